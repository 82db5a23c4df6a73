import { describe, expect, it } from "vitest";

import type { PiranjaView, Risk } from "../../src/generated/protocol";
import { edgesFor } from "../../src/games/piranja/around";
import { Beat as HandOverBeat } from "../../src/games/piranja/beat.svelte";
import { kindOf, SCALES, SPECIES, teeth, throat, type Size, type Species } from "../../src/games/piranja/fish/fish";
import { staging } from "../../src/games/piranja/plan";
import { dangerTo, hungryInGlass, levelOf, mealOf, percent, shoalOf } from "../../src/games/piranja/risk";
import { applyEvent, bite, seatsBetween, sceneOf, type TableScene } from "../../src/games/piranja/scene";
import { orderOf } from "../../src/games/piranja/seats";
import { readThing } from "../../src/games/piranja/things";
import { lengthOf, sceneAfter, type Beat } from "../../src/table/playback/beats";
import { Scheduler } from "../../src/table/playback/scheduler";
import type { GameEvent } from "../../src/games/game";

const VIEW: PiranjaView = {
  seat: 0,
  to_move: 0,
  revealed: false,
  rows: [["sunfish-big", "sunfish-small", "piranha-small"], ["barracuda-small"], []],
  digesting_sizes: { barracuda: 0, flamefish: 2, piranha: 0, sunfish: 4 },
  dance_left: 40,
  sea_left: 20,
  gone_size: 1,
  scores: [3, 0, 5],
  result: null,
  legal: ["reveal"],
};

describe("the fish", () => {
  const all = Object.entries(SPECIES);
  const numbers = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

  it.each(all)("%s stays on its card", (_, look) => {
    for (const path of [look.body, look.gape, look.side, look.smile, teeth(look), throat(look)])
      for (const number of numbers(path)) expect(Math.abs(number)).toBeLessThanOrEqual(66);
  });

  it("have each a shape, a pattern and a face of their own", () => {
    for (const part of ["body", "fins", "marks", "smile"] as const)
      expect(new Set(all.map(([, look]) => look[part])).size).toBe(4);
    expect(new Set(all.map(([, look]) => look.lid.join())).size).toBe(4);
  });

  it("bite with both jaws, and no tooth comes out of the mouth", () => {
    for (const [, look] of all) {
      expect(teeth(look, 4).match(/M/g)).toHaveLength(8);
      const [upper, hinge, lower] = look.jaws;
      expect(hinge[0]).toBeGreaterThan(Math.max(upper[0], lower[0]));
    }
  });

  it("are small, hungry and big in this order", () => {
    expect(SCALES.small).toBeLessThan(SCALES.hungry);
    expect(SCALES.hungry).toBeLessThan(SCALES.big);
    expect(kindOf("piranha-hungry")).toEqual<[Species, Size]>(["piranha", "hungry"]);
  });
});

describe("the danger", () => {
  const risk: Risk = {
    hungry: 0.2,
    fish: [
      { species: "piranha", chance: 0.15, eats: 2 },
      { species: "sunfish", chance: 0, eats: 0 },
    ],
    ends: false,
    loses: 2,
  };

  it("has one hungry fish at least where one may come, and none where none can", () => {
    expect([0, 0.01, 0.2, 0.34, 0.99, 1].map(hungryInGlass)).toEqual([0, 1, 2, 3, 9, 10]);
    for (const chance of [0, 0.01, 0.2, 0.5, 1]) expect(shoalOf(chance)).toHaveLength(hungryInGlass(chance));
  });

  it("keeps its fish inside the glass, and apart", () => {
    const places = shoalOf(1);
    for (const [x, y] of places) expect(Math.hypot(x - 52, y - 60)).toBeLessThan(40);
    expect(new Set(places.map((place) => place.join())).size).toBe(places.length);
  });

  it("rises in the glass with the chance, and is full only when it is certain", () => {
    const levels = [0, 0.01, 0.2, 0.5, 0.99, 1].map(levelOf);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect([levels[0], levels.at(-1)]).toEqual([0, 100]);
    expect(levels.at(-2)).toBeLessThan(100);
  });

  it("is drawn as bones over the fish that could be lost now", () => {
    const row = ["sunfish-big", "sunfish-small", "piranha-small"];
    expect(dangerTo(row, risk)).toEqual({ from: 1, strength: 0.4 });
    expect(dangerTo(row, { ...risk, loses: 3, hungry: 0.9 })).toEqual({ from: 0, strength: 1 });
    for (const none of [null, { ...risk, hungry: 0 }, { ...risk, loses: 0 }]) expect(dangerTo(row, none)).toBeNull();
  });

  it("says what would be eaten, and nothing of what cannot come", () => {
    expect(mealOf(risk, "piranha")).toEqual({ eats: 2, chance: 0.15 });
    expect(mealOf(risk, "sunfish")).toBeNull();
    expect(mealOf(null, "piranha")).toBeNull();
    expect(percent(0.1549)).toBe(15);
  });
});

