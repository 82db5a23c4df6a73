import { describe, expect, it } from "vitest";

import type {
  WeighedCandidate,
  CurvePoint,
  GameAnalysis,
  PastGame,
  Replay,
  ReplayStep,
} from "../../src/generated/protocol";
import { CHART, curveOf, ticksBetween } from "../../src/pages/profile/curve";
import { fateOf } from "../../src/pages/profile/past_games";
import { xOf, averageOf, chancesOf, costlyOf, lineOf, placeOf, reasonsFor, yOf } from "../../src/pages/replay/analysis";
import { keyAction } from "../../src/pages/replay/keys";
import { chaptersOf, momentAddress, momentIn, ReplayPlayer } from "../../src/pages/replay/replay.svelte";
import { recordIn } from "../../src/pages/replay/source";
import { Scheduler } from "../../src/table/playback/scheduler";
import { REPLAY_PACES } from "../../src/table/playback/speeds";
import { routeOf } from "../../src/app/route.svelte";
import { roundsOf, totals } from "../../src/games/kahuna/outcome";
import { endingOf } from "../../src/table/outcome";
import type { GameEvent } from "../../src/games/game";

const SCORED: GameEvent = { type: "round-scored", round: 1, islands: [3, 1], seat: 0, points: 1 };
const TIED: GameEvent = { type: "round-scored", round: 2, islands: [2, 2], seat: null, points: 0 };
const COUNTED: GameEvent = { type: "final-counted", islands: [2, 5], points: [0, 3], scores: [1, 3] };
const ENDED: GameEvent = { type: "game-ended", winner: 1, why: "points" };

/** A game of turns with two actions each. */
function game(actions: number, events: Record<number, GameEvent[]> = {}): Replay {
  const steps = Array.from({ length: actions + 1 }, (_, step) => {
    return { step, turn: Math.max(1, Math.ceil(step / 2)), events: events[step] ?? [] } as unknown as ReplayStep;
  });
  return { steps } as unknown as Replay;
}

/** A clock that only the test moves. */
function clock() {
  let due: (() => void) | null = null;
  let waited = 0;
  const later = (ms: number, action: () => void) => {
    due = action;
    waited = ms;
    return () => (due = null);
  };
  const tick = (): boolean => {
    const action = due;
    due = null;
    action?.();
    return action !== null;
  };
  return { later, tick, waited: () => waited };
}

function watching(actions: number, events: Record<number, GameEvent[]> = {}) {
  const time = clock();
  const replay = new ReplayPlayer(new Scheduler(time.later), {
    still: () => false,
    sound: () => undefined,
    measure: () => null,
  });
  replay.take(game(actions, events));
  return { replay, time };
}

