/** Kai Piranja's cards. */
import type { Deck } from "../game";

const FISH = ["barracuda", "flamefish", "piranha", "sunfish"];
const SIZES = [...Array.from({ length: 14 }, () => ["small", "big"]).flat(), ...Array<string>(7).fill("hungry")];
const DANCE = FISH.flatMap((fish) => SIZES.map((size) => `${fish}-${size}`));

export const DANCE_CARDS = DANCE.length;

const count = (cards: readonly string[], card: string): number => cards.filter((each) => each === card).length;

export const deck: Deck = {
  isWhole: (cards) => [...new Set(cards)].every((card) => count(cards, card) <= count(DANCE, card)),
  /** All dance cards are shuffled, also those that then leave the game. */
  packOf: (index, cards) => (index === 0 ? DANCE : cards),
};
