import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { placeAfter, placeNow } from "../../src/pages/learn/lesson.svelte";
import { routeOf } from "../../src/app/route.svelte";
import { readRuleValues, writeRulesAddress } from "../../src/app/rules_address";
import type { GameName } from "../../src/games/game";
import type { GameInfo } from "../../src/generated/protocol";
import { proseOf } from "../../src/pages/rules/prose";
import { findGame, GAMES } from "../../src/games/registry";
import { Speech, type Language, type Params } from "../../src/i18n/speech.svelte";

const RULES = resolve(import.meta.dirname, "../../../src/makai/messages/rules");
const KAHUNA = {
  players: [2],
  usual_rules: { edition: "kosmos-en" },
  options: {
    edition: {
      "kosmos-en": { draw: "may", last_turns: true, tiebreak: "islands-bridges", wipeout: "bare" },
      "short-fr": { draw: "must", last_turns: false, tiebreak: "none", wipeout: "never" },
    },
    house: { draw: ["may", "must"], last_turns: [false, true], wipeout: ["bare", "removed", "never"] },
  },
} as unknown as GameInfo;
const PIRANJA = {
  players: [3, 4, 5, 6],
  options: { removed: { most: 60, usual: { 3: 47, 4: 47, 5: 0, 6: 0 } } },
} as unknown as GameInfo;

/** What the rules page of a game takes from an address. */
async function paramsOf(game: GameName, query: string, info: GameInfo | null): Promise<Params> {
  const { rules } = await findGame(game).loadPages();
  return rules?.readParams(readRuleValues(query), info) ?? {};
}

function speak(file: string): Speech {
  const speech = new Speech();
  speech.take(file.slice(0, 2) as Language, readFileSync(resolve(RULES, file), "utf8"));
  return speech;
}

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

  it.each(readdirSync(RULES))("is whole for every part of the rules in %s, whatever is played", async (file) => {
    const speech = speak(file);
    const queries = [
      "",
      "edition=short-fr&variants=calm,open&handicap=0,2&wipeout=removed",
      "players=4",
      "edition=foo",
    ];
    for (const [game, query] of GAMES.flatMap((each) => queries.map((asked) => [each, asked] as const))) {
      const { sections } = await findGame(game).loadPages();
      const params = await paramsOf(game, query, game === "kahuna" ? KAHUNA : PIRANJA);
      for (const { name } of sections) {
        const { title, blocks } = proseOf(speech.say(`rules-${game}-${name}`, params));
        expect([title.length > 2, title.includes("\n"), blocks.length > 0]).toEqual([true, false, true]);
        expect(JSON.stringify(blocks)).not.toMatch(/__|[{}$]\s|"text":"[-.\s]*"|"items":\[\[\]/);
      }
    }
  });
});

describe("the rules that a page tells", () => {
  const speech = speak("en.ftl");
  const end = async (query: string, info: GameInfo | null = KAHUNA): Promise<string> =>
    speech.say("rules-kahuna-end", await paramsOf("kahuna", query, info));

  it("are the edition's, tie-breaks included", async () => {
    expect(await end("edition=kosmos-en")).toMatch(/one more turn[^]*then more bridges[^]*loses at once/);
    expect(await end("edition=short-fr")).toMatch(/There are none[^]*The game is a draw[^]*decides nothing/);
  });

  it("are the usual ones where an address names none, or nonsense", async () => {
    for (const query of ["", "edition=chess", "wipeout=often", "handicap=9,9"])
      expect(await end(query)).toBe(await end("edition=kosmos-en"));
    expect(await end("", null)).toBe(await end("edition=kosmos-en"));
  });

  it("are the table's own where it has changed one", async () => {
    expect(await end("edition=short-fr&wipeout=removed&last_turns=true")).toMatch(
      /one more turn[^]*even with no bridge/,
    );
    expect(await end("wipeout=removed", null)).toMatch(/even with no bridge of your own/);
    const { rules } = await findGame("kahuna").loadPages();
    const own = (query: string) => rules?.listHouseRules(readRuleValues(query), KAHUNA).length;
    expect([own("edition=short-fr"), own("edition=short-fr&wipeout=removed&draw=must")]).toEqual([0, 1]);
  });

  it("tell variants and head starts", async () => {
    const say = async (part: string, query: string) =>
      speech.say(`rules-kahuna-${part}`, await paramsOf("kahuna", query, KAHUNA));
    expect(await say("turn", "variants=calm%2Copen")).toMatch(/you may build there at once/);
    expect(await say("turn", "variants=open")).toMatch(/that needs another card/);
    expect(await say("variants", "variants=open")).toMatch(/__Calm\.__[^]*__Open \(in this game\)\.__/);
    expect(await say("setup", "handicap=0%2C2")).toMatch(/Black places 0 and White 2/);
    expect(await say("setup", "")).not.toMatch(/In this game/);
  });

  it("are for as many players and cards as play", async () => {
    const say = async (query: string, info: GameInfo | null = PIRANJA) =>
      speech.say("rules-piranja-setup", await paramsOf("piranja", query, info));
    expect(await say("")).toMatch(/Three to six play/);
    expect(await say("players=4")).toMatch(/4 play\. 47 dance cards stay in the box, 93 are in play/);
    expect(await say("players=5&removed=1")).toMatch(/One dance card stays .* 139 are in play/);
    expect(await say("players=6&removed=0&first=2", null)).toMatch(/6 play\. All 140 dance cards are in play/);
    expect(await say("players=9")).toMatch(/Three to six play/);
  });

  it("stand in the address", () => {
    const rules = { edition: "kosmos-fr", variants: ["calm", "open"], handicap: [0, 2], first: 0, last_turns: false };
    const address = writeRulesAddress("kahuna", rules);
    expect(readRuleValues(address.split("?")[1] ?? "")).toEqual({
      edition: "kosmos-fr",
      variants: "calm,open",
      handicap: "0,2",
      first: "0",
      last_turns: "false",
    });
    expect(writeRulesAddress("piranja", { variants: [] })).toBe("/rules/piranja");
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
    expect(routeOf("/rules/kahuna", "")).toEqual({ screen: "rules", game: "kahuna", agreed: {} });
    const agreed = { edition: "short-fr" };
    expect(routeOf("/rules/kahuna", "?edition=short-fr")).toEqual({ screen: "rules", game: "kahuna", agreed });
    expect(routeOf("/learn/piranja", "")).toEqual({ screen: "learn", game: "piranja" });
    expect(routeOf("/rules/chess", "")).toEqual({ screen: "home" });
  });
});
