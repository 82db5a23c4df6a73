/** What the numbers of Kahuna's kernel mean: the same as on the server, in the same words. */

import {
  FLAG,
  NUMBER,
  SEAT,
  readEvents,
  readFields,
  set,
  word,
  type Json,
  type Kinds,
  type Memory,
  type Numbers,
  type Shown,
} from "../fields.js";
import {
  ACTIONS,
  CLAIM,
  CLAIM_PLACES,
  COPIES,
  EVENTS,
  HOWS,
  ISLANDS,
  LINES,
  OUTCOME,
  PLACES,
  REASONS,
  SHOWN,
  TURNS,
  VIEW,
  WAYS,
  WHYS,
} from "../generated/kahuna.js";

const SEATS = 2;
const ONLY_AIDED = new Set(Object.values(SHOWN).flat());
const CLAIM_SIZE = CLAIM.length;

/** The cards of one of the kernel's multisets, sorted. */
export const cards = (multiset: number): string[] =>
  ISLANDS.flatMap((name, bit) => Array<string>(held(multiset, bit)).fill(name));
const held = (multiset: number, island: number): number =>
  ((multiset >> island) & 1) + ((multiset >> (island + 12)) & 1);

export const KINDS: Kinds = {
  number: NUMBER,
  flag: FLAG,
  seat: SEAT,
  seats: (bits) => [0, 1].filter((seat) => (bits >> seat) & 1),
  line: word(LINES),
  lines: set(LINES),
  island: word(ISLANDS),
  islands: set(ISLANDS),
  card: word(ISLANDS),
  cards,
  counts: (multiset) =>
    Object.fromEntries(ISLANDS.map((name, bit) => [name, held(multiset, bit)] as const).filter(([, n]) => n)),
  turn: word(TURNS),
  result: (number) =>
    number < 0 ? null : { winner: number % 3 < SEATS ? number % 3 : null, how: word(HOWS)(Math.floor(number / 3)) },
  why: word(WHYS),
  place: word(CLAIM_PLACES),
  copies: (bits) => set(COPIES)(bits).sort(),
};

/** Reads what a seat sees, with what the agreed aid tells of cards out of sight; `actions` of its legal actions are there. */
export function readView(block: Numbers, memory: Memory, actions: number): Shown {
  const aided = SHOWN[memory] ?? [];
  const fields = VIEW.filter(({ name }) => !ONLY_AIDED.has(name) || aided.includes(name));
  return {
    ...readFields(fields, block, KINDS),
    legal: Array.from({ length: actions }, (_, place) => word(ACTIONS)(block[PLACES.LEGAL + place] ?? -1)),
    why_not: readWays(block),
  };
}

/** Reads the ways to put a card away or to end the turn that the viewer does not have now, and why. */
function readWays(block: Numbers): Shown {
  const reasons = WAYS.map((way, place) => [way, block[PLACES.WHY_NOT + place] ?? 0] as const);
  return Object.fromEntries(
    reasons.filter(([, reason]) => reason).map(([way, reason]) => [way, word(REASONS)(reason)] as const),
  );
}

/** Reads what the viewer of a block remembers of hidden cards. */
export function readClaims(block: Numbers): Json[] {
  const first = PLACES.CLAIMS + 1;
  return Array.from({ length: block[PLACES.CLAIMS] ?? 0 }, (_, number) =>
    readFields(CLAIM, block, KINDS, first + CLAIM_SIZE * number),
  );
}

/** Reads what an action that can be drafted would win and cost. */
export function readOutcome(row: Numbers): Shown {
  return readFields(OUTCOME, row, KINDS);
}

/** Reads what a step did, as the referee saw it. */
export function readKahunaEvents(rows: Numbers): Shown[] {
  return readEvents(EVENTS, rows, KINDS);
}
