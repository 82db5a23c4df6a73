import { beforeEach, describe, expect, it } from "vitest";

import type { Picture } from "../../src/generated/protocol";
import type { GameEvent } from "../../src/games/game";
import type { Beat, Staging } from "../../src/table/playback/beats";
import type { Step } from "../../src/table/playback/log";
import { pathOf, scaleAt } from "../../src/table/playback/path";
import { Playback, type Sequence } from "../../src/table/playback/playback.svelte";
import { Scheduler } from "../../src/table/playback/scheduler";
import type { Place } from "../../src/table/playback/spots";

/** Time that only the test lets pass. */
function time() {
  const due: { at: number; action: () => void }[] = [];
  let now = 0;
  const timer = (ms: number, action: () => void) => {
    const entry = { at: now + ms, action };
    due.push(entry);
    return () => void due.splice(due.indexOf(entry), due.includes(entry) ? 1 : 0);
  };
  const pass = (ms: number): void => {
    const end = now + ms;
    for (let next = due[0]; next && next.at <= end; next = due[0]) {
      due.shift();
      now = next.at;
      next.action();
    }
    now = end;
  };
  return { timer, pass, waiting: () => due.length };
}

let clock = time();
let scheduler = new Scheduler(clock.timer);
beforeEach(() => {
  clock = time();
  scheduler = new Scheduler(clock.timer);
});

describe("the scheduler", () => {
  function* frames(seen: string[], lengths: readonly number[]): Generator<number> {
    for (const [at, ms] of lengths.entries()) {
      seen.push(`piece ${at}`);
      yield ms;
    }
    seen.push("end");
  }

  it("shows each piece as long as it says, the first one at once", () => {
    const seen: string[] = [];
    scheduler.play(frames(seen, [10, 20]), () => seen.push("finished"));
    expect(seen).toEqual(["piece 0"]);
    clock.pass(9);
    expect(seen).toEqual(["piece 0"]);
    clock.pass(1);
    expect(seen).toEqual(["piece 0", "piece 1"]);
    clock.pass(20);
    expect(seen).toEqual(["piece 0", "piece 1", "end", "finished"]);
  });

  it("makes up for what came late, and shows each piece for half of its time at least", () => {
    const waits: number[] = [];
    let now = 0;
    const late = new Scheduler(
      (ms, action) => {
        waits.push(ms);
        if (waits.length > 1) return () => undefined;
        now += ms + 15; // the first one comes 15 ms late
        action();
        return () => undefined;
      },
      () => now,
    );
    late.play([10, 20, 20]);
    expect(waits).toEqual([10, 10]);
  });

  it("stops before the next piece, and leaves nothing behind", () => {
    const seen: string[] = [];
    const stop = scheduler.play(frames(seen, [10, 20]), () => seen.push("finished"));
    stop();
    clock.pass(100);
    expect([seen, clock.waiting()]).toEqual([["piece 0"], 0]);
  });

  it("can be stopped by what it shows", () => {
    const seen: number[] = [];
    let stop = (): void => undefined;
    function* counting(): Generator<number> {
      for (let at = 0; ; at++) {
        seen.push(at);
        if (at === 2) stop();
        yield 10;
      }
    }
    stop = scheduler.play(counting(), () => seen.push(-1));
    clock.pass(100);
    expect([seen, clock.waiting()]).toEqual([[0, 1, 2], 0]);
  });

  it("plays several things at once, each at its own speed", () => {
    const seen: string[] = [];
    scheduler.play([30], () => seen.push("slow"));
    scheduler.play([10], () => seen.push("quick"));
    scheduler.play([], () => seen.push("nothing"));
    clock.pass(30);
    expect(seen.toSorted()).toEqual(["nothing", "quick", "slow"]);
  });
});

interface Scene {
  events: string[];
  count: number;
}

