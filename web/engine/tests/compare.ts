/**
 * Compares modules with what the kernels did on a machine: `vite-node engine/tests/compare.ts RECORD KAHUNA PIRANJA [-plain]`,
 * with a file for the net of each game. `tests/support/wasm_trace.py` writes such records.
 */
import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import type { Answer } from "../src/advice";
import type { Game } from "../src/index";
import { PLACES as KAHUNA } from "../src/generated/kahuna_places";
import { PLACES as PIRANJA } from "../src/generated/piranja_places";
import { Module } from "../src/module";
import { loadGame } from "../src/node";

interface Played {
  begin: number[];
  piles: number[][];
  steps: number[];
}

interface Decision {
  view: number[];
  character: string[];
  order: string[];
  played: number[];
  done: number;
  action: number;
  ranked: number;
  /** A bot of the package is asked as well, and must choose the same. */
  asked: { level: string; seed: number; simulations: number };
  choice: string[];
}

type Record = ({ game: "kahuna" } | { game: "piranja" }) & (Played | Decision);

const BASIS = 2_166_136_261;
const PRIME = 16_777_619;
/** Places in the vectors and blocks of Kahuna, and what its code says. */
const K = {
  SIZE: 49,
  PILE_SIZE: 14,
  PILE: 25,
  LEGAL: 49,
  EVENTS: 133,
  WIDTH: 8,
  MEMORY: 161,
  CLAIM: 4,
  ROW: 8,
  FACT: 8,
  SHUFFLE: 3,
};
const K_VIEW = { HEAD: 70, CLAIMS: 154, PUBLIC_CLAIMS: 315 };
const P = { DANCE: 168, SEA: 308, EVENTS: 1096, FACT: 6 };
const ADVICE = 1n;
const DONE = 6;

function open<const Q extends typeof KAHUNA | typeof PIRANJA>(game: string, places: Q): Module<Q> {
  const bytes = readFileSync(new URL(`../modules/${game}${variant}.wasm`, import.meta.url));
  return new Module(new WebAssembly.Module(bytes), places);
}

/** Goes on with a checksum. */
function addUp(total: number, numbers: ArrayLike<number>, first = 0, behind = numbers.length): number {
  let sum = total;
  for (let at = first; at < behind; at++) sum = Math.imul(sum ^ (numbers[at] ?? 0), PRIME) >>> 0;
  return sum;
}

function addClaims(total: number, numbers: Int32Array, at: number): number {
  return addUp(total, numbers, at, at + 1 + K.CLAIM * (numbers[at] ?? 0));
}

function bits(numbers: ArrayBufferView, first: number, behind: number): Int32Array {
  const size = "BYTES_PER_ELEMENT" in numbers ? (numbers.BYTES_PER_ELEMENT as number) / 4 : 1;
  return new Int32Array(numbers.buffer, numbers.byteOffset).subarray(first * size, behind * size);
}

/** Goes on with what a coach says: of each candidate its actions, what it is worth, the rows of facts. */
function addReasons(module: Answer, total: number, count: number, width: number): number {
  const list = (name: Parameters<Answer["numbers"]>[0]) =>
    Array.from(module.numbers(name) as ArrayLike<number | bigint>, Number);
  const [length, facts] = [list("reasons.length"), list("reasons.fact_count")];
  let sum = addUp(addUp(total, length, 0, count), facts, 0, count);
  for (const name of ["reasons.chance", "reasons.points"] as const)
    sum = addUp(sum, bits(module.numbers(name), 0, count));
  const [actions, rows] = [list("reasons.actions"), list("reasons.facts")];
  for (let place = 0; place < count; place++) {
    const [action, row] = [actions, rows].map((all) => (all.length / length.length) * place) as [number, number];
    sum = addUp(sum, actions, action, action + (length[place] ?? 0));
    sum = addUp(sum, rows, row, row + width * (facts[place] ?? 0));
  }
  return sum;
}

