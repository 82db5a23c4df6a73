/** Kahuna's module: hands it numbers, and takes numbers from it. */
import { ISLANDS } from "../generated/kahuna.js";
import { SLOTS } from "../generated/kahuna_game.js";
import type { PLACES } from "../generated/kahuna_places.js";
import type { Module } from "../module.js";

/** What a step left behind: the state's block, and the code that says what stands in it. */
export interface Told {
  block: Int32Array;
  code: number;
}

const WITHOUT_ACTION = -1;
const NO_MEMORIES = new Int32Array(4 * SLOTS.MEMORY);

export class KahunaReferee {
  readonly #before;
  readonly #after;
  readonly #old;
  readonly #memories;
  readonly #view;
  readonly #drafts;

  constructor(readonly module: Module<typeof PLACES>) {
    this.#before = module.numbers("before");
    this.#after = module.numbers("after");
    this.#old = module.numbers("memories_before");
    this.#memories = module.numbers("memories");
    this.#view = module.numbers("view");
    this.#drafts = module.numbers("drafts");
  }

  /** Begins a game with a shuffled pack. */
  begin(rules: number, first: number, handicap: readonly [number, number], pack: readonly string[]): Told {
    this.#after.fill(0);
    this.#lay(pack);
    this.module.call("begin", rules, first, handicap[0] + 4 * handicap[1]);
    return this.#tell(WITHOUT_ACTION);
  }

  /** Does an action; below 0, the code is the reason of a refusal. At the end of a round `shuffle` is asked for the discards. */
  advance(block: Int32Array, action: number, shuffle: (discards: number) => readonly string[]): Told {
    this.#before.set(block);
    const code = this.module.call("advance", action);
    if (code < 0 || (code & SLOTS.WHO) !== SLOTS.SHUFFLES) return { block: this.#after.slice(), code };
    const order = shuffle(this.#after[SLOTS.DISCARD] ?? 0);
    this.#lay(order);
    this.module.call("deal");
    return this.#tell(action);
  }

  /** What everybody remembers after an action. */
  remember(before: Int32Array, action: number, after: Int32Array, memories: Int32Array): Int32Array {
    this.#before.set(before);
    this.#after.set(after);
    this.#old.set(memories);
    this.module.call("remember", action);
    return this.#memories.slice();
  }

  /** What a viewer knows, and how many actions they may choose from. The numbers are good until the next call. */
  see(
    block: Int32Array,
    viewer: number | null,
    memories: Int32Array = NO_MEMORIES,
  ): { view: Int32Array; actions: number } {
    this.#before.set(block);
    this.#memories.set(memories);
    const actions = this.module.call("see", viewer ?? SLOTS.SPECTATOR);
    return { view: this.#view, actions };
  }

  /** A row of numbers for each action that can be drafted. They are good until the next call. */
  draft(block: Int32Array): Int32Array[] {
    this.#before.set(block);
    const count = this.module.call("draft");
    const row = (place: number): number => SLOTS.SIZE + SLOTS.WIDTH * place;
    return Array.from({ length: count }, (_, place) => this.#drafts.subarray(row(place), row(place + 1)));
  }

  /** The block as it would be if the round were counted now. It is good until the next call. */
  count(block: Int32Array): Int32Array {
    this.#before.set(block);
    this.module.call("count");
    return this.#after;
  }

  /** The islands that some bridges control. */
  control(bridges: number): number {
    return this.module.call("control", bridges);
  }

  /** A state that looks like a view, and what its viewer remembers in it. */
  open(view: Int32Array, rules: number, first: number): Told & { memories: Int32Array } {
    this.#view.set(view);
    this.module.call("open_view", rules, first);
    this.#after.set(this.#before);
    return { ...this.#tell(WITHOUT_ACTION), memories: this.#memories.slice() };
  }

  #lay(order: readonly string[]): void {
    this.#after[SLOTS.PILE_SIZE] = order.length;
    this.#after.set(order.map((card) => ISLANDS.indexOf(card)).toReversed(), SLOTS.PILE);
  }

  #tell(action: number): Told {
    const code = this.module.call("tell", action);
    return { block: this.#after.slice(), code };
  }
}
