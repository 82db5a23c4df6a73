/** Kahuna's cards: two of each of twelve islands. */
import type { Deck } from "../game";

const ISLANDS = 12;
const OF_EACH = 2;

export const deck: Deck = {
  isWhole(cards) {
    const counts = new Map<string, number>();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    return counts.size === ISLANDS && [...counts.values()].every((count) => count === OF_EACH);
  },
  packOf: (_, cards) => cards,
};
