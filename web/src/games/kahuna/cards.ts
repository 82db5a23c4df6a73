/** Cards as the screen draws them. */
export interface KeyedCard {
  card: string;
  at: number;
  key: string;
}

/** A card is the same one as long as it lies there, so that only a new one moves. */
export function keyCards(cards: readonly string[]): KeyedCard[] {
  return cards.map((card, at) => {
    const before = cards.slice(0, at).filter((each) => each === card).length;
    return { card, at, key: `${card}${before}` };
  });
}
