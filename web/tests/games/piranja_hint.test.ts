import { beforeAll, describe, expect, it } from "vitest";

import { Hint, recommend } from "../../src/games/piranja/hint.svelte";
import { promptFor } from "../../src/games/piranja/prompt";
import type { Hint as Advice, WeighedCandidate } from "../../src/generated/protocol";
import { speech } from "../../src/i18n/speech.svelte";
import type { Table } from "../../src/table/table.svelte";

const candidate = (action: string): WeighedCandidate => ({ actions: [action], win_chance: 0.5, points: 0, facts: [] });
const ADVICE: Advice = { candidates: [candidate("bank"), candidate("reveal")] };

/** A table of three, where the first one plays. */
function sit(changes: { hints?: boolean; mine?: boolean; yours?: number[]; legal?: string[]; phase?: string } = {}) {
  const { hints = true, mine = true, yours = [0], legal = ["reveal", "stop", "capture:sunfish"] } = changes;
  const view = { rows: [[], [], []], legal };
  const picture = { version: 3, phase: changes.phase ?? "playing", settings: { hints }, yours, to_move: 0, view };
  const failed: unknown[] = [];
  const names = ["Lea", "Nalu", "Kai"];
  const table = { id: "t", picture, mine, names, step: null, fail: (error: unknown) => failed.push(error) };
  return { table, failed, asTable: table as unknown as Table };
}

beforeAll(() => speech.learn("en"));

describe("a hint", () => {
  it("is what the coach thinks best, for the table that asked", async () => {
    const { asTable } = sit();
    const asked: string[] = [];
    const hint = new Hint(asTable, (table) => {
      asked.push(table);
      return Promise.resolve(ADVICE);
    });
    expect([hint.allowed, hint.action, hint.candidates]).toEqual([true, null, []]);
    const answered = hint.ask();
    expect(hint.waiting).toBe(true);
    await answered;
    expect([asked, hint.waiting, hint.action, hint.candidates]).toEqual([["t"], false, "bank", ADVICE.candidates]);
  });

  it("is gone as soon as the table goes on, or somebody else is to move", async () => {
    const { table, asTable } = sit();
    const hint = new Hint(asTable, () => Promise.resolve(ADVICE));
    await hint.ask();
    table.mine = false;
    expect([hint.allowed, hint.action]).toEqual([false, null]);
    table.mine = true;
    expect(hint.action).toBe("bank");
    table.picture = { ...table.picture, version: 4 };
    expect([hint.allowed, hint.action]).toEqual([true, null]);
  });

  it("comes too late where the table went on while the coach thought", async () => {
    const { table, asTable } = sit();
    const hint = new Hint(asTable, () => {
      table.picture = { ...table.picture, version: 4 };
      return Promise.resolve(ADVICE);
    });
    await hint.ask();
    expect(hint.action).toBeNull();
  });

  it("is given only where the table agreed on hints", async () => {
    const hint = new Hint(sit({ hints: false }).asTable, () => Promise.resolve(ADVICE));
    await hint.ask();
    expect([hint.allowed, hint.action]).toEqual([false, null]);
  });

  it("can be asked for again where the coach was busy", async () => {
    const { asTable, failed } = sit();
    const busy = new Error("The coach is busy.");
    const answers = [Promise.reject(busy), Promise.resolve(ADVICE)];
    const hint = new Hint(asTable, () => answers.shift() ?? Promise.reject(busy));
    await hint.ask();
    expect([failed, hint.waiting, hint.action]).toEqual([[busy], false, null]);
    await hint.ask();
    expect([failed.length, hint.action]).toEqual([1, "bank"]);
  });

  it.each([
    ["reveal", "I’d turn one up."],
    ["stop", "I’d stop here."],
    ["capture:sunfish", "I’d capture the sunfish pile!"],
    ["dive", "dive"],
  ])("for %s is a short sentence", (action, sentence) => expect(recommend(action)).toBe(sentence));
});

describe("what can be done at a table", () => {
  it.each([
    ["alone", {}, false, "Turn one up, bring home, or stop? You can capture the sunfish pile!"],
    ["briefly", {}, true, "Turn one up, bring home, or stop?"],
    ["at the beginning of a turn", { legal: ["reveal"] }, false, "Your turn: turn one up!"],
    ["to people who share a device", { yours: [0, 1], legal: ["reveal"] }, false, "Lea: turn one up!"],
    ["to somebody who waits", { mine: false, yours: [1] }, false, "It is Lea’s turn."],
    ["to somebody who watches", { mine: false, yours: [] }, false, "You are watching. It is Lea’s turn."],
    ["after the end", { phase: "over" }, false, "The game is over."],
  ])("is said %s", (_, changes, brief, sentence) => {
    expect(promptFor(sit(changes).asTable, brief)).toBe(sentence);
  });

  it("names who plays while their turn is shown", () => {
    const { table, asTable } = sit({ mine: false });
    Object.assign(table, { step: { seat: 2 } });
    expect(promptFor(asTable)).toBe("It is Kai’s turn.");
  });

  it("is nothing before the table is there", () => {
    const { table, asTable } = sit();
    Object.assign(table, { picture: null });
    expect(promptFor(asTable)).toBe("");
  });
});
