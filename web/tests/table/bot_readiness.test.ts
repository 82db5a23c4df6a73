import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { GamesInfo, Level } from "../../src/generated/protocol";
import {
  BotReadiness,
  chooseFirstLevel,
  chooseLevel,
  chooseNextLevel,
  isHinted,
} from "../../src/table/bot_readiness.svelte";

vi.mock("../../src/net/page_connection", () => ({ connection: { renew: () => undefined } }));

const level = (name: string, ready_in: number | null, usual = false): Level => ({
  level: name,
  name: null,
  face: "crab",
  about: null,
  usual,
  ready_in,
});
const games = (...levels: Level[]): GamesInfo => ({ games: [{ game: "kahuna", levels }] }) as unknown as GamesInfo;

describe("bots that are not ready", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are asked about again until they are ready", async () => {
    const ask = vi.fn<() => Promise<GamesInfo>>();
    ask.mockResolvedValueOnce(games(level("random", null), level("casual", 20)));
    ask.mockResolvedValue(games(level("random", null), level("casual", null)));
    const readiness = new BotReadiness(ask);
    const stop = readiness.watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(readiness.find("kahuna", "casual")).toBe(20);
    expect(readiness.find("kahuna", "random")).toBeNull();
    expect(readiness.isCoachWaiting("kahuna")).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readiness.find("kahuna", "casual")).toBeNull();
    expect(readiness.isCoachWaiting("kahuna")).toBe(false);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });

  it("are not asked about once nobody looks", async () => {
    const ask = vi.fn<() => Promise<GamesInfo>>().mockResolvedValue(games(level("casual", 20)));
    new BotReadiness(ask).watch()();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("give way to the strongest below the usual one that is ready", () => {
    const others = [level("club", null), level("master", null)];
    expect(chooseLevel([level("random", null), level("child", null), level("casual", null, true), ...others])).toBe(
      "casual",
    );
    expect(chooseLevel([level("random", null), level("child", null), level("casual", 9, true), ...others])).toBe(
      "child",
    );
    expect(chooseLevel([level("random", null), level("child", 5), level("casual", 9, true), ...others])).toBe("casual");
    expect(chooseLevel([])).toBe("");
  });

  it("begin with one of the weakest three, where there are hints, and go on to the next after a win", () => {
    const levels = ["random", "child", "beginner", "casual", "club"].map((name) => level(name, null));
    expect(chooseFirstLevel(levels)).toBe("beginner");
    expect(isHinted(levels, chooseFirstLevel(levels))).toBe(true);
    expect(chooseFirstLevel([level("random", null), level("child", null), level("beginner", 20)])).toBe("child");
    expect(chooseFirstLevel([level("random", null), level("child", 5), level("beginner", 20)])).toBe("beginner");
    expect(chooseFirstLevel([])).toBe("");
    expect(chooseNextLevel(levels, "beginner", false)).toBe("beginner");
    expect(chooseNextLevel(levels, "beginner", true)).toBe("casual");
    expect(chooseNextLevel(levels, "club", true)).toBe("club");
    expect(chooseNextLevel([...levels.slice(0, 3), level("casual", 9)], "beginner", true)).toBe("beginner");
    expect(chooseNextLevel(levels, "gone", true)).toBe("beginner");
  });
});
