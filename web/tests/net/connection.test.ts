import { describe, expect, it, vi } from "vitest";

import {
  Connection,
  pause,
  Problem,
  UNSENT,
  type Follower,
  type Socket,
  type NewsItem,
  type ConnectionState,
} from "../../src/net/connection";
import { PROTOCOL, type ClientMessage, type Picture, type ServerMessage } from "../../src/generated/protocol";

const picture = (version: number): Picture => ({ version }) as Picture;
const item = (version: number): NewsItem => ({ type: "person-left", version, seat: 0 });

class FakeLine implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

class World {
  readonly lines: FakeLine[] = [];
  isOld = false;
  private timers: { ms: number; action: () => void }[] = [];
  private ids = 0;
  readonly connection = new Connection({
    open: () => {
      const line = new FakeLine();
      this.lines.push(line);
      return line;
    },
    later: (ms, action) => {
      const timer = { ms, action };
      this.timers.push(timer);
      return () => (this.timers = this.timers.filter((each) => each !== timer));
    },
    random: () => 0.5,
    newId: () => `id${this.ids++}`,
    sayUnsent: () => "Not sent.",
    reportOld: () => (this.isOld = true),
  });

  get line(): FakeLine {
    const last = this.lines.at(-1);
    if (!last) throw new Error("no line");
    return last;
  }
  tick(): number {
    const timer = this.timers.shift();
    if (!timer) throw new Error("no timer");
    timer.action();
    return timer.ms;
  }
  connect(): this {
    this.connection.connect();
    this.line.onopen?.();
    return this;
  }
  reconnect(): void {
    this.line.onclose?.();
    this.tick();
    this.line.onopen?.();
  }
}

class Hearer implements Follower {
  readonly heard: [number[], number][] = [];
  problem: Problem | null = null;
  picture(now: Picture): void {
    this.heard.push([[], now.version]);
  }
  news(news: NewsItem[], now: Picture): void {
    this.heard.push([news.map((each) => each.version ?? 0), now.version]);
  }
  refused(problem: Problem): void {
    this.problem = problem;
  }
}

const news = (since: number, ...versions: number[]): ServerMessage => ({
  type: "news",
  table: "t",
  since,
  news: versions.map(item),
  picture: picture(versions.at(-1) ?? since),
});

it("asks to be loaded again by a server that speaks another protocol", () => {
  const world = new World().connect();
  const hello = { type: "hello", now: 1, name: null } as const;
  world.line.tell({ ...hello, protocol: PROTOCOL });
  expect(world.isOld).toBe(false);
  world.line.tell({ ...hello, protocol: PROTOCOL + 1 });
  expect(world.isOld).toBe(true);
});

describe("following a table", () => {
  it("begins with everything that happened, and goes on without a gap", () => {
    const world = new World().connect();
    const hearer = new Hearer();
    world.connection.follow("t", hearer);
    expect(world.line.sent).toMatchObject([{ type: "watch", table: "t", since: 0 }]);
    world.line.tell(news(0, 1, 2, 3));
    world.line.tell(news(3, 4));
    expect(hearer.heard).toEqual([
      [[1, 2, 3], 3],
      [[4], 4],
    ]);
  });

  it("asks again from where it was when something is missing, and leaves out what it knows", () => {
    const world = new World().connect();
    const hearer = new Hearer();
    world.connection.follow("t", hearer);
    world.line.tell(news(0, 1, 2));
    world.line.tell(news(4, 5));
    expect(hearer.heard).toHaveLength(1);
    expect(world.line.sent.at(-1)).toMatchObject({ type: "watch", since: 2 });
    world.line.tell(news(1, 2, 3, 4, 5));
    expect(hearer.heard.at(-1)).toEqual([[3, 4, 5], 5]);
  });

  it("takes a picture as it is when it was too far behind", () => {
    const world = new World().connect();
    const hearer = new Hearer();
    world.connection.follow("t", hearer);
    world.line.tell({ type: "picture", table: "t", picture: picture(90) });
    world.reconnect();
    expect(world.line.sent).toMatchObject([{ type: "watch", since: 90 }]);
  });

  it("watches again with the last version and the holder of the device after a lost connection", () => {
    const world = new World().connect();
    world.connection.follow("t", new Hearer(), "code");
    world.line.tell(news(0, 1, 2));
    world.connection.hold("t", 1);
    world.reconnect();
    expect(world.line.sent).toMatchObject([{ type: "watch", since: 2, seat: 1, invitation: "code" }]);
  });

  it("tells the follower when the table is not shown", () => {
    const world = new World().connect();
    const hearer = new Hearer();
    world.connection.follow("t", hearer);
    const id = world.line.sent[0]?.id ?? "";
    world.line.tell({ type: "refused", id, code: "table-unknown", text: "No.", params: {} });
    expect(hearer.problem?.code).toBe("table-unknown");
  });
});

