/** A state: the whole table as the referee sees it. It is a value: `apply` returns a new one. */
import { draftTurn, type Draft } from "./draft.js";
import { IllegalAction, quote } from "./errors.js";
import { seenBy, type Hidden } from "./events.js";
import type { Json, Memory, Numbers, Shown } from "./fields.js";
import type { Shuffler } from "./shuffles.js";

/** How they agreed to be shown what the next card may do; "off": not at all. */
export type Risk = "picture" | "numbers" | "off";

export interface Aids {
  memory?: Memory | undefined;
  risk?: Risk | undefined;
}

/** The rules agreed for a game: complete, checked, as a record holds them. */
export type Rules = Readonly<Record<string, Json>>;

/** What a seat knows, in the kernel's numbers: for bots, also in a worker. */
export interface Sight {
  readonly game: string;
  readonly seat: number | null;
  readonly toMove: number | null;
  /** What the seat may do now; nothing when it is not its turn. */
  readonly legal: readonly string[];
  readonly numbers: Int32Array | Int16Array;
}

/** A game of Makai as JSON that replays anywhere. */
export interface GameRecord {
  format: string;
  game: string;
  rules: Rules;
  seats: string[];
  shuffles: string[][];
  actions: string[];
  [more: string]: unknown;
}

export const FORMAT = "makai/1";
const EXAMPLES = 3;

/** What the tables of a game say: written from the Python sources. */
export interface GameTables {
  name: string;
  actions: readonly string[];
  /** Actions that end a turn or turn up a card: they are never only thought of. */
  endings: ReadonlySet<string>;
  /** Actions that end a step of a table. */
  commits: ReadonlySet<string>;
  hidden: readonly Hidden[];
  usualAids: Required<Aids>;
  seatNames: readonly string[];
}

export abstract class State {
  /** The seat that must act, null once the game is over. */
  abstract readonly toMove: number | null;
  protected abstract readonly tables: GameTables;
  #events: Shown[] | undefined;

  constructor(
    readonly rules: Rules,
    /** Every shuffle so far, top card first. */
    readonly shuffles: readonly (readonly string[])[],
    protected readonly shuffler: Shuffler,
    readonly past: State | null,
    /** The action that led here. */
    readonly action: string | null,
  ) {}

  abstract get players(): number;
  /** Everything that the rules allow now, in notation. */
  abstract get legal(): string[];
  /** Who won, null while the game goes on. */
  abstract get result(): Json;
  abstract get scores(): number[];
  /** What a seat knows (null: a spectator), as the server shows it; the aids are those of a usual table. */
  abstract view(seat: number | null, aids?: Aids): Shown;
  /** The same in the kernel's numbers, for a bot. */
  abstract sight(seat: number | null): Sight;
  /** What each action that can be drafted now would win and cost. */
  abstract outcomes(): Shown[];
  /** What the action that led here won and cost. */
  abstract effects(): Shown;
  /** The points that everybody would get if the round ended now; without rounds, all points. */
  abstract standing(): number[];
  /** The whole table, hidden cards too. */
  abstract full(): Shown;
  /** The face-down cards in the order in which they come. */
  abstract get nextCards(): string[];
  protected abstract follow(action: string, number: number): this;
  protected abstract readEvents(): Shown[];

  protected legalFor(seat: number | null): string[] {
    return seat !== null && seat === this.toMove ? this.legal : [];
  }

  /** The state after an action; one that is forbidden is refused with the code of the rule. */
  apply(action: string): this {
    const number = this.tables.actions.indexOf(action);
    if (number < 0) {
      const examples = this.legal.slice(0, EXAMPLES);
      throw new IllegalAction("not-an-action", {
        action: quote(action),
        examples: examples.join(", "),
        count: examples.length,
      });
    }
    return this.follow(action, number);
  }

  /** What the action that led here did, as a seat sees it (null: a spectator); nothing at the start. */
  events(viewer: number | null): Shown[] {
    return seenBy(this.allEvents, this.tables.hidden, viewer);
  }

  /** The same as the referee sees it. */
  get allEvents(): Shown[] {
    this.#events ??= this.action === null ? [] : this.readEvents();
    return this.#events;
  }

  /** Every action since the start. */
  get actions(): string[] {
    return this.way().flatMap(({ action }) => (action === null ? [] : [action]));
  }

  /** Every state from the start to this one. */
  way(): this[] {
    return wayTo(this) as this[];
  }

  /** Whether a step of a table ends with the action that led here: until then the turn can be undone. */
  get commits(): boolean {
    return this.toMove === null || (this.action !== null && this.tables.commits.has(this.action));
  }

  /** Whether nothing more may follow in the same step. */
  get closes(): boolean {
    return this.commits;
  }

  /** Try out a turn of the seat to move; refuse what would turn up a card or end the turn. */
  draft(actions: readonly string[], aids?: Aids): Draft {
    return draftTurn(this, this.tables.endings, actions, aids);
  }

  /** The record of the game up to here. */
  record(seats: readonly string[] = this.tables.seatNames.slice(0, this.players)): GameRecord {
    return {
      format: FORMAT,
      game: this.tables.name,
      rules: this.rules,
      seats: [...seats],
      shuffles: this.shuffles.map((order) => [...order]),
      actions: this.actions,
    };
  }
}

function wayTo(last: State): State[] {
  const states: State[] = [];
  for (let state: State | null = last; state; state = state.past) states.unshift(state);
  return states;
}

/** Leaves out what an action does not touch, as the server does where it lists outcomes. */
export function leaveOutNothing(action: string, effects: Shown): Shown {
  const told = Object.entries(effects).filter(([, what]) => (Array.isArray(what) ? what.length > 0 : what));
  return { action, ...Object.fromEntries(told) };
}

export const valueAt = (numbers: Numbers, place: number): number => numbers[place] ?? 0;
