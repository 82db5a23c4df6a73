/** Where a new game is kept: on this device, if nobody else is needed. Bots think at the server. */
import { isBuiltIn } from "../games/registry";
import type { TableSettings } from "../generated/protocol";
import { isForDevice } from "./settings";

/** Whether this browser can keep and play a game: old ones cannot, and some private windows. */
export const canPlayHere = (): boolean => typeof indexedDB !== "undefined" && typeof WebAssembly !== "undefined";

/** Two who share the device: of three, a bot would go on for somebody who gives up. */
const PEOPLE = 2;

export function isPlayedHere(settings: TableSettings): boolean {
  const seats = settings.seats ?? [];
  if (!isForDevice(settings) || !isBuiltIn(settings.game) || !canPlayHere()) return false;
  return seats.length === PEOPLE && seats.every(({ kind }) => kind !== "bot");
}