const [, , file = "", kahunaNet = "", piranjaNet = "", variant = ""] = process.argv;

class Kahuna {
  readonly module = open("kahuna", KAHUNA);
  readonly before = this.module.numbers("before");
  readonly after = this.module.numbers("after");
  readonly old = this.module.numbers("memories_before");
  readonly memories = this.module.numbers("memories");
  readonly view = this.module.numbers("view");
  readonly drafts = this.module.numbers("drafts");

  lay(pile: readonly number[]): void {
    this.after[K.PILE_SIZE] = pile.length;
    this.after.set(pile, K.PILE);
  }

  play({ begin, piles, steps }: Played): number {
    this.lay(piles[0] ?? []);
    this.module.call("begin", ...begin);
    this.memories.fill(0);
    for (let at = 0, shuffled = 1; at < steps.length; at += 2) {
      const action = steps[at] ?? 0;
      this.before.set(this.after);
      this.old.set(this.memories);
      let code = this.module.call("advance", action);
      if (code === K.SHUFFLE) {
        this.lay(piles[shuffled++] ?? []);
        this.module.call("deal");
        code = this.module.call("tell", action);
      }
      this.module.call("remember", action);
      if (this.tell(code, at / 2) !== steps[at + 1]) throw new Error(`action ${at / 2} of Kahuna was told otherwise`);
    }
    return steps.length / 2;
  }

  tell(code: number, number: number): number {
    let sum = addUp(addUp(BASIS, [code]), this.after, 0, K.SIZE);
    sum = addUp(sum, this.after, K.LEGAL, K.LEGAL + ((code >> 2) & 255));
    sum = addUp(sum, this.after, K.EVENTS, K.EVENTS + K.WIDTH * (code >> 10));
    for (let viewer = 0; viewer < 3; viewer++) sum = addClaims(sum, this.memories, K.MEMORY * viewer);
    this.before.set(this.after);
    const actions = this.module.call("see", number % 3);
    sum = addUp(sum, this.view, 0, K_VIEW.HEAD + actions);
    sum = addClaims(addClaims(sum, this.view, K_VIEW.CLAIMS), this.view, K_VIEW.PUBLIC_CLAIMS);
    return addUp(sum, this.drafts, K.SIZE, K.SIZE + K.ROW * this.module.call("draft"));
  }

  decide({ view, character, order, played }: Decision): { done: number; action: number; ranked: number } {
    const { module } = this;
    this.view.set(view);
    module.numbers("desk.character").set(character.map(BigInt));
    module
      .numbers("desk.played")
      .fill(0n)
      .set([played.length, ...played].map(BigInt));
    const asked = module.numbers("desk.order");
    asked.fill(0n).set(order.map(BigInt));
    const answer = module.call("decide");
    const ranked = asked[0] === ADVICE ? addReasons(module, this.rank(), module.call("explain", answer), K.FACT) : 0;
    return { done: Number(asked[DONE]), action: Number(module.numbers("desk.plan")[0]), ranked };
  }

  rank(): number {
    const count = Number(this.module.numbers("desk.race.state")[0]);
    const names = ["desk.race.ranked", "desk.race.tried", "desk.turns.total"] as const;
    let sum = BASIS;
    for (const name of names)
      sum = addUp(
        sum,
        Array.from(this.module.numbers(name).subarray(0, count), (n) => Number(BigInt.asIntN(32, n))),
      );
    for (const name of ["desk.race.value", "desk.race.lead"] as const)
      sum = addUp(sum, bits(this.module.numbers(name), 0, count));
    return sum;
  }
}

class Piranja {
  readonly module = open("piranja", PIRANJA);
  readonly before = this.module.numbers("before");
  readonly after = this.module.numbers("after");
  readonly view = this.module.numbers("view");

