/** How a game came out, read from what happened: who won, and why. Nothing is counted again here. */
import type { ReplayEnding } from "../generated/protocol";
import type { GameEvent } from "../games/game";
import type { Sentences } from "../i18n/sentences";
import type { Speech } from "../i18n/speech.svelte";

const SAID_BY_TABLE = ["resigned", "abandoned", "agreed", "time"];

/** How a game ended: as the table says, or, where there is no table, the game itself. */
export function endingOf(events: readonly GameEvent[]): ReplayEnding | null {
  const last = events.findLast((event) => event.type === "game-ended");
  if (last?.type !== "game-ended") return null;
  if ("winners" in last) return { winners: last.winners, why: last.why };
  return { winners: last.winner === null ? [] : [last.winner], why: last.why };
}

/** Who won, in a few words. */
export function tellWinner({ winners }: ReplayEnding, { names, you }: Sentences, speech: Speech): string {
  if (!winners.length) return speech.say("web-ended-draw");
  if (you !== null && winners.length === 1 && winners[0] === you) return speech.say("web-you-won");
  return speech.say("web-won", { count: winners.length, names: speech.list(winners.map((seat) => names[seat] ?? "")) });
}

/** A kind word for a player who has not won; null for winners and spectators. */
export function chooseKindWord({ winners }: ReplayEnding, you: number | null): "web-end-kind" | "web-end-even" | null {
  if (you === null || winners.includes(you)) return null;
  return winners.length ? "web-end-kind" : "web-end-even";
}

/** One sentence: who won, and why. */
export function explain(
  ending: ReplayEnding,
  events: readonly GameEvent[],
  sentences: Sentences,
  speech: Speech,
): string {
  const winners = speech.list(ending.winners.map((seat) => sentences.names[seat] ?? ""));
  const won = sentences.you !== null && ending.winners.includes(sentences.you);
  if (SAID_BY_TABLE.includes(ending.why)) {
    const losers = speech.list(sentences.names.filter((_, seat) => !ending.winners.includes(seat)));
    const you = won ? "yes" : sentences.you === null ? "no" : "lost";
    return speech.say(`web-ended-${ending.why}`, { you, winners, losers });
  }
  const last = endingOf(events);
  if (!last || !speech.has(`web-why-${last.why}`)) return "";
  const you = won ? "yes" : "no";
  return speech.say(`web-why-${last.why}`, { you, ...sentences.words.explainEnd(ending, events, winners) });
}
