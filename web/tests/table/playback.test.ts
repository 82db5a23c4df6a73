import { beforeEach, describe, expect, it } from "vitest";

import type { Picture } from "../../src/generated/protocol";
import type { Step } from "../../src/table/playback/log";
import { Playback, type Sequence } from "../../src/table/playback/playback.svelte";
import { Scheduler } from "../../src/table/playback/scheduler";

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

describe("the playback of turns", () => {
  const step = (version: number): Step => ({ seat: 1, events: [], news: null, version });
  let pace = 10;
  let seen: string[] = [];
  const playback = (): Playback => new Playback(scheduler, ({ version }) => pace * version);
  const sequence = (...versions: number[]): Sequence => ({
    steps: versions.map(step),
    before: null,
    onStep: ({ version }) => void seen.push(`step ${version}`),
    onEnd: (left) => void seen.push(`end, ${left.length} left`),
  });
  beforeEach(() => {
    pace = 10;
    seen = [];
  });

  it("shows one sequence after the other, each step as long as it is", () => {
    const turns = playback();
    turns.show(sequence(1, 2));
    turns.show(sequence(3));
    expect([turns.busy, turns.step?.version]).toEqual([true, 1]);
    clock.pass(10);
    expect(turns.step?.version).toBe(2);
    clock.pass(20);
    expect([seen.at(-2), turns.step?.version]).toEqual(["end, 0 left", 3]);
    clock.pass(30);
    expect([turns.busy, turns.step, seen.length]).toEqual([false, null, 5]);
  });

  it("takes a new speed from the next step on", () => {
    const turns = playback();
    turns.show(sequence(1, 1, 1));
    pace = 50;
    clock.pass(10);
    clock.pass(49);
    expect(seen).toEqual(["step 1", "step 1"]);
    clock.pass(1);
    expect(seen).toHaveLength(3);
  });

  it("skips to the end, and says what was not shown", () => {
    const turns = playback();
    turns.show(sequence(1, 2, 3));
    turns.show(sequence(4));
    turns.skip();
    expect(seen).toEqual(["step 1", "end, 2 left", "end, 1 left"]);
    expect([turns.busy, turns.step, clock.waiting()]).toEqual([false, null, 0]);
  });

  it("can be asked again after it was skipped, from the table as it was before", () => {
    const turns = playback();
    turns.show(sequence(1));
    turns.skip();
    const before = { version: 3 } as Picture;
    turns.show({ steps: [step(2)], before });
    expect([turns.before, turns.step?.version]).toEqual([before, 2]);
    clock.pass(20);
    expect([turns.before, turns.step]).toEqual([null, null]);
  });

  it("has nothing to show of a sequence without steps but its end", () => {
    const turns = playback();
    turns.show(sequence());
    expect([seen, turns.busy, clock.waiting()]).toEqual([["end, 0 left"], false, 0]);
  });
});
