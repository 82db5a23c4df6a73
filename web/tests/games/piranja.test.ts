import { describe, expect, it } from "vitest";

import type { PiranjaView, Risk } from "../../src/generated/protocol";
import { kindOf, SCALES, SPECIES, teeth, throat, type Size, type Species } from "../../src/games/piranja/fish/fish";
import { glassOf, hungryInGlass, mealOf, percent } from "../../src/games/piranja/risk";
import { applyEvent, bite, seatsBetween, sceneOf } from "../../src/games/piranja/scene";
import { Stage, revealedCard } from "../../src/games/piranja/stage.svelte";
import { lengthOf } from "../../src/games/piranja/timing";
import type { LogEntry, Step } from "../../src/table/playback/log";
import { Scheduler } from "../../src/table/playback/scheduler";
import type { Table } from "../../src/table/table.svelte";
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

describe("the stage", () => {
  function tableWith(log: LogEntry[], step: Step | null = null): Table {
    return { log, step, picture: { view: VIEW } } as unknown as Table;
  }
  function watching(table: Table, pace: number): { stage: Stage; seen: string[]; waited: () => number } {
    const seen: string[] = [];
    let waited = 0;
    const scheduler = new Scheduler((ms, action) => {
      waited += ms;
      seen.push(`${stage.swimmer?.from ?? "-"}>${stage.swimmer?.to ?? "-"} ${stage.scene?.rows[0]?.length ?? 0}`);
      queueMicrotask(action);
      return () => undefined;
    });
    const stage: Stage = new Stage(table, scheduler, {
      pace: () => pace,
      still: () => false,
      sound: (cue) => seen.push(cue),
    });
    stage.follow();
    return { stage, seen, waited: () => waited };
  }
  const idle = (): Promise<void> => new Promise((done) => setTimeout(done));

  it("plays a meal bite by bite, with its sounds, and then shows the table as it is", async () => {
    const table = tableWith([]);
    const { stage, seen } = watching(table, 100);
    table.log = [{ seat: 0, events: EATEN, news: null, version: 1 }];
    stage.follow();
    expect(stage.playing).toBe(true);
    await idle();
    expect(seen).toEqual(["hungry", "->- 3", "shown>row-0 3", "chomp", "row-0>row-0 2", "row-0>pile-sunfish 2"]);
    expect([stage.playing, stage.step, stage.swimmer]).toEqual([false, null, null]);
    expect(stage.scene).toEqual(sceneOf(VIEW));
  });

  it("shows the end at once on request", () => {
    const table = tableWith([]);
    const { stage, seen } = watching(table, 0);
    table.log = [{ seat: 0, events: EATEN, news: null, version: 1 }];
    stage.follow();
    expect([stage.playing, stage.shown, seen]).toEqual([false, "sunfish-hungry", []]);
  });

  it("plays a step again from the table before it", async () => {
    const table = tableWith([]);
    const { stage, seen } = watching(table, 100);
    table.log = [{ seat: 0, events: EATEN, news: null, version: 1 }];
    stage.follow();
    await idle();
    const first = seen.splice(0);
    Object.assign(table, { step: { seat: 0, events: EATEN } });
    stage.follow();
    await idle();
    expect(seen).toEqual(first);
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

  it.each(EVENTS.map((event) => [event.type, event] as const))("plays %s as long as it says", async (_, event) => {
    const table = tableWith([]);
    const { stage, waited } = watching(table, 1000);
    table.log = [{ seat: 0, events: [event], news: null, version: 1 }];
    stage.follow();
    await idle();
    expect(waited()).toBeCloseTo(1000 * lengthOf([event], VIEW.rows.length));
  });

  it("stops at once when the end is wanted", async () => {
    const table = tableWith([]);
    const { stage, seen } = watching(table, 100);
    table.log = [{ seat: 0, events: EATEN, news: null, version: 1 }];
    stage.follow();
    stage.skip();
    await idle();
    expect([stage.playing, seen]).toEqual([false, ["hungry", "->- 3"]]);
  });

  it("takes as long as its parts", () => {
    expect(lengthOf([], 3)).toBe(0);
    expect(lengthOf(EATEN, 3)).toBeCloseTo(0.7 + 1.1 + 0.26);
    expect(revealedCard(EATEN)).toBe("sunfish-hungry");
    expect(revealedCard([])).toBeNull();
  });
});
