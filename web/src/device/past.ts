/** A finished game on this device, as it stands in somebody's history. */
import type { PastGame } from "../generated/protocol";
import { tellSeats } from "./seats";
import type { DeviceTable } from "./table";

/** More than anybody has points. */
const LOST = 1_000;
const GAVE_UP = 2 * LOST;

export function describePast(id: string, table: DeviceTable): PastGame | null {
  const { ending, settings, history } = table;
  if (!ending) return null;
  const started = history.findLast(({ step }) => step.type === "game-started" || step.version === 1);
  const ranks = rankSeats(table, ending);
  const players = tellSeats(settings.game, table.seats).map(({ name, avatar, level, you }, seat) => {
    const place = 1 + ranks.filter((rank) => rank < (ranks[seat] ?? 0)).length;
    const who = you ? { you, bot: null } : { bot: level };
    return { seat, place, points: ending.scores[seat] ?? 0, name, avatar, ...who };
  });
  const times = { started_at: started?.step.at ?? ending.at, finished_at: ending.at };
  return { table: id, game: settings.game, rules: settings.rules, how: ending.why, ...times, rated: false, players };
}

/** For each seat a number, the smaller the better: who gave up is behind those who did not, and a draw has no winners. */
function rankSeats({ seats }: DeviceTable, { winners, scores }: NonNullable<DeviceTable["ending"]>): number[] {
  return seats.map(({ resigned }, seat) => {
    const isEqual = winners.length === 0 || winners.includes(seat);
    return Number(resigned) * GAVE_UP + (isEqual ? 0 : LOST - (scores[seat] ?? 0));
  });
}
