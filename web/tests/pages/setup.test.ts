import { afterEach, describe, expect, it, vi } from "vitest";

import { preferences } from "../../src/app/preferences.svelte";
import { drawFaces } from "../../src/faces/personas";
import type { GamesInfo } from "../../src/generated/protocol";
import {
  canBeRated,
  hasGuests,
  seatAt,
  setPublic,
  setupOptionsOf,
  settingsOf,
  usualPlan,
  type SetupOptions,
} from "../../src/pages/setup/plan";

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
  levels: LEVELS.map((level) => ({
    level,
    name: level,
    face: "crab",
    about: null,
    usual: level === "casual",
    ready_in: null,
  })),
};
const info: GamesInfo = {
  games: [kahuna],
  table: {
    clock: ["none", "live", "days"],
    memory: ["none", "discards", "full"],
    risk: ["off"],
    switches: { public: false, auto_start: false },
  },
  phrases: [],
  faces: [],
  emotes: [],
  languages: [],
};
const offers = setupOptionsOf(info, "kahuna") as SetupOptions;
/** A game for more people, without editions. */
const piranja = setupOptionsOf(
  {
    ...info,
    games: [
      {
        ...kahuna,
        game: "piranja",
        players: [3, 4, 5, 6],
        options: { removed: { most: 60 } },
        usual_rules: {},
        risk: ["off", "picture", "numbers"],
      },
    ],
    table: { ...info.table, switches: { public: false } },
  },
  "piranja",
) as SetupOptions;
const nameless = (seat: number): string => `Player ${seat}`;

afterEach(() => vi.restoreAllMocks());

describe("a plan of a table", () => {
  it("is as usual where nobody chose", () => {
    expect(settingsOf(usualPlan("kahuna", offers), offers, nameless)).toEqual({
      game: "kahuna",
      rules: { edition: "kosmos-en", variants: [], handicap: [0, 0] },
      seats: [{ kind: "open" }, { kind: "bot", level: "casual" }],
      public: false,
      auto_start: true,
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
    expect(canBeRated({ ...plan, others: [{ kind: "device", level: "", name: "", avatar: "crab" }] })).toBe(false);
  });

  it("gives a name to a person without one on this device", () => {
    const plan = {
      ...usualPlan("kahuna", offers),
      others: [{ kind: "device" as const, level: "", name: " ", avatar: "crab" }],
    };
    expect(settingsOf(plan, offers, nameless).seats?.[1]).toEqual({ kind: "device", name: "Player 2", avatar: "crab" });
  });

  it("lets somebody take the other colour, with their bridges and the first turn", () => {
    const plan = { ...usualPlan("kahuna", offers), seat: 1, first: "0", handicap: [2, 0] as [number, number] };
    const settings = settingsOf(plan, offers, nameless);
    expect(settings.seats).toEqual([{ kind: "bot", level: "casual" }, { kind: "open" }]);
    expect(settings.rules).toMatchObject({ first: 1, handicap: [0, 2] });
    expect([0, 1, 2, 3].map((place) => seatAt({ ...plan, seat: 2 }, place))).toEqual([2, 0, 1, 3]);
  });

  it.each([
    ["live", { kind: "live", base: 900, increment: 10 }],
    ["days", { kind: "days", days: 3 }],
  ] as const)("has a clock: %s", (clock, expected) => {
    expect(settingsOf({ ...usualPlan("kahuna", offers), clock }, offers, nameless).clock).toEqual(expected);
  });

  it("gives everybody on this device a face of their own", () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    preferences.avatar = drawFaces(1)[0] ?? ""; // the one that would be drawn first
    const plan = { ...usualPlan("piranja", piranja), players: 4 };
    for (const seat of plan.others) seat.kind = "device";
    const faces = (settingsOf(plan, piranja, nameless).seats ?? []).map((seat) =>
      "avatar" in seat ? seat.avatar : "",
    );
    expect([faces.length, new Set([...faces, preferences.avatar]).size]).toEqual([4, 5]);
  });

  it("asks only for what the game offers", () => {
    const usual = settingsOf(usualPlan("piranja", piranja), piranja, nameless);
    expect([usual.rules, usual.risk, "auto_start" in usual]).toEqual([{}, "picture", false]);
    const plan = { ...usualPlan("piranja", piranja), removed: "0", first: "1", risk: "numbers" };
    const settings = settingsOf(plan, piranja, nameless);
    expect([settings.rules, settings.risk]).toEqual([{ removed: 0, first: 1 }, "numbers"]);
  });

  it("cannot be made for a game that the server does not have", () => {
    expect(setupOptionsOf({ ...info, games: [] }, "kahuna")).toBeNull();
  });

  it("opens its seats to strangers only while it is public, and never on one device", () => {
    const plan = usualPlan("kahuna", offers);
    plan.others = [{ kind: "invited", level: "", name: "", avatar: "crab" }];
    setPublic(plan, true);
    expect([plan.public, plan.others[0]?.kind, hasGuests(plan)]).toEqual([true, "open", true]);
    setPublic(plan, false);
    expect([plan.public, plan.others[0]?.kind]).toEqual([false, "invited"]);
    const shared = {
      ...plan,
      public: true,
      others: [{ kind: "device" as const, level: "", name: "Ben", avatar: "crab" }],
    };
    expect(settingsOf(shared, offers, nameless).public).toBe(false);
  });
});
