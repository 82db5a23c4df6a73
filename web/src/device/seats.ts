/** Who sits at a table on this device. All people at it are at this device. */
import { castBots } from "../faces/personas";
import { AVATARS, type Seat as SeatTold, type SeatPlan } from "../generated/protocol";
import { plainSha256 } from "../../engine/src/fair/sha256";

export interface Seat {
  plan: SeatPlan;
  /** Whether a person sits here. */
  person: boolean;
  name: string;
  avatar: string;
  /** The level of the bot that plays here, for itself or for a person who gave up. */
  level: string;
  contribution: string;
  seal: string;
  revealed: boolean;
  resigned: boolean;
}

/** The seats when the table is opened: bots sit down, and so do people beside the one who opens it. */
export function seatsFrom(plans: readonly SeatPlan[]): Seat[] {
  const taken = new Set(plans.map(({ avatar }) => avatar ?? ""));
  return plans.map((plan, number) => {
    const { kind, level } = plan;
    const name = plan.name ?? "";
    const person = kind === "device";
    const avatar = person ? plan.avatar || usualFace(`${name} ${number}`, taken) : "";
    taken.add(avatar);
    const given = { name: person ? name : "", avatar, level: kind === "bot" ? (level ?? "") : "" };
    return { plan, person, ...given, contribution: "", seal: "", revealed: false, resigned: false };
  });
}

export const isFree = (seat: Seat): boolean => !seat.person && !seat.level;

export const peopleAt = (seats: readonly Seat[]): number[] =>
  seats.flatMap(({ person }, number) => (person ? [number] : []));

/** The seats as the page is told of them. */
export function tellSeats(game: string, seats: readonly Seat[]): SeatTold[] {
  const people = seats.filter(({ person }) => person).map(({ name, avatar }) => ({ name, face: avatar }));
  const bots = castBots(
    game,
    seats.map(({ person, level }) => (person ? "" : level)),
    people,
  );
  return seats.map((seat, number) => {
    const bot = seat.person ? null : (bots[number] ?? null);
    return {
      plan: seat.plan.kind,
      kind: seat.person ? "person" : seat.level ? "bot" : "free",
      name: bot?.name ?? seat.name,
      avatar: bot?.face ?? seat.avatar,
      level: seat.level,
      you: seat.person,
      away: false,
      returning: false,
      resigned: seat.resigned,
      contribution: seat.contribution,
      seal: seat.seal,
    };
  });
}

/** The face of somebody who chose none: always the same, but none that is taken at the table. */
export function usualFace(key: string, taken: ReadonlySet<string>): string {
  const [a = 0, b = 0, c = 0, d = 0] = plainSha256(new TextEncoder().encode(`makai face ${key}`));
  const first = (((a << 24) | (b << 16) | (c << 8) | d) >>> 0) % AVATARS.length;
  const around = [...AVATARS.slice(first), ...AVATARS.slice(0, first)];
  return around.find((face) => !taken.has(face)) ?? around[0] ?? "";
}
