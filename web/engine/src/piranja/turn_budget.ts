/** What a bot may still spend in a turn: the decisions of one turn share one budget. */
import type { Budget } from "../bots/decision.js";
import { SLOTS, TURN_BUDGET } from "../generated/piranja_game.js";
import { valueAt, type Sight } from "../state.js";

const LEAST = 1e-4;

/**
 * Divides a turn's budget. Time is kept strictly by an account that saw the turn begin: each decision gets a share of what
 * is left; else an eighth of all. Simulations are always granted by the eighth, so that a choice depends on the view alone.
 */
export class TurnAccount {
  #left: number | null = null;
  #seen = 0;

  constructor(readonly budget: Budget) {}

  /** Returns what the next decision may cost. */
  grant({ numbers }: Sight): Budget {
    const { seconds, simulations } = this.budget;
    if (simulations !== undefined) return { simulations: Math.max(1, Math.floor(simulations / TURN_BUDGET.decisions)) };
    if (seconds === undefined) return this.budget;
    this.#follow(numbers, seconds);
    const share = this.#left === null ? seconds / TURN_BUDGET.decisions : this.#left * TURN_BUDGET.share;
    return { seconds: Math.max(LEAST, share) };
  }

  /** Notes what a decision cost. */
  spend(seconds: number): void {
    if (this.#left !== null) this.#left = Math.max(0, this.#left - seconds);
  }

  /** Begins a new account with a new turn, none in the middle of a turn that began unseen. */
  #follow(numbers: Int32Array | Int16Array, seconds: number): void {
    const left = valueAt(numbers, SLOTS.DANCE_LEFT) + valueAt(numbers, SLOTS.SEA_LEFT);
    if (!hasRevealed(numbers)) {
      if (this.#left === null || left !== this.#seen) this.#left = seconds;
    } else if (left > this.#seen) this.#left = null;
    this.#seen = left;
  }
}

export const hasRevealed = (numbers: Int32Array | Int16Array): boolean =>
  valueAt(numbers, SLOTS.PHASE) === SLOTS.REVEALED;
