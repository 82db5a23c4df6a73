/** A finished game on this device, as it is told to a server. */
import type { PlayedGame } from "../generated/protocol";
import { recordOf } from "./record";
import { lastAt, stepsOf, type DeviceTable } from "./table";

export function playedOf(id: string, table: DeviceTable): PlayedGame {
  const { settings, seats, ending } = table;
  const open = seats.find(({ plan }) => plan.kind !== "device" && plan.kind !== "bot");
  const started = stepsOf(table).find(({ type }) => type === "game-started");
  const ended_at = ending?.at ?? lastAt(table);
  return {
    id,
    settings,
    name: open?.name ?? "",
    avatar: open?.avatar ?? "",
    record: recordOf(table) as PlayedGame["record"],
    gave_up: listGaveUp(table),
    started_at: started?.at ?? ended_at,
    ended_at,
  };
}

/** Who gave up, after how many actions: the record does not tell. */
function listGaveUp(table: DeviceTable): { seat: number; after: number }[] {
  let after = 0;
  return stepsOf(table).flatMap((step) => {
    if (step.type === "turn-played") after += step.actions.length;
    return step.type === "resigned" ? [{ seat: step.seat, after }] : [];
  });
}
