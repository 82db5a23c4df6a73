import { readFileSync } from "node:fs";

import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { messagesFor } from "../../build/catalogue";
import type { GameEvent, GameName } from "../../src/games/game";
import { findGame } from "../../src/games/registry";
import { Sentences } from "../../src/i18n/sentences";
import { LANGUAGES, speech, type Language } from "../../src/i18n/speech.svelte";
import type { NewsItem } from "../../src/net/connection";
import { linesOf } from "../../src/table/parts/log";
import type { LogEntry } from "../../src/table/playback/log";

const names = ["Lea", "Nalu", "Koa"];

function learn(language: Language): void {
  const path = new URL(`../../../src/makai/messages/${language}.ftl`, import.meta.url);
  speech.take(language, messagesFor(readFileSync(path, "utf8")));
}

function textsOf(game: GameName, entries: LogEntry[], you: number | null): string[] {
  const sentences = new Sentences(speech, findGame(game).words, names, you);
  return linesOf(entries, { names, sentences }).map(({ text }) => text);
}

const act = (seat: number, ...events: GameEvent[]): LogEntry => ({ seat, events, news: null, version: 1 });
const tell = (news: NewsItem): LogEntry => ({ seat: null, events: [], news, version: 1 });

const built = act(
  1,
  { type: "cards-spent", seat: 1, cards: ["DUDA"] },
  { type: "bridge-placed", seat: 1, line: "DUDA-ELAI" },
  { type: "island-won", seat: 1, island: "ELAI" },
  { type: "bridges-swept", seat: 0, island: "ELAI", lines: ["BARI-ELAI", "COCO-ELAI"] },
  { type: "island-lost", seat: 0, island: "BARI" },
);
const drew = act(1, { type: "card-drawn", seat: 1, card: null });

beforeEach(() => learn("en"));
afterAll(() => learn("en")); // files of tests share what is spoken

describe("the log of Kahuna", () => {
  it("has one line for a turn, about the others and to you", () => {
    expect(textsOf("kahuna", [built, drew], null)).toEqual([
      "Nalu: DUDA → DUDA–ELAI, wins ELAI, bridges BARI–ELAI, COCO–ELAI washed away, Lea loses BARI; draws",
    ]);
    expect(textsOf("kahuna", [built, drew], 1)[0]).toMatch(/^You: DUDA → DUDA–ELAI, win ELAI, .*; draws$/);
    expect(textsOf("kahuna", [built], 0)[0]).toMatch(/, you lose BARI$/);
  });

  it("names both cards that remove a bridge, and what comes face up", () => {
    const turn = [
      act(
        0,
        { type: "cards-spent", seat: 0, cards: ["ELAI", "HUNA"] },
        { type: "bridge-removed", seat: 0, line: "ELAI-HUNA" },
      ),
      act(
        0,
        { type: "card-taken", seat: 0, card: "FAAA", stays_open: false },
        { type: "face-up-refilled", card: "GOLA" },
      ),
    ];
    expect(textsOf("kahuna", turn, null)).toEqual([
      "Lea: ELAI + HUNA → removes ELAI–HUNA; takes FAAA (GOLA turned up)",
    ]);
  });

  it("begins a line with each turn, and lets the scoring stand apart", () => {
    const scored = act(
      1,
      { type: "card-drawn", seat: 1, card: null },
      { type: "round-scored", round: 1, islands: [5, 3], seat: 0, points: 1 },
    );
    const resigned = tell({ type: "resigned", seat: 1 } as NewsItem);
    const after = act(0, { type: "abstained", seat: 0 });
    const before = [{ type: "person-seated", seat: 0 } as NewsItem, { type: "game-started", first: 0 } as NewsItem];
    expect(textsOf("kahuna", [...before.map(tell), scored, after, drew, resigned], 0)).toEqual([
      "The game begins. You start.",
      "Nalu: draws",
      "Round 1 is over. Islands: you 5, Nalu 3. One point for you.",
      "You: skip the draw",
      "Nalu: draws",
      "Nalu gives up.",
    ]);
  });
});

describe("the log of a table", () => {
  it("begins with the game, not with the sealed texts of the shuffle", () => {
    const news = [{ type: "table-opened" }, { type: "start-asked", seat: 0 }, { type: "text-revealed", seat: 0 }];
    const began = tell({ type: "game-started", first: 0 } as NewsItem);
    expect(textsOf("kahuna", [...news.map((item) => tell(item as NewsItem)), began], 1)).toEqual([
      "The game begins. Lea starts.",
    ]);
  });
});

describe("the log of Kai Piranja", () => {
  const reveal = (card: string, ...events: GameEvent[]): LogEntry =>
    act(2, { type: "card-revealed", seat: 2, card, from_sea: false }, ...events);
  const turn = [
    reveal("piranha-small", { type: "fish-joined", seat: 2, card: "piranha-small" }),
    reveal("sunfish-big", { type: "fish-passed", giver: 2, seat: 0, card: "sunfish-big" }),
    act(2, { type: "row-banked", seat: 2, cards: ["piranha-small"] }),
  ];

  it("tells a turn fish by fish", () => {
    expect(textsOf("piranja", turn, null)).toEqual(["Koa: small piranha ✓; big sunfish → Lea; brings 1 home"]);
    expect(textsOf("piranja", turn, 0)[0]).toContain("big sunfish → you");
  });

  it.each(Object.keys(LANGUAGES) as Language[])("has few words in %s", (language) => {
    learn(language);
    const [line = ""] = textsOf("piranja", turn, null);
    expect(line).toMatch(/^Koa\s?: .+; .+ → Lea; .+1/u);
    expect(line).not.toMatch(/piranja-|web-|undefined/);
    expect(textsOf("kahuna", [built, drew], null)).toHaveLength(1);
  });
});
