/** A state of Kai Piranja: the kernel's numbers with a friendly face. It holds no rule of its own. */
import { IllegalAction } from "../errors.js";
import { pick, type Json, type Shown } from "../fields.js";
import { ACTIONS, CARDS, SPECIES } from "../generated/piranja.js";
import * as tables from "../generated/piranja_game.js";
import type { Shuffler } from "../shuffles.js";
import { State, leaveOutNothing, valueAt, type Aids, type GameTables, type Sight } from "../state.js";
import { readPiranjaEvents, readPiranjaView, readRisk } from "./numbers.js";
import type { PiranjaReferee, Told } from "./referee.js";
import type { PiranjaRules } from "./rules.js";

const { CODES, SLOTS } = tables;
const CAPTURE = "capture:";
const OFF = "off";

export const TABLES: GameTables = {
  name: "piranja",
  actions: ACTIONS,
  endings: new Set(tables.ENDINGS),
  commits: new Set(tables.COMMITS),
  hidden: tables.HIDDEN,
  usualAids: tables.USUAL_AIDS,
  seatNames: tables.SEAT_NAMES,
};

/** Where a state comes from: what led there; `risk` and `unseen` stand in where a view was all there was. */
export interface Origin {
  rules: PiranjaRules;
  shuffles: readonly (readonly string[])[];
  shuffler: Shuffler;
  past: PiranjaState | null;
  action: string | null;
  shown?: Shown;
}

export class PiranjaState extends State {
  protected readonly tables = TABLES;
  readonly toMove: number | null;
  readonly #referee: PiranjaReferee;
  readonly #block: Int16Array;
  readonly #code: number;
  /** The view from which the state was made again: what it tells of unseen cards stays so while nothing is revealed. */
  readonly #shown: Shown | undefined;
  #open: Shown | undefined;

  constructor(referee: PiranjaReferee, told: Told, origin: Origin) {
    super(origin.rules, origin.shuffles, origin.shuffler, origin.past, origin.action);
    this.#referee = referee;
    this.#block = told.block;
    this.#code = told.code;
    this.#shown = origin.shown;
    const mover = told.code & SLOTS.TOLD_WHO;
    this.toMove = mover === SLOTS.TOLD_NOBODY ? null : mover;
  }

  get players(): number {
    return valueAt(this.#block, SLOTS.PLAYERS);
  }

  get legal(): string[] {
    const bits = (this.#code >> SLOTS.TOLD_LEGAL) & SLOTS.TOLD_ACTION_BITS;
    return ACTIONS.filter((_, number) => (bits >> number) & 1);
  }

  get result(): Json {
    return this.#seen.result ?? null;
  }

  get scores(): number[] {
    return this.#seen.scores as number[];
  }

  view(seat: number | null, aids: Aids = {}): Shown {
    const { memory = tables.USUAL_AIDS.memory, risk = tables.USUAL_AIDS.risk } = aids;
    const shown = readPiranjaView(this.#referee.see(this.#block, seat), memory);
    if (this.#shown) return { ...shown, ...this.#remembered };
    const hides = risk === OFF || this.toMove === null;
    return { ...shown, risk: hides ? null : readRisk(this.#referee.weigh()) };
  }

  sight(seat: number | null): Sight {
    const numbers = this.#referee.see(this.#block, seat).slice();
    return { game: TABLES.name, seat, toMove: this.toMove, legal: this.legalFor(seat), numbers };
  }

  outcomes(): Shown[] {
    const drafts = this.legal.filter((action) => !TABLES.endings.has(action));
    return drafts.map((action) => leaveOutNothing(action, this.apply(action).effects()));
  }

  effects(): Shown {
    const captured = this.allEvents.filter(({ type }) => type === "pile-captured");
    return { caught: captured.flatMap(({ cards }) => cards as string[]) };
  }

  standing(): number[] {
    return this.scores;
  }

  full(): Shown {
    const { to_move, rows, catches, digesting, dance_left, sea_left, gone, scores, result } = this.#seen;
    return { to_move, rows, catches, digesting, dance_left, sea_left, gone, scores, result } as Shown;
  }

  get nextCards(): string[] {
    const pile = (first: number, left: number): string[] =>
      Array.from(this.#block.subarray(first, first + left), (card) => pick(CARDS, card)).toReversed();
    const [dance, sea] = [valueAt(this.#block, SLOTS.DANCE_LEFT), valueAt(this.#block, SLOTS.SEA_LEFT)];
    return [...pile(SLOTS.DANCE, dance), ...pile(SLOTS.SEA, sea)];
  }

  protected follow(action: string, number: number): this {
    const told = this.#referee.advance(this.#block, number);
    if (told.code < 0) throw this.#refuse(action, -told.code);
    const { rules, shuffles, shuffler } = this;
    const shown = this.#shown ? { shown: this.#shown } : {};
    const origin = { rules: rules as PiranjaRules, shuffles, shuffler, past: this, action, ...shown };
    return new PiranjaState(this.#referee, told, origin) as this;
  }

  protected readEvents(): Shown[] {
    const behind = SLOTS.TOLD_EVENTS + (this.#code >> SLOTS.TOLD_TOLD);
    return readPiranjaEvents(this.#block.subarray(SLOTS.TOLD_EVENTS, behind));
  }

  get #seen(): Shown {
    this.#open ??= readPiranjaView(this.#referee.see(this.#block, null), "full");
    return this.#open;
  }

  get #remembered(): Shown {
    const { unseen_dance, unseen_sea, risk = null } = this.#shown ?? {};
    return { ...(unseen_dance && { unseen_dance }), ...(unseen_sea && { unseen_sea }), risk };
  }

  #refuse(action: string, reason: number): IllegalAction {
    const code = pick(CODES, reason);
    if (!action.startsWith(CAPTURE) || this.toMove === null) return new IllegalAction(code, { action });
    const species = action.slice(CAPTURE.length);
    const count = valueAt(this.#block, SLOTS.FISH + SPECIES.length * this.toMove + SPECIES.indexOf(species));
    return new IllegalAction(code, { action, species, count });
  }
}
