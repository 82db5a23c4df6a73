import { beforeAll, describe, expect, it, vi } from "vitest";

import { sealFor } from "../../engine/src/fair/luck";
import { Refusal } from "../../src/device/refusal";
import { LiveTable, type Question } from "../../src/device/live_table";
import type { SeatPlan } from "../../src/generated/protocol";
import { findText } from "../../src/fairness/seals";
import { Problem } from "../../src/net/connection";
import { speech } from "../../src/i18n/speech.svelte";
import { device, live, open, PlainThinker, refereeFor, Watcher, type Device } from "./support";

const BOT: SeatPlan = { kind: "bot", level: "random" };
const BEN: SeatPlan = { kind: "device", name: "Ben" };
const seats = (...plans: SeatPlan[]): SeatPlan[] => [{ kind: "open" }, ...plans];
const TWO = { game: "kahuna", seats: seats(BOT), rules: { first: 0 } } as const;
const SHARED = { game: "kahuna", seats: seats(BEN), rules: { first: 0 } } as const;
const THREE = { game: "piranja", seats: seats(BOT, BOT), rules: { first: 0 } } as const;

const idle = (): Promise<null> => new Promise(() => undefined);
const draw = (): Promise<string[]> => Promise.resolve(["draw"]);

beforeAll(async () => {
  await speech.learn("en");
  await speech.read("refusals");
});

/** Follow a table and let its cards be dealt, as the page does by itself. */
async function dealt(
  at: Device,
  settings: Parameters<typeof open>[1],
): Promise<{ table: LiveTable; watcher: Watcher }> {
  await open(at, settings);
  const table = await live(settings.game, at);
  const watcher = new Watcher();
  table.follow(watcher);
  await vi.waitFor(() => expect(watcher.now.starting).not.toBeNull());
  const contribution = findText(watcher.now.seats[0]?.seal ?? "") ?? "";
  await table.command({ kind: "reveal", seat: 0, contribution });
  expect(watcher.now.phase).toBe("playing");
  return { table, watcher };
}

const play = (table: LiveTable, watcher: Watcher, ...actions: string[]): Promise<number> =>
  table.command({ kind: "play", version: watcher.now.version, actions });

async function problemOf(what: Promise<unknown>): Promise<Problem> {
  const found = await what.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(found instanceof Problem)) throw new Error("it was done");
  return found;
}

