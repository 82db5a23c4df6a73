import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { placeAfter, placeNow } from "../../src/pages/learn/lesson.svelte";
import { routeOf } from "../../src/app/route.svelte";
import { proseOf } from "../../src/pages/rules/prose";
import { findGame, GAMES } from "../../src/games/registry";
import { Speech, type Language } from "../../src/i18n/speech.svelte";

const PAGES = resolve(import.meta.dirname, "../../src/i18n/pages");

describe("a long text", () => {
  it("has a title, paragraphs, lists and words that stand out", () => {
    expect(proseOf("The end\n\nOnce __more__.\n\n- one\n- __two__ three")).toEqual({
      title: "The end",
      blocks: [
        {
          kind: "paragraph",
          pieces: [
            { text: "Once ", strong: false },
            { text: "more", strong: true },
            { text: ".", strong: false },
          ],
        },
        {
          kind: "list",
          items: [
            [{ text: "one", strong: false }],
            [
              { text: "two", strong: true },
              { text: " three", strong: false },
            ],
          ],
        },
      ],
    });
  });

  it.each(readdirSync(PAGES))("is whole for every part of the rules in %s", async (file) => {
    const speech = new Speech();
    speech.take(file.slice(0, 2) as Language, readFileSync(resolve(PAGES, file), "utf8"));
    for (const game of GAMES) {
      const { sections } = await findGame(game).loadPages();
      for (const { name } of sections) {
        const { title, blocks } = proseOf(speech.say(`rules-${game}-${name}`));
        expect([title.length > 2, title.includes("\n"), blocks.length > 0]).toEqual([true, false, true]);
      }
    }
  });
});

describe("the coach", () => {
  const tips = [false, true, true, false, true].map((does) => ({ text: "", point: "", does }));

  it("goes on behind the tip that asked for the last action", () => {
    expect([0, 1, 2, 3].map((done) => placeAfter(tips, done))).toEqual([0, 2, 3, 5]);
  });

  it("reads on up to the tip that asks, and comes back to it when the action is taken back", () => {
    expect([0, 1, 2, 4].map((at) => placeNow(tips, 0, at))).toEqual([0, 1, 1, 1]);
    expect([0, 2, 3, 4].map((at) => placeNow(tips, 2, at))).toEqual([3, 3, 3, 4]);
    expect(placeNow(tips, 3, 4)).toBe(5);
  });
});

describe("addresses of pages", () => {
  it("mean rules and lessons", () => {
    expect(routeOf("/rules/kahuna", "")).toEqual({ screen: "rules", game: "kahuna" });
    expect(routeOf("/learn/piranja", "")).toEqual({ screen: "learn", game: "piranja" });
    expect(routeOf("/rules/chess", "")).toEqual({ screen: "home" });
  });
});
