/** The record of a finished game on this device, with the names at its seats and the proof of its shuffles. */
import { Refusal } from "./refusal";
import { tellSeats } from "./seats";
import type { DeviceTable } from "./table";
import { tellFair } from "./views";

export function recordOf(table: DeviceTable): object {
  const { state, ending, settings, seats } = table;
  if (!state || !ending) throw new Refusal("table-no-record"); // a running game gives nothing away
  const names = tellSeats(settings.game, seats).map(({ name, level }) => name || level);
  return {
    ...state.record(names),
    players: seats.map(({ level }) => level || "person"),
    fair: { ...tellFair(table), ...("first" in settings.rules ? {} : { drew_first: true }) },
    ending: { winners: ending.winners, why: ending.why },
  };
}
