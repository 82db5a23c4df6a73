/**
 * Compares drafts on the device with the server's: `vite-node tests/drafts/compare.ts RECORD`.
 * `tests/support/draft_trace.py` writes such records. What the server refuses the device must not draft.
 */
import assert from "node:assert/strict";
import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { loadGame, type Game } from "../../engine/src";
import type { Draft } from "../../src/generated/protocol";
import type { Drafted } from "../../src/net/device_drafts.svelte";
import { draftWith } from "../../src/net/draft_engine";

export interface DraftedTurn extends Drafted {
  game: string;
  drafts: { actions: string[]; is: Draft | null }[];
}

export async function openGame(name: string): Promise<Game> {
  return loadGame(name, readFileSync(new URL(`../../engine/modules/${name}.wasm`, import.meta.url)));
}

/** Whether the picture has all that a draft shows: at some tables nobody may look into the piles of Kai Piranja. */
function tells({ game, view }: DraftedTurn): boolean {
  return game !== "piranja" || (view !== null && "digesting" in view);
}

/** Drafts what the server drafted; returns how many drafts are the same, and how many are left to the server. */
export function compare(game: Game, turn: DraftedTurn): { same: number; left: number } {
  let [same, left] = [0, 0];
  for (const { actions, is } of turn.drafts) {
    const drafted = draftWith(game, turn, actions);
    if (tells(turn)) same++;
    else left++;
    assert.deepEqual(drafted, tells(turn) ? is : null, JSON.stringify({ ...turn, drafts: actions }));
  }
  return { same, left };
}

const [, , file] = process.argv;
if (file?.endsWith(".jsonl")) {
  const games = new Map<string, Game>();
  const counts = { turns: 0, same: 0, left: 0 };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const turn = JSON.parse(line) as DraftedTurn;
    const game = games.get(turn.game) ?? (await openGame(turn.game));
    games.set(turn.game, game);
    const { same, left } = compare(game, turn);
    counts.turns++;
    counts.same += same;
    counts.left += left;
  }
  console.log(`${counts.turns} turns with ${counts.same} drafts are the same; ${counts.left} are left to the server`);
}
