import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Draft, Picture, TurnPlayed } from "../../src/generated/protocol";
import { Speech } from "../../src/i18n/speech.svelte";
import { api } from "../../src/net/api";
import { Problem, UNSENT, type Connection, type ConnectionState, type Follower } from "../../src/net/connection";
import { Table } from "../../src/table/table.svelte";

const PICTURE = {
  version: 3,
  phase: "playing",
  settings: { game: "kahuna" },
  seats: [
    { kind: "person", name: "Anna", level: "" },
    { kind: "bot", name: "", level: "odd" },
    { kind: "bot", name: "", level: "odd" },
  ],
  yours: [0],
  eyes: 0,
  to_move: 0,
  clock: null,
} as unknown as Picture;

const later = (changes: Partial<Picture>): Picture => ({ ...PICTURE, ...changes });
const turn = (seat: number, version: number): TurnPlayed =>
  ({ type: "turn-played", version, seat, played: [[{ type: "turn-passed", seat }], []] }) as unknown as TurnPlayed;

/** A connection that only notes what it is asked for. */
function connect() {
  const asked: string[] = [];
  let follower: Follower | null = null;
  let become: (state: ConnectionState) => void = () => undefined;
  const note =
    (name: string) =>
    (_: string, what: unknown): Promise<number> => {
      asked.push(`${name} ${JSON.stringify(what)}`);
      return Promise.resolve(1);
    };
  const connection = {
    connect: () => undefined,
    listen: (listener: (state: ConnectionState) => void) => {
      become = listener;
      return () => undefined;
    },
    follow: (_: string, given: Follower) => {
      follower = given;
      return () => asked.push("unfollow");
    },
    command: note("command"),
    draftHere: () => null,
    chat: note("chat"),
    hold: note("hold"),
    joinChat: (): Promise<void> => Promise.reject(new Problem({ code: "no", text: "No.", picture: PICTURE })),
  } as unknown as Connection;
  return {
    connection,
    asked,
    become: (state: ConnectionState): void => become(state),
    follower: (): Follower => follower as unknown as Follower,
  };
}

function sit(pace = 0, absent = false, changed: Partial<Connection> = {}) {
  const { connection, asked, become, follower } = connect();
  Object.assign(connection, changed);
  const table = new Table("t", null, connection, new Speech(), {
    pace: () => pace,
    absent: () => absent,
    now: () => 5,
  });
  table.open();
  return { table, asked, become, follower: follower() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a turn whose outcome this device knows", () => {
  const BEFORE = later({ version: 3, settings: { ...PICTURE.settings, game: "piranja" } });
  const draft = { steps: [{ action: "capture:sunfish", events: [{ type: "turn-stopped", seat: 0 }] }], view: {} };
  const played = {
    type: "turn-played",
    version: 4,
    seat: 0,
    played: [draft.steps[0]?.events],
  } as unknown as TurnPlayed;
  const draftHere = () => draft as unknown as Draft;

  it("is shown before the server has answered, and not again with the news of it", async () => {
    const { table, asked, follower } = sit(100, false, { draftHere });
    follower.picture(BEFORE);
    const sent = table.playAhead(["capture:sunfish"]);
    expect([table.step?.events[0]?.type, asked.length]).toEqual(["turn-stopped", 1]);
    vi.runAllTimers();
    expect([table.step, table.picture?.view, table.picture?.version, table.log]).toEqual([null, draft.view, 3, []]);
    follower.news([played, turn(1, 5)], later({ version: 5 }));
    expect([table.log.length, table.step?.seat, await sent]).toEqual([2, 1, true]);
    vi.runAllTimers();
    expect([table.picture?.version, table.log.map(({ version }) => version)]).toEqual([5, [4, 5, 5]]);
  });

  it("is shown at once where nothing is played out", async () => {
    const { table, follower } = sit(0, false, { draftHere });
    follower.picture(BEFORE);
    await table.playAhead(["capture:sunfish"]);
    expect(table.picture?.view).toBe(draft.view);
    const flash = vi.spyOn(table.playback, "flash");
    follower.news([played], later({ version: 4 }));
    expect([flash.mock.calls[0]?.[0], table.log.length, table.picture?.version]).toEqual([[], 1, 4]);
  });

  it("is taken back where the server refuses it", async () => {
    const command = () => Promise.reject(new Problem({ code: "no", text: "No." }));
    const { table, follower } = sit(100, false, { draftHere, command });
    expect(await table.playAhead(["capture:sunfish"])).toBe(false);
    follower.picture(BEFORE);
    expect(await table.playAhead(["capture:sunfish"])).toBe(false);
    expect([table.picture, table.step, table.problem]).toEqual([BEFORE, null, "No."]);
  });

  it("is left to the server where the device does not know it", async () => {
    const { table, asked, follower } = sit(100);
    follower.picture(BEFORE);
    expect(await table.playAhead(["reveal"])).toBe(true);
    expect([table.step, asked]).toEqual([null, ['command {"kind":"play","version":3,"actions":["reveal"]}']]);
  });
});

