import { describe, expect, it } from "vitest";

import { endsOf, LINES, span } from "../../src/games/kahuna/board/geometry";
import { mergeChat } from "../../src/table/chat";
import { keyCards } from "../../src/games/kahuna/cards";
import { ARROWS, findBeyond, distance, findNearest } from "../../src/games/kahuna/board/pointer";
import { splitIntoUnits, isLittle, formatClock, timeLeft } from "../../src/table/parts/clock";
import { entries, lastTurn, type LogEntry } from "../../src/table/playback/log";

const turn = (seat: number, version: number): LogEntry => ({ seat, events: [], news: null, version });
const news = (version: number): LogEntry => ({ seat: null, events: [], news: null, version });

describe("the chat", () => {
  const line = (id: number) => ({ id, seat: 0, name: "Anna", you: false, text: `line ${id}`, at: 0 });

  it("holds every line once, also when the server tells all of it again", () => {
    const first = mergeChat({ accepted: false, lines: [] }, { accepted: true, lines: [line(1), line(2)] });
    const more = mergeChat(first, { accepted: true, lines: [line(3)] });
    const again = mergeChat(more, { accepted: true, lines: [line(1), line(2), line(3), line(4)] });
    expect([first, more, again].map(({ lines }) => lines.map(({ id }) => id))).toEqual([
      [1, 2],
      [1, 2, 3],
      [1, 2, 3, 4],
    ]);
    expect(again.accepted).toBe(true);
  });
});

describe("pointing", () => {
  const middle = (line: string): [number, number] => {
    const [from, to] = span(line, 40);
    return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  };

  it("means the line under the finger, whatever else is near", () => {
    for (const line of LINES) {
      expect(findNearest(LINES, middle(line), 60)).toBe(line);
      expect(distance(line, middle(line))).toBeCloseTo(0);
    }
  });

  it("means nothing far from every line", () => {
    expect(findNearest(LINES, [20, 620], 30)).toBeNull();
  });

  it("reaches every line with the arrows", () => {
    const reached = new Set([LINES[0] ?? ""]);
    for (const line of reached) {
      for (const arrow of Object.values(ARROWS)) reached.add(findBeyond(LINES, line, arrow) ?? line);
    }
    expect([...reached].sort()).toEqual([...LINES].sort());
  });

  it("goes in the direction of the arrow", () => {
    const right = findBeyond(LINES, "ALOA-HUNA", ARROWS["ArrowRight"] ?? [0, 0]);
    expect(right).not.toBeNull();
    expect(middle(right ?? "")[0]).toBeGreaterThan(middle("ALOA-HUNA")[0]);
    expect(endsOf(right ?? "")).toHaveLength(2);
  });
});

describe("clocks", () => {
  const clocks = { left: [60_000, 90_000], running: 0, since: 1000, now: 5000, deadline: 61_000 };

  it("count on from what the server said, for the player to move", () => {
    expect(timeLeft(clocks, 0, 0)).toBe(56_000);
    expect(timeLeft(clocks, 0, 6000)).toBe(50_000);
    expect(timeLeft(clocks, 1, 6000)).toBe(90_000);
    expect(timeLeft(clocks, 0, 100_000)).toBe(0);
  });

  it.each([
    [0, "0:00"],
    [8_200, "0:09"],
    [754_000, "12:34"],
    [3_723_000, "1:02:03"],
  ])("write %i ms as %s", (ms, text) => {
    expect(formatClock(ms)).toBe(text);
  });

  it("name the biggest units", () => {
    expect(splitIntoUnits(50 * 3_600_000)).toEqual({ unit: "days", days: 2, hours: 2, minutes: 0 });
    expect(splitIntoUnits(59 * 60_000).unit).toBe("minutes");
  });

  it("warn when it is little", () => {
    expect(isLittle("live", 29_000)).toBe(true);
    expect(isLittle("live", 31_000)).toBe(false);
    expect(isLittle("days", 3_600_000)).toBe(true);
  });
});

describe("the last turn", () => {
  it("is what the others did since one's own turn", () => {
    const log = [turn(0, 3), turn(1, 4), turn(0, 5), turn(1, 6), turn(2, 7), news(8)];
    expect(lastTurn(log, [0]).map(({ version }) => version)).toEqual([6, 7]);
  });

  it("stays the others' after one has moved oneself", () => {
    expect(lastTurn([turn(1, 4), turn(1, 4), turn(0, 5)], [0])).toHaveLength(2);
  });

  it("is one player's for a spectator", () => {
    expect(lastTurn([turn(1, 4), turn(0, 5)], []).map(({ seat }) => seat)).toEqual([0]);
    expect(lastTurn([news(1)], [])).toEqual([]);
  });

  it("is told action by action", () => {
    const played = { type: "turn-played", version: 7, seat: 1, played: [[], []] } as const;
    expect(entries([played as never]).map(({ version, seat }) => [version, seat])).toEqual([
      [7, 1],
      [7, 1],
    ]);
  });
});

describe("cards", () => {
  it("keep their place when another comes", () => {
    const before = keyCards(["COCO", "COCO"]).map(({ key }) => key);
    expect(keyCards(["BARI", "COCO", "COCO"]).map(({ key }) => key)).toEqual(["BARI0", ...before]);
  });
});
