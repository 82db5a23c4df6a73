/** How a person likes what happens to be shown and heard: as they chose on this device. */
import { preferences } from "../../app/preferences.svelte";
import type { Cue } from "../../audio/cues";
import { sound } from "../../audio/sound";
import { PACES } from "./speeds";

export const shown = {
  pace: (): number => PACES[preferences.pace],
  still: (): boolean => preferences.still,
  sound: (cue: Cue): void => sound.play(cue),
};
