import { beforeAll, describe, expect, it } from "vitest";

import { findFitting, litLines, parse } from "../../src/games/kahuna/turn/action";
import { centre, CHART, endsOf, islandNames, LINES, RADIUS, span } from "../../src/games/kahuna/board/geometry";
import { applyEvent, sceneOf } from "../../src/games/kahuna/board/scene";
import { promptOf } from "../../src/games/kahuna/playback/announce";
import { staging } from "../../src/games/kahuna/playback/plan";
import { sceneOf as sceneOfTable, type KahunaScene } from "../../src/games/kahuna/playback/scene";
import type { GameEvent } from "../../src/games/game";
import type { KahunaView } from "../../src/generated/protocol";
import { say, speech } from "../../src/i18n/speech.svelte";
import { lengthOf, sceneAfter, type Beat } from "../../src/table/playback/beats";

beforeAll(() => speech.learn("en"));

describe("the chart", () => {
  it("has twelve islands and 27 lines between them", () => {
    expect(islandNames()).toHaveLength(12);
    expect(new Set(LINES).size).toBe(27);
    for (const line of LINES) for (const end of endsOf(line)) expect(islandNames()).toContain(end);
  });

  it("has room for every island, and no two touch", () => {
    for (const one of islandNames()) {
      const [x, y] = centre(one);
      expect(Math.min(x, y, CHART[0] - x, CHART[1] - y)).toBeGreaterThan(RADIUS);
      for (const other of islandNames()) {
        if (one !== other) expect(Math.hypot(x - centre(other)[0], y - centre(other)[1])).toBeGreaterThan(2 * RADIUS);
      }
    }
  });

  it("draws no line through another", () => {
    const side = ([ax, ay]: readonly number[], [bx, by]: readonly number[], [cx, cy]: readonly number[]): number =>
      Math.sign(((bx ?? 0) - (ax ?? 0)) * ((cy ?? 0) - (ay ?? 0)) - ((by ?? 0) - (ay ?? 0)) * ((cx ?? 0) - (ax ?? 0)));
    for (const one of LINES)
      for (const other of LINES) {
        if (one === other) continue;
        const [a, b] = span(one, 20);
        const [c, d] = span(other, 20);
        expect(side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)).toBe(false);
      }
  });
});

describe("the notation", () => {
  it.each([
    ["BARI-DUDA", "place", ["BARI"], "BARI-DUDA"],
    ["DUDA-BARI", "place", ["DUDA"], "BARI-DUDA"],
    ["ELAI+HUNA", "remove", ["ELAI", "HUNA"], "ELAI-HUNA"],
    ["HUNA+HUNA-ELAI", "remove", ["HUNA", "HUNA"], "ELAI-HUNA"],
    ["ELAI+HUNA!", "rebuild", ["ELAI", "HUNA"], "ELAI-HUNA"],
    ["HUNA+HUNA-ELAI!", "rebuild", ["HUNA", "HUNA"], "ELAI-HUNA"],
    ["handicap:ALOA-BARI", "handicap", [], "ALOA-BARI"],
    ["discard:COCO", "discard", ["COCO"], null],
    ["take:COCO", "take", ["COCO"], null],
    ["draw", "draw", [], null],
    ["pass", "pass", [], null],
  ])("%s", (text, kind, cards, line) => {
    expect(parse(text)).toEqual({ text, kind, cards, line });
  });
});

describe("choosing", () => {
  const legal = ["BARI-DUDA", "DUDA-BARI", "BARI-COCO", "ELAI+HUNA", "HUNA+HUNA-ELAI", "draw"].map(parse);

  it("lights the lines that go with the chosen cards", () => {
    expect([...litLines(legal, [])]).toEqual(["BARI-DUDA", "BARI-COCO", "ELAI-HUNA"]);
    expect([...litLines(legal, ["DUDA"])]).toEqual(["BARI-DUDA"]);
    expect([...litLines(legal, ["HUNA", "HUNA"])]).toEqual(["ELAI-HUNA"]);
  });

  it("leaves a question where two things can be meant, and none where one is", () => {
    expect(findFitting(legal, [], "BARI-DUDA").map((action) => action.text)).toEqual(["BARI-DUDA", "DUDA-BARI"]);
    expect(findFitting(legal, ["DUDA"], "BARI-DUDA").map((action) => action.text)).toEqual(["DUDA-BARI"]);
    expect(findFitting(legal, ["HUNA", "HUNA"], "ELAI-HUNA")).toHaveLength(1);
  });
});