describe("the scene", () => {
  const scene = sceneOf(VIEW);

  it("takes a fish into a row, or passes it on to another", () => {
    const joined = applyEvent(scene, { type: "fish-joined", seat: 2, card: "sunfish-big" });
    expect(joined.rows[2]).toEqual(["sunfish-big"]);
    const passed = applyEvent(scene, { type: "fish-passed", giver: 0, seat: 1, card: "barracuda-big" });
    expect(passed.rows[1]).toEqual(["barracuda-small", "barracuda-big"]);
  });

  it("lets a hungry fish eat from the end, and digest", () => {
    const eaten: GameEvent = { type: "row-eaten", seat: 0, card: "sunfish-hungry", cards: ["piranha-small"] };
    const now = applyEvent(scene, eaten);
    expect(now.rows[0]).toEqual(["sunfish-big", "sunfish-small"]);
    expect(now.piles["sunfish"]).toBe(6);
    expect(bite(scene, 0).rows[0]).toEqual(now.rows[0]);
  });

  it("brings rows and piles home", () => {
    const banked = applyEvent(scene, { type: "row-banked", seat: 0, cards: [...(VIEW.rows[0] ?? [])] });
    expect([banked.rows[0], banked.scores[0]]).toEqual([[], 6]);
    const captured = applyEvent(scene, { type: "pile-captured", seat: 2, species: "flamefish", cards: ["a", "b"] });
    expect([captured.piles["flamefish"], captured.scores[2]]).toEqual([0, 7]);
  });

  it("counts the cards that are left", () => {
    expect(applyEvent(scene, { type: "card-revealed", seat: 0, card: "a", from_sea: false }).dance).toBe(39);
    expect(applyEvent(scene, { type: "card-revealed", seat: 0, card: "a", from_sea: true }).sea).toBe(19);
  });

  it("passes to the left, round the table", () => {
    expect(seatsBetween(0, 1, 4)).toEqual([]);
    expect(seatsBetween(2, 1, 4)).toEqual([3, 0]);
  });
});

const EATEN: GameEvent[] = [
  { type: "card-revealed", seat: 0, card: "sunfish-hungry", from_sea: false },
  { type: "row-eaten", seat: 0, card: "sunfish-hungry", cards: ["piranha-small"] },
];