  play({ begin, piles, steps }: Played): number {
    this.after.fill(0);
    this.after.set(piles[0] ?? [], P.DANCE);
    this.after.set(piles[1] ?? [], P.SEA);
    this.module.call("begin", ...begin);
    for (let at = 0; at < steps.length; at += 2) {
      this.before.set(this.after);
      const code = this.module.call("advance", steps[at] ?? 0);
      if (this.tell(code) !== steps[at + 1]) throw new Error(`action ${at / 2} of Kai Piranja was told otherwise`);
    }
    return steps.length / 2;
  }

  tell(code: number): number {
    let sum = addUp(addUp(BASIS, [code]), this.after, 0, P.EVENTS + (code >> 10));
    this.before.set(this.after);
    this.module.call("see", 0);
    sum = addUp(sum, this.view);
    this.module.call("weigh");
    for (const name of ["unseen", "draw"] as const) sum = addUp(sum, Array.from(this.module.numbers(name), Number));
    return sum;
  }

  decide({ view, character, order }: Decision): { done: number; action: number; ranked: number } {
    const { module } = this;
    this.view.set(view);
    module.numbers("desk.character").set(character.map(BigInt));
    const asked = module.numbers("desk.order");
    asked.fill(0n).set(order.map(BigInt));
    const action = module.call("decide");
    const ranked = asked[0] === ADVICE ? addReasons(module, this.rank(), module.call("explain", action), P.FACT) : 0;
    return { done: Number(asked[DONE]), action, ranked };
  }

  rank(): number {
    const worlds = Array.from(this.module.numbers("desk.worlds"), Number);
    const ranked = Array.from(this.module.numbers("desk.ranked"), Number);
    let sum = addUp(addUp(BASIS, ranked, 0, worlds.filter(Boolean).length), worlds);
    for (const name of ["desk.foreseen", "desk.chances", "desk.points"] as const) {
      const numbers = this.module.numbers(name);
      sum = addUp(sum, bits(numbers, 0, numbers.length));
    }
    return sum;
  }
}

async function load(name: string): Promise<Game> {
  const game = await loadGame(name, readFileSync(new URL(`../modules/${name}${variant}.wasm`, import.meta.url)));
  await game.loadNet();
  return game;
}

const packaged = { kahuna: await load("kahuna"), piranja: await load("piranja") };
const games = { kahuna: new Kahuna(), piranja: new Piranja() };
games.kahuna.module.takeNet(readFileSync(kahunaNet));
games.piranja.module.takeNet(readFileSync(piranjaNet));
const counts = { games: 0, actions: 0, decisions: 0, seconds: 0 };
for await (const line of createInterface({ input: createReadStream(file) })) {
  const record = JSON.parse(line) as Record;
  if ("steps" in record) {
    counts.games++;
    counts.actions += games[record.game].play(record);
    continue;
  }
  const from = process.cpuUsage();
  const found = games[record.game].decide(record);
  const spent = process.cpuUsage(from);
  counts.seconds += (spent.user + spent.system) / 1e6;
  counts.decisions++;
  const isAdvice = record.order[0] === String(ADVICE);
  const numbers = record.game === "kahuna" ? Int32Array.from(record.view) : Int16Array.from(record.view);
  const sight = { game: record.game, seat: 0, toMove: 0, legal: record.choice, numbers };
  const { level, ...options } = record.asked;
  const choice = isAdvice ? [] : await packaged[record.game].bot(level, options).choose(sight);
  if (choice.join() !== record.choice.join())
    throw new Error(`${level} chose ${choice.join()}: ${record.choice.join()}`);
  const same = isAdvice ? found.ranked === record.ranked : found.action === record.action;
  if (!same || found.done !== record.done)
    throw new Error(`decision ${counts.decisions} differs: ${JSON.stringify({ ...record, view: [], found })}`);
}
console.log(
  `${counts.games} games with ${counts.actions} actions and ${counts.decisions} decisions are the same; ${counts.seconds.toFixed(2)} s for decisions`,
);
