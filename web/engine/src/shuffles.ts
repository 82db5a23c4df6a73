/** Where shuffles come from: a game asks for one at the set-up, and whenever its referee needs another. */
import { BadShuffle, quote } from "./errors.js";
import { pick as cardAt } from "./fields.js";

/**
 * Returns shuffle number `number` (from 0) of some cards, top card first. Of `keep` cards the game uses no more; a longer
 * answer is cut. The same question must always get the same answer.
 */
export type Shuffler = (cards: readonly string[], number: number, keep: number) => readonly string[];

const NOTHING = "–";
const MOST_LISTED = 12;
const WORDS = 2 ** 32;

/** Asks for a shuffle, and checks that it holds the cards that it must. */
export function askFor(shuffler: Shuffler, cards: readonly string[], number: number, keep = cards.length): string[] {
  const order = shuffler(cards, number, keep);
  const found = order.length === cards.length ? order.slice(0, keep) : [...order];
  checkCards(number + 1, order, cards, keep);
  return [...found];
}

/** The shuffles of a record; `then` answers for those that it does not hold, so that a game can go on from it. */
export function recorded(shuffles: readonly (readonly string[])[], then?: Shuffler): Shuffler {
  return (cards, number, keep) => {
    const order = shuffles[number] ?? then?.(cards, number, keep);
    if (!order) throw new BadShuffle("shuffle-missing", { number: number + 1 });
    return order;
  };
}

/** A shuffle that nobody can foresee, by the system's randomness. It is asked once for each number. */
export const shuffleAtRandom: Shuffler = (cards) => {
  const order = [...cards].sort();
  for (let last = order.length - 1; last > 0; last--) {
    const pick = randomBelow(last + 1);
    swap(order, last, pick);
  }
  return order;
};

/** Puts two cards in each other's places. */
export function swap(cards: string[], one: number, other: number): void {
  const [card, second] = [cardAt(cards, one), cardAt(cards, other)];
  cards[one] = second;
  cards[other] = card;
}

/** Returns a number from 0 to n - 1; words past the last full round of n would favour low numbers. */
export function randomBelow(n: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word < WORDS - (WORDS % n) ? word % n : randomBelow(n);
}

/** Refuses an order that is not the cards, or `keep` of them. */
function checkCards(number: number, order: readonly string[], cards: readonly string[], keep: number): void {
  const whole = keep === cards.length || order.length === cards.length;
  const missing = whole ? withoutThose(cards, order) : [];
  const extra = withoutThose(order, cards);
  if (missing.length || extra.length)
    throw new BadShuffle("shuffle-wrong-cards", { number, missing: list(missing), extra: list(extra) });
  if (!whole && order.length !== keep)
    throw new BadShuffle("shuffle-wrong-count", { number, count: order.length, expected: keep });
}

function withoutThose(cards: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const card of others) left.set(card, (left.get(card) ?? 0) + 1);
  return cards.filter((card) => {
    const count = left.get(card) ?? 0;
    left.set(card, count - 1);
    return count < 1;
  });
}

function list(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of [...cards].sort()) counts.set(card, (counts.get(card) ?? 0) + 1);
  const names = [...counts].map(([card, count]) => (count > 1 ? `${count} × ${quote(card)}` : quote(card)));
  return names.slice(0, MOST_LISTED).join(", ") + (names.length > MOST_LISTED ? ", …" : "") || NOTHING;
}
