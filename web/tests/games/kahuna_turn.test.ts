/** The turn that somebody thinks of: what is touched, drafted, taken back, asked and sent. */
import { beforeEach, describe, expect, it, vi, type Mock } from "vitest";

import { parse } from "../../src/games/kahuna/turn/action";
import { meansIsland } from "../../src/games/kahuna/board/pointer";
import { centre, span } from "../../src/games/kahuna/board/geometry";
import { Turn } from "../../src/games/kahuna/turn/turn.svelte";
import type { Connection } from "../../src/net/connection";
import type { Table } from "../../src/table/table.svelte";
import stored from "./kahuna_positions.json" with { type: "json" };

const position = stored.find(({ drafted, seat }) => drafted === 0 && seat === 1);
if (!position) throw new Error("no position at the start of a turn");
const LEGAL = position.legal.filter((action) => action !== "ELAI-BARI");

const view = {
  ...position,
  legal: LEGAL,
  bridges: [[], []],
  islands: [[], []],
  open: [[], []],
  hand_sizes: [3, 3],
  scores: [0, 0],
  within_reach: [[], []],
  result: null,
};

function makeTable() {
  return {
    id: "t",
    picture: { moved: 4, version: 9, eyes: 1, yours: [1], phase: "playing", to_move: 1, view },
    mine: true,
    step: null as { seat: number } | null,
    you: 1,
    names: ["Nalu", "Lea"],
    playback: { scene: null, glow: null, throw: vi.fn<() => void>() },
    fail: vi.fn<(error: unknown) => void>(),
    command: vi.fn<(command: object, drafted: number) => Promise<boolean>>(async () => true),
  };
}

/** A server that drafts: what is left of the legal actions, and what each would do. */
const draftOf = (actions: string[]) => ({
  version: 4,
  legal: LEGAL.filter((action) => !actions.includes(action)),
  outcomes: LEGAL.map((action) => ({ action, placed: ["BARI-COCO"], won: action === "BARI-COCO" ? ["BARI"] : [] })),
  steps: actions.map((action) => ({ action, events: [{ type: "card-played", seat: 1, card: action.slice(0, 4) }] })),
  complete: false,
  standing: [0, 0],
  view: { ...view, legal: LEGAL.filter((action) => !actions.includes(action)) },
});

let table: ReturnType<typeof makeTable>;
type Answer = (table: string, version: number, actions: string[]) => Promise<ReturnType<typeof draftOf>>;
let draft: Mock<Answer>;
let draftHere: Mock<(table: string, picture: object, actions: string[]) => ReturnType<typeof draftOf> | null>;
let state: Connection["state"];
const kept = new Map<string, string>();

function makeTurn(confirms = true): Turn {
  const connection = { draft, draftHere, state } as unknown as Connection;
  const turn = new Turn(table as unknown as Table, connection, () => confirms);
  turn.follow();
  return turn;
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  table = makeTable();
  draft = vi.fn<Answer>(async (_table, _version, actions) => draftOf(actions));
  draftHere = vi.fn<() => null>(() => null);
  state = "open";
});

