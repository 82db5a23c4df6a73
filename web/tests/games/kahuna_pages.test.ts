import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { centre } from "../../src/games/kahuna/board/geometry";
import { pages } from "../../src/games/kahuna/pages/pages";
import type { ReplayStep } from "../../src/generated/protocol";
import { speech } from "../../src/i18n/speech.svelte";

const { pointer } = pages;

beforeAll(() => speech.learn("en"));
afterEach(() => vi.unstubAllGlobals());

describe("the pages of Kahuna", () => {
  const remark = (standing?: number[]): string | undefined =>
    pages.remark?.({ standing } as unknown as ReplayStep, ["Lea", "Kai"]);

  it("say how a round stands, once somebody would get points", () => {
    expect(remark([2, 0])).toBe("If the round ended now: 2 points for Lea.");
    expect([remark([0, 0]), remark()]).toEqual(["", ""]);
  });

  it("call the seats of an example by their colours", () => {
    expect([0, 1].map(pages.nameExampleSeat)).toEqual(["Black", "White"]);
  });
});

describe("the coach of a lesson", () => {
  /** A page on which only these are found. */
  const page = (...present: string[]): ParentNode =>
    ({
      querySelector: (selector: string) => (present.includes(selector) ? { selector } : null),
    }) as unknown as ParentNode;

  it.each([
    ["board", ".lagoon"],
    ["line:ALOA-BARI", ".lagoon"],
    ["hand", 'section[aria-label="Your hand"]'],
    ["pile", 'section[aria-label="Draw pile and face-up cards"] .pile'],
    ["face-up:BARI", 'button[aria-label="Take BARI and end turn"]'],
    ["score", ".track"],
  ])("finds %s by what it is called", (point, selector) => {
    expect(pointer.find(page(selector), point)).toEqual({ selector });
    expect(pointer.find(page(), point)).toBeNull();
  });

  it("points at nothing that it does not know", () => {
    expect(pointer.find(page(".lagoon"), "shark")).toBeNull();
  });

  /** A board that is drawn twice as large as its chart, ten to the right. */
  function board(drawn = true): Element {
    class Corner {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
      matrixTransform = (scale: number): Corner => new Corner(10 + scale * this.x, scale * this.y);
    }
    vi.stubGlobal("DOMPoint", Corner);
    const chart = { getScreenCTM: () => (drawn ? 2 : null) };
    const whole = { x: 0, y: 0, width: 900, height: 700 };
    return { querySelector: () => chart, getBoundingClientRect: () => whole } as unknown as Element;
  }

  it("marks an island with room around it, wherever the board is drawn", () => {
    const [x, y] = centre("ALOA");
    const spot = pointer.measure(board(), "island:ALOA");
    expect(spot).toMatchObject({ width: 2 * 96, height: 2 * 96 });
    expect([(spot?.x ?? 0) + 96, (spot?.y ?? 0) + 96]).toEqual([expect.closeTo(10 + 2 * x), expect.closeTo(2 * y)]);
  });

  it("marks a line between its islands, and not the islands", () => {
    const [one, other] = [centre("ALOA"), centre("BARI")];
    const spot = pointer.measure(board(), "line:ALOA-BARI");
    const middle = (spot?.x ?? 0) + (spot?.width ?? 0) / 2;
    expect(middle).toBeCloseTo(10 + one[0] + other[0]);
    const long = Math.max(spot?.width ?? 0, spot?.height ?? 0);
    expect(long).toBeLessThan(2 * Math.hypot(one[0] - other[0], one[1] - other[1]));
  });

  it("marks anything else as it is, and nothing on a board that is not drawn", () => {
    expect(pointer.measure(board(), "board")).toMatchObject({ width: 900, height: 700 });
    expect(pointer.measure(board(false), "island:ALOA")).toBeNull();
  });
});
