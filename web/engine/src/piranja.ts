/** What the numbers of Kai Piranja's kernel mean: the same as on the server, in the same words. */

import { FLAG, NUMBER, SEAT, readEvents, word, type Kinds, type Numbers, type Shown } from "./fields";
import { CARDS, EVENTS, SPECIES, WHYS } from "./generated/piranja";

const MOST_PLAYERS = 6;

const KINDS: Kinds = {
  flag: FLAG,
  seat: SEAT,
  seats: (bits) => Array.from({ length: MOST_PLAYERS }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1),
  count: NUMBER,
  card: word(CARDS),
  species: word(SPECIES),
  why: word(WHYS),
};

/** Reads what a step did; everybody sees everything. */
export function readPiranjaEvents(rows: Numbers): Shown[] {
  return readEvents(EVENTS, rows, KINDS);
}