describe("the playback of turns", () => {
  const EVENT = { type: "turn-passed", seat: 1 } as GameEvent;
  const step = (version: number, seen = false): Step => ({
    seat: 1,
    events: Array.from({ length: version }, () => EVENT),
    news: null,
    version,
    seen,
  });
  /** One beat for each event, and one of no length after it. */
  const staging: Staging<Scene> = {
    sceneOf: ({ view }) => (view ? { events: [], count: 0 } : null),
    plan: (events) =>
      events.flatMap((_, at): Beat<Scene>[] => [
        {
          share: 1,
          change: ({ events: before, count }) => ({ events: [...before, `beat ${at}`], count }),
          flights: [{ key: "card", thing: "ALOA", from: "pile", to: "hand-0" }],
          cues: ["card"],
        },
        { share: 0, change: (scene) => ({ ...scene, count: scene.count + 1 }) },
      ]),
  };
  let [pace, still] = [10, false];
  let seen: string[] = [];
  let staged: Staging<Scene> | null = staging;
  const playback = (): Playback =>
    new Playback(scheduler, {
      pace: () => pace,
      still: () => still,
      sound: (cue) => void seen.push(cue),
      staging: () => staged,
      measure: () => ({ x: 1, y: 2, width: 3, height: 4 }),
    });
  const picture = { version: 3, view: {} } as unknown as Picture;
  const sequence = (...steps: (number | Step)[]): Sequence => ({
    steps: steps.map((each) => (typeof each === "number" ? step(each) : each)),
    before: () => picture,
    onStep: ({ version }) => void seen.push(`step ${version}`),
    onEnd: (left) => void seen.push(`end, ${left.length} left`),
  });
  const sceneOf = (turns: Playback): Scene => turns.scene as Scene;
  beforeEach(() => {
    [pace, still, staged] = [10, false, staging];
    seen = [];
  });

  it("shows one sequence after the other, beat by beat", () => {
    const turns = playback();
    turns.show(sequence(1, 2));
    turns.show(sequence(3));
    expect([turns.busy, turns.step?.version, sceneOf(turns)]).toEqual([true, 1, { events: ["beat 0"], count: 0 }]);
    clock.pass(10);
    expect([turns.step?.version, sceneOf(turns).events.length, sceneOf(turns).count]).toEqual([2, 2, 1]);
    clock.pass(20);
    expect([seen.at(-3), turns.step?.version, sceneOf(turns).count]).toEqual(["end, 0 left", 3, 0]);
    clock.pass(30);
    expect([turns.busy, turns.step, turns.scene, turns.flights]).toEqual([false, null, null, []]);
  });

  it("lets things fly as long as their beat, from where they lay before it", () => {
    const turns = playback();
    turns.show(sequence(1));
    expect(turns.flights).toMatchObject([{ key: "card", ms: 10, start: { x: 1, y: 2 } }]);
    clock.pass(10);
    expect(turns.flights).toEqual([]);
  });

  it("takes a new speed from the next beat on", () => {
    const turns = playback();
    turns.show(sequence(3));
    pace = 50;
    clock.pass(10 + 49);
    expect(sceneOf(turns).events).toHaveLength(2);
    clock.pass(1);
    expect(sceneOf(turns).events).toHaveLength(3);
  });

  it("skips to the end, and says what was not shown", () => {
    const turns = playback();
    turns.show(sequence(1, 2, 3));
    turns.show(sequence(4));
    turns.skip();
    expect(seen).toEqual(["step 1", "card", "end, 2 left", "end, 1 left"]);
    expect([turns.busy, turns.step, turns.scene, turns.flights, clock.waiting()]).toEqual([false, null, null, [], 0]);
  });

  it("can be asked again after it was skipped", () => {
    const turns = playback();
    turns.show(sequence(1));
    turns.skip();
    turns.show(sequence(2));
    expect([turns.step?.version, sceneOf(turns).events]).toEqual([2, ["beat 0"]]);
    clock.pass(20);
    expect([turns.step, turns.scene]).toEqual([null, null]);
  });

  it("has nothing to show of a sequence without steps but its end", () => {
    const turns = playback();
    turns.show(sequence());
    expect([seen, turns.busy, clock.waiting()]).toEqual([["end, 0 left"], false, 0]);
  });

  it("does not show twice what a player has seen while they drafted it", () => {
    const turns = playback();
    turns.show(sequence(step(2, true), 1));
    expect([seen, sceneOf(turns).count, turns.step?.version]).toEqual([["step 2", "step 1", "card"], 2, 1]);
  });

  it("moves nothing where nothing shall move, and shows how it looks in the end", () => {
    still = true;
    const turns = playback();
    turns.show(sequence(3));
    expect([sceneOf(turns).count, turns.flights, seen]).toEqual([3, [], ["step 3", "card"]]);
    clock.pass(22);
    expect(turns.busy).toBe(false);
  });

  it("marks for a moment what happened at once", () => {
    const turns = playback();
    turns.flash([step(2, true), step(1)], picture);
    expect([turns.glow, turns.step, seen]).toEqual([
      { events: ["beat 0", "beat 1", "beat 0"], count: 3 },
      null,
      ["card"],
    ]);
    clock.pass(10_000);
    expect(turns.glow).toBeNull();
    turns.flash([step(1)], null);
    expect(turns.glow).toBeNull();
  });

  it("throws a card beside all that, and catches it", () => {
    const turns = playback();
    turns.throw([{ key: "own", thing: "ALOA", from: "hand-0", to: "line-ALOA-BARI" }], 2);
    expect([turns.thrown.length, turns.busy]).toEqual([1, false]);
    clock.pass(20);
    expect(turns.thrown).toEqual([]);
    still = true;
    turns.throw([{ key: "own", thing: "ALOA", from: "hand-0", to: "line-ALOA-BARI" }], 2);
    expect(turns.thrown).toEqual([]);
  });

  it("tells a game without a staging in words, a beat for each step", () => {
    staged = null;
    const turns = playback();
    turns.show(sequence(5));
    clock.pass(9);
    expect(turns.busy).toBe(true);
    clock.pass(1);
    expect(turns.busy).toBe(false);
  });
});

