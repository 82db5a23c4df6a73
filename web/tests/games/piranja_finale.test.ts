import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { count, countingOrder } from "../../src/games/piranja/finale/counting";
import { standingsOf } from "../../src/games/piranja/finale/standings";
import { CALM, deedsOf, TITLES, titlesOf } from "../../src/games/piranja/finale/titles";
import type { GameEvent } from "../../src/games/game";
import { Speech } from "../../src/i18n/speech.svelte";

const GAMES = JSON.parse(readFileSync(new URL("./piranja-rounds.json", import.meta.url), "utf8")) as readonly {
  steps: { events: GameEvent[] }[];
  scores: number[];
}[];
const eventsOf = ({ steps }: (typeof GAMES)[number]): GameEvent[] => steps.flatMap(({ events }) => events);

const reveal = (seat: number, card = "sunfish-big"): GameEvent => ({
  type: "card-revealed",
  seat,
  card,
  from_sea: false,
});

describe("the titles", () => {
  it("come from what happened", () => {
    const events: GameEvent[] = [
      reveal(0),
      reveal(0),
      reveal(0),
      { type: "row-banked", seat: 0, cards: ["a", "b", "c"] },
      reveal(1),
      { type: "fish-passed", giver: 1, seat: 2, card: "a" },
      { type: "turn-stopped", seat: 1 },
      { type: "pile-captured", seat: 2, species: "sunfish", cards: ["a", "b", "c", "d"] },
      reveal(2, "piranha-hungry"),
      { type: "row-eaten", seat: 2, card: "piranha-hungry", cards: ["a"] },
    ];
    const [first, second, third] = deedsOf(events, 3);
    expect(first).toMatchObject({ brave: 3, lucky: 3, collector: 3, careful: 1, curious: 3, thief: 0 });
    expect(second).toMatchObject({ brave: 1, kind: 1, patient: 1 });
    expect(third).toMatchObject({ magnet: 1, thief: 4, feast: 1, lucky: 0 });
    expect(titlesOf(events, 3).map(({ name }) => name)).toEqual(["brave", "kind", "thief"]);
    expect(titlesOf(events, 3)[0]).toEqual({ name: "brave", count: 3 });
  });

  it("are for everybody, and none is given twice", () => {
    for (const game of GAMES) {
      const titles = titlesOf(eventsOf(game), game.scores.length).map(({ name }) => name);
      expect(titles).toHaveLength(game.scores.length);
      expect(new Set(titles).size).toBe(titles.length);
    }
    for (const title of titlesOf([], 3)) expect(title).toEqual({ name: CALM, count: 0 });
  });

  it.each(["en", "fr", "de", "it"] as const)("are in the catalogue: %s", (language) => {
    const speech = new Speech();
    speech.take(language, readFileSync(new URL(`../../src/i18n/pages/${language}.ftl`, import.meta.url), "utf8"));
    for (const title of TITLES)
      for (const amount of [1, 3]) expect(speech.say(`honour-${title}-why`, { count: amount })).not.toContain("honour");
    for (const title of [...TITLES, CALM]) expect(speech.has(`honour-${title}`)).toBe(true);
  });
});

describe("the count", () => {
  it("begins with the lightest basket and ends with a winner's", () => {
    expect(countingOrder([20, 3, 20, 14], [2])).toEqual([1, 3, 0, 2]);
  });

  it("goes card by card, and is over in ten seconds", () => {
    for (const scores of [
      [20, 3, 20, 14],
      [0, 0, 1],
      [60, 20, 30, 10, 25, 15],
    ]) {
      const moments = [...count(scores, [0])];
      for (const [at, moment] of moments.slice(1).entries()) {
        const grown = moment.counts.map((each, seat) => each - (moments[at]?.counts[seat] ?? 0));
        expect(grown.filter((each) => each !== 0).length).toBeLessThanOrEqual(1);
        expect(Math.max(...grown)).toBeLessThanOrEqual(1);
      }
      expect(moments.at(-1)?.counts).toEqual(scores);
      expect(moments.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(8000);
    }
  });

  it("names everybody's catch, and nothing where the game was not played to its end", () => {
    const company = { names: ["Lea", "Nalu", "Kai"], faceOf: () => "crab", say: (name: string) => name };
    const end: GameEvent = { type: "game-ended", winners: [1], scores: [3, 9, 5], hungry: [0, 2, 1], why: "cards" };
    const standings = standingsOf([reveal(0), end], { winners: [1], why: "cards" }, company);
    expect(standings.map(({ name, count: cards, won }) => [name, cards, won])).toEqual([
      ["Lea", 3, false],
      ["Nalu", 9, true],
      ["Kai", 5, false],
    ]);
    expect(standings[0]).toMatchObject({ title: "honour-brave", why: "honour-brave-why" });
    expect(standings[1]).toMatchObject({ title: "honour-calm", why: "" });
    expect(standingsOf([reveal(0)], { winners: [1], why: "resigned" }, company)).toEqual([]);
  });
});
