/** Writes what a seat of Kai Piranja sees, as the server shows it, in the kernel's numbers again. */
import { NotFound } from "../errors.js";
import { pick, type Shown } from "../fields.js";
import { CARDS, SPECIES } from "../generated/piranja.js";
import { SLOTS } from "../generated/piranja_game.js";

const KINDS = CARDS.length;

/**
 * Returns the numbers of a view; cards in catches lie anyhow where their aid was not agreed on. Without any memory of the
 * digesting piles nobody could say what a capture would bring.
 */
export function writeView(view: Shown, blank: Int16Array): Int16Array {
  if (!view.digesting) throw new NotFound("view-without-digesting");
  const numbers = blank;
  const rows = view.rows as string[][];
  const scores = view.scores as number[];
  const catches =
    (view.catches as string[][] | undefined) ?? scores.map((count) => Array<string>(count).fill(pick(CARDS, 0)));
  numbers[SLOTS.PLAYERS] = rows.length;
  numbers[SLOTS.TO_MOVE] = (view.to_move as number | null) ?? 0;
  numbers[SLOTS.PHASE] = view.to_move === null ? SLOTS.OVER : view.revealed ? SLOTS.REVEALED : SLOTS.FRESH;
  numbers[SLOTS.DANCE_LEFT] = view.dance_left as number;
  numbers[SLOTS.SEA_LEFT] = view.sea_left as number;
  for (const [seat, row] of rows.entries()) writeRow(numbers, seat, row);
  for (const [seat, cards] of catches.entries()) addCards(numbers, SLOTS.CATCH + KINDS * seat, cards);
  for (const [species, name] of SPECIES.entries())
    addCards(numbers, SLOTS.DIGESTING + KINDS * species, (view.digesting as Record<string, string[]>)[name] ?? []);
  addCards(numbers, SLOTS.GONE, view.gone as string[]);
  return numbers;
}

function writeRow(numbers: Int16Array, seat: number, row: readonly string[]): void {
  numbers[SLOTS.LENGTH + seat] = row.length;
  for (const [place, card] of row.entries()) {
    const number = CARDS.indexOf(card);
    numbers[SLOTS.ROWS + SLOTS.ROOM * seat + place] = number;
    const fish = SLOTS.FISH + SPECIES.length * seat + Math.floor((number * SPECIES.length) / KINDS);
    numbers[fish] = pick(numbers, fish) + 1;
  }
}

function addCards(numbers: Int16Array, at: number, cards: readonly string[]): void {
  for (const card of cards) numbers[at + CARDS.indexOf(card)] = pick(numbers, at + CARDS.indexOf(card)) + 1;
}