describe("the way of a flight", () => {
  const card = { width: 80, height: 100 };
  const place = (x: number, y: number, width = 80, height = 100): Place => ({ x, y, width, height });

  it("begins and ends in the middle of its places, and takes their size if it shall", () => {
    const frames = pathOf({ fits: true }, place(100, 200), place(400, 50, 40, 50), card);
    expect(frames[0]?.["transform"]).toBe("translate(60.0px, 150.0px) rotate(0deg) scale(1.000)");
    expect(frames.at(-1)?.["transform"]).toBe("translate(360.0px, 0.0px) rotate(0deg) scale(0.500)");
    expect(scaleAt(place(0, 0, 10, 10), card, false)).toBe(1);
    expect(scaleAt(place(0, 0, 0, 0), card, true)).toBeGreaterThan(0.3);
  });

  it("leads off the screen where there is no place to go to", () => {
    const end = pathOf({ manner: "away" }, place(100, 200), place(100, 200), card).at(-1);
    expect(end?.["transform"]).toBe("translate(-200.0px, 150.0px) rotate(-5deg) scale(1.000)");
  });

  it.each(["melt", "strike", "strike-back", "away", "swim", "gulp"] as const)(
    "only moves and fades when it is a %s",
    (manner) => {
      const frames = pathOf({ manner }, place(100, 200), place(400, 50), card);
      for (const frame of frames)
        expect(Object.keys(frame).filter((key) => !["transform", "opacity", "easing", "offset"].includes(key))).toEqual(
          [],
        );
      const offsets = frames.flatMap(({ offset }) => offset ?? []);
      expect(offsets).toEqual(offsets.toSorted());
    },
  );
});
