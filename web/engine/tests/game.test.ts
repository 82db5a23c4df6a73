/** A game from the package, as somebody uses it who has never seen the kernels. */
import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, it } from "vitest";

import { EngineError, loadGame, readRecords, recorded, shuffleAtRandom, type Game, type Memory } from "../src/index";
import * as node from "../src/node";

const games: Record<string, Game> = {};
const game = (name: string): Game => games[name] as Game;
const GIVEN = {
  kahuna: { edition: "kosmos-fr", variants: ["open"], handicap: [1, 0] },
  piranja: { players: 5 },
} as const;

/** Returns the code and the parameters with which something is refused. */
function refusal(attempt: () => unknown): [string, EngineError["params"]] {
  try {
    attempt();
  } catch (error) {
    if (error instanceof EngineError) return [error.code, error.params];
    throw error;
  }
  throw new Error("nothing was refused");
}

/** A random number that is the same in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

beforeAll(async () => {
  for (const name of ["kahuna", "piranja"]) games[name] = await node.loadGame(name);
});

describe.each(["kahuna", "piranja"] as const)("%s", (name) => {
  it("is played to its end, and its record replays and goes on", () => {
    const roll = dice(7);
    let state = game(name).begin(GIVEN[name]);
    while (state.legal.length) state = state.apply(state.legal[roll(state.legal.length)] ?? "");
    expect(state.toMove).toBeNull();
    expect(state.result).not.toBeNull();
    const record = state.record();
    expect(record.seats).toEqual(game(name).seatNames(GIVEN[name]));
    const states = game(name).replay(JSON.parse(JSON.stringify({ ...record, note: "kept" })));
    expect(states.at(-1)?.full()).toEqual(state.full());
    expect(game(name).readRecord({ ...record, note: "kept", seats: undefined })).toMatchObject({ note: "kept" });
    const cut = { ...record, shuffles: record.shuffles.slice(0, 1), actions: [] };
    expect(game(name).replay(cut, shuffleAtRandom).at(-1)?.toMove).not.toBeNull();
  });

  it("drafts on what a seat sees just as on the whole table", () => {
    const roll = dice(3);
    const memories: Memory[] = name === "kahuna" ? ["none", "discards", "full"] : ["discards", "full"];
    let drafted = 0;
    for (let state = game(name).begin(GIVEN[name]); state.toMove !== null;) {
      const drafts = state.outcomes().map(({ action }) => action as string);
      const action = drafts[roll(drafts.length)];
      for (const memory of memories) {
        const aids = { memory, risk: "numbers" } as const;
        const seat = game(name).open(state.view(state.toMove, aids), state.rules);
        const actions = action && drafted % 3 ? [action] : [];
        expect(seat.draft(actions, aids)).toEqual(state.draft(actions, aids));
      }
      drafted += action ? 1 : 0;
      state = state.apply(state.legal[roll(state.legal.length)] ?? "");
    }
    expect(drafted).toBeGreaterThan(name === "kahuna" ? 20 : 3);
  });

  it("tells who plays it, and what can be agreed on", () => {
    const { levels, info } = game(name);
    expect(levels[0]?.level).toBe("random");
    expect(levels.filter(({ usual }) => usual)).toHaveLength(1);
    expect(game(name).rules()).toEqual(info.usual_rules);
  });
});

describe("what is refused", () => {
  it.each([
    [{ edition: "kosmos" }, "rules-not-a-choice"],
    [{ editions: 1 }, "rules-unknown-option"],
    [{ players: 3 }, "rules-not-a-choice"],
    [{ handicap: [1] }, "rules-handicap-shape"],
    [{ handicap: [4, 0] }, "rules-not-a-number"],
    [{ variants: 1 }, "rules-not-a-list"],
    [{ variants: ["wild"] }, "rules-not-a-choice"],
    [{ last_turns: "yes" }, "rules-not-a-switch"],
    [{ draw: true }, "rules-not-a-choice"],
  ])("rules %o", (options, code) => {
    expect(refusal(() => game("kahuna").rules(options))[0]).toBe(code);
  });

  it("actions, with the rule that forbids them", () => {
    const state = game("kahuna").begin({ first: 0 }, (cards) => cards);
    expect(refusal(() => state.apply("ALOA-ALOA"))).toEqual([
      "not-an-action",
      { action: "ALOA-ALOA", examples: state.legal.slice(0, 3).join(", "), count: 3 },
    ]);
    expect(refusal(() => state.draft(["draw"]))[0]).toBe("draft-ends");
    const [code, params] = refusal(() => state.draft(["LALE-KAHU"]));
    expect([code, params.number, (params.reason as EngineError).code]).toEqual([
      "turn-illegal",
      1,
      "kahuna-card-missing",
    ]);
    const placing = game("kahuna").begin({ handicap: [1, 1] });
    const [line = "", other = ""] = placing.legal;
    expect(refusal(() => placing.draft([line, other]))[0]).toBe("turn-too-long");
  });

  it("records, with the place and what was legal", () => {
    const record = game("piranja").begin().record();
    const replay = (changes: object) => refusal(() => game("piranja").replay({ ...record, ...changes }));
    const [code, params] = replay({ actions: ["reveal", "draw"] });
    expect(code).toBe("record-illegal-action");
    expect(params).toMatchObject({ number: "2", action: "draw" });
    expect(params.legal).toContain("reveal");
    expect(replay({ format: "makai/9" })[0]).toBe("record-format-unknown");
    expect(replay({ game: undefined })[0]).toBe("record-key-missing");
    expect(replay({ game: 3 })[0]).toBe("record-not-a-text");
    expect(replay({ game: "kahuna" })[0]).toBe("unknown-game");
    expect(replay({ rules: [] })[0]).toBe("record-rules-not-an-object");
    expect(replay({ shuffles: undefined })[0]).toBe("record-key-missing");
    expect(replay({ shuffles: "x" })[0]).toBe("record-not-a-list");
    expect(replay({ shuffles: ["x"] })).toEqual(["record-not-a-list", { key: "shuffles[0]", value: "x" }]);
    expect(replay({ shuffles: [] })).toEqual(["shuffle-missing", { number: 1 }]);
    expect(replay({ shuffles: [["reveal"], []] })[0]).toBe("shuffle-wrong-cards");
    expect(replay({ shuffles: [record.shuffles[0]?.slice(1), []] })[0]).toBe("shuffle-wrong-count");
    expect(replay({ seats: ["a"] })[0]).toBe("record-seats");
    expect(replay({ actions: ["reveal", 1] })[1]).toMatchObject({ number: 2 });
    expect(refusal(() => game("piranja").replay([]))[0]).toBe("record-not-an-object");
  });

  it("texts that hold no records", () => {
    expect(readRecords('{"a":1}\n{"a":2}\n')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(readRecords('{\n"a":1}')).toEqual([{ a: 1 }]);
    expect(refusal(() => readRecords(" "))[0]).toBe("record-empty");
    expect(refusal(() => readRecords('{"a":1}\nno'))).toEqual(["record-not-json", { row: 2, column: "1" }]);
  });

  it("views that tell too little to draft on", () => {
    const view = game("piranja").begin().view(0, { memory: "none" });
    expect(refusal(() => game("piranja").open(view, {}))[0]).toBe("view-without-digesting");
  });

  it("games that are not there", async () => {
    await expect(loadGame("chess")).rejects.toMatchObject({ code: "unknown-game" });
    await expect(loadGame("kahuna", new Response("", { status: 404 }))).rejects.toMatchObject({
      code: "engine-not-loaded",
    });
  });
});

it("shuffles as a record says", () => {
  expect(() => game("kahuna").begin({}, recorded([]))).toThrow("shuffle-missing");
});

it("loads a module from an answer, however the server calls its type", async () => {
  const bytes = readFileSync(new URL("../modules/kahuna-plain.wasm", import.meta.url));
  for (const type of ["application/wasm", "application/octet-stream"]) {
    const loaded = await loadGame("kahuna", new Response(bytes, { headers: { "content-type": type } }));
    expect(loaded.begin().legal.length).toBeGreaterThan(2);
  }
  expect((await loadGame("kahuna", new WebAssembly.Module(bytes))).name).toBe("kahuna");
});