describe("a live table on the device", () => {
  it("keeps what happened before it tells it, and goes on from there when the tab comes back", async () => {
    const at = device(new PlainThinker(idle));
    const { table, watcher } = await dealt(at, TWO);
    await play(table, watcher, "draw");
    expect(at.shelf.tables.get("device-1")?.version).toBe(watcher.now.version);
    expect(watcher.now.to_move).toBe(1);
    const [again, back] = [
      await live("kahuna", { ...at, around: { ...at.around, lock: device().lock } }),
      new Watcher(),
    ];
    again.follow(back);
    await vi.waitFor(() => expect(back.now).toEqual(watcher.now));
    expect(back.log).toEqual(watcher.log);
  });

  it("plays nothing that could not be kept, and says why", async () => {
    const at = device(new PlainThinker(idle));
    const { table, watcher } = await dealt(at, TWO);
    const before = watcher.now;
    at.shelf.failure = new Refusal("web-device-full");
    const full = await problemOf(play(table, watcher, "draw"));
    expect([full.code, full.message]).toEqual(["web-device-full", speech.say("web-device-full")]);
    expect(watcher.now).toBe(before);
    await play(table, watcher, "draw");
    expect(watcher.now.version).toBe(before.version + 1);
  });

  it("refuses what is not possible now, in a sentence", async () => {
    const at = device(new PlainThinker(idle));
    const { table, watcher } = await dealt(at, TWO);
    await expect(play(table, watcher, "ALOA-BARI")).rejects.toBeInstanceOf(Problem);
    expect((await problemOf(play(table, watcher, "handicap:ALOA-BARI"))).code).toBe("kahuna-handicap-done");
    expect((await problemOf(play(table, watcher))).message).toMatch(/^The turn is not over yet. Go on with: /);
    expect((await problemOf(play(table, watcher, "draw", "draw"))).message).toMatch(/draw/);
    expect((await problemOf(table.command({ kind: "start" }))).code).toBe("table-playing");
    expect((await problemOf(table.command({ kind: "offer-draw" }))).code).toBe("not-possible");
    expect((await problemOf(table.hint([]))).code).toBe("table-no-hints");
    await play(table, watcher, "draw");
    expect((await problemOf(play(table, watcher, "draw"))).code).toBe("table-not-your-turn");
    expect((await problemOf(table.draft([], watcher.now.version))).code).toBe("table-not-your-turn");
    expect((await problemOf(table.draft([], 1))).code).toBe("stale");
  });

  it("lets bots play, who are asked with what their seat knows and nothing else", async () => {
    const asked: Question[] = [];
    const thinker = new PlainThinker((question) => {
      asked.push(question);
      return draw();
    });
    const { table, watcher } = await dealt(device(thinker), TWO);
    await play(table, watcher, "draw");
    await vi.waitFor(() => expect(watcher.now.to_move).toBe(0));
    expect(asked.map(({ level, sight: { seat, toMove } }) => [level, seat, toMove])).toEqual([["random", 1, 1]]);
    expect(Object.keys(asked[0]?.sight ?? {}).sort()).toEqual(["game", "legal", "numbers", "seat", "toMove"]);
  });

  it("asks a bot again until its step is whole, and stops it when nobody looks on", async () => {
    const answers = [["capture:shark"], ["reveal"]];
    const thinker = new PlainThinker(() => Promise.resolve(answers.shift() ?? null));
    const { table, watcher } = await dealt(device(new PlainThinker(idle)), THREE);
    await play(table, watcher, "reveal");
    const waiting = new PlainThinker(idle);
    const at = device(waiting);
    const other = await dealt(at, { ...THREE, rules: { first: 1 } });
    const stop = other.table.follow(other.watcher);
    await vi.waitFor(() => expect(waiting.asked.length).toBeGreaterThan(0));
    stop();
    expect(waiting.stopped).toBeGreaterThan(0);
    expect(thinker.asked).toEqual([]);
  });

  it("tries a bot again whose turn could not be kept", async () => {
    const at = device(new PlainThinker(draw));
    const { table, watcher } = await dealt(at, TWO);
    const own = play(table, watcher, "draw").then(() => {
      at.shelf.failure = new Refusal("web-device-full");
    });
    await own;
    await vi.waitFor(() => expect(watcher.problems.map(({ code }) => code)).toEqual(["web-device-full"]));
    await vi.waitFor(() => expect(watcher.now.to_move).toBe(0));
  });

  it("shows a hand only to whoever holds the device", async () => {
    const { table, watcher } = await dealt(device(), SHARED);
    expect([watcher.now.yours, watcher.now.hand_over, watcher.now.eyes]).toEqual([[0, 1], 0, null]);
    expect((watcher.now.view as { hand: unknown }).hand).toEqual([]);
    table.hold(0);
    expect((watcher.now.view as { hand: unknown[] }).hand).toHaveLength(3);
    await play(table, watcher, "draw");
    expect([watcher.now.hand_over, watcher.now.eyes]).toEqual([1, null]);
    const [last] = watcher.log.slice(-1);
    expect(JSON.stringify(last)).toMatch(/"card-drawn","seat":0,"card":"/); // they still hold it
    table.hold(1);
    expect(watcher.now.eyes).toBe(1);
  });

  it("is played in one tab at a time, and goes on in the other once the first is gone", async () => {
    const at = device(new PlainThinker(idle));
    const first = await dealt(at, TWO);
    const leave = first.table.follow(first.watcher); // the screen is built anew
    leave();
    const { table, watcher } = { table: await live("kahuna", at), watcher: new Watcher() };
    const holding = new LiveTable("device-1", await refereeFor("kahuna"), at.around);
    const tab = new Watcher();
    const close = holding.follow(tab);
    await vi.waitFor(() => expect(tab.log.length).toBeGreaterThan(0));
    table.follow(watcher);
    await vi.waitFor(() => expect(watcher.problems.map(({ code }) => code)).toEqual(["web-device-other-tab"]));
    await play(holding, tab, "draw");
    close();
    await vi.waitFor(() => expect(watcher.now.version).toBe(tab.now.version));
  });

  it("loses nothing where two tabs play without a lock: the later one takes up what is kept", async () => {
    const at = device(new PlainThinker(idle));
    const { table, watcher } = await dealt(at, TWO);
    const other = await live("kahuna", { ...at, around: { ...at.around, lock: device().lock } });
    const tab = new Watcher();
    other.follow(tab);
    await vi.waitFor(() => expect(tab.log.length).toBeGreaterThan(0));
    await play(other, tab, "draw");
    expect((await problemOf(play(table, watcher, "draw"))).code).toBe("stale");
    expect(watcher.now).toEqual(tab.now);
  });

  it("keeps a rematch together with the word of it", async () => {
    const at = device(new PlainThinker(idle));
    const { table, watcher } = await dealt(at, TWO);
    await table.command({ kind: "resign", seat: 0 });
    expect(watcher.now.ending).toMatchObject({ winners: [1], why: "resigned" });
    at.shelf.failure = new Refusal("web-device-full");
    await problemOf(table.command({ kind: "offer-rematch" }));
    expect([watcher.now.rematch, at.shelf.tables.size]).toEqual([null, 1]);
    await table.command({ kind: "offer-rematch" });
    const next = watcher.now.rematch ?? "";
    const found = new Watcher();
    (await live("kahuna", at, next)).follow(found);
    await vi.waitFor(() => expect(found.now.phase).toBe("gathering"));
    await (
      await live("kahuna", at, next)
    ).command({ kind: "contribute", seat: 0, contribution: "", seal: sealFor("b") });
  });

  it.each([
    ["of a newer version", { form: 2 }, "web-device-newer"],
    ["that is damaged", { steps: [] }, "web-device-damaged"],
    ["whose steps make no sense", { version: 1, steps: [{ type: "turn-played", version: 1 }] }, "web-device-damaged"],
    ["of another game", { settings: { game: "chess" } }, "web-device-damaged"],
  ])("leaves a table %s as it is, and says so", async (_, wrong, code) => {
    const at = device();
    await open(at, TWO);
    const kept = { ...(at.shelf.tables.get("device-1") as object), ...wrong } as never;
    at.shelf.tables.set("device-1", kept);
    const watcher = new Watcher();
    (await live("kahuna", at)).follow(watcher);
    await vi.waitFor(() => expect(watcher.problems.map((problem) => problem.code)).toEqual([code]));
    expect(watcher.problems[0]?.message).toBe(speech.say(code));
    expect(at.shelf.tables.get("device-1")).toEqual(kept);
  });

  it("says that there is no such table", async () => {
    const watcher = new Watcher();
    (await live("kahuna", device(), "device-2")).follow(watcher);
    await vi.waitFor(() => expect(watcher.problems[0]?.code).toBe("web-device-unknown"));
  });
});
