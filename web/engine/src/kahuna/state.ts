/** A state of Kahuna: the kernel's numbers with a friendly face. It holds no rule of its own. */
import { ACTIONS, ISLANDS, LINES } from "../generated/kahuna.js";
import * as tables from "../generated/kahuna_game.js";
import { pick, type Json, type Shown } from "../fields.js";
import { IllegalAction, type Params } from "../errors.js";
import { askFor, type Shuffler } from "../shuffles.js";
import { State, leaveOutNothing, valueAt, type Aids, type GameTables, type Sight } from "../state.js";
import { cards, readKahunaEvents, readOutcome, readView } from "./numbers.js";
import type { KahunaReferee, Told } from "./referee.js";
import type { KahunaRules } from "./rules.js";

const { CODES, FULL_HAND_CODES, LIMITS, SLOTS, SPENT } = tables;
const NO_MEMORIES = new Int32Array(4 * SLOTS.MEMORY);
const NONE = "–";
const GAME_OVER = 1;

export const TABLES: GameTables = {
  name: "kahuna",
  actions: ACTIONS,
  endings: new Set(tables.ENDINGS),
  commits: new Set(tables.COMMITS),
  hidden: tables.HIDDEN,
  usualAids: tables.USUAL_AIDS,
  seatNames: tables.SEAT_NAMES,
};

/** Where a state comes from: what the kernel told, and what led there. */
export interface Origin {
  rules: KahunaRules;
  shuffles: readonly (readonly string[])[];
  shuffler: Shuffler;
  past: KahunaState | null;
  action: string | null;
  memories?: Int32Array;
}

export class KahunaState extends State {
  protected readonly tables = TABLES;
  readonly toMove: number | null;
  readonly #referee: KahunaReferee;
  readonly #block: Int32Array;
  readonly #code: number;
  #memories: Int32Array | undefined;
  #open: Shown | undefined;

  constructor(referee: KahunaReferee, told: Told, origin: Origin) {
    super(origin.rules, origin.shuffles, origin.shuffler, origin.past, origin.action);
    this.#referee = referee;
    this.#block = told.block;
    this.#code = told.code;
    this.#memories = origin.memories;
    const mover = told.code & SLOTS.WHO;
    this.toMove = mover === SLOTS.NOBODY ? null : mover;
  }

  get players(): number {
    return TABLES.seatNames.length;
  }

