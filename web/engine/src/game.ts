/** A game: its rules, how it begins, and how a record of it is played again. */
import type { Coaches } from "./advice.js";
import type { Bot } from "./bots/bot.js";
import type { Budget } from "./bots/decision.js";
import { Players, type BotOptions, type Makers } from "./bots/players.js";
import { verifyShuffles } from "./fair/verify.js";
import type { Shown } from "./fields.js";
import type { Options } from "./options.js";
import { checkFormat, checkGame, checkSeats, replay } from "./record.js";
import { recorded, shuffleAtRandom, type Shuffler } from "./shuffles.js";
import { FORMAT, type GameRecord, type GameTables, type Rules, type State } from "./state.js";

/** The content of a net's file, or its address. */
export type NetSource = Uint8Array<ArrayBuffer> | ArrayBuffer | Response | URL | string;

/** Who plays: a level of the bots, the weakest first. */
export interface Level {
  level: string;
  usual: boolean;
  /** Whether hints come from this level. */
  coach: boolean;
  /** How long it thinks about a turn; 0: it knows at once. */
  seconds: number;
  /** On the scale of people's ratings; null where it was not measured. */
  rating: number | null;
  personas: readonly { name: string; face: string }[];
}

/** What a set-up screen offers. */
export interface GameInfo {
  options: Shown;
  usual_rules: Rules;
  risk: readonly string[];
  draws: boolean;
  /** Whether the game is over when one gives up; else somebody plays on for them. */
  ends_without_player: boolean;
}

/** How one game does what all games do. */
export interface Referee {
  readonly tables: GameTables;
  readonly info: GameInfo;
  readonly levels: readonly Level[];
  readonly makers: Makers;
  readonly coaches: Coaches;
  readRules(options: Options): Rules;
  countPlayers(rules: Rules): number;
  begin(rules: Rules, shuffler: Shuffler): State;
  open(view: Shown, rules: Rules): State;
}

export class Game {
  readonly #referee: Referee;
  readonly #players: Players;
  readonly #read: (source?: NetSource) => Promise<Uint8Array<ArrayBuffer>>;

  constructor(referee: Referee, read: (source?: NetSource) => Promise<Uint8Array<ArrayBuffer>>) {
    this.#referee = referee;
    this.#read = read;
    this.#players = new Players(referee.makers, read);
  }

  get name(): string {
    return this.#referee.tables.name;
  }

  /** Every action there is, by the kernel's numbers. */
  get actions(): readonly string[] {
    return this.#referee.tables.actions;
  }

  get info(): GameInfo {
    return this.#referee.info;
  }

  get levels(): readonly Level[] {
    return this.#referee.levels;
  }

  /** Returns checked rules, complete as a record holds them; where the options do not say who starts, seat 0 does. */
  rules(options: Options = {}): Rules {
    return this.#referee.readRules(options);
  }

  /** Returns how many play by some rules. */
  players(options: Options = {}): number {
    return this.#referee.countPlayers(this.rules(options));
  }

  /** Returns what seats are called where nobody gave names. */
  seatNames(options: Options = {}): string[] {
    return this.#referee.tables.seatNames.slice(0, this.players(options));
  }

  /** Begins a game; without a shuffler nobody can foresee the cards. */
  begin(options: Options = {}, shuffler: Shuffler = shuffleAtRandom): State {
    return this.#referee.begin(this.rules(options), shuffler);
  }

  /** Makes a state again from what a seat sees, as the server shows it: its turn can be drafted on it. */
  open(view: Shown, options: Options): State {
    return this.#referee.open(view, this.rules(options));
  }

  /** Returns a bot of a level, which plays from what its seat may know; its net is fetched when it is first needed. */
  bot(level: string, options: BotOptions = {}): Bot {
    return this.#players.bot(level, options);
  }

  /** Returns who gives hints, or who looks at finished games (`analyse`), as on a server; with a budget of your own. */
  coach(what: keyof Coaches = "hint", budget: Budget = {}): Bot {
    const { level, seed, simulations } = this.#referee.coaches[what];
    const isFree = budget.seconds === undefined && budget.simulations === undefined;
    return this.bot(level, { seed, ...(isFree ? { simulations } : budget) });
  }

  /** Takes a net: the usual one, or that of a file; a level that needs none plays without. */
  async loadNet(source?: NetSource): Promise<void> {
    await (source === undefined ? this.#players.ensureNet() : this.#players.loadNet(await this.#read(source)));
  }

  /** Checks a record's format, rules and seats, and fills defaults. */
  readRecord(found: unknown): GameRecord {
    const raw = checkFormat(found);
    checkGame(raw, this.name);
    const rules = this.rules(raw.rules);
    const players = this.#referee.countPlayers(rules);
    const seats = raw.seats ?? this.seatNames(raw.rules);
    checkSeats(seats, players);
    const { shuffles, actions, extra } = raw;
    return { format: FORMAT, game: this.name, rules, seats, shuffles, actions, ...extra };
  }

  /** Refuses a record whose shuffles are not those of the secret that was promised before its first card. */
  verify(found: unknown): void {
    const record = this.readRecord(found);
    verifyShuffles(record, (shuffler) => {
      replay(this.#referee.begin(record.rules, shuffler), record.actions);
    });
  }

  /** Returns every state of a record, before the first action first; with `then` the game can go on from the last. */
  replay(found: unknown, then?: Shuffler): State[] {
    const { rules, shuffles, actions } = this.readRecord(found);
    return replay(this.#referee.begin(rules, recorded(shuffles, then)), actions);
  }
}