describe("commands", () => {
  it("are sent again under the same id until they are answered, and no longer", async () => {
    const world = new World().connect();
    const done = world.connection.command("t", { kind: "start" });
    const [first] = world.line.sent;
    world.reconnect();
    expect(world.line.sent).toEqual([first]);
    world.line.tell({ type: "done", id: first?.id ?? "", table: "t", version: 8 });
    expect(await done).toBe(8);
    world.reconnect();
    expect(world.line.sent).toEqual([]);
  });

  it("and what somebody says keep their own id when they are sent again", () => {
    const world = new World().connect();
    void world.connection.chat("t", "Hello");
    const sent = world.line.sent[0];
    world.reconnect();
    expect(sent).toMatchObject({ type: "chat", text: "Hello", command_id: expect.stringMatching(/./) });
    expect(world.line.sent).toEqual([sent]);
  });

  it("that are given while the line is lost are refused at once and never sent, and call for the line", async () => {
    const world = new World().connect();
    world.line.onclose?.();
    const asked = world.connection.command("t", { kind: "start" });
    await expect(asked).rejects.toMatchObject({ code: UNSENT, message: "Not sent." });
    expect(world.lines).toHaveLength(2);
    world.line.onopen?.();
    expect(world.line.sent).toEqual([]);
  });

  it("that are given while the page is new are sent once the line is there", () => {
    const world = new World();
    world.connection.connect();
    void world.connection.command("t", { kind: "start" });
    world.line.onopen?.();
    expect(world.line.sent).toMatchObject([{ type: "do", command: { kind: "start" } }]);
  });

  it("that are refused say why, and how the table looks now", async () => {
    const world = new World().connect();
    const done = world.connection.command("t", { kind: "play", version: 3, actions: ["draw"] });
    const id = world.line.sent[0]?.id ?? "";
    world.line.tell({ type: "refused", id, code: "stale", text: "Too late.", params: {}, picture: picture(5) });
    await expect(done).rejects.toMatchObject({ code: "stale", message: "Too late.", picture: { version: 5 } });
  });
});

describe("the line", () => {
  it("says when it is lost and when it is back", () => {
    const world = new World();
    const states: ConnectionState[] = [];
    world.connection.listen((state) => states.push(state));
    world.connect().reconnect();
    expect(states).toEqual(["connecting", "open", "lost", "open"]);
  });

  it("waits longer each time, never all at once, and never too long", () => {
    expect([0, 1, 2].map((attempt) => pause(attempt, 1))).toEqual([400, 800, 1600]);
    expect(pause(3, 0)).toBe(pause(3, 1) / 2);
    expect(pause(50, 1)).toBe(2_000);
    expect(pause(500, 1)).toBe(15_000);
  });

  it("is tried anew when it does not open", () => {
    const world = new World();
    world.connection.connect();
    world.tick();
    expect([world.connection.state, world.line.closed]).toEqual(["lost", true]);
    world.tick();
    expect(world.lines).toHaveLength(2);
  });

  it("is asked as soon as somebody looks at the page again, and opened anew if it died meanwhile", () => {
    const world = new World().connect();
    world.connection.wake();
    expect(world.line.sent).toMatchObject([{ type: "ping" }]);
    world.line.tell({ type: "pong", id: world.line.sent[0]?.id ?? "", now: 0 });
    expect(world.lines).toHaveLength(1);
    world.connection.wake();
    expect(world.tick()).toBeLessThan(5_000);
    expect(world.lines).toHaveLength(2);
    world.line.onclose?.();
    world.connection.wake();
    expect(world.lines).toHaveLength(3);
  });

  it("is given up when no answer comes to a ping", () => {
    const world = new World().connect();
    const old = world.line;
    world.tick();
    expect(old.sent.at(-1)).toMatchObject({ type: "ping" });
    const states: ConnectionState[] = [];
    world.connection.listen((state) => states.push(state));
    world.tick();
    expect(states).toEqual(["open", "lost"]);
    expect([old.closed, world.lines.length]).toEqual([true, 2]);
  });

  it("can be opened anew for somebody who has become known", () => {
    const world = new World().connect();
    const hearer = Object.assign(new Hearer(), { forget: vi.fn<() => void>() });
    world.connection.follow("t", hearer);
    world.line.tell(news(0, 1, 2));
    world.connection.renew();
    expect(hearer.forget).toHaveBeenCalledOnce();
    world.line.onopen?.();
    expect(world.lines).toHaveLength(2);
    expect(world.line.sent).toMatchObject([{ type: "watch", table: "t", since: 0 }]);
  });
});