describe("what is played out", () => {
  const scene = sceneOf(VIEW);
  const plan = (events: GameEvent[]): Beat<TableScene>[] => staging.plan(events, scene);
  const flightsOf = (events: GameEvent[]): string[] =>
    plan(events)
      .flatMap((beat) => beat.flights ?? [])
      .map(({ thing, from, to }) => `${thing} ${from}>${to}`);
  const reveal = (card: string, from_sea = false): GameEvent => ({ type: "card-revealed", seat: 0, card, from_sea });

  it("is a meal, bite by bite, a hug at the own kind, and a fat fish on its pile", () => {
    expect(flightsOf(EATEN)).toEqual([
      "sunfish-hungry sea>shown",
      "sunfish-hungry shown>fish-0-2",
      "sunfish-hungry fish-0-2>fish-0-1",
      "sunfish-hungry~ fish-0-1>fish-0-1",
      "sunfish-hungry# fish-0-1>pile-sunfish",
    ]);
    const beats = plan(EATEN);
    expect(beats.flatMap(({ cues = [] }) => cues)).toEqual(["hungry", "chomp", "hug"]);
    // Nothing is told before it is seen.
    expect(beats.map((_, at) => sceneAfter(scene, beats.slice(0, at + 1)).told)).toEqual([1, 1, 2, 2, 2, 2, 2]);
    expect(sceneAfter(scene, beats)).toMatchObject({ alarmed: null, piles: { sunfish: 6 }, dance: 39 });
    expect(sceneAfter(scene, beats).rows[0]).toEqual(["sunfish-big", "sunfish-small"]);
  });

  it("is a fish that comes out of the pile once, and snuggles in", () => {
    const events: GameEvent[] = [reveal("piranha-big"), { type: "fish-joined", seat: 0, card: "piranha-big" }];
    expect(flightsOf(events)).toEqual(["piranha-big sea>shown", "piranha-big shown>row-0", "piranha-big! row-0>row-0"]);
    expect(new Set(plan(events).flatMap(({ flights = [] }) => flights.map(({ key }) => key))).size).toBe(1);
  });

  it("lets a fish try every row before it swims away", () => {
    const events: GameEvent[] = [reveal("flamefish-big"), { type: "fish-left", card: "flamefish-big" }];
    const beats = plan(events);
    const refusing = beats.map((_, at) => sceneAfter(scene, beats.slice(0, at + 1)).refusing);
    expect([...new Set(refusing.filter((seat) => seat !== null))]).toEqual([0, 1, 2]);
    expect(flightsOf(events).at(-1)).toBe("flamefish-big shown>away");
  });

  it("brings every fish of a row into the basket, and counts up", () => {
    const cards = [...(VIEW.rows[0] ?? [])];
    const beats = plan([{ type: "row-banked", seat: 0, cards }]);
    expect(beats[0]?.flights?.map(({ from, to }) => `${from}>${to}`)).toEqual(
      cards.map((_, at) => `fish-0-${at}>catch-0`),
    );
    const counts = beats.map((_, at) => sceneAfter(scene, beats.slice(0, at + 1)).scores[0]);
    expect([...new Set(counts)]).toEqual([3, 4, 5, 6]);
  });

  it("lights three of a kind before their net pulls the fat fish out of the pile", () => {
    const events: GameEvent[] = [{ type: "pile-captured", seat: 2, species: "flamefish", cards: ["a", "b"] }];
    expect(plan(events)[0]?.change?.(scene).lit).toEqual({ seat: 2, species: "flamefish" });
    expect(flightsOf(events)).toEqual([
      "net row-2>pile-flamefish",
      "flamefish-hungry# pile-flamefish>catch-2",
      "net pile-flamefish>catch-2",
    ]);
  });

  it("beats like a heart before every card of the sea", () => {
    const beats = plan([reveal("sunfish-big", true)]);
    expect(beats[0]?.cues).toEqual(["heartbeat"]);
    expect(beats[0]?.change?.(scene).beating).toBe(true);
    expect(plan([reveal("sunfish-big")])[0]?.cues).toEqual(["card"]);
    // The one that ends the game is looked at first: who wins is told afterwards.
    expect(plan([reveal("sunfish-hungry", true)]).length).toBeGreaterThan(beats.length);
    expect(EVENTS.filter((event) => staging.keepsBack?.(event))).toEqual([]);
    expect(staging.keepsBack?.({ type: "game-ended" } as GameEvent)).toBe(true);
  });

  it("is quicker for others, and ever quicker in a long turn", () => {
    const events: GameEvent[] = [reveal("piranha-big"), { type: "fish-joined", seat: 0, card: "piranha-big" }];
    const watched = sceneOf({ ...VIEW, seat: 1 });
    const length = (nth: number): number => lengthOf(staging.plan(events, watched, nth) as Beat[]);
    expect(length(0)).toBeLessThan(lengthOf(plan(events) as Beat[]));
    expect(length(3)).toBeLessThan(length(1));
    expect(length(50)).toBeGreaterThan(0);
  });

  const EVENTS: GameEvent[] = [
    ...EATEN,
    reveal("sunfish-big", true),
    { type: "fish-joined", seat: 2, card: "sunfish-big" },
    { type: "fish-left", card: "sunfish-big" },
    { type: "fish-passed", giver: 1, seat: 0, card: "barracuda-big" },
    { type: "row-banked", seat: 1, cards: ["barracuda-small"] },
    { type: "pile-captured", seat: 2, species: "flamefish", cards: ["a"] },
    { type: "turn-stopped", seat: 1 },
    { type: "dance-over" },
  ];

  it.each(EVENTS.map((event) => [event.type, event] as const))("leaves the table as %s does", (_, event) => {
    expect(sceneAfter(scene, plan([event]))).toEqual({ ...applyEvent(scene, event), told: 1 });
    expect(lengthOf(plan([event]) as Beat[])).toBeGreaterThan(0);
  });

  it("shows everybody who cannot take a fish that is passed on", () => {
    const beats = plan([{ type: "fish-passed", giver: 1, seat: 0, card: "barracuda-big" }]);
    const refusing = beats.map((_, at) => sceneAfter(scene, beats.slice(0, at + 1)).refusing);
    expect(refusing.filter((seat) => seat !== null)).toEqual([1, 2]);
    expect(refusing.at(-1)).toBeNull();
  });

  it("reads how something looks behind its name", () => {
    expect(readThing("sunfish-big!")).toEqual({ card: "sunfish-big", lit: true, hugging: false, fat: false });
    expect(readThing("sunfish-hungry")).toMatchObject({ card: "sunfish-hungry", lit: false, fat: false });
  });
});

describe("the seats", () => {
  it("begin with a person who is alone at the device, and go on to the left", () => {
    expect(orderOf([2], 4)).toEqual([2, 3, 0, 1]);
    expect(orderOf([1, 2], 3)).toEqual([0, 1, 2]);
    expect(orderOf([], 3)).toEqual([0, 1, 2]);
  });

  it.each([3, 4, 5, 6])("of %i are around a tablet, nobody in another's place", (players) => {
    const edges = edgesFor(players);
    expect(edges).toHaveLength(players);
    expect(new Set(edges.map(({ edge, part }) => `${edge} ${part}`)).size).toBe(players);
    for (const { part, parts } of edges) expect(part).toBeLessThan(parts);
    expect(new Set(edges.map(({ edge }) => edge)).size).toBeGreaterThanOrEqual(3);
  });
});

describe("the beat between two players", () => {
  it("shows who is next, for a while", () => {
    let finish = (): void => undefined;
    const beat = new HandOverBeat(new Scheduler((_, action) => {
      finish = action;
      return () => undefined;
    })); // prettier-ignore
    beat.show(2);
    expect(beat.next).toBe(2);
    finish();
    expect(beat.next).toBeNull();
  });
});