describe("a replay", () => {
  it("goes step by step and never beyond its ends", () => {
    const { replay } = watching(6);
    replay.by(-1);
    expect(replay.at).toBe(0);
    replay.by(2);
    expect(replay.at).toBe(2);
    replay.by(Infinity);
    expect(replay.at).toBe(6);
    replay.go(-Infinity);
    expect(replay.at).toBe(0);
  });

  it("goes turn by turn", () => {
    const { replay } = watching(7);
    const places: number[] = [];
    for (let i = 0; i < 5; i++) {
      replay.byTurn(1);
      places.push(replay.at);
    }
    for (let i = 0; i < 5; i++) {
      replay.byTurn(-1);
      places.push(replay.at);
    }
    expect(places).toEqual([2, 4, 6, 7, 7, 6, 4, 2, 0, 0]);
  });

  it("plays by itself until its end, and from the start again", () => {
    const { replay, time } = watching(2);
    replay.pace = "quick";
    replay.toggle();
    expect(time.waited()).toBe(REPLAY_PACES.quick);
    while (time.tick());
    expect([replay.at, replay.playing]).toEqual([2, false]);
    replay.toggle();
    expect([replay.at, replay.playing]).toEqual([0, true]);
    replay.by(1);
    expect([replay.playing, time.tick()]).toEqual([false, false]);
  });

  it("plays out a step that somebody goes on to, and no other", () => {
    const { replay, time } = watching(4, { 1: [SCORED], 2: [TIED], 4: [ENDED] });
    replay.by(1);
    expect(replay.playback.step?.events).toEqual([SCORED]);
    replay.by(-1);
    expect([replay.playback.step, time.tick()]).toEqual([null, false]);
    replay.go(2);
    expect(replay.playback.step).toBeNull();
    replay.by(1);
    expect(replay.playback.step).toBeNull(); // nothing happened there
    replay.by(1);
    while (time.tick());
    expect([replay.at, replay.playback.step]).toEqual([4, null]);
  });

  it("keeps its place with other eyes, and knows where it was counted", () => {
    const { replay } = watching(6, { 2: [SCORED], 4: [TIED], 6: [COUNTED, ENDED] });
    replay.go(5);
    replay.take(game(6));
    expect(replay.at).toBe(5);
    expect(chaptersOf(game(6, { 2: [SCORED], 6: [COUNTED, ENDED] }).steps).map(({ step }) => step)).toEqual([
      0, 2, 6, 6,
    ]);
  });

  it("has its moment in the address", () => {
    const path = momentAddress("/replay/t", 7, 1, "code");
    expect(path).toBe("/replay/t?step=7&seat=1&invitation=code");
    expect(momentIn(path.slice(9))).toEqual({ step: 7, eyes: 1, invitation: "code", coach: false });
    expect(momentIn("?spectator=&step=2")).toEqual({ step: 2, eyes: "spectator", invitation: null, coach: false });
    expect(momentAddress("/replay/t", 0, "open", null)).toBe("/replay/t");
    for (const odd of ["?step=x&seat=9", "?step=-3&seat=", "?step=1.5&seat=1e0"])
      expect(momentIn(odd)).toEqual({ step: 0, eyes: "open", invitation: null, coach: false });
  });

  it("listens to keys, but not while somebody types", () => {
    const pressed = (key: string, tagName = "BODY", ctrlKey = false) =>
      keyAction({ key, ctrlKey, target: { tagName } } as unknown as KeyboardEvent);
    const { replay } = watching(6);
    pressed("ArrowRight")?.(replay);
    expect(replay.at).toBe(1);
    pressed("End")?.(replay);
    expect(replay.at).toBe(6);
    expect(pressed("x")).toBeNull();
    expect(pressed("ArrowRight", "BODY", true)).toBeNull();
    expect(pressed("ArrowRight", "INPUT")).toBeNull();
    expect(pressed(" ", "BUTTON")).toBeNull();
  });
});

it("finds the screens of replays and people", () => {
  const id = "0123456789abcdef01234567";
  expect(routeOf(`/replay/${id}`, "?step=3")).toEqual({ screen: "replay", table: id });
  expect(routeOf("/replay", "")).toEqual({ screen: "replay", table: null });
  expect(routeOf("/people/J%C3%B6rg%20B", "")).toEqual({ screen: "person", name: "Jörg B" });
  expect(routeOf("/people/100%", "")).toEqual({ screen: "person", name: "100%" });
  expect(routeOf("/profile", "")).toEqual({ screen: "profile" });
});

it("takes one record out of a file", () => {
  expect(recordIn('{"a":\n1}', 0)).toEqual({ a: 1 });
  expect(recordIn('{"a":1}\n\n{"a":2}\n', 1)).toEqual({ a: 2 });
  expect(() => recordIn("hello", 0)).toThrow();
});

it("tells a game round by round", () => {
  const events = [SCORED, TIED, COUNTED, ENDED];
  expect(roundsOf(events).map(({ points }) => points)).toEqual([
    [1, 0],
    [0, 0],
    [0, 3],
  ]);
  expect(totals(roundsOf(events))).toEqual([1, 3]);
  expect(endingOf(events)).toEqual({ winners: [1], why: "points" });
  expect(endingOf([SCORED])).toBeNull();
});

it("knows who won a past game", () => {
  const players = (...places: number[]): PastGame["players"] =>
    places.map((place, seat) => ({ seat, place, points: 0, you: seat === 0 }));
  expect([players(1, 2), players(2, 1), players(1, 1), players(1, 1, 3)].map(fateOf)).toEqual([
    "won",
    "lost",
    "drawn",
    "drawn",
  ]);
});

