/** Choices as cards: a title, and what it means. */
import { say } from "../../i18n/speech.svelte";

export interface Card {
  value: string;
  title: string;
  about: string;
}

/** Cards for names whose messages begin with `part`. */
export const cardsFor = (names: readonly string[], part: string): Card[] =>
  names.map((value) => ({ value, title: say(`${part}-${value}`), about: say(`${part}-${value}-about`) }));

/** Short choices for numbers. */
export const numbers = (counts: readonly number[]): { value: string; title: string }[] =>
  counts.map((count) => ({ value: String(count), title: String(count) }));
