import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Preferences } from "../../src/app/preferences.svelte";
import { notePromise, readPromise } from "../../src/fairness/promises";
import { storeDraft, takeDraft } from "../../src/games/kahuna/turn/draft_storage";
import { markSeen, lastSeenVersion } from "../../src/table/last_look";

/** What a browser keeps between two visits. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("dispatchEvent", () => true);
});
afterEach(() => vi.unstubAllGlobals());

describe("this device", () => {
  it("remembers preferences, and takes nonsense for none", () => {
    const first = new Preferences();
    expect([first.pace, first.sound, first.language]).toEqual(["usual", true, "en"]);
    Object.assign(first, { pace: "quick", sound: false, name: "Lea", language: "de", motion: "reduced" });
    first.keep();
    const second = new Preferences();
    expect([second.pace, second.sound, second.name, second.still]).toEqual(["quick", false, "Lea", true]);
    localStorage.setItem("makai", '{"pace":"never","volume":900,"colours":"pink"}');
    const third = new Preferences();
    expect([third.pace, third.volume, third.colours]).toEqual(["usual", 70, "system"]);
    localStorage.setItem("makai", "{");
    expect(new Preferences().pace).toBe("usual");
  });

  it("remembers up to where somebody has looked at a table", () => {
    expect(lastSeenVersion("t")).toBeNull();
    markSeen("t", 4);
    markSeen("u", 2);
    markSeen("t", 5);
    expect([lastSeenVersion("t"), lastSeenVersion("u")]).toEqual([5, 2]);
  });

  it("keeps a draft until it is taken up, or empty", () => {
    const draft = { moved: 3, seat: 0, actions: ["ALOA-BARI"] };
    storeDraft("t", draft);
    expect([takeDraft("t"), takeDraft("t")]).toEqual([draft, null]);
    storeDraft("t", draft);
    storeDraft("t", { ...draft, actions: [] });
    expect(takeDraft("t")).toBeNull();
  });

  it("notes what was readPromise about the shuffles", () => {
    const promise = { commitment: "ab", contributions: ["x"] };
    expect(readPromise("t")).toBeNull();
    notePromise("t", promise);
    expect(readPromise("t")).toEqual(promise);
  });

  it("works where nothing is kept", () => {
    vi.stubGlobal("localStorage", undefined);
    markSeen("t", 4);
    storeDraft("t", { moved: 3, seat: 0, actions: ["draw"] });
    expect([lastSeenVersion("t"), takeDraft("t"), new Preferences().name]).toEqual([null, null, ""]);
  });
});
