/**
 * The line to the server, without a screen: it comes back by itself, follows tables without a gap, and sends every
 * command until it is answered, always under the same command id, so that nothing is lost or done twice.
 */
import type {
  Chatted,
  ClientMessage,
  Do,
  Draft,
  Hint,
  NewsTold,
  Picture,
  Refused,
  Say,
  ServerMessage,
} from "../generated/protocol";

export type Command = Do["command"];
export type Phrase = Say["phrase"];
export type NewsItem = NewsTold["news"][number];

/** What a socket must be able to do; a WebSocket can. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Surroundings {
  open(): Line;
  later(ms: number, action: () => void): () => void;
  random(): number;
  newId(): string;
}

/** Who is told what happens at a table. */
export interface Follower {
  /** A picture without the news that led to it: everything begins anew. */
  picture(picture: Picture): void;
  /** What happened, without a gap, and how it looks now. */
  news(news: NewsItem[], picture: Picture): void;
  /** The server does not show the table. */
  refused(problem: Problem): void;
  /** Somebody at a seat said one of the phrases. */
  said?(seat: number, phrase: string): void;
  /** So many look on without a seat. */
  watching?(spectators: number): void;
  /** Who takes part in the chat, and what is new in it. */
  chatted?(chat: Chatted): void;
}

export type State = "connecting" | "open" | "lost";

export class Problem extends Error {
  readonly code: string;
  readonly picture: Picture | null;

  constructor(refused: Pick<Refused, "code" | "text" | "picture">) {
    super(refused.text);
    this.code = refused.code;
    this.picture = refused.picture ?? null;
  }
}

type Answer = Extract<ServerMessage, { type: "done" | "drafted" | "pong" | "hinted" }>;
/** A message before it has its id. */
type Question = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, "id"> : never) : never;

interface Waiting {
  text: string;
  answered(answer: Answer): void;
  refused(problem: Problem): void;
}

interface Watched {
  follower: Follower;
  version: number;
  seat: number | null;
  invitation: string | null;
  watchId: string;
}

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 15_000;
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 8_000;

/** How long to wait before the next attempt: longer each time, and never all clients at once. */
export function pause(attempt: number, random: number): number {
  const most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return most * (0.5 + random / 2);
}

export class Connection {
  state: State = "connecting";

  private line: Line | null = null;
  private attempt = 0;
  private stopTimer: () => void = () => undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly watched = new Map<string, Watched>();
  private readonly listeners = new Set<(state: State) => void>();

  constructor(private readonly around: Surroundings) {}

  /** Hear of every change of state, beginning with the present one. Returns the way to stop it. */
  listen(listener: (state: State) => void): () => void {
    this.listeners.add(listener);
    listener(this.state);
    return () => this.listeners.delete(listener);
  }

  connect(): void {
    if (this.line) return;
    this.stopTimer();
    const line = this.around.open();
    this.line = line;
    line.onopen = () => this.opened();
    line.onmessage = (event) => this.heard(JSON.parse(event.data) as ServerMessage);
    line.onclose = () => this.closed(line);
  }

  /** The device has no network: do not wait until a ping says so. */
  drop(): void {
    const line = this.line;
    if (!line) return;
    this.closed(line);
    hangUp(line);
  }

  /** Open the line anew, because who we are has changed: a socket is known by the cookie it came with. */
  renew(): void {
    const line = this.line;
    this.line = null;
    this.stopTimer();
    if (line) hangUp(line);
    this.become("connecting");
    this.connect();
  }

  follow(table: string, follower: Follower, invitation: string | null = null): () => void {
    const watched: Watched = { follower, version: 0, seat: null, invitation, watchId: "" };
    this.watched.set(table, watched);
    if (this.state === "open") this.watch(table, watched);
    return () => {
      if (this.watched.get(table) !== watched) return;
      this.watched.delete(table);
      if (this.state === "open") this.send({ type: "unwatch", id: this.around.newId(), table });
    };
  }

  /** Say who holds the device now. */
  hold(table: string, seat: number | null): void {
    const watched = this.watched.get(table);
    if (!watched) return;
    watched.seat = seat;
    if (this.state === "open") this.send({ type: "hold", id: this.around.newId(), table, seat });
  }

  async command(table: string, command: Command): Promise<number> {
    const answer = await this.ask({ type: "do", table, command_id: this.around.newId(), command });
    return answer.type === "done" ? answer.version : 0;
  }

