/** What can be asked of a table on the device, moment by moment, and what is refused. */
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { IllegalAction } from "../../engine/src/index";
import { sealFor } from "../../engine/src/fair/luck";
import { decide, startIfReady, type Asker } from "../../src/device/decide";
import { describePast } from "../../src/device/past";
import { recordOf } from "../../src/device/record";
import { problemOf, Refusal } from "../../src/device/refusal";
import { completeSettings } from "../../src/device/settings";
import { numberSteps, type StepBody } from "../../src/device/steps";
import { fold, replayTable, toMove, versionOf, type DeviceTable } from "../../src/device/table";
import { draftTurn, eyesAt, listTable, showTable, tellFair } from "../../src/device/views";
import type { SeatPlan } from "../../src/generated/protocol";
import { speech } from "../../src/i18n/speech.svelte";
import { Problem, type Command } from "../../src/net/connection";
import { refereeFor } from "./support";

const ME: SeatPlan = { kind: "open" };
const BEN: SeatPlan = { kind: "device", name: "Ben" };
const BOT: SeatPlan = { kind: "bot", level: "random" };

beforeAll(async () => {
  await speech.learn("en");
  await speech.read("refusals");
});
afterEach(() => void vi.restoreAllMocks());

/** A table as it is asked one thing after the other. */
class Asking {
  constructor(
    private readonly referee: Awaited<ReturnType<typeof refereeFor>>,
    public table: DeviceTable,
  ) {}

  static async at(game: "kahuna" | "piranja", seats: SeatPlan[], seal = sealFor("north wind")): Promise<Asking> {
    const referee = await refereeFor(game);
    const settings = completeSettings({ game, seats, rules: { first: 0 } }, referee);
    const bodies: StepBody[] = [
      { type: "table-opened", secret: "ab".repeat(32) },
      { type: "person-seated", seat: 0, name: "Anna", avatar: "turtle", seal },
    ];
    return new Asking(referee, replayTable(referee, settings, numberSteps(bodies, 0, 1)));
  }

  do(command: Command, by: Asker = "person"): string[] {
    const bodies = decide(this.table, command, by, () => "device-next");
    for (const step of numberSteps(bodies, versionOf(this.table), 2)) this.table = fold(this.referee, this.table, step);
    return bodies.map(({ type }) => type);
  }

  refusal(command: Command, by: Asker = "person"): string {
    try {
      this.do(command, by);
    } catch (error) {
      return problemOf(error).code;
    }
    return "";
  }

  play(actions: string[], by: Asker = "person"): string[] {
    return this.do({ kind: "play", version: versionOf(this.table), actions }, by);
  }

  /** With the cards dealt. */
  dealt(): this {
    this.do({ kind: "start" });
    if (this.table.phase === "gathering") this.do({ kind: "reveal", contribution: "north wind" });
    return this;
  }
}

describe("before the game", () => {
  it("texts are given, and their seals; the same again changes nothing", async () => {
    const asking = await Asking.at("kahuna", [ME, BEN]);
    const seal = sealFor("north wind");
    expect(asking.do({ kind: "contribute", seal })).toEqual([]);
    expect(asking.do({ kind: "contribute", seat: 1, contribution: "south" })).toEqual(["text-contributed"]);
    expect(asking.table.seats[1]).toMatchObject({ contribution: "south", seal: "" });
    expect(asking.refusal({ kind: "contribute", seat: 5, seal })).toBe("not-possible");
    expect(asking.refusal({ kind: "reveal", contribution: "north wind" })).toBe("not-possible");
    expect(asking.refusal({ kind: "resign" })).toBe("table-not-started");
    expect(asking.refusal({ kind: "leave" })).toBe("not-possible");
  });

  it("a start waits for every sealed text, can be called off, and then a text that is known counts no more", async () => {
    const asking = await Asking.at("kahuna", [ME, BEN]);
    asking.do({ kind: "contribute", seat: 1, seal: sealFor("south") });
    expect(asking.do({ kind: "cancel-start" })).toEqual([]);
    expect([asking.do({ kind: "start" }), asking.do({ kind: "start" })]).toEqual([["start-asked"], []]);
    expect(asking.refusal({ kind: "contribute", seal: "" })).toBe("not-possible");
    expect(asking.refusal({ kind: "reveal", seat: 1, contribution: "east" })).toBe("not-possible");
    expect(asking.do({ kind: "reveal", seat: 1, contribution: "south" })).toEqual(["text-revealed"]);
    expect(asking.do({ kind: "reveal", seat: 1, contribution: "south" })).toEqual([]);
    expect(showTable(asking.table, null).starting?.awaited).toEqual([0]);
    expect(asking.do({ kind: "cancel-start" })).toEqual(["start-cancelled"]);
    expect(asking.table.seats.map(({ seal }) => seal === "")).toEqual([false, true]);
  });

  it("a game without sealed texts begins at once, and is proven in the older way", async () => {
    const asking = await Asking.at("kahuna", [ME, BOT], "");
    expect(asking.do({ kind: "start" })).toEqual(["game-started"]);
    expect(tellFair(asking.table)).toMatchObject({ algorithm: "makai-fair/1", contributions: ["", ""] });
    expect(() => recordOf(asking.table)).toThrow(Refusal); // it would give the cards away
    expect([asking.refusal({ kind: "start" }), startIfReady(asking.table)]).toEqual(["table-playing", []]);
  });

  it("a free seat is waited for", async () => {
    const asking = await Asking.at("kahuna", [ME, { kind: "invited" }]);
    expect(asking.refusal({ kind: "start" })).toBe("not-possible");
    expect(showTable(asking.table, null).seats[1]).toMatchObject({ kind: "free", you: false });
  });
});

