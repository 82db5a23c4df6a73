import { describe, expect, it } from "vitest";

import { findFitting, litLines, parse } from "../../src/games/kahuna/turn/action";
import { centre, CHART, endsOf, islandNames, LINES, RADIUS, span } from "../../src/games/kahuna/board/geometry";
import { applyEvent, sceneOf } from "../../src/games/kahuna/board/scene";
import type { GameEvent } from "../../src/games/game";

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