describe("a turn that is told", () => {
  it("changes the board as the events say", () => {
    const before = sceneOf({ bridges: [["ALOA-BARI"], ["BARI-ELAI"]], islands: [["ALOA"], []] });
    const events: GameEvent[] = [
      { type: "bridge-placed", seat: 1, line: "BARI-DUDA" },
      { type: "island-won", seat: 1, island: "BARI" },
      { type: "bridges-swept", seat: 0, island: "BARI", lines: ["ALOA-BARI"] },
      { type: "island-lost", seat: 0, island: "ALOA" },
    ];
    const now = events.reduce(applyEvent, before);
    expect(now.bridges).toEqual([[], ["BARI-ELAI", "BARI-DUDA"]]);
    expect(now.islands).toEqual([[], ["BARI"]]);
    expect(now).toMatchObject({ built: ["BARI-DUDA"], won: ["BARI"], lost: ["ALOA"] });
    expect(now.gone).toEqual([{ line: "ALOA-BARI", seat: 0 }]);
    expect(before.bridges[0]).toEqual(["ALOA-BARI"]);
  });

  it("takes the other's bridge off when one is removed", () => {
    const before = sceneOf({ bridges: [[], ["ELAI-HUNA"]], islands: [[], []] });
    expect(applyEvent(before, { type: "bridge-removed", seat: 0, line: "ELAI-HUNA" }).bridges).toEqual([[], []]);
  });
});

