/** Reads what a coach says: the candidates that a module lists, what each is worth, and why. */

import { readFields, type Field, type Json, type Kinds, type Numbers } from "./fields.js";

/** A reason: the name of a message in the catalogues, and the values of its variables. */
export interface Fact {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

/** A way to play on, the rest of a turn or one action, with what it is worth to the mover. */
export interface Candidate {
  actions: string[];
  win_chance: number;
  points: number;
  facts: Fact[];
}

/** Who is asked for hints, and who looks at finished games. */
export type Coaches = Readonly<
  Record<"hint" | "analysis", { level: string; seed: number | string; simulations: number }>
>;

export interface FactTable {
  /** How many numbers a row has: the fact's kind, then its columns. */
  width: number;
  /** The facts by the numbers of their kinds. */
  facts: readonly { code: string; fields: readonly Field[] }[];
}

/** What a game's coach says with. */
export interface Tongue {
  table: FactTable;
  kinds: Kinds;
  /** The notation of actions by their numbers. */
  actions: readonly string[];
}

type Reason = "length" | "actions" | "chance" | "points" | "fact_count" | "facts";
/** A module, of either game, with an answer in it that `explain` wrote. */
export interface Answer {
  numbers(name: `reasons.${Reason}`): BigInt64Array | Float64Array | Int32Array;
}

/** Reads so many candidates, the best first, from what `explain` wrote. */
export function readCandidates(module: Answer, count: number, tongue: Tongue): Candidate[] {
  const numbers = (name: Reason) => toNumbers(module.numbers(`reasons.${name}`));
  const [length, actions, chance] = [numbers("length"), numbers("actions"), numbers("chance")];
  const [points, factCount, facts] = [numbers("points"), numbers("fact_count"), numbers("facts")];
  const [longest, room] = [actions.length / length.length, facts.length / length.length];
  return Array.from({ length: count }, (_, place) => ({
    actions: cut(actions, longest * place, length[place]).map((number) => tongue.actions[number] ?? ""),
    win_chance: chance[place] ?? 0,
    points: points[place] ?? 0,
    facts: readFacts(cut(facts, room * place, tongue.table.width * (factCount[place] ?? 0)), tongue),
  }));
}

const toNumbers = (array: ArrayLike<number | bigint>): number[] => Array.from(array, Number);
const cut = (numbers: readonly number[], first: number, size = 0): number[] => numbers.slice(first, first + size);

/** Reads facts of rows that follow each other. */
export function readFacts(rows: readonly number[], tongue: Tongue): Fact[] {
  const { width } = tongue.table;
  return Array.from({ length: rows.length / width }, (_, at) => readFact(cut(rows, width * at, width), tongue));
}

function readFact(row: Numbers, { table, kinds }: Tongue): Fact {
  const fact = table.facts[row[0] ?? -1];
  if (!fact) throw new RangeError(`no fact has the number ${row[0]}`);
  const values = Object.entries(readFields(fact.fields, row, kinds));
  return { code: fact.code, params: Object.fromEntries(values.map(([name, value]) => [name, join(value)])) };
}

/** Several names become one text. */
const join = (value: Json): string | number =>
  Array.isArray(value) ? value.join(", ") : typeof value === "number" ? value : String(value);

/** Rounds as Python does: a tie goes to the even digit. */
export function roundTo(number: number, digits: number): number {
  const tied = Math.abs(number * 2 ** (digits + 1)) % 2 === 1;
  if (!tied) return Number(number.toFixed(digits));
  const scaled = Math.floor(Math.abs(number) * 10 ** digits);
  return (Math.sign(number) * (scaled + (scaled % 2))) / 10 ** digits;
}

/** Returns a candidate as the server tells it: rounded, and with its reasons in words. */
export function tellCandidate<T>(candidate: Candidate, say: (fact: Fact) => T) {
  return {
    ...candidate,
    win_chance: roundTo(candidate.win_chance, 4),
    points: roundTo(candidate.points, 2),
    facts: candidate.facts.map((fact) => ({ ...fact, text: say(fact) })),
  };
}
