/** A bot for Kahuna: one decision about a whole turn. */
import { readCandidates } from "../advice.js";
import { choices, type Advice, type Bot, type Thinking } from "../bots/bot.js";
import { carryOut, type Budget } from "../bots/decision.js";
import { placeNet, type Net } from "../bots/net.js";
import { ACTIONS } from "../generated/kahuna.js";
import { pick } from "../fields.js";
import { ADVISER, NET } from "../generated/kahuna_game.js";
import { PLACES } from "../generated/kahuna_places.js";
import { ORDER } from "../generated/order.js";
import type { Module } from "../module.js";
import type { Sight } from "../state.js";
import { KAHUNA_FACTS } from "./facts.js";

export class KahunaBot implements Bot {
  constructor(
    private readonly module: Module<typeof PLACES>,
    private readonly character: readonly number[],
    private readonly seed: bigint,
    private readonly budget: Budget,
  ) {}

  async choose(sight: Sight, { signal }: Thinking = {}): Promise<string[]> {
    choices(sight);
    const { answer } = await this.#ask(ORDER.CHOICE, this.character, sight, [], signal);
    return Array.from(this.module.numbers("desk.plan").subarray(0, answer), (number) => pick(ACTIONS, Number(number)));
  }

  async advise(sight: Sight, { signal, played = [] }: Thinking & { played?: readonly string[] } = {}): Promise<Advice> {
    choices(sight);
    const { answer, simulations } = await this.#ask(ORDER.ADVICE, ADVISER, sight, played, signal);
    return { candidates: readCandidates(this.module, this.module.call("explain", answer), KAHUNA_FACTS), simulations };
  }

  #ask(asked: number, character: readonly number[], sight: Sight, played: readonly string[], signal?: AbortSignal) {
    const { module } = this;
    const numbers = [played.length, ...played.map((action) => ACTIONS.indexOf(action))];
    module.numbers("view").set(sight.numbers);
    module.numbers("desk.character").set(character.map(BigInt));
    module.numbers("desk.played").fill(0n).set(numbers.map(BigInt));
    return carryOut(module, asked, this.seed, this.budget, signal);
  }
}

/** Puts a net into its place, with the table of values that belongs to every net. */
export function takeNet(module: Module<typeof PLACES>, net: Net): void {
  const places = Object.keys(PLACES).filter((name) => name.startsWith("net.") && name !== "net.values");
  placeNet((name) => module.numbers(name as keyof typeof PLACES), places, net);
  let value: number = NET.first;
  module.numbers("net.values").set([value, ...NET.values.map((step) => (value += step))]);
}
