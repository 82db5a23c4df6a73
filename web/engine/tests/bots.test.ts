/** Bots choose here what they choose in Python; `make protocol` records that. */
import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, it } from "vitest";

import { playStep, seeded, seededFirst, type Game, type GameRecord, type State } from "../src/index";
import { loadGame } from "../src/node";

interface Choice {
  game: number;
  state: number;
  level: string;
  seed: number;
  simulations: number;
  choice: string[];
  advice: [number, unknown[]] | null;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));
const games: Record<string, Game> = {};
const game = (name: string): Game => games[name] as Game;
const NETS = new URL("../../../src/makai/bots/", import.meta.url);
const net = (name: string) => new Uint8Array(readFileSync(new URL(`${name}/net/weights.npz`, NETS)));

beforeAll(async () => {
  for (const name of ["kahuna", "piranja"]) games[name] = await loadGame(name);
});

describe.each(["kahuna", "piranja"] as const)("%s", (name) => {
  it("has bots that choose what they choose in Python", async () => {
    const states = (read(`${name}-games`) as { record: GameRecord }[]).map(({ record }) => game(name).replay(record));
    const choices = read(`${name}-choices`) as Choice[];
    expect(new Set(choices.map(({ level }) => level))).toEqual(new Set(game(name).levels.map(({ level }) => level)));
    for (const { game: which, state: place, level, seed, simulations, choice, advice } of choices) {
      const state = states[which]?.[place] as State;
      const bot = game(name).bot(level, { seed, simulations });
      expect([level, seed, await bot.choose(state.sight(state.toMove))]).toEqual([level, seed, choice]);
      if (!advice) continue;
      const said = await bot.advise(state.sight(state.toMove));
      const told = said.candidates.map(({ actions, win_chance, points, facts }) => [
        actions,
        win_chance,
        points,
        facts.map(({ code, params }) => [code, params]),
      ]);
      expect([said.simulations, told]).toEqual(advice);
    }
  });

  it("is played by two kinds of bots to its end", async () => {
    const bots = ["random", "casual"].map((level) => game(name).bot(level, { seed: 3, simulations: 8 }));
    let state = game(name).begin({}, seeded(5));
    while (state.toMove !== null) state = await playStep(bots[state.toMove % 2] ?? game(name).bot("random"), state);
    expect(state.result).not.toBeNull();
  });

  it("thinks for a time, others come to their turn meanwhile, and a signal ends it", async () => {
    const state = game(name).begin({ first: 0 }, seeded(1));
    const asked = name === "piranja" ? state.apply("reveal") : state;
    const sight = asked.sight(asked.toMove);
    const bot = game(name).bot("master", { seed: 1, seconds: 0.4 });
    let turns = 0;
    const ticking = setInterval(() => turns++, 5);
    const [one, other] = await Promise.all([bot.choose(sight), bot.choose(sight)]);
    clearInterval(ticking);
    expect(sight.legal).toContain(one[0]);
    expect(sight.legal).toContain(other[0]);
    expect(turns).toBeGreaterThan(0);
    const patient = game(name).bot("master", { seed: 1, seconds: 3600 });
    const signal = AbortSignal.timeout(30);
    expect(sight.legal).toContain((await patient.choose(sight, { signal }))[0]);
    expect(sight.legal).toContain((await patient.choose(sight, { signal }))[0]);
  });

  it("refuses levels, budgets and sights that are none", async () => {
    const state = game(name).begin({ first: 0 });
    expect(() => game(name).bot("grandmaster")).toThrow("unknown-level");
    expect(() => game(name).bot("toString")).toThrow("unknown-level");
    expect(() => game(name).bot("child", { seconds: 0 })).toThrow("budget-seconds");
    expect(() => game(name).bot("child", { simulations: 0.5 })).toThrow("budget-simulations");
    await expect(game(name).bot("random").advise(state.sight(0))).rejects.toThrow("no-coach");
    for (const level of ["child", "random"])
      await expect(game(name).bot(level).choose(state.sight(null))).rejects.toThrow("bot-nothing-to-choose");
  });
});

it("takes time off a turn's budget of Kai Piranja, whether the turn was seen to begin or not", async () => {
  const bot = game("piranja").bot("master", { seconds: 0.05 });
  let state = game("piranja").begin({ first: 0 }, seeded(4)).apply("reveal");
  for (let step = 0; step < 12 && state.toMove !== null; step++)
    state = state.apply((await bot.choose(state.sight(state.toMove)))[0] ?? "");
  expect(state.actions.length).toBeGreaterThan(9);
});

it("deals and starts by a seed as Python does", () => {
  for (const { seed, first, shuffles } of read("seeds") as { seed: string; first: number; shuffles: string[][] }[]) {
    expect(seededFirst(seed, 6)).toBe(first);
    expect(game("piranja").begin({ players: 6 }, seeded(seed)).shuffles).toEqual(shuffles);
  }
});

describe("a net", () => {
  it("is fetched when it is needed, with progress, and asked for again after a failure", async () => {
    const bytes = net("piranja");
    let answers = [
      new Response("", { status: 500 }),
      new Response(bytes, { headers: { "content-length": `${bytes.length}` } }),
    ];
    const told: [number, number][] = [];
    const loaded = await loadGame("piranja", undefined, {
      read: async () => new Uint8Array(await (answers.shift() as Response).arrayBuffer()),
    });
    await expect(loaded.loadNet()).rejects.toMatchObject({ code: "net-malformed" });
    await loaded.loadNet();
    answers = [new Response(bytes, { headers: { "content-length": `${bytes.length}` } })];
    const slow = await loadGame("piranja", undefined, { onProgress: (...now) => told.push(now) });
    await slow.loadNet(answers[0]);
    expect(told.at(-1)).toEqual([bytes.length, bytes.length]);
    await expect(slow.loadNet(new Response("", { status: 404 }))).rejects.toMatchObject({ code: "net-missing" });
    const away = await loadGame("piranja", undefined, { read: () => Promise.reject(new Error("offline")) });
    await expect(away.bot("master").choose(away.begin().sight(0))).rejects.toMatchObject({ code: "net-missing" });
  });

  it.each([
    ["nothing", new ArrayBuffer(0)],
    ["something else", new Uint8Array(100)],
    ["that of another game", net("kahuna")],
    ["half of one", net("piranja").slice(0, 5000)],
    ["a torn one", net("piranja").fill(1, 2000, 3000)],
  ])("is refused if it is %s", async (_, bytes) => {
    await expect(game("piranja").loadNet(bytes)).rejects.toMatchObject({ code: "net-malformed" });
  });
});
