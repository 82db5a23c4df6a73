/** Writes what a seat sees, as the server shows it, in the kernel's numbers again. */
import type { Field, Json, Shown } from "../fields.js";
import { HOWS, ISLANDS, LINES, PLACES, TURNS, VIEW } from "../generated/kahuna.js";

const NOTHING = -1;
const SECOND_COPY = 12;
const DRAWN = 2;

const setOf = (words: readonly string[], names: Json): number =>
  (names as string[]).reduce((bits, name) => bits | (1 << words.indexOf(name)), 0);

const multisetOf = (names: readonly string[]): number =>
  names.reduce((bits, name) => {
    const island = ISLANDS.indexOf(name);
    return bits | (1 << ((bits >> island) & 1 ? island + SECOND_COPY : island));
  }, 0);

const NUMBERS: Readonly<Record<string, (value: Json) => number>> = {
  number: Number,
  flag: Number,
  seat: (value) => (value === null ? NOTHING : Number(value)),
  lines: (value) => setOf(LINES, value),
  islands: (value) => setOf(ISLANDS, value),
  cards: (value) => (value === null ? 0 : multisetOf(value as string[])),
  counts: (value) =>
    multisetOf(Object.entries(value as Record<string, number>).flatMap(([name, count]) => Array(count).fill(name))),
  turn: (value) => TURNS.indexOf(value as string),
  result: (value) => {
    if (value === null) return NOTHING;
    const { winner, how } = value as { winner: number | null; how: string };
    return 3 * HOWS.indexOf(how) + (winner ?? DRAWN);
  },
};

/** Returns the numbers of a view. What its aids do not show is left out. */
export function writeView(view: Shown): Int32Array {
  const numbers = new Int32Array(PLACES.VIEW);
  for (const field of VIEW) {
    const value = view[field.name];
    if (value !== undefined) writeField(numbers, field, value);
  }
  return numbers;
}

function writeField(numbers: Int32Array, { kind, at, count }: Field, value: Json): void {
  const write = NUMBERS[kind];
  if (!write) throw new RangeError(`no kind of number is called ${kind}`);
  const values = count ? (value as readonly Json[]) : [value];
  numbers.set(values.map(write), at);
}
