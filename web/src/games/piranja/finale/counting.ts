/** The baskets are counted at the end, card by card, the lightest first: what is seen when. */

/** How long it may take at most until all is counted, and how long one card does, in milliseconds. */
const WHOLE_MS = 6500;
const CARD_MS = 130;
const FASTEST_MS = 24;
/** A breath before each basket, longer before the last: who will it be? */
const BREATH_MS = 350;
const LAST_BREATH_MS = 900;

export interface Moment {
  /** What is counted so far, by seat. */
  counts: readonly number[];
  /** Whose basket is being counted. */
  seat: number;
  ms: number;
}

/** The seats from the lightest basket to the heaviest, the winners last. */
export function countingOrder(scores: readonly number[], winners: readonly number[]): number[] {
  const won = (seat: number): number => Number(winners.includes(seat));
  return scores.map((_, seat) => seat).toSorted((a, b) => won(a) - won(b) || (scores[a] ?? 0) - (scores[b] ?? 0));
}

export function* count(scores: readonly number[], winners: readonly number[]): Generator<Moment> {
  const order = countingOrder(scores, winners);
  const cards = scores.reduce((sum, score) => sum + score, 0);
  const breaths = BREATH_MS * (order.length - 1) + LAST_BREATH_MS;
  const ms = Math.max(FASTEST_MS, Math.min(CARD_MS, (WHOLE_MS - breaths) / Math.max(1, cards)));
  const counts = scores.map(() => 0);
  for (const [place, seat] of order.entries()) {
    yield { counts: [...counts], seat, ms: place === order.length - 1 ? LAST_BREATH_MS : BREATH_MS };
    for (let card = 1; card <= (scores[seat] ?? 0); card++) {
      counts[seat] = card;
      yield { counts: [...counts], seat, ms };
    }
  }
}
