/** What the window is called: the screen's own name, and before it what somebody should know in another window. */
import { titleOf } from "../games/registry";
import { say } from "../i18n/speech.svelte";
import type { Route } from "./route.svelte";

const MAKAI = "Makai";

/** The name of a screen, as far as its address tells it; a table knows more about itself. */
export function nameScreen(route: Route): string {
  switch (route.screen) {
    case "new":
      return say("web-new-title", { game: titleOf(route.game) });
    case "rules":
      return `${titleOf(route.game)} · ${say("web-rules")}`;
    case "learn":
      return `${titleOf(route.game)} · ${say("web-title-learn")}`;
    case "join":
      return say("web-join");
    case "replay":
      return say("web-replay-controls");
    case "profile":
      return say("web-profile");
    case "person":
      return route.name;
    default:
      return "";
  }
}

/** "● Your turn · a game", "a game · Makai", or the name of the house alone. */
export function writeTitle(screen: string, call: string): string {
  if (call) return `● ${call} · ${screen || MAKAI}`;
  return screen ? `${screen} · ${MAKAI}` : MAKAI;
}

class Title {
  /** What the screen calls itself; empty: what its address says. */
  screen = $state("");
  /** What calls for somebody who looks elsewhere: "Your turn". */
  call = $state("");
}

export const title = new Title();
