/**
 * A finished game looked at again: what each turn was worth, what was better, and what was luck. Everything is judged from
 * what the mover knew. `docs/analysis.md` tells how the sums are made; the figures are those of `makai analyse`.
 */
import { roundTo, tellCandidate, type Candidate, type Fact } from "./advice.js";
import type { Bot } from "./bots/bot.js";
import type { Json } from "./fields.js";
import type { State } from "./state.js";

/** What a turn must cost to be talked about. */
const LEAST_COST = 0.02;
const MOST_COSTLY = 5;
/** Of a win chance; sums and differences of rounded numbers then come out exactly. */
const DIGITS = 4;

/** Somebody who can be asked what a turn was worth: a bot. */
export type Judge = Pick<Bot, "advise">;

/** A turn as it was played (or one action, where each is weighed alone), and the turn that seems best. */
export interface Decision {
  /** From 1. */
  number: number;
  /** How many actions came before. */
  step: number;
  seat: number;
  played: Candidate;
  best: Candidate;
  /** The mover's win chance before the turn, if they play well; and with the turn that was played. */
  chance: number;
  kept: number;
  cost: number;
}

/** Why a seat's chance at the start became its result: `end` - `start` = `own` + `others` + `luck`. */
export interface SeatAccount {
  seat: number;
  start: number;
  own: number;
  /** Null where more than two play: then it is part of `luck`. */
  others: number | null;
  luck: number;
  end: number;
}

/** A reason in words. */
export type Say = (fact: Fact) => string;

const round = (number: number): number => roundTo(number, DIGITS);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
/** A mover's chance as a seat sees it, where two play. */
const ofSeat = (seat: number, decision: Decision, chance: number): number =>
  decision.seat === seat ? chance : round(1 - chance);

/** A game, turn by turn. */
export class Analysis {
  constructor(
    readonly decisions: readonly Decision[],
    readonly players: number,
    /** Of the win, for each seat; null: the game is not finished. */
    readonly shares: readonly number[] | null,
  ) {}

  /** Seat 0's win chance after so many turns; null where more than two play. */
  chanceAfter(number: number): number | null {
    const last = this.decisions.at(-1);
    if (this.players !== 2 || !last) return null;
    const next = this.decisions[number];
    if (next) return ofSeat(0, next, next.chance);
    return this.shares ? this.#share(0) : ofSeat(0, last, last.kept);
  }

  /** What chance and hidden cards (and the others, where more than two play) did to the mover after a decision. */
  luckAfter(decision: Decision): number {
    return round(this.#nextChance(decision) - decision.kept);
  }

  /** A seat's account; null if it made no decision. */
  account(seat: number): SeatAccount | null {
    const known = this.decisions.filter((each) => this.players === 2 || each.seat === seat);
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last) return null;
    const costs = (own: boolean): number =>
      sum(known.filter((each) => (each.seat === seat) === own).map(({ cost }) => cost));
    return {
      seat,
      start: ofSeat(seat, first, first.chance),
      own: round(-costs(true)),
      others: this.players === 2 ? round(costs(false)) : null,
      luck: round(sum(known.map((each) => this.luckAfter(each) * (each.seat === seat ? 1 : -1)))),
      end: this.shares ? this.#share(seat) : ofSeat(seat, last, last.kept),
    };
  }

  /** The turns that cost most, the worst first. */
  costly(most = MOST_COSTLY, least = LEAST_COST): Decision[] {
    const found = this.decisions.filter(({ cost }) => cost >= least);
    return found.toSorted((one, other) => other.cost - one.cost).slice(0, most);
  }

  /** The analysis as the server tells it, with reasons in words. */
  tell(say: Say) {
    return {
      turns: this.decisions.map((decision) => ({
        turn: decision.number,
        step: decision.step,
        seat: decision.seat,
        chance: decision.chance,
        cost: decision.cost,
        luck: this.luckAfter(decision),
        after: this.chanceAfter(decision.number),
        played: tellCandidate(decision.played, say),
        best: tellCandidate(decision.best, say),
      })),
      costly: this.costly().map(({ number }) => number),
      accounts: Array.from({ length: this.players }, (_, seat) => this.account(seat)),
    };
  }

  #nextChance({ number, seat, kept }: Decision): number {
    const next = this.decisions.slice(number).find((each) => this.players === 2 || each.seat === seat);
    if (next) return ofSeat(seat, next, next.chance);
    return this.shares ? this.#share(seat) : kept;
  }

  #share(seat: number): number {
    return this.shares?.[seat] ?? 0;
  }
}

/** Weighs every finished turn of a game, given as its states; `step` hears how many of how many turns are done. */
export async function analyse(
  states: readonly State[],
  judge: Judge,
  step: (done: number, of: number) => void = () => undefined,
): Promise<Analysis> {
  const turns = cutTurns(states);
  const decisions: Decision[] = [];
  for (const [first, end] of turns) {
    const played = states.slice(first + 1, end + 1).map(({ action }) => action ?? "");
    decisions.push(await weigh(decisions.length + 1, first, states[first] as State, played, judge));
    step(decisions.length, turns.length);
  }
  const last = states.at(-1) as State;
  return new Analysis(decisions, last.players, findShares(last));
}

/** The finished turns: the number of the state in which each begins, and of the one after it. */
function cutTurns(states: readonly State[]): [number, number][] {
  const ends = states.flatMap((state, number) => (number > 0 && state.commits ? [number] : []));
  return ends.map((end, turn) => [ends[turn - 1] ?? 0, end]);
}

async function weigh(
  number: number,
  step: number,
  state: State,
  actions: readonly string[],
  judge: Judge,
): Promise<Decision> {
  const seat = state.toMove ?? 0;
  const { candidates } = await judge.advise(state.sight(seat), { played: actions });
  const best = candidates[0] as Candidate;
  const played = candidates.find((each) => each.actions.join() === actions.join()) ?? best;
  const [chance, kept] = [round(Math.max(best.win_chance, played.win_chance)), round(played.win_chance)];
  return { number, step, seat, played, best, chance, kept, cost: round(chance - kept) };
}

/** Each seat's share of the win. */
function findShares({ result, players }: State): number[] | null {
  if (result === null) return null;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const { winners, winner } = result as { winners?: readonly Json[]; winner?: number | null };
  const found = winners ?? (winner === null || winner === undefined ? seats : [winner]);
  return seats.map((seat) => (found.includes(seat) ? round(1 / found.length) : 0));
}