describe("what is played out", () => {
  const VIEW = {
    seat: 0,
    round: 1,
    bridges: [["ALOA-BARI"], ["BARI-ELAI"]],
    islands: [["ALOA", "HUNA"], ["BARI"]],
    hand: ["DUDA", "ELAI", "ELAI"],
    hand_sizes: [3, 2],
    open: [[], []],
    known: [[], ["BARI"]],
    face_up: ["FAAA", "IFFI", "LALE"],
    pile_size: 9,
    face_down_sizes: [0, 0],
    discard_size: 4,
    scores: [0, 1],
  } as unknown as KahunaView;
  const scene = sceneOfTable({ view: VIEW }) as KahunaScene;
  const plan = (events: GameEvent[]): Beat<KahunaScene>[] => staging.plan(events, scene);
  const after = (...events: GameEvent[]): KahunaScene => sceneAfter(scene, plan(events));
  const flights = (...events: GameEvent[]): string[] =>
    plan(events).flatMap((beat) => (beat.flights ?? []).map(({ thing, from, to }) => `${thing}: ${from} > ${to}`));

  it("is a card that flies to its line and becomes a bridge", () => {
    const events: GameEvent[] = [
      { type: "cards-spent", seat: 0, cards: ["DUDA"] },
      { type: "bridge-placed", seat: 0, line: "BARI-DUDA" },
    ];
    expect(flights(...events)).toEqual(["DUDA: hand-0/DUDA > line-BARI-DUDA"]);
    const [, flying, laid] = plan(events);
    expect(flying?.change?.(scene)).toMatchObject({ built: [], view: { hand: ["ELAI", "ELAI"], hand_sizes: [2, 2] } });
    expect(laid?.change?.(scene).built).toEqual(["BARI-DUDA"]);
    expect(after(...events).view.discard_size).toBe(5);
  });

  it("is two cards that strike together, and a bridge that breaks", () => {
    const events: GameEvent[] = [
      { type: "cards-spent", seat: 1, cards: ["ALOA", "BARI"] },
      { type: "bridge-removed", seat: 1, line: "ALOA-BARI" },
    ];
    expect(plan(events).flatMap((beat) => (beat.flights ?? []).map(({ manner }) => manner))).toEqual([
      "strike",
      "strike-back",
    ]);
    expect([after(...events).bridges[0], after(...events).view.hand_sizes]).toEqual([[], [3, 0]]);
    expect(after(...events).view.known).toEqual([[], []]);
  });

  it("is bridges that go down one after another", () => {
    const swept: GameEvent = { type: "bridges-swept", seat: 0, island: "BARI", lines: ["ALOA-BARI", "BARI-COCO"] };
    const gone = plan([swept]).map((_, at, beats) => sceneAfter(scene, beats.slice(0, at + 1)).gone.length);
    expect(gone).toEqual([0, 1, 2, 2]);
  });

  it("is a card that comes to a hand, unseen where it is, and one that is turned up in its place", () => {
    expect(flights({ type: "card-drawn", seat: 1, card: null })).toEqual(["back: pile > hand-1"]);
    expect(after({ type: "card-drawn", seat: 1, card: null }).view).toMatchObject({ hand_sizes: [3, 3], pile_size: 8 });
    expect(after({ type: "card-drawn", seat: 0, card: "KAHU" }).view.hand).toEqual(["DUDA", "ELAI", "ELAI", "KAHU"]);
    const { known } = after({ type: "card-taken", seat: 1, card: "LALE", stays_open: false }).view;
    expect(known).toEqual([[], ["BARI", "LALE"]]);
    const taken: GameEvent[] = [
      { type: "card-taken", seat: 0, card: "IFFI", stays_open: true },
      { type: "face-up-refilled", card: "KAHU" },
    ];
    expect(flights(...taken)).toEqual(["IFFI: face-up/IFFI > hand-0", "KAHU: pile > face-up/free"]);
    expect(after(...taken).view).toMatchObject({
      face_up: ["FAAA", "LALE", "KAHU"],
      open: [["IFFI"], []],
      pile_size: 8,
    });
    expect(after({ type: "card-discarded", seat: 0, card: "ELAI", was_open: false }).view.hand).toEqual([
      "DUDA",
      "ELAI",
    ]);
  });

  it("is a count, island by island in turn, and points that fly to the score", () => {
    const scored: GameEvent = { type: "round-scored", round: 1, islands: [2, 1], seat: 0, points: 2 };
    const beats = plan([scored]);
    const counts = beats.map((_, at) => sceneAfter(scene, beats.slice(0, at + 1)).count);
    expect(counts.map((count) => count?.lit.length ?? -1)).toEqual([-1, 0, 1, 2, 3, 3, 3]);
    expect(counts.at(-1)).toEqual({ lit: ["ALOA", "BARI", "HUNA"], islands: [2, 1] });
    expect(beats.flatMap((beat) => beat.flights ?? [])).toHaveLength(2);
    expect(after(scored).view.scores).toEqual([2, 1]);
    expect(after(scored).announced).toBe(scored);
    const seconds = lengthOf(beats as Beat[]) * 0.9;
    expect([seconds > 2, seconds < 4]).toEqual([true, true]);
  });

  it("is a new round that is dealt, and last turns that are announced", () => {
    const began: GameEvent = { type: "round-began", round: 2, face_up: ["ALOA", "COCO", "GOLA"], pile: 13 };
    expect(after(began).view).toMatchObject({ round: 2, face_up: began.face_up, pile_size: 13, discard_size: 0 });
    expect(promptOf([began])).toBe("Round 2 begins…");
    expect(promptOf([])).toBe(say("web-prompt-count"));
    const last: GameEvent = { type: "last-turns-began", seat: 1 };
    expect([after(last).announced, after(last, { type: "turn-passed", seat: 1 }).announced]).toEqual([last, last]);
    expect(sceneAfter(after(last), staging.plan([], after(last))).announced).toBeNull();
  });
});
