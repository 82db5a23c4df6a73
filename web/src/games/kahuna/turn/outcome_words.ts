/** What an action would win and cost, in words. */
import type { DraftOutcome } from "../../../generated/protocol";
import { say, speech } from "../../../i18n/speech.svelte";

export function tellOutcome(outcome: DraftOutcome | null, rival: string): string[] {
  const { won, lost, swept } = outcome ?? {};
  return [
    won?.length ? say("web-preview-wins", { islands: speech.list(won) }) : "",
    swept?.length ? say("web-preview-sweeps", { count: swept.length }) : "",
    lost?.length ? say("web-preview-loses", { name: rival, islands: speech.list(lost) }) : "",
  ].filter(Boolean);
}
