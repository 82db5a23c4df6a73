/** The card that somebody has just drawn from a pile, where a device is handed round: only they may see it, and only once. */
import type { LogEntry } from "./playback/log";

export function findDrawn(log: readonly LogEntry[], yours: readonly number[]): string | null {
  const last = log.findLast(({ seat }) => seat !== null);
  if (!last || last.seat === null || !yours.includes(last.seat)) return null;
  for (const event of last.events) {
    if (event.type === "card-drawn" && event.seat === last.seat && event.card) return event.card;
  }
  return null;
}
