import { describe, expect, it } from "vitest";

import { Attention, type Bell, type Call, type Permission } from "../../src/app/attention.svelte";

const CALL: Call = { address: "/table/t", title: "Your turn", body: "Anna and you" };

class FakeBell implements Bell {
  looked = false;
  allowed: Permission = "granted";
  readonly marks: boolean[] = [];
  readonly calls: Call[] = [];
  isLookedAt = (): boolean => this.looked;
  permission = (): Permission => this.allowed;
  ask = (): Promise<Permission> => Promise.resolve((this.allowed = "granted"));
  mark = (on: boolean): number => this.marks.push(on);
  notify = (call: Call): number => this.calls.push(call);
}

describe("somebody whose turn it is", () => {
  it("is called once for each turn, and only if they look elsewhere", () => {
    const bell = new FakeBell();
    const attention = new Attention(bell);
    for (const turn of ["t 3", "t 3", "t 5"]) attention.call(CALL, turn, true);
    bell.looked = true;
    attention.call(CALL, "t 7", true);
    expect([bell.calls.length, bell.marks]).toEqual([2, [true, true]]);
    attention.rest();
    expect(bell.marks.at(-1)).toBe(false);
  });

  it("is notified only if they want it and the browser allows it", async () => {
    const bell = new FakeBell();
    bell.allowed = "default";
    const attention = new Attention(bell);
    attention.call(CALL, "t 3", true);
    expect(await attention.ask()).toBe(true);
    attention.call(CALL, "t 5", false);
    expect(bell.calls).toEqual([]);
    attention.call(CALL, "t 7", true);
    expect(bell.calls).toEqual([CALL]);
  });
});