  async draft(table: string, version: number, actions: string[]): Promise<Draft> {
    const answer = await this.ask({ type: "draft", table, version, actions });
    if (answer.type !== "drafted") throw new Error(answer.type);
    return answer.draft;
  }

  async hint(table: string, actions: string[]): Promise<Hint> {
    const answer = await this.ask({ type: "hint", table, actions });
    if (answer.type !== "hinted") throw new Error(answer.type);
    return answer.hint;
  }

  async say(table: string, phrase: Phrase): Promise<void> {
    await this.ask({ type: "say", table, command_id: this.around.newId(), phrase });
  }

  async chat(table: string, text: string): Promise<void> {
    await this.ask({ type: "chat", table, command_id: this.around.newId(), text });
  }

  async joinChat(table: string): Promise<void> {
    await this.ask({ type: "join-chat", table });
  }

  private ask(question: Question): Promise<Answer> {
    const id = this.around.newId();
    const text = JSON.stringify({ ...question, id });
    return new Promise((answered, refused) => {
      this.waiting.set(id, { text, answered, refused });
      if (this.state === "open") this.line?.send(text);
    });
  }

  private send(message: ClientMessage): void {
    this.line?.send(JSON.stringify(message));
  }

  private opened(): void {
    this.attempt = 0;
    this.become("open");
    for (const [table, watched] of this.watched) this.watch(table, watched);
    for (const { text } of this.waiting.values()) this.line?.send(text);
    this.pingLater();
  }

  private watch(table: string, watched: Watched): void {
    watched.watchId = this.around.newId();
    const { version: since, seat, invitation, watchId: id } = watched;
    this.send({ type: "watch", id, table, since, seat, invitation });
  }

  private closed(line: Line): void {
    if (this.line !== line) return;
    this.line = null;
    this.stopTimer();
    this.become("lost");
    const ms = pause(this.attempt++, this.around.random());
    this.stopTimer = this.around.later(ms, () => this.connect());
  }

  /** A line can be dead without saying so: ask now and then. */
  private pingLater(): void {
    const line = this.line;
    this.stopTimer = this.around.later(PING_EVERY_MS, () => {
      this.stopTimer = this.around.later(PONG_WITHIN_MS, () => {
        if (this.line === line) this.drop();
      });
      this.send({ type: "ping", id: this.around.newId() });
    });
  }

  private heard(message: ServerMessage): void {
    switch (message.type) {
      case "picture":
        return this.pictured(message.table, message.picture);
      case "news":
        return this.newsTold(message);
      case "done":
      case "drafted":
      case "hinted":
        return this.settle(message.id, (waiting) => waiting.answered(message));
      case "refused":
        return this.refusedBy(message);
      case "pong":
        this.stopTimer();
        return this.pingLater();
      case "chatted":
        return this.watched.get(message.table)?.follower.chatted?.(message);
      case "said":
        return this.watched.get(message.table)?.follower.said?.(message.seat, message.phrase);
      case "watching":
        return this.watched.get(message.table)?.follower.watching?.(message.spectators);
      case "hello":
        return;
    }
  }

  private settle(id: string | null, how: (waiting: Waiting) => void): void {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (!waiting || id === null) return;
    this.waiting.delete(id);
    how(waiting);
  }

  private refusedBy(message: Refused): void {
    const problem = new Problem(message);
    this.settle(message.id, (waiting) => waiting.refused(problem));
    for (const watched of this.watched.values()) {
      if (watched.watchId === message.id) watched.follower.refused(problem);
    }
  }

  private pictured(table: string, picture: Picture): void {
    const watched = this.watched.get(table);
    if (!watched) return;
    watched.version = picture.version;
    watched.follower.picture(picture);
  }

  /** News that we have heard are left out; after a gap the table is watched anew, from the last version we have. */
  private newsTold(told: NewsTold): void {
    const watched = this.watched.get(told.table);
    if (!watched) return;
    const known = watched.version;
    if (told.since > known) return this.watch(told.table, watched);
    watched.version = Math.max(known, told.picture.version);
    const fresh = told.news.filter((item) => (item.version ?? 0) > known);
    if (told.picture.version >= known) watched.follower.news(fresh, told.picture);
  }

  private become(state: State): void {
    this.state = state;
    for (const listener of this.listeners) listener(state);
  }
}

/** Close a line and hear nothing more of it, not even that it opens late. */
function hangUp(line: Line): void {
  line.onopen = line.onmessage = line.onclose = null;
  line.close();
}
