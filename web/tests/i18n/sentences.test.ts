import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { messagesFor } from "../../build/catalogue";
import { codeIn, routeOf } from "../../src/app/route.svelte";
import { findGame } from "../../src/games/registry";
import { Sentences } from "../../src/i18n/sentences";
import { LANGUAGES, choosePreferred, Speech, type Language } from "../../src/i18n/speech.svelte";

function speaking(language: Language): Speech {
  const speech = new Speech();
  const path = new URL(`../../../src/makai/messages/${language}.ftl`, import.meta.url);
  speech.take(language, messagesFor(readFileSync(path, "utf8")));
  return speech;
}

const all = Object.keys(LANGUAGES) as Language[];

describe("the catalogues", () => {
  it.each(all)("%s has the browser's texts and not the command line's", (language) => {
    const speech = speaking(language);
    expect(speech.has("web-play-now")).toBe(true);
    expect(speech.has("kahuna-event-game-ended-draw")).toBe(true);
    expect(speech.has("level-kahuna-casual-about")).toBe(true);
    expect(speech.has("cli-bench-summary")).toBe(false);
  });

  it("follow the browser's languages", () => {
    expect(choosePreferred(["pt-BR", "de-AT", "fr"])).toBe("de");
    expect(choosePreferred(["pt"])).toBe("en");
  });
});

describe("sentences", () => {
  const names = ["Anna", "Koa"];
  const kahuna = (you: number | null): Sentences => new Sentences(speaking("en"), findGame("kahuna").words, names, you);

  it("speak to the one who listens, and about the others", () => {
    const event = { type: "bridge-placed", seat: 0, line: "ALOA-BARI" } as const;
    expect(kahuna(0).event(event)).toBe("You build a bridge on ALOA-BARI.");
    expect(kahuna(1).event(event)).toBe("Anna builds a bridge on ALOA-BARI.");
    expect(kahuna(null).event(event)).toBe("Anna builds a bridge on ALOA-BARI.");
  });

  it("name no card that was not seen", () => {
    expect(kahuna(0).event({ type: "card-drawn", seat: 1, card: null })).toBe("Koa draws a card from the pile.");
  });

  it("count", () => {
    const tied = { type: "round-scored", round: 1, islands: [2, 2], seat: null, points: 0 } as const;
    expect(kahuna(1).event({ ...tied, islands: [2, 2] })).toBe(
      "Round 1 is over. Islands: Anna 2, you 2. A tie: no points.",
    );
  });

  it("tell of fish", () => {
    const piranja = new Sentences(speaking("en"), findGame("piranja").words, ["Anna", "Koa", "Lani"], 0);
    const eaten = { type: "row-eaten", seat: 0, card: "piranha-hungry", cards: ["sunfish-big", "sunfish-small"] };
    expect(piranja.event({ ...eaten, type: "row-eaten" })).toBe("It eats 2 fish of your row. Your turn is over.");
  });
});

describe("addresses", () => {
  const id = "5f0c6a1d2b3e4f5061728394";

  it("mean screens", () => {
    expect(routeOf("/", "")).toEqual({ screen: "home" });
    expect(routeOf("/new/piranja", "")).toEqual({ screen: "new", game: "piranja" });
    expect(routeOf(`/table/${id}`, "?invitation=abc")).toEqual({ screen: "table", table: id, invitation: "abc" });
    expect(routeOf("/join/abc-def", "")).toEqual({ screen: "join", code: "abc-def" });
    expect(routeOf("/nowhere/at/all", "")).toEqual({ screen: "home" });
  });

  it("of invitations can be pasted whole", () => {
    expect(codeIn(" http://127.0.0.1:8042/join/abc-def ")).toBe("abc-def");
    expect(codeIn("abc-def")).toBe("abc-def");
  });
});