describe("a turn that is thought of", () => {
  it("builds where one card fits, and asks which where two do", async () => {
    const turn = makeTurn();
    turn.chooseLine("BARI-COCO");
    await vi.waitFor(() => expect(turn.actions).toEqual(["BARI-COCO"]));
    turn.chooseLine("ELAI-FAAA");
    expect(turn.meant.map(({ text }) => text).sort()).toEqual(["ELAI-FAAA", "FAAA-ELAI"]);
    expect(turn.prompt.name).toMatch(/which/);
    turn.chooseCard(turn.hand.indexOf("ELAI"));
    await vi.waitFor(() => expect(turn.actions).toEqual(["BARI-COCO", "ELAI-FAAA"]));
    await turn.undo();
    expect(turn.actions).toEqual(["BARI-COCO"]);
    await turn.undo();
    expect([turn.actions, turn.draft]).toEqual([[], null]);
  });

  it("lights the lines of the chosen card alone, and says what a bridge there would do", async () => {
    const turn = makeTurn();
    expect(turn.lookAhead("BARI-COCO")).toBeNull();
    await turn.prepare();
    turn.chooseCard(turn.hand.indexOf("BARI"));
    expect([...turn.lit].every((line) => line.includes("BARI"))).toBe(true);
    turn.pointAt("BARI-COCO", true);
    expect(turn.preview?.outcome.won).toEqual(["BARI"]);
    expect(turn.touched).toBe(true);
    turn.chooseCard(turn.hand.indexOf("BARI"));
    expect([turn.chosen, turn.preview]).toEqual([[], null]);
  });

  it("asks once before it ends, unless somebody does not want that", async () => {
    const turn = makeTurn();
    turn.propose(parse("take:COCO"));
    expect([turn.pending?.text, table.command.mock.calls.length]).toEqual(["take:COCO", 0]);
    turn.propose(parse("draw"));
    expect(turn.pending?.text).toBe("draw");
    turn.propose(parse("draw"));
    await vi.waitFor(() => expect(table.command).toHaveBeenCalledTimes(1));
    expect(table.command).toHaveBeenCalledWith({ kind: "play", version: 9, actions: ["draw"] }, 0);
    makeTurn(false).propose(parse("pass"));
    await vi.waitFor(() => expect(table.command).toHaveBeenCalledTimes(2));
  });

  it("says whose turn is played out: yours, or that of somebody by name", () => {
    table.step = { seat: 1 };
    expect(makeTurn().prompt).toEqual({ name: "web-prompt-own", params: {} });
    table.step = { seat: 0 };
    expect(makeTurn().prompt).toEqual({ name: "web-prompt-watch", params: { name: "Nalu" } });
  });

  it("says why something cannot be done until something else is touched", () => {
    const turn = makeTurn();
    turn.block({ name: "web-why-full", params: {} });
    expect(turn.prompt.name).toBe("web-why-full");
    turn.chooseCard(0);
    expect(turn.prompt.name).not.toBe("web-why-full");
  });

  it("is kept for a page that is loaded again, and dropped where the position is another", async () => {
    await makeTurn().tryAll(["BARI-COCO"]);
    const again = makeTurn();
    await vi.waitFor(() => expect(again.notice).toBe("web-draft-back"));
    expect(again.actions).toEqual(["BARI-COCO"]);
    table.picture = { ...table.picture, moved: 5 };
    const other = makeTurn();
    expect([other.actions, other.notice]).toEqual([[], "web-draft-stale"]);
  });

  it("is there at once where the device works it out, and the server is not asked", async () => {
    draftHere.mockImplementation((_table, _picture, actions) => draftOf(actions));
    const turn = makeTurn();
    void turn.prepare();
    expect(turn.lookAhead("BARI-COCO")?.outcome.won).toEqual(["BARI"]);
    turn.chooseLine("BARI-COCO");
    expect([turn.actions, turn.busy, turn.draft?.steps.length]).toEqual([["BARI-COCO"], false, 1]);
    void turn.undo();
    expect([turn.actions, turn.draft]).toEqual([[], null]);
    turn.chooseLine("BARI-COCO");
    expect(makeTurn()).toMatchObject({ actions: ["BARI-COCO"] });
    expect(draft).not.toHaveBeenCalled();
  });

  it("stays where it could not be sent", async () => {
    state = "lost";
    draftHere.mockImplementation((_table, _picture, actions) => draftOf(actions));
    const turn = makeTurn();
    await turn.tryAll(["BARI-COCO"]);
    table.command.mockResolvedValueOnce(false);
    await turn.add(parse("draw"));
    expect([turn.actions, turn.busy]).toEqual([["BARI-COCO"], false]);
    expect(makeTurn().actions).toEqual(["BARI-COCO"]);
    await turn.add(parse("draw"));
    expect(table.command).toHaveBeenLastCalledWith({ kind: "play", version: 9, actions: ["BARI-COCO", "draw"] }, 1);
  });

  it("is taken back where the server refuses it, and told", async () => {
    const turn = makeTurn();
    draft.mockRejectedValueOnce(new Error("no"));
    await turn.tryAll(["BARI-COCO"]);
    expect(table.fail).toHaveBeenCalledTimes(1);
    expect(turn.actions).toEqual([]);
    await turn.tryAll(["BARI-COCO"]);
    table.command.mockResolvedValueOnce(false);
    await turn.finish();
    expect([turn.actions, turn.busy]).toEqual([[], false]);
  });
});

it("means the island where its middle is nearer than a line", () => {
  expect(meansIsland("ALOA-BARI", centre("ALOA"))).toBe(true);
  const [from] = span("ALOA-BARI", 40);
  expect(meansIsland("ALOA-BARI", from)).toBe(false);
});