describe("a table", () => {
  it("knows who plays, who may move, and how to speak of an action", () => {
    const { table, follower } = sit();
    expect([table.names, table.you, table.mine]).toEqual([[], null, false]);
    follower.picture(PICTURE);
    expect([table.names, table.you, table.mine]).toEqual([["Anna", "odd", "odd 2"], 0, true]);
    expect(table.describeAction("draw")).toBe("kahuna-action-draw");
    follower.picture(later({ to_move: 1 }));
    expect(table.mine).toBe(false);
  });

  it("tells its story once, also to somebody who has become known", () => {
    const { table, follower } = sit();
    follower.news([turn(1, 3)], PICTURE);
    const before = table.log.length;
    follower.forget?.();
    follower.news([turn(1, 3)], PICTURE);
    expect(table.log).toHaveLength(before);
  });

  it("speaks to nobody where all look at one screen and nothing is hidden", () => {
    const { table, follower } = sit();
    follower.picture(later({ yours: [0, 1], settings: { game: "piranja" } }));
    expect(table.you).toBeNull();
    follower.picture(later({ yours: [0, 1] }));
    expect(table.you).toBe(0);
  });

  it("tells the others' turns step by step, and shows the table as it is when it is done", () => {
    const { table, follower } = sit(100);
    follower.news([], PICTURE);
    follower.news([turn(1, 4), turn(2, 5)], later({ version: 5 }));
    expect([table.picture?.version, table.step?.version, table.mine]).toEqual([3, 4, false]);
    vi.advanceTimersByTime(100);
    expect([table.log.length, table.step?.events]).toEqual([2, []]);
    vi.runAllTimers();
    expect([table.picture?.version, table.step, table.log.length]).toEqual([5, null, 4]);
  });

  it("shows of an own turn only what was not seen while it was drafted", async () => {
    const { table, follower } = sit(100);
    follower.news([], PICTURE);
    await table.command({ kind: "play", version: 3, actions: ["a", "b"] }, 1);
    follower.news([turn(0, 4)], later({ version: 4 }));
    expect([table.log.length, table.step?.seen]).toEqual([2, undefined]);
    vi.runAllTimers();
    follower.news([turn(0, 5)], later({ version: 5 }));
    expect(table.log).toHaveLength(3);
  });

  it("does not tell the count of a round before it is shown", () => {
    const { table, follower } = sit(100);
    follower.news([], PICTURE);
    const passed = { type: "turn-passed", seat: 1 };
    const counted = { type: "final-counted", islands: [1, 2], points: [0, 1], scores: [0, 1] };
    const item = { ...turn(1, 4), played: [[passed, counted, { type: "game-ended", winner: 1, why: "points" }]] };
    follower.news([item as unknown as TurnPlayed], later({ version: 4 }));
    expect(table.log.map(({ events }) => events)).toEqual([[passed]]);
    vi.runAllTimers();
    expect(table.log.flatMap(({ events }) => events)).toHaveLength(3);
  });

  it("skips to the end", () => {
    const { table, follower } = sit(100);
    follower.news([], PICTURE);
    follower.news([turn(1, 4)], later({ version: 4 }));
    table.skip();
    expect([table.picture?.version, table.step, table.log.length]).toEqual([4, null, 2]);
  });

  it("shows the last turn again, from the table as it was before", async () => {
    const { table, follower } = sit();
    follower.news([], PICTURE);
    follower.news([turn(1, 4)], later({ version: 4 }));
    expect([table.step, table.hasLast]).toEqual([null, true]);
    const before = later({ version: 3 });
    vi.spyOn(api, "pictureAt").mockResolvedValue(before);
    await table.again();
    expect(table.step?.version).toBe(4);
    vi.runAllTimers();
    expect([table.step, table.log.length]).toEqual([null, 2]);
  });

  it("keeps for somebody who was away what the others did", () => {
    const { table, follower } = sit(100, true);
    follower.picture(PICTURE);
    follower.news([turn(1, 4)], later({ version: 4 }));
    expect([table.missed.length, table.step]).toEqual([2, null]);
    table.catchUp();
    expect(table.missed).toEqual([]);
  });

  it("asks the server, and says why it refuses", async () => {
    const { table, asked, become, follower } = sit();
    expect(await table.command({ kind: "start" })).toBe(true);
    expect(await table.speak("hello")).toBe(true);
    table.hold(1);
    expect(asked).toEqual(['command {"kind":"start"}', 'chat "hello"', "hold 1"]);
    expect(await table.joinChat()).toBe(false);
    expect([table.problem, table.picture]).toEqual(["No.", PICTURE]);
    expect(() => table.fail(new TypeError("odd"))).toThrow("odd");
    table.fail(new Problem({ code: UNSENT, text: "No connection." }));
    become("lost");
    expect(table.problem).toBe("No connection.");
    become("open");
    expect(table.problem).toBe("");
    follower.refused(new Problem({ code: "gone", text: "It is gone." }));
    expect([table.problem, table.gone]).toEqual(["It is gone.", false]);
    table.close();
    expect(asked.at(-1)).toBe("unfollow");
  });

  it("hears what the others say, and who looks on", async () => {
    const { table, follower } = sit();
    follower.picture(PICTURE);
    follower.said?.(1, "hello");
    expect(table.bubbles.at(1)?.phrase).toBe("hello");
    table.bubbles.mute([1]);
    expect(table.bubbles.at(1)).toBeNull();
    table.bubbles.mute([]);
    vi.runAllTimers();
    expect(table.bubbles.at(1)).toBeNull();
    follower.watching?.(4);
    expect(table.spectators).toBe(4);
    const line = { id: 1, seat: 1, name: "Ben", you: false, text: "hi", at: 0 };
    follower.chatted?.({ type: "chatted", table: "t", accepted: true, seats: [], lines: [line] });
    vi.spyOn(api, "chat").mockResolvedValue({ accepted: true, lines: [line, { ...line, id: 2 }] });
    await table.recallChat();
    expect(table.chat.lines.map(({ id }) => id)).toEqual([1, 2]);
  });
});
