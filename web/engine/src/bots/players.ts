/** The bots of one game: they share its module, so one decision is over before the next one begins. */
import { BadNet, NotFound, quote } from "../errors.js";
import { seedNumber } from "../chance/python_random.js";
import type { State } from "../state.js";
import { RandomBot, type Bot, type Thinking } from "./bot.js";
import { checkBudget, type Budget } from "./decision.js";
import { readNet, type Net } from "./net.js";

/** What a level that is compiled is like. */
export interface Mind {
  character: readonly number[];
  seconds: number;
  /** Whether it asks the net. */
  net: boolean;
}

/** How a game's module makes bots. */
export interface Makers {
  minds: Readonly<Record<string, Mind>>;
  make(mind: Mind, seed: bigint, budget: Budget): Bot;
  takeNet(net: Net): void;
}

export interface BotOptions extends Budget {
  /** The same seed, simulations and views give the same choices, here as in Python. */
  seed?: number | string | null;
}

const RANDOM = "random";

export class Players {
  #net: Promise<void> | undefined;
  #latest: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly makers: Makers,
    private readonly fetchNet: () => Promise<Uint8Array<ArrayBuffer>>,
  ) {}

  /** Returns a bot of a level; `seconds` (for a whole turn) or `simulations` replace the level's own budget. */
  bot(level: string, { seed = null, seconds, simulations }: BotOptions): Bot {
    checkBudget({ seconds, simulations });
    if (level === RANDOM) return new RandomBot(seed);
    const mind = Object.hasOwn(this.makers.minds, level) ? this.makers.minds[level] : undefined;
    const levels = [RANDOM, ...Object.keys(this.makers.minds)].join(", ");
    if (!mind) throw new NotFound("unknown-level", { level: quote(level), levels });
    const isFree = seconds === undefined && simulations === undefined;
    const budget = isFree ? { seconds: mind.seconds } : { seconds, simulations };
    return this.#inTurn(this.makers.make(mind, seedNumber(seed), budget), mind.net);
  }

  /** Takes a net; a second one takes the place of the first. */
  async loadNet(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const net = await readNet(bytes);
    await this.#wait(() => {
      this.makers.takeNet(net);
    });
    this.#net = Promise.resolve();
  }

  /** Fetches the usual net, unless one is there. */
  async ensureNet(): Promise<void> {
    this.#net ??= this.#fetchNet();
    try {
      await this.#net;
    } catch (problem) {
      this.#net = undefined; // the next one who needs it tries again
      throw problem;
    }
  }

  async #fetchNet(): Promise<void> {
    let bytes;
    try {
      bytes = await this.fetchNet();
    } catch (problem) {
      throw new BadNet("net-missing", { problem: quote(problem instanceof Error ? problem.message : problem) });
    }
    const net = await readNet(bytes);
    await this.#wait(() => {
      this.makers.takeNet(net);
    });
  }

  #inTurn(bot: Bot, needsNet: boolean): Bot {
    const ready = () => (needsNet ? this.ensureNet() : Promise.resolve());
    return {
      advise: async (sight, thinking) => {
        await this.ensureNet();
        return this.#wait(() => bot.advise(sight, thinking));
      },
      choose: async (sight, thinking) => {
        await ready();
        return this.#wait(() => bot.choose(sight, thinking));
      },
    };
  }

  /** Does something once all before it is done. */
  #wait<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#latest.then(work);
    this.#latest = done.catch(() => undefined);
    return done;
  }
}

/** Plays the step of a table that a seat owes: the actions up to one that commits it. */
export async function playStep(bot: Bot, state: State, thinking?: Thinking): Promise<State> {
  let now = state;
  do {
    for (const action of await bot.choose(now.sight(now.toMove), thinking)) now = now.apply(action);
  } while (!now.commits);
  return now;
}
