/** Kai Piranja's module: hands it numbers, and takes numbers from it. */
import { CARDS } from "../generated/piranja.js";
import { SLOTS } from "../generated/piranja_game.js";
import type { PLACES } from "../generated/piranja_places.js";
import type { Module } from "../module.js";

/** What a step left behind: the state's block, and the code that says what stands in it. */
export interface Told {
  block: Int16Array;
  code: number;
}

const WITHOUT_ACTION = -1;
const SPECTATOR = -1;

const numbersOf = (cards: readonly string[]): number[] => cards.map((card) => CARDS.indexOf(card)).toReversed();

export class PiranjaReferee {
  readonly #before;
  readonly #after;
  readonly #view;
  readonly #draw;

  constructor(readonly module: Module<typeof PLACES>) {
    this.#before = module.numbers("before");
    this.#after = module.numbers("after");
    this.#view = module.numbers("view");
    this.#draw = module.numbers("draw");
  }

  /** Begins a game with shuffled cards. */
  begin(players: number, first: number, dance: readonly string[], sea: readonly string[]): Told {
    this.#after.fill(0);
    this.#after.set(numbersOf(dance), SLOTS.DANCE);
    this.#after.set(numbersOf(sea), SLOTS.SEA);
    this.module.call("begin", players, first, dance.length);
    return this.look(this.#after.slice());
  }

  /** Says what is legal on a block. */
  look(block: Int16Array): Told {
    this.#before.set(block);
    return { block, code: this.module.call("advance", WITHOUT_ACTION) };
  }

  /** Does an action; below 0, the code is the reason of a refusal. */
  advance(block: Int16Array, action: number): Told {
    this.#before.set(block);
    const code = this.module.call("advance", action);
    return { block: this.#after.slice(), code };
  }

  /** What a viewer knows. The numbers are good until the next call. */
  see(block: Int16Array, viewer: number | null): Int16Array {
    this.#before.set(block);
    this.module.call("see", viewer ?? SPECTATOR);
    return this.#view;
  }

  /** What the next card may do, for the viewer who was seen last. */
  weigh(): number[] {
    this.module.call("weigh");
    return Array.from(this.#draw, Number);
  }
}