describe("the rating curve", () => {
  const point = (value: number, i: number): CurvePoint => ({ table: `t${i}`, at: i, value, deviation: 50 });

  it("goes from left to right, higher for more, and stays on its chart", () => {
    const { dots, ticks, line } = curveOf([1700, 1500, 1600].map(point));
    expect(dots.map(({ value }) => value)).toEqual([1600, 1500, 1700]);
    expect(dots[0]?.x).toBe(CHART.left);
    expect(dots[2]?.x).toBe(CHART.width - CHART.right);
    expect(dots[2]?.y).toBeLessThan(dots[1]?.y ?? 0);
    expect(line.startsWith("M52 ")).toBe(true);
    for (const { y } of [...dots, ...ticks]) {
      expect(y).toBeGreaterThanOrEqual(CHART.top);
      expect(y).toBeLessThanOrEqual(CHART.height - CHART.bottom);
    }
  });

  it("has round numbers beside it, also for one game or none", () => {
    expect(ticksBetween(1430, 1770)).toEqual([1500, 1600, 1700]);
    expect(ticksBetween(0, 100)).toEqual([0, 50, 100]);
    expect(curveOf([]).dots).toEqual([]);
    expect(curveOf([{ ...point(1500, 0), deviation: 0 }]).dots[0]?.x).toBeGreaterThan(CHART.left);
  });
});

describe("what the coach says", () => {
  const way = (actions: string[], ...facts: string[]): WeighedCandidate => ({
    actions,
    win_chance: 0.5,
    points: 0,
    facts: facts.map((text) => ({ code: "x", text, params: {} })),
  });
  const turn = (number: number, step: number, after: number | null, actions: string[]) => {
    const played = way(actions, "same", "mine");
    return { turn: number, step, seat: 0, chance: 0.5, cost: 0.1, luck: 0, after, played, best: way(["draw"], "same") };
  };
  const account = { seat: 0, start: 0.5, own: 0, others: 0, luck: 0, end: 1 };
  const analysis: GameAnalysis = {
    game: "kahuna",
    turns: [turn(1, 0, 0.25, ["a", "draw"]), turn(2, 2, 1, ["draw"])],
    costly: [2, 1],
    accounts: [account, { ...account, seat: 1 }],
  };

  it("draws the first seat's chance from the start on", () => {
    const points = chancesOf(analysis);
    expect(points.map(({ x, y }) => [x, y])).toEqual([
      [xOf(0), yOf(0.5)],
      [xOf(0.5), yOf(0.25)],
      [xOf(1), yOf(1)],
    ]);
    expect(lineOf(points).match(/[ML]/g)).toEqual(["M", "L", "L"]);
  });

  it("tells what a turn cost on average, and not a sum that is no chance", () => {
    const sums = { ...account, own: -0.4, others: 0.1, luck: 0.8 };
    const three = { turns: [...analysis.turns, { ...turn(3, 3, 1, []), seat: 1 }] };
    expect(averageOf(three, sums)).toEqual({ ...account, own: -0.2, others: 0.1, luck: 0.4 });
    expect(averageOf(three, { ...sums, others: null, seat: 2 })).toMatchObject({ own: -0.4, others: null });
  });

  it("draws nothing where more than two play", () => {
    expect(chancesOf({ ...analysis, accounts: [account, account, account] })).toEqual([]);
    expect(lineOf([])).toBe("");
  });

  it("finds the step of the replay on the chart: a turn counts once it is over", () => {
    expect([0, 1, 2, 3].map((step) => placeOf(step, analysis))).toEqual([0, 0, 0.5, 1].map(xOf));
  });

  it("tells the worst turn first, and only what is different", () => {
    expect(costlyOf(analysis).map((each) => each.turn)).toEqual([2, 1]);
    const [first] = analysis.turns;
    expect(first && reasonsFor(first.played, first.best)).toEqual(["mine"]);
    expect(first && reasonsFor(first.best, first.played)).toEqual([]);
  });
});
