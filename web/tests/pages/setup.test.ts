import { describe, expect, it } from "vitest";

import type { GamesInfo } from "../../src/generated/protocol";
import { canBeRated, setupOptionsOf, settingsOf, usualPlan, type SetupOptions } from "../../src/pages/setup/plan";

const LEVELS = ["random", "child", "casual", "club", "expert", "master"];
const kahuna = {
  game: "kahuna",
  name: "Kahuna",
  players: [2],
  seats: ["Black", "White"],
  options: {
    edition: { "kosmos-en": { draw: "may", last_turns: true }, "short-fr": { draw: "must", last_turns: false } },
    house: { draw: ["may", "must"], last_turns: [false, true] },
    variants: ["calm", "open"],
    handicap: { most: 3 },
  },
  usual_rules: { edition: "kosmos-en" },
  usual_table: { game: "kahuna" as const },
  risk: ["off"],
  draws: true,
  levels: LEVELS.map((level) => ({ level, name: level, about: null, usual: level === "casual", ready_in: null })),
};
const info: GamesInfo = {
  games: [kahuna],
  table: { clock: ["none", "live", "days"], memory: ["none", "discards", "full"], risk: ["off"] },
  phrases: [],
  emotes: [],
  languages: [],
};
const offers = setupOptionsOf(info, "kahuna") as SetupOptions;
const nameless = (seat: number): string => `Player ${seat}`;

describe("a plan of a table", () => {
  it("is as usual where nobody chose", () => {
    expect(settingsOf(usualPlan("kahuna", offers), offers, nameless)).toEqual({
      game: "kahuna",
      rules: { edition: "kosmos-en", variants: [], handicap: [0, 0] },
      seats: [{ kind: "open" }, { kind: "bot", level: "casual" }],
      public: true,
      clock: { kind: "none" },
      memory: "discards",
      hints: false,
      rated: false,
    });
  });

  it("holds house rules with the values that the server named", () => {
    const plan = { ...usualPlan("kahuna", offers), house: { last_turns: "false", draw: "" } };
    expect(settingsOf(plan, offers, nameless).rules).toMatchObject({ last_turns: false });
    expect(settingsOf(plan, offers, nameless).rules).not.toHaveProperty("draw");
  });

  it("cannot be rated with hints or on one device", () => {
    const plan = usualPlan("kahuna", offers);
    expect(canBeRated(plan)).toBe(true);
    expect(canBeRated({ ...plan, hints: true })).toBe(false);
    expect(canBeRated({ ...plan, others: [{ kind: "device", level: "", name: "" }] })).toBe(false);
  });

  it("gives a name to a person without one on this device", () => {
    const plan = { ...usualPlan("kahuna", offers), others: [{ kind: "device" as const, level: "", name: " " }] };
    expect(settingsOf(plan, offers, nameless).seats?.[1]).toEqual({ kind: "device", name: "Player 2" });
  });
});
