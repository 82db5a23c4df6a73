/** Turns as the server drafted them come out the same on the device; `python -m tests.support.draft_trace` records them. */
import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, it } from "vitest";

import type { Game } from "../../engine/src";
import { draftWith } from "../../src/net/draft_engine";
import { compare, openGame, type DraftedTurn } from "./compare";

const turns = JSON.parse(readFileSync(new URL("./recorded.json", import.meta.url), "utf8")) as DraftedTurn[];

describe.each(["kahuna", "piranja"])("drafts of %s", (name) => {
  const own = turns.filter((turn) => turn.game === name);
  let game: Game;
  beforeAll(async () => (game = await openGame(name)));

  it("are the server's, with its refusals", () => {
    const counts = own.map((turn) => compare(game, turn));
    expect(own.length).toBeGreaterThan(5);
    expect(counts.reduce((sum, { same }) => sum + same, 0)).toBeGreaterThan(10);
    expect(own.some(({ drafts }) => drafts.some(({ is }) => is === null))).toBe(true);
  });

  it("are left to the server where another seat is to move, and where it allows other actions", () => {
    const turn = own.find(({ settings }) => settings.memory === "full");
    if (!turn?.view) throw new Error("nothing fit is recorded");
    const draftOf = (view: object | null): unknown => draftWith(game, { ...turn, view } as DraftedTurn, []);
    expect(draftOf(turn.view)).not.toBeNull();
    expect(draftOf({ ...turn.view, to_move: null })).toBeNull();
    expect(draftOf({ ...turn.view, legal: ["dive"] })).toBeNull();
    expect(draftOf(null)).toBeNull();
    expect(draftWith(game, turn, ["nonsense"])).toBeNull();
  });
});
