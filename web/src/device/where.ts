/** Where a new game is kept: on this device, if it can be played here as well as at a server. */
import { pwa } from "../app/pwa.svelte";
import { isBuiltIn } from "../games/registry";
import type { TableSettings } from "../generated/protocol";
import { hasServer } from "../net/site";
import { isForDevice } from "./settings";
import { isQuick } from "./bots/speed";

/** Whether this browser can keep and play a game: old ones cannot, and some private windows. */
export const canPlayHere = (): boolean => typeof indexedDB !== "undefined" && typeof WebAssembly !== "undefined";

export async function isPlayedHere(settings: TableSettings): Promise<boolean> {
  if (!isForDevice(settings) || !isBuiltIn(settings.game) || !canPlayHere()) return false;
  const hasBots = settings.seats?.some(({ kind }) => kind === "bot") === true;
  return !hasBots || !hasServer || pwa.offline || (await isQuick(settings.game));
}
