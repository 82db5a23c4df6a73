/** What the numbers of Kai Piranja's kernel mean: the same as on the server, in the same words. */

import {
  FLAG,
  NUMBER,
  SEAT,
  cut,
  pick,
  readEvents,
  readWideFields,
  set,
  word,
  type Json,
  type Kinds,
  type Memory,
  type Numbers,
  type Shown,
  type WideKinds,
} from "../fields.js";
import { ACTIONS, CARDS, DRAW, EVENTS, SHOWN, SPECIES, VIEW, WHYS } from "../generated/piranja.js";

const MOST_PLAYERS = 6;
const ONLY_AIDED = new Set(Object.values(SHOWN).flat());
const PARTS = 10_000;

const seats = (bits: number): number[] =>
  Array.from({ length: MOST_PLAYERS }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1);

export const KINDS: Kinds = {
  flag: FLAG,
  seat: SEAT,
  seats,
  count: NUMBER,
  card: word(CARDS),
  species: word(SPECIES),
  why: word(WHYS),
  result: (bits) => (bits < 0 ? null : { winners: seats(bits) }),
  actions: set(ACTIONS),
};

const cards = (counts: number[]): string[] =>
  CARDS.flatMap((name, card) => Array<string>(pick(counts, card)).fill(name));

const WIDE: WideKinds = {
  row: (row) => cut(row).map(word(CARDS)),
  cards,
  counts: (counts) =>
    Object.fromEntries(CARDS.map((name, card) => [name, pick(counts, card)] as const).filter(([, count]) => count)),
  piles: (counts) => bySpecies((place) => cards(counts.slice(CARDS.length * place, CARDS.length * (place + 1)))),
  sizes: (sizes) => bySpecies((place) => pick(sizes, place)),
};

function bySpecies(read: (place: number) => Json): Json {
  return Object.fromEntries(SPECIES.map((species, place) => [species, read(place)] as const));
}

/** Reads what a seat sees, with what the agreed aid tells of cards that lie face down or are still to come. */
export function readPiranjaView(block: Numbers, memory: Memory): Shown {
  const aided = SHOWN[memory] ?? [];
  const fields = VIEW.filter(({ name }) => !ONLY_AIDED.has(name) || aided.includes(name));
  return readWideFields(fields, block, KINDS, WIDE);
}

/** Reads how likely the next card is a hungry fish, and how many of the mover's fish it would eat. */
export function readRisk(draw: Numbers): Shown {
  const ends = pick(draw, DRAW.ENDS) !== 0;
  const chances = SPECIES.map((_, place) => pick(draw, DRAW.HUNGRY_OF + place) / pick(draw, DRAW.TOTAL));
  const fish = SPECIES.map((species, place) => {
    const chance = pick(chances, place);
    return { species, chance: round(chance), eats: chance && !ends ? pick(draw, DRAW.EATS + place) : 0 };
  });
  const hungry = round(chances.reduce((sum, chance) => sum + chance, 0));
  return { hungry, fish, ends, loses: pick(draw, DRAW.WORST) };
}

/** Reads what a step did; everybody sees everything. */
export function readPiranjaEvents(rows: Numbers): Shown[] {
  return readEvents(EVENTS, rows, KINDS);
}

function round(chance: number): number {
  return Math.floor(PARTS * chance + 0.5) / PARTS;
}
