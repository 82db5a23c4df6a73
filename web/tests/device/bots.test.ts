import { beforeEach, describe, expect, it } from "vitest";

import { loadGame, type Bot, type Game } from "../../engine/src/node";
import { BotWorker, type Workplace } from "../../src/device/bots/bot_worker";
import { loading } from "../../src/device/bots/loading.svelte";
import type { Answer, Asked } from "../../src/device/bots/messages";
import { hire } from "../../src/device/bots/thinking";
import { speech } from "../../src/i18n/speech.svelte";

const SIGHT = { game: "kahuna", seat: 0, toMove: 0, numbers: new Int32Array(2), legal: ["draw"] };
const QUESTION = { level: "club", seed: 7, sight: SIGHT };

class Room implements Workplace {
  readonly asked: Asked[] = [];
  gone = false;
  onmessage: Workplace["onmessage"] = null;
  onerror: Workplace["onerror"] = null;

  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }

  terminate(): void {
    this.gone = true;
  }

  answer(answer: Answer): void {
    this.onmessage?.({ data: answer });
  }
}

let rooms: Room[] = [];
let bots: BotWorker;
beforeEach(() => {
  rooms = [];
  bots = new BotWorker(() => {
    const room = new Room();
    rooms.push(room);
    return room;
  });
});

const first = (): Room => rooms[0] as Room;

describe("the worker of the bots, from outside", () => {
  it("answers each question with what belongs to it", async () => {
    const [one, other] = [bots.choose(QUESTION), bots.measure("kahuna")];
    expect(first().asked).toEqual([
      { task: "choose", ...QUESTION, id: 1 },
      { task: "measure", game: "kahuna", id: 2 },
    ]);
    first().answer({ id: 2, ms: 90 });
    first().answer({ id: 1, actions: ["draw"] });
    expect([await one, await other, rooms.length]).toEqual([["draw"], 90, 1]);
  });

  it("stops a thought, and keeps all that it has loaded", async () => {
    bots.prepare("kahuna");
    const thought = bots.choose(QUESTION);
    bots.stop();
    expect(await thought).toBeNull();
    expect(first().asked.map(({ task }) => task)).toEqual(["prepare", "choose", "stop"]);
    first().answer({ id: 2, actions: ["draw"] }); // it comes too late
    bots.stop();
    expect([first().asked.length, first().gone]).toEqual([3, false]);
  });

  it("says why a bot cannot play, and tries another worker after one that broke", async () => {
    const lost = bots.choose(QUESTION);
    first().answer({ id: 1, failed: "web-device-not-loaded" });
    await expect(lost).rejects.toMatchObject({ code: "web-device-not-loaded" });
    const broken = bots.choose(QUESTION);
    first().onerror?.(new Error("no such file"));
    await expect(broken).rejects.toMatchObject({ code: "web-device-not-loaded" });
    const again = bots.choose(QUESTION);
    rooms[1]?.answer({ id: 3, actions: ["pass"] });
    expect(await again).toEqual(["pass"]);
  });

  it("says in words what its coach would do, and why", async () => {
    await speech.learn("en");
    const hint = bots.advise(SIGHT);
    const facts = [{ code: "advice-piranja-stays", params: { count: 3 } }];
    first().answer({ id: 1, candidates: [{ actions: ["stop"], win_chance: 0.123456, points: 1.005, facts }] });
    const [candidate] = (await hint).candidates;
    expect(candidate).toMatchObject({ actions: ["stop"], win_chance: 0.1235 });
    expect(candidate?.facts[0]?.text).toMatch(/^[A-Z].+\.$/);
  });

  it("tells how much of what the bots have learnt is there", () => {
    bots.prepare("kahuna");
    first().answer({ game: "kahuna", loaded: 1, total: 4 });
    expect([loading.find("kahuna"), loading.find("piranja")]).toEqual([0.25, null]);
    first().answer({ game: "kahuna", loaded: 4, total: 4 });
    expect(loading.find("kahuna")).toBeNull();
  });
});

describe("the worker of the bots, inside", () => {
  it("lets every level play from what its seat knows, the same for the same seed", async () => {
    const told: Answer[] = [];
    const think = hire(
      (answer) => told.push(answer),
      (game) => loadGame(game),
    );
    for (const name of ["kahuna", "piranja"]) {
      const game = await loadGame(name);
      const state = game.begin();
      const sight = state.sight(state.toMove);
      for (const { level } of game.levels.filter(({ seconds }) => !seconds)) {
        for (const id of [1, 2]) await think({ id, task: "choose", level, seed: 3, sight });
        const [one, other] = told.splice(0);
        if (!one || !("actions" in one)) throw new Error(`${level} said ${JSON.stringify(one)}`);
        expect(one.actions.reduce((now, action) => now.apply(action), state).commits).toBeDefined();
        if (level !== "random") expect(other).toEqual({ ...one, id: 2 });
      }
      await think({ id: 3, task: "measure", game: name });
      await think({ id: 4, task: "advise", sight });
      expect(told.splice(0)).toEqual([
        { id: 3, ms: expect.any(Number) as number },
        {
          id: 4,
          candidates: expect.arrayContaining([expect.objectContaining({ actions: expect.any(Array) as [] })]) as [],
        },
      ]);
    }
  });

  it("ends a thought early when it is told to stop", async () => {
    const told: Answer[] = [];
    const patient: Pick<Bot, "choose"> = {
      choose: (_, { signal } = {}) => new Promise((done) => signal?.addEventListener("abort", () => done(["draw"]))),
    };
    const think = hire(
      (answer) => told.push(answer),
      () => Promise.resolve({ bot: () => patient } as unknown as Game),
    );
    const thought = think({ id: 1, task: "choose", ...QUESTION });
    await think({ id: 0, task: "stop" }); // before it has begun, it changes nothing
    const late = think({ id: 2, task: "choose", ...QUESTION });
    await new Promise((soon) => setTimeout(soon, 0));
    await think({ id: 0, task: "stop" });
    await Promise.all([thought, late]);
    expect(told).toEqual([
      { id: 1, actions: ["draw"] },
      { id: 2, actions: ["draw"] },
    ]);
  });

  it("says what is missing: a level that there is not, a net that does not come", async () => {
    const told: Answer[] = [];
    const think = hire(
      (answer) => told.push(answer),
      (game) => loadGame(game, undefined, { read: () => Promise.reject(new TypeError("Failed to fetch")) }),
    );
    await think({ id: 1, task: "choose", level: "god", seed: 3, sight: SIGHT });
    await think({ id: 2, task: "prepare", game: "kahuna" });
    expect(told).toEqual([
      { id: 1, failed: "unknown-level" },
      { id: 2, failed: "web-device-not-loaded" },
    ]);
  });
});
