import { describe, expect, it } from "vitest";

import type { PiranjaView, Risk } from "../../src/generated/protocol";
import { kindOf, SCALES, SPECIES, teeth, throat, type Size, type Species } from "../../src/games/piranja/fish/fish";
import { glassOf, hungryInGlass, mealOf, percent } from "../../src/games/piranja/risk";
import { staging } from "../../src/games/piranja/plan";
import { applyEvent, bite, revealedCard, seatsBetween, sceneOf, type TableScene } from "../../src/games/piranja/scene";
import { lengthOf, sceneAfter, type Beat } from "../../src/table/playback/beats";
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

describe("the risk glass", () => {
  const risk: Risk = {
    hungry: 0.2,
    fish: [
      { species: "piranha", chance: 0.15, eats: 2 },
      { species: "sunfish", chance: 0, eats: 0 },
    ],
    ends: false,
  };

  it("has one hungry fish at least where one may come, and none where none can", () => {
    expect([0, 0.01, 0.2, 0.34, 0.99, 1].map(hungryInGlass)).toEqual([0, 1, 2, 3, 9, 10]);
    for (const chance of [0, 0.01, 0.2, 0.5, 1])
      expect(glassOf(chance).filter((fish) => fish.hungry)).toHaveLength(hungryInGlass(chance));
  });

  it("keeps its fish inside, and apart", () => {
    const places = glassOf(0.3);
    for (const { x, y } of places) expect(Math.hypot(x - 52, y - 60)).toBeLessThan(40);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length);
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

  it("is a meal, bite by bite, with its sounds", () => {
    const beats = plan(EATEN);
    const flights = beats.flatMap((beat) => beat.flights ?? []).map(({ from, to }) => `${from}>${to}`);
    expect(flights).toEqual(["shown>row-0", "row-0>row-0", "row-0>pile-sunfish"]);
    expect(beats.flatMap(({ cues = [] }) => cues)).toEqual(["hungry", "chomp"]);
    expect(sceneAfter(scene, beats)).toMatchObject({ shown: null, piles: { sunfish: 6 }, dance: 39 });
    expect(sceneAfter(scene, beats).rows[0]).toEqual(["sunfish-big", "sunfish-small"]);
  });

  const EVENTS: GameEvent[] = [
    ...EATEN,
    { type: "card-revealed", seat: 0, card: "sunfish-big", from_sea: true },
    { type: "fish-joined", seat: 2, card: "sunfish-big" },
    { type: "fish-left", card: "sunfish-big" },
    { type: "fish-passed", giver: 1, seat: 0, card: "barracuda-big" },
    { type: "row-banked", seat: 1, cards: ["barracuda-small"] },
    { type: "pile-captured", seat: 2, species: "flamefish", cards: ["a"] },
    { type: "turn-stopped", seat: 1 },
  ];

  it.each(EVENTS.map((event) => [event.type, event] as const))("leaves the table as %s does", (_, event) => {
    const shown = event.type === "card-revealed" ? event.card : null;
    expect(sceneAfter(scene, plan([event]))).toEqual({ ...applyEvent(scene, event), shown });
    expect(lengthOf(plan([event]) as Beat[])).toBeGreaterThan(0);
  });

  it("shows everybody who cannot take a fish that is passed on", () => {
    const beats = plan([{ type: "fish-passed", giver: 1, seat: 0, card: "barracuda-big" }]);
    const refusing = beats.map((_, at) => sceneAfter(scene, beats.slice(0, at + 1)).refusing);
    expect(refusing.filter((seat) => seat !== null)).toEqual([1, 2]);
    expect(refusing.at(-1)).toBeNull();
  });

  it("knows the card that was turned up", () => {
    expect([revealedCard(EATEN), revealedCard([])]).toEqual(["sunfish-hungry", null]);
  });
});
