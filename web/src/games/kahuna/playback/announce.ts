/** What a round was worth, and that the last turns have begun, in one line; and what is told beside it. */
import { say } from "../../../i18n/speech.svelte";
import type { GameEvent } from "../../game";
import { pointsOf } from "./scoring";
import type { Announced } from "./scene";

export interface Announcement {
  title: string;
  more: string;
}

export function announce(event: Announced, names: readonly string[], you: number | null): Announcement {
  if (event.type === "last-turns-began") {
    const first = { name: names[event.seat] ?? "", you: event.seat === you ? "yes" : "no" };
    return { title: say("web-last-turns"), more: say("web-last-turns-first", first) };
  }
  const [most = 0, least = 0] = event.islands.toSorted((one, other) => other - one);
  const title =
    event.type === "round-scored"
      ? say("web-round-worth", { round: event.round, most, least })
      : say("web-final-worth", { most, least });
  return { title, more: tellPoints(pointsOf(event, names.length), names, you) };
}

/** What happens from the count on, by the events that are shown: the next round begins, or the game is over. */
export function promptOf([first]: readonly GameEvent[]): string {
  if (first?.type === "round-began") return say("web-prompt-round", { round: first.round });
  return say(first?.type === "game-ended" ? "web-prompt-over" : "web-prompt-count");
}

/** Who gets points, and how many. */
export function tellPoints(points: readonly number[], names: readonly string[], you: number | null): string {
  const told = points.flatMap((count, seat) =>
    count ? [say("web-points-for", { count, name: names[seat] ?? "", you: seat === you ? "yes" : "no" })] : [],
  );
  return told.length ? told.join(" ") : say("web-points-none");
}
