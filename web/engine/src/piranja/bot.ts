/** A bot for Kai Piranja: one decision about one action. */
import { readCandidates } from "../advice.js";
import { choices, type Advice, type Bot, type Thinking } from "../bots/bot.js";
import { carryOut, type Answer, type Budget } from "../bots/decision.js";
import { placeNet, type Net, type NetArray } from "../bots/net.js";
import { pick } from "../fields.js";
import { ACTIONS } from "../generated/piranja.js";
import { NET } from "../generated/piranja_game.js";
import { ORDER } from "../generated/order.js";
import { PLACES } from "../generated/piranja_places.js";
import type { Module } from "../module.js";
import type { Sight } from "../state.js";
import { PIRANJA_FACTS } from "./facts.js";
import { TurnAccount, hasRevealed } from "./turn_budget.js";

const ROWS = "rows";

export class PiranjaBot implements Bot {
  readonly #account: TurnAccount;

  constructor(
    private readonly module: Module<typeof PLACES>,
    private readonly character: readonly number[],
    private readonly seed: bigint,
    budget: Budget,
  ) {
    this.#account = new TurnAccount(budget);
  }

  async choose(sight: Sight, { signal }: Thinking = {}): Promise<string[]> {
    choices(sight);
    const granted = hasRevealed(sight.numbers) ? this.#account.grant(sight) : this.#account.budget;
    const { answer } = await this.#ask(ORDER.CHOICE, sight, granted, signal);
    return [pick(ACTIONS, answer)];
  }

  async advise(sight: Sight, { signal }: Thinking = {}): Promise<Advice> {
    choices(sight);
    const { answer, simulations } = await this.#ask(ORDER.ADVICE, sight, this.#account.grant(sight), signal);
    return { candidates: readCandidates(this.module, this.module.call("explain", answer), PIRANJA_FACTS), simulations };
  }

  async #ask(asked: number, sight: Sight, granted: Budget, signal?: AbortSignal): Promise<Answer> {
    this.module.numbers("view").set(sight.numbers);
    this.module.numbers("desk.character").set(this.character.map(BigInt));
    const answer = await carryOut(this.module, asked, this.seed, granted, signal);
    this.#account.spend(answer.seconds);
    return answer;
  }
}

/** Puts a net into its place; the file has its rows in whole numbers. */
export function takeNet(module: Module<typeof PLACES>, net: Net): void {
  const places = Object.keys(PLACES).filter((name) => name.startsWith("net."));
  const rows = net.get(ROWS);
  const whole = rows instanceof Int16Array ? Float32Array.from(rows, (weight) => weight / NET.one) : rows;
  const complete = new Map<string, NetArray>([...net, ...(whole ? [[ROWS, whole] as const] : [])]);
  placeNet((name) => module.numbers(name as keyof typeof PLACES), places, complete);
}
