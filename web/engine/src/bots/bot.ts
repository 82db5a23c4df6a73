/** A bot: somebody who plays from what their seat may know. */
import type { Candidate } from "../advice.js";
import { IllegalAction, NotFound } from "../errors.js";
import type { Sight } from "../state.js";
import { pick } from "../fields.js";
import { PythonRandom } from "../chance/python_random.js";

export interface Thinking {
  /** Stops the search: the best found so far is returned. */
  signal?: AbortSignal | undefined;
}

/** What a coach says: ways to play on, best first. */
export interface Advice {
  candidates: Candidate[];
  simulations: number;
}

export interface Bot {
  /** Returns what to do: in Kahuna the whole turn, in Kai Piranja one action. */
  choose(sight: Sight, thinking?: Thinking): Promise<string[]>;
  /** Returns ways to play on with the chance to win, the points and reasons; one that was `played` is among them. */
  advise(sight: Sight, thinking?: Thinking & { played?: readonly string[] }): Promise<Advice>;
}

/** Chooses any legal action, each equally likely. */
export class RandomBot implements Bot {
  readonly #random: PythonRandom;

  constructor(seed: number | string | null) {
    this.#random = new PythonRandom(`${seed ?? crypto.randomUUID()}/random`);
  }

  advise({ game }: Sight): Promise<Advice> {
    return Promise.reject(new NotFound("no-coach", { game }));
  }

  async choose(sight: Sight): Promise<string[]> {
    const legal = choices(sight);
    return [pick(legal, Math.floor(this.#random.random() * legal.length))];
  }
}

/** Returns what a seat may do; refuses a sight with nothing to choose. */
export function choices({ legal }: Sight): readonly string[] {
  if (!legal.length) throw new IllegalAction("bot-nothing-to-choose");
  return legal;
}
