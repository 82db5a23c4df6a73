/** A finished game on this device, as it stands in somebody's history. */
import type { PastGame, PlayerShape } from "../generated/protocol";
import { tellSeats } from "./seats";
import type { DeviceTable } from "./table";

export function describePast(id: string, table: DeviceTable): PastGame | null {
  const { ending, settings, history } = table;
  if (!ending) return null;
  const started = history.find(({ step }) => step.type === "game-started")?.step.at ?? ending.at;
  const seats = tellSeats(settings.game, table.seats);
  const standing = seats.map((_, seat) => standingOf(table, seat));
  const players = seats.map(({ name, avatar, level, you }, seat): PlayerShape => {
    const before = standing.filter((other) => isBefore(other, standing[seat] ?? []));
    const who = you ? { you, bot: null } : { bot: level };
    return { seat, place: 1 + before.length, points: ending.scores[seat] ?? 0, name, avatar, ...who };
  });
  const { rules, game } = settings;
  const told = { table: id, game, rules, how: ending.why, started_at: started, finished_at: ending.at };
  return { ...told, rated: false, players };
}

/** What decides about a seat's place, the smaller the better: who gave up is behind those who did not. */
function standingOf({ ending, seats }: DeviceTable, seat: number): number[] {
  const { winners = [], scores = [] } = ending ?? {};
  const gaveUp = Number(seats[seat]?.resigned ?? false);
  if (!winners.length) return [gaveUp, 0, 0];
  const won = winners.includes(seat);
  return [gaveUp, Number(!won), won ? 0 : -(scores[seat] ?? 0)];
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}
