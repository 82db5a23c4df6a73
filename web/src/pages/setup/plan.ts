/** A table as somebody plans it, and what the server is asked for. Only names and numbers: what they mean the server knows. */
import { ownFace } from "../../app/own_face.svelte";
import { drawFaces } from "../../faces/personas";
import { chooseLevel } from "../../table/bot_readiness.svelte";
import { usualPlayers } from "../../table/players";
import type { Clock, GameInfo, GamesInfo, SeatPlan, TableSettings } from "../../generated/protocol";
import type { GameName } from "../../games/game";

export interface PlannedSeat {
  kind: SeatPlan["kind"];
  level: string;
  name: string;
  /** The face of somebody on this device. */
  avatar: string;
}

export interface Plan {
  game: GameName;
  players: number;
  others: PlannedSeat[];
  /** The seat of whoever sets the table up. */
  seat: number;
  edition: string;
  variants: string[];
  /** Rules that differ from the edition's, by name; an empty text is the edition's own. */
  house: Record<string, string>;
  handicap: [number, number];
  first: string;
  removed: string;
  clock: Clock["kind"];
  minutes: number;
  increment: number;
  days: number;
  memory: string;
  risk: string;
  public: boolean;
  /** Whether the game begins by itself once every seat is taken. */
  autoStart: boolean;
  hints: boolean;
  rated: boolean;
}

/** What can be chosen, as the server says it. */
export interface SetupOptions {
  info: GameInfo;
  editions: Record<string, Record<string, unknown>>;
  /** Whether there are editions to choose from, with their variants, handicaps and house rules. */
  hasEditions: boolean;
  house: Record<string, unknown[]>;
  variants: string[];
  mostHandicap: number;
  mostRemoved: number;
  clocks: string[];
  memory: string[];
  risk: string[];
  /** The switches that a table has, and how they stand if nobody touches them. */
  switches: Record<string, unknown>;
}

const listOf = (found: unknown): string[] => (Array.isArray(found) ? found.map(String) : []);
const mostOf = (found: unknown): number => Number((found as { most?: number } | undefined)?.most ?? 0);

export function setupOptionsOf(all: GamesInfo, game: GameName): SetupOptions | null {
  const info = all.games.find((each) => each.game === game);
  if (!info) return null;
  const { options } = info;
  return {
    info,
    editions: (options["edition"] ?? {}) as SetupOptions["editions"],
    hasEditions: "edition" in options,
    house: (options["house"] ?? {}) as SetupOptions["house"],
    variants: listOf(options["variants"]),
    mostHandicap: mostOf(options["handicap"]),
    mostRemoved: mostOf(options["removed"]),
    clocks: listOf(all.table["clock"]),
    memory: listOf(all.table["memory"]),
    risk: info.risk.length > 1 ? info.risk : [],
    switches: (all.table["switches"] ?? {}) as SetupOptions["switches"],
  };
}

/** The plan that needs no further thought. */
export function usualPlan(game: GameName, { info, editions, risk }: SetupOptions): Plan {
  const level = chooseLevel(info.levels);
  return {
    game,
    players: usualPlayers(info.players),
    others: drawFaces(Math.max(...info.players) - 1, [ownFace.shown]).map((avatar): PlannedSeat => ({
      kind: "bot",
      level,
      name: "",
      avatar,
    })),
    seat: 0,
    edition: String(info.usual_rules["edition"] ?? Object.keys(editions)[0] ?? ""),
    variants: [],
    house: {},
    handicap: [0, 0],
    first: "",
    removed: "",
    clock: "none",
    minutes: 15,
    increment: 10,
    days: 3,
    memory: "discards",
    risk: risk.includes("picture") ? "picture" : "",
    public: false,
    autoStart: true,
    hints: false,
    rated: false,
  };
}

/** The seat at the table of somebody in the plan: first whoever sets it up, then the others in their order. */
export const seatAt = (plan: Plan, place: number): number =>
  place === 0 ? plan.seat : place <= plan.seat ? place - 1 : place;

/** Strangers come only to public tables: show the table to all or to friends, and let its free seats follow. */
export function setPublic(plan: Plan, isPublic: boolean): void {
  plan.public = isPublic;
  const [from, to] = isPublic ? (["invited", "open"] as const) : (["open", "invited"] as const);
  for (const seat of plan.others) if (seat.kind === from) seat.kind = to;
}

export const seatsOf = (plan: Plan): PlannedSeat[] => plan.others.slice(0, plan.players - 1);

/** How many house rules differ from the edition's. */
export const countHouse = ({ house }: Pick<Plan, "house">): number =>
  Object.values(house).filter((value) => value !== "").length;

/** Whether several people share the device. */
export const isShared = (plan: Plan): boolean => seatsOf(plan).some((seat) => seat.kind === "device");

/** Whether somebody is still to come. */
export const hasGuests = (plan: Plan): boolean =>
  seatsOf(plan).some((seat) => seat.kind === "invited" || seat.kind === "open");

/** Only people who play for themselves, without hints, are rated. */
export const canBeRated = (plan: Plan): boolean => !plan.hints && !isShared(plan);

function clockOf(plan: Plan): Clock {
  if (plan.clock === "live") return { kind: "live", base: plan.minutes * 60, increment: plan.increment };
  if (plan.clock === "days") return { kind: "days", days: plan.days };
  return { kind: "none" };
}

/** A house rule as JSON has it: the server names the values, some of them are no texts. */
function houseOf(plan: Plan, { house }: SetupOptions): Record<string, unknown> {
  const chosen = Object.entries(plan.house).filter(([, value]) => value !== "");
  return Object.fromEntries(chosen.map(([rule, value]) => [rule, house[rule]?.find((each) => String(each) === value)]));
}

function rulesOf(plan: Plan, offers: SetupOptions): Record<string, unknown> {
  const first = plan.first === "" ? {} : { first: seatAt(plan, Number(plan.first)) };
  const removed = plan.removed === "" ? {} : { removed: Number(plan.removed) };
  const { edition, variants } = plan;
  const handicap = plan.seat ? plan.handicap.toReversed() : plan.handicap;
  const edited = offers.hasEditions ? { edition, variants, handicap, ...houseOf(plan, offers) } : {};
  return { ...edited, ...first, ...removed };
}

export function settingsOf(plan: Plan, offers: SetupOptions, nameless: (seat: number) => string): TableSettings {
  const others = seatsOf(plan).map((seat, at): SeatPlan => {
    if (seat.kind === "bot") return { kind: "bot", level: seat.level };
    const { avatar } = seat;
    if (seat.kind === "device") return { kind: "device", name: seat.name.trim() || nameless(at + 2), avatar };
    return { kind: seat.kind };
  });
  const settings: TableSettings = {
    game: plan.game,
    rules: rulesOf(plan, offers),
    seats: others.toSpliced(plan.seat, 0, { kind: "open" }),
    public: plan.public && !isShared(plan),
    ...("auto_start" in offers.switches ? { auto_start: plan.autoStart } : {}),
    clock: clockOf(plan),
    memory: plan.memory as NonNullable<TableSettings["memory"]>,
    hints: plan.hints,
    rated: plan.rated && canBeRated(plan),
  };
  return plan.risk ? { ...settings, risk: plan.risk as NonNullable<TableSettings["risk"]> } : settings;
}
