import { beforeAll, expect, it } from "vitest";

import { loadGame } from "../../engine/src/node";
import type { GameRecord } from "../../engine/src/state";
import { MOST_GAMES } from "../../src/alone/record_file";
import { replayFile, type Eyes } from "../../src/alone/replays";
import { problemOf } from "../../src/device/refusal";
import { speech } from "../../src/i18n/speech.svelte";

const OPEN: Eyes = { seat: null, open: true };
const SPECTATOR: Eyes = { seat: null, open: false };

/** A game in which everybody takes the last way that is legal, for so many actions. */
async function play(name: string, actions: number): Promise<GameRecord> {
  let state = (await loadGame(name)).begin();
  for (let played = 0; played < actions; played++) state = state.apply(state.legal.at(-1) ?? "");
  return state.record();
}

const records = new Map<string, GameRecord>();
beforeAll(async () => {
  await speech.learn("en");
  await speech.read("refusals");
  for (const name of ["kahuna", "piranja"]) records.set(name, await play(name, 12));
});
const sound = (name = "kahuna"): GameRecord => structuredClone(records.get(name)) as GameRecord;

const replay = (text: string | Uint8Array<ArrayBuffer>, index = 0, eyes = OPEN) =>
  replayFile(typeof text === "string" ? new TextEncoder().encode(text) : text, "games.json", index, eyes, loadGame);

/** What the page says of a file that cannot be replayed. */
const refusal = async (text: string | Uint8Array<ArrayBuffer>, index = 0, eyes = OPEN): Promise<string> => {
  return replay(text, index, eyes).then(
    () => "",
    (problem: unknown) => problemOf(problem).message,
  );
};

it("shows every step with open cards, as a seat saw it, and as a spectator did", async () => {
  const text = JSON.stringify({ ...sound(), ending: { winners: [1], why: "resigned" } });
  const open = await replay(text);
  expect(open.steps.map(({ action }) => action)).toEqual([null, ...sound().actions]);
  expect(open.steps.every(({ hands }) => hands?.every((hand) => hand))).toBe(true);
  expect(open.steps[0]?.coming?.length).toBe(15);
  expect(open.ending).toEqual({ winners: [1], why: "resigned" });
  const seen = await replay(text, 0, { seat: 1, open: false });
  expect(seen.steps[3]?.hands?.map((hand) => hand !== null)).toEqual([false, true]);
  expect(seen.steps[3]?.coming).toBeNull();
  const turns = open.steps.map(({ turn }) => turn);
  expect(turns[1]).toBe(1);
  expect(turns.at(-1)).toBeGreaterThan(1);
  expect((await replay(JSON.stringify(sound("piranja")), 0, SPECTATOR)).steps[5]?.hands).toBeNull();
});

it("finds one of several games in a file", async () => {
  const text = `\n${JSON.stringify(sound())}\n\n${JSON.stringify(sound("piranja"))}\n`;
  expect(await replay(text, 1)).toMatchObject({ game: "piranja", index: 1, games: 2 });
  expect(await refusal(text, 2)).toBe("games.json holds 2 records; there is no number 3.");
});

it("takes no ending from a record that it does not understand", async () => {
  for (const ending of [null, { why: "resigned" }, { winners: [7], why: "resigned" }, { winners: [0], why: 3 }])
    expect((await replay(JSON.stringify({ ...sound(), ending }))).ending).toBeNull();
});

it("says what is wrong with a file, and where", async () => {
  const line = JSON.stringify(sound());
  const flies = sound();
  flies.actions[1] = "fly";
  expect(await refusal("  \n")).toMatch(/^games.json, line 1: There is no record here/);
  expect(await refusal(`${line}\n{"game": kahuna}`)).toMatch(/line 2: This is not JSON \(row 1, column 10\)/);
  expect(await refusal('{\n"game" "kahuna"}')).toMatch(/line 2: This is not JSON \(row 2, column 8\)/);
  expect(await refusal(new Uint8Array([10, 233, 10]))).toBe("games.json, line 2: This is not text in UTF-8.");
  expect(await refusal(JSON.stringify(flies))).toMatch(
    /^games.json, line 1: Action 2 is “fly”: “fly” is not an action/,
  );
  expect(await refusal(JSON.stringify({ ...sound(), game: "chess" }))).toMatch(/There is no game “chess”/);
  expect(await refusal(line, 0, { seat: 4, open: false })).toBe("2 play in this game; there is no seat 5.");
  expect(await refusal(`${line}\n`.repeat(MOST_GAMES + 1))).toMatch(/too many records/);
});
