import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { findGame, GAMES, isBuiltIn, titleOf } from "../../src/games/registry";
import { Sentences } from "../../src/i18n/sentences";
import { speech } from "../../src/i18n/speech.svelte";

const WEB = resolve(import.meta.dirname, "../..");
const NOBODY = new Sentences(speech, findGame("pearls").words, [], null);
const CODE = /\.(ts|js|svelte|css)$/;

/** Whether a file may name a game: its own folder, the registry, and what is written by a tool. */
const mayName = (path: string, game: string): boolean =>
  path.startsWith(`src/games/${game}/`) || path === "src/games/registry.ts" || path.startsWith("src/generated/");

function files(folder: string): string[] {
  const all = readdirSync(resolve(WEB, folder), { recursive: true, withFileTypes: true });
  const found = all.filter((each) => each.isFile() && CODE.test(each.name));
  return found.map((each) => resolve(each.parentPath, each.name).slice(WEB.length + 1));
}

describe("the registry", () => {
  it.each(GAMES)("is the only door to %s", (game) => {
    const code = ["src", "build"].flatMap(files);
    const naming = code.filter((path) => readFileSync(resolve(WEB, path), "utf8").toLowerCase().includes(game));
    expect(naming).not.toHaveLength(0);
    expect(naming.filter((path) => !mayName(path, game))).toEqual([]);
  });

  it("knows every built-in game by its name", async () => {
    for (const game of GAMES) {
      const client = findGame(game);
      expect([client.name, client.words.game, isBuiltIn(game)]).toEqual([game, game, true]);
      expect((await client.loadPages()).sections.length).toBeGreaterThan(5);
    }
  });

  it("does not take another game for one of its own", async () => {
    const other = findGame("pearls");
    expect([other.name, isBuiltIn("pearls"), GAMES.map(findGame).includes(other)]).toEqual(["pearls", false, false]);
    expect(findGame("pearls")).toBe(other);
    expect(titleOf("pearls")).toBe("pearls");
    expect([other.hasDraws, other.staging, other.words.describeAction("dive", speech, NOBODY, 1)]).toEqual([
      false,
      null,
      "dive",
    ]);
    expect(other.words.tellEvent?.({ type: "turn-stopped", seat: 0 }, NOBODY)).toBe("");
    expect([other.deck, (await other.loadPages()).sections]).toEqual([null, []]);
  });
});