  get legal(): string[] {
    const count = (this.#code >> SLOTS.LEGAL_COUNT) & SLOTS.COUNT;
    return Array.from({ length: count }, (_, place) => pick(ACTIONS, valueAt(this.#block, SLOTS.LEGAL + place)));
  }

  get result(): Json {
    return this.#seen.result ?? null;
  }

  get scores(): number[] {
    return this.#seen.scores as number[];
  }

  override get closes(): boolean {
    if (this.toMove === null || this.action === null || tables.ENDINGS.includes(this.action)) return this.commits;
    const before = this.past?.toMove ?? 0;
    return this.commits && valueAt(this.#block, SLOTS.HANDICAP + before) === 0;
  }

  view(seat: number | null, { memory = tables.USUAL_AIDS.memory }: Aids = {}): Shown {
    const memories = memory === "full" ? this.memories : NO_MEMORIES;
    const { view, actions } = this.#referee.see(this.#block, seat, memories);
    return readView(view, memory, actions);
  }

  sight(seat: number | null): Sight {
    const { view } = this.#referee.see(this.#block, seat, this.memories);
    return { game: TABLES.name, seat, toMove: this.toMove, legal: this.legalFor(seat), numbers: view.slice() };
  }

  outcomes(): Shown[] {
    return this.#referee
      .draft(this.#block)
      .map((row) => leaveOutNothing(pick(ACTIONS, pick(row, 0)), readOutcome(row)));
  }

  effects(): Shown {
    const rows = this.past ? this.#referee.draft((this.past as KahunaState).#block) : [];
    const row = rows.find(([action = -1]) => ACTIONS[action] === this.action);
    return readOutcome(row ?? new Int32Array(SLOTS.WIDTH));
  }

  standing(): number[] {
    const then = this.#referee.see(this.#referee.count(this.#block), null).view;
    const scores = readView(then, "none", 0).scores as number[];
    return scores.map((points, seat) => points - pick(this.scores, seat));
  }

  full(): Shown {
    const { to_move, round, bridges, islands, open, face_up, scores, result } = this.#seen;
    const hands = [0, 1].map((seat) => cards(valueAt(this.#block, SLOTS.HAND + seat)));
    const discard = cards(valueAt(this.#block, SLOTS.DISCARD));
    const told = {
      to_move,
      round,
      bridges,
      islands,
      hands,
      open,
      face_up,
      pile: this.nextCards,
      discard,
      scores,
      result,
    };
    return told as Shown;
  }

  get nextCards(): string[] {
    const behind = SLOTS.PILE + valueAt(this.#block, SLOTS.PILE_SIZE);
    return Array.from(this.#block.subarray(SLOTS.PILE, behind), (card) => pick(ISLANDS, card)).toReversed();
  }

  /** What both players and a spectator remember of hidden cards, in numbers. */
  get memories(): Int32Array {
    if (!this.#memories) {
      for (const state of this.way()) state.#memories ??= state.#followMemories();
    }
    return this.#memories ?? NO_MEMORIES;
  }

  protected follow(action: string, number: number): this {
    const shuffles = [...this.shuffles];
    const told = this.#referee.advance(this.#block, number, (discards) => {
      const order = askFor(this.shuffler, cards(discards), shuffles.length);
      shuffles.push(order);
      return order;
    });
    if (told.code < 0) throw this.#refuse(action, number, -told.code);
    const { rules, shuffler } = this;
    const origin = { rules: rules as KahunaRules, shuffles, shuffler, past: this, action };
    return new KahunaState(this.#referee, told, origin) as this;
  }

  protected readEvents(): Shown[] {
    const count = this.#code >> SLOTS.EVENT_COUNT;
    return readKahunaEvents(this.#block.subarray(SLOTS.EVENTS, SLOTS.EVENTS + SLOTS.WIDTH * count));
  }

  get #seen(): Shown {
    this.#open ??= readView(this.#referee.see(this.#block, null).view, "none", 0);
    return this.#open;
  }

  #followMemories(): Int32Array {
    const past = this.past as KahunaState | null;
    if (!past || this.action === null) return NO_MEMORIES;
    return this.#referee.remember(past.#block, ACTIONS.indexOf(this.action), this.#block, past.memories);
  }

  #refuse(action: string, number: number, reason: number): IllegalAction {
    const code = pick(CODES, reason);
    if (reason === GAME_OVER) return new IllegalAction(code, { action });
    const params = this.#tellOf(action, number);
    const full = FULL_HAND_CODES.includes(code) && params.cards_held === LIMITS.hand;
    return new IllegalAction(full ? `${code}-full-hand` : code, params);
  }

  /** What the sentence of a refusal is made of. */
  #tellOf(action: string, number: number): Params {
    const seat = this.toMove ?? 0;
    const { hand, face_up, bridges, handicap_left } = this.view(seat, { memory: "none" });
    const line = number < SLOTS.OTHER * SLOTS.STRIDE ? pick(LINES, number % SLOTS.STRIDE) : "";
    const theirs = ((bridges as string[][])[1 - seat] ?? []).filter((each) => !action.endsWith("!") || each !== line);
    const controlled = this.#referee.control(theirs.reduce((bits, each) => bits + 2 ** LINES.indexOf(each), 0));
    const ends = line.split("-").filter((end) => (controlled >> ISLANDS.indexOf(end)) & 1);
    return {
      action,
      line,
      needed: pick(SPENT, number),
      hand: (hand as string[]).join(", ") || NONE,
      cards_held: (hand as string[]).length,
      face_up: (face_up as string[]).join(", ") || NONE,
      stock: LIMITS.bridges,
      islands: line && ends.join(", "),
      left: pick(handicap_left as number[], seat),
    };
  }
}
