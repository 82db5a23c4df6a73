/** Reads the numbers in which a kernel tells what happened and what is seen, by the kernel's own table of fields. */

export interface Field {
  name: string;
  kind: string;
  /** Where the value stands among the numbers. */
  at: number;
  /** How many values stand side by side, at the most; 0: a single one. */
  count: number;
  /** How many numbers make up a value, if not one. */
  width?: number;
  /** Where the number stands that says how many wide values there are; -1: one. */
  many?: number;
}

export interface EventTable {
  /** How many numbers a row has; 0: each row begins with how many it has. */
  width: number;
  /** The events by the number of their kind. */
  events: readonly { type: string; fields: readonly Field[] }[];
}

/** What players agreed to be told of cards that are out of sight. */
export type Memory = "none" | "discards" | "full";
export type Numbers = ArrayLike<number>;
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type Shown = Record<string, Json>;
/** What a number of each kind becomes. */
export type Kinds = Readonly<Record<string, (number: number) => Json>>;
/** What the numbers of a wide value of each kind become. */
export type WideKinds = Readonly<Record<string, (numbers: number[]) => Json>>;

/** Ends values that stand side by side, where there are fewer than there could be. */
const NOTHING = -1;

export function readFields(
  fields: Iterable<Field>,
  numbers: Numbers,
  kinds: Kinds,
  first = 0,
  behind = numbers.length,
) {
  const shown: Shown = {};
  for (const { name, kind, at, count } of fields) {
    const read = kindOf(kinds, kind);
    shown[name] = count
      ? several(numbers, first + at, Math.min(first + at + count, behind)).map(read)
      : read(pick(numbers, first + at));
  }
  return shown;
}

/** Reads the fields of a block some of whose values are made of many numbers. */
export function readWideFields(fields: Iterable<Field>, numbers: Numbers, kinds: Kinds, wide: WideKinds): Shown {
  const shown: Shown = {};
  for (const field of fields) {
    const { name, kind, at, width = 1, many = -1 } = field;
    if (width === 1) {
      Object.assign(shown, readFields([field], numbers, kinds));
      continue;
    }
    const read = kindOf(wide, kind);
    shown[name] =
      many < 0
        ? read(slice(numbers, at, width))
        : Array.from({ length: pick(numbers, many) }, (_, place) => read(slice(numbers, at + width * place, width)));
  }
  return shown;
}

/** Reads the events of rows that follow each other. */
export function readEvents({ width, events }: EventTable, numbers: Numbers, kinds: Kinds): Shown[] {
  const found: Shown[] = [];
  for (let first = 0, behind = 0; first < numbers.length; first = behind) {
    behind = first + (width || pick(numbers, first));
    const event = events[pick(numbers, width ? first : first + 1)];
    if (!event) throw new RangeError(`no event is told by the row at ${first}`);
    found.push({ type: event.type, ...readFields(event.fields, numbers, kinds, first, behind) });
  }
  return found;
}

/** Returns a kind of number that stands for one of some words; none below 0. */
export function word(words: readonly string[]): (number: number) => Json {
  return (number) => (number < 0 ? null : pick(words, number));
}

/** Returns a kind of number whose bits stand for words. */
export function set(words: readonly string[]): (bits: number) => string[] {
  return (bits) => words.filter((_, bit) => (bits >> bit) & 1);
}

export const NUMBER = (number: number): Json => number;
export const FLAG = (number: number): Json => number !== 0;
export const SEAT = (number: number): Json => (number < 0 ? null : number);

/** Returns what stands before the first NOTHING. */
export function cut(numbers: number[]): number[] {
  const end = numbers.indexOf(NOTHING);
  return end < 0 ? numbers : numbers.slice(0, end);
}

function slice(numbers: Numbers, first: number, width: number): number[] {
  return Array.from({ length: width }, (_, place) => pick(numbers, first + place));
}

function several(numbers: Numbers, first: number, behind: number): number[] {
  const found: number[] = [];
  for (let at = first; at < behind && pick(numbers, at) !== NOTHING; at++) found.push(pick(numbers, at));
  return found;
}

function kindOf<T>(kinds: Readonly<Record<string, (given: T) => Json>>, name: string): (given: T) => Json {
  const read = kinds[name];
  if (!read) throw new RangeError(`no kind of number is called ${name}`);
  return read;
}

/** Returns the value at a place; there must be one. */
export function pick<T>(values: ArrayLike<T>, place: number): T {
  const value = values[place];
  if (value === undefined) throw new RangeError(`nothing stands at ${place} of ${values.length}`);
  return value;
}