describe("during the game", () => {
  it("people and bots play in their turn, and nobody for another", async () => {
    const asking = (await Asking.at("kahuna", [ME, BOT])).dealt();
    const version = versionOf(asking.table);
    expect(asking.refusal({ kind: "play", version, actions: ["draw"] }, "bot")).toBe("table-not-your-turn");
    expect(asking.refusal({ kind: "play", version: 1, actions: ["draw"] })).toBe("stale");
    expect(asking.refusal({ kind: "play", version: version + 1, actions: ["draw"] })).toBe("stale");
    expect(asking.refusal({ kind: "play", version, actions: [] })).toBe("turn-unfinished");
    expect(asking.refusal({ kind: "play", version, actions: ["draw", "draw"] })).toBe("turn-too-long");
    expect(asking.refusal({ kind: "play", version, actions: ["fly"] })).toBe("not-an-action");
    asking.play(["draw"]);
    expect(() => draftTurn(asking.table, 0, [], versionOf(asking.table))).toThrow("table-not-your-turn");
    expect(asking.play(["draw"], "bot")).toEqual(["turn-played"]);
    expect(listTable("device-1", asking.table, 3)).toMatchObject({ status: "running", to_move: 0 });
  });

  it("who gives up of two has lost, once", async () => {
    const asking = (await Asking.at("kahuna", [ME, BEN])).dealt();
    expect(eyesAt(asking.table, 1)).toBeNull(); // it is not their turn
    expect(asking.do({ kind: "resign" })).toEqual(["resigned", "game-ended"]);
    expect(asking.table.ending).toMatchObject({ winners: [1], why: "resigned" });
    expect(describePast("device-1", asking.table)?.players.map(({ place }) => place)).toEqual([2, 1]);
    expect([toMove(asking.table), eyesAt(asking.table, 1)]).toEqual([null, 1]);
    const version = versionOf(asking.table);
    expect(asking.refusal({ kind: "play", version, actions: ["draw"] })).toBe("table-over");
  });

  it("among more a bot goes on for them while there are people, and in the end nobody has won", async () => {
    const asking = (await Asking.at("piranja", [ME, BEN, BOT])).dealt();
    expect(asking.do({ kind: "resign", seat: 1 })).toEqual(["resigned", "bot-took-over"]);
    expect(asking.table.seats[1]).toMatchObject({ level: asking.table.settings.stand_in, resigned: true });
    expect(asking.refusal({ kind: "resign", seat: 1 })).toBe("not-possible");
    expect(asking.refusal({ kind: "resign", seat: 2 })).toBe("not-possible");
    const moved = asking.table.moved;
    expect(asking.do({ kind: "resign", seat: 0 })).toEqual(["resigned", "game-ended"]);
    expect(asking.table).toMatchObject({ phase: "over", ending: { winners: [], why: "abandoned" } });
    expect(asking.table.moved).toBeGreaterThan(moved);
    expect(describePast("device-1", asking.table)?.players.map(({ place }) => place)).toEqual([2, 2, 1]);
  });

  it("a turn that a bot took over is theirs", async () => {
    const asking = (await Asking.at("piranja", [ME, BEN, BOT])).dealt();
    asking.do({ kind: "resign", seat: 0 });
    expect(asking.table.moved).toBe(versionOf(asking.table));
    expect(asking.play(["reveal"], "bot")).toEqual(["turn-played"]);
  });
});

describe("after the game", () => {
  it("another one is agreed on once", async () => {
    const asking = (await Asking.at("kahuna", [ME, BOT])).dealt();
    expect(asking.refusal({ kind: "offer-rematch" })).toBe("table-playing");
    asking.do({ kind: "resign" });
    expect(asking.do({ kind: "answer-rematch", offer: 1, accept: true })).toEqual([
      "rematch-offered",
      "rematch-agreed",
    ]);
    expect(asking.table.rematch).toBe("device-next");
    expect(asking.refusal({ kind: "offer-rematch" })).toBe("not-possible");
  });
});

describe("what goes wrong is told in a sentence", () => {
  it("whatever it is", () => {
    const known = new Problem({ code: "known", text: "Known." });
    const ours = vi.spyOn(console, "error").mockReturnValue();
    expect(problemOf(known)).toBe(known);
    expect(problemOf(new TypeError("Failed to fetch dynamically imported module")).code).toBe("web-device-not-loaded");
    const reason = new IllegalAction("game-over", { action: "draw" });
    const refused = new IllegalAction("turn-illegal", { index: 0, number: 1, reason, legal: "–" });
    expect(problemOf(refused).message).toMatch(/^Action 1: .*over/);
    expect(ours).not.toHaveBeenCalled();
    expect(problemOf(new RangeError("a mistake")).message).toBe(speech.say("web-device-refused"));
    expect(ours).toHaveBeenCalledOnce();
  });
});
