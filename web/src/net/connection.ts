/**
 * The socket to the server, without a screen: it comes back by itself, follows tables without a gap, and sends every
 * command until it is answered, always under the same command id, so that nothing is lost or done twice.
 */
import { PROTOCOL } from "../generated/protocol";
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
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Environment {
  /** Says that there is no server, on a page that has none: then nothing is opened or sent. */
  refuse?: (() => Problem) | undefined;
  open(): Socket;
  later(ms: number, action: () => void): () => void;
  random(): number;
  newId(): string;
  /** What is said of something that cannot be sent now. */
  sayUnsent(): string;
  /** The server speaks another protocol than this page: it is to be loaded again. */
  reportOld(): void;
}

/** Who is told what happens at a table. */
export interface Follower {
  /** A picture without the news that led to it: everything begins anew. */
  picture(picture: Picture): void;
  /** What happened, without a gap, and how it looks now. */
  news(news: NewsItem[], picture: Picture): void;
  /** Who we are has changed: what was told so far is told again, as we may see it. */
  forget?(): void;
  /** The server does not show the table. */
  refused(problem: Problem): void;
  /** Somebody at a seat said one of the phrases. */
  said?(seat: number, phrase: string): void;
  /** So many look on without a seat. */
  watching?(spectators: number): void;
  /** Who takes part in the chat, and what is new in it. */
  chatted?(chat: Chatted): void;
}

export type ConnectionState = "connecting" | "open" | "lost";

export class Problem extends Error {
  readonly code: string;
  readonly picture: Picture | null;

  constructor(refused: Pick<Refused, "code" | "text" | "picture">) {
    super(refused.text);
    this.code = refused.code;
    this.picture = refused.picture ?? null;
  }
}

type SocketAnswer = Extract<ServerMessage, { type: "done" | "drafted" | "pong" | "hinted" }>;
/** A message before it has its id. */
type Question = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, "id"> : never) : never;

interface Waiting {
  text: string;
  answered(answer: SocketAnswer): void;
  refused(problem: Problem): void;
}

interface Subscription {
  follower: Follower;
  version: number;
  seat: number | null;
  invitation: string | null;
  watchId: string;
}

/** The code of what was not sent, because there is no connection. */
export const UNSENT = "not-sent";

const FIRST_PAUSE_MS = 400;
const USUAL_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15_000;
/** After so many attempts, some minutes, nobody sits and waits for the server any more. */
const PATIENT_ATTEMPTS = 100;
const OPEN_WITHIN_MS = 8_000;
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 8_000;
/** Somebody has come back to the page and looks at it: they are not kept waiting. */
const PONG_NOW_WITHIN_MS = 2_500;

/** How long to wait before the next attempt: longer each time, and never all clients at once. */
export function pause(attempt: number, random: number): number {
  const longest = attempt < PATIENT_ATTEMPTS ? USUAL_PAUSE_MS : LONGEST_PAUSE_MS;
  return Math.min(longest, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + random / 2);
}

export class Connection {
  state: ConnectionState = "connecting";

  private socket: Socket | null = null;
  private attempt = 0;
  private stopTimer: () => void = () => undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly listeners = new Set<(state: ConnectionState) => void>();

  constructor(private readonly environment: Environment) {}

  /** Hear of every change of state, beginning with the present one. Returns the way to stop it. */
  listen(listener: (state: ConnectionState) => void): () => void {
    this.listeners.add(listener);
    listener(this.state);
    return () => this.listeners.delete(listener);
  }

  /** Whether a table is the server's, and not one that the page plays by itself. */
  needsServer(_table: string): boolean {
    return true;
  }

  connect(): void {
    if (this.socket || this.environment.refuse) return;
    this.stopTimer();
    const socket = this.environment.open();
    this.socket = socket;
    socket.onopen = () => this.handleOpen();
    socket.onmessage = (event) => this.handleMessage(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.handleClose(socket);
    this.stopTimer = this.environment.later(OPEN_WITHIN_MS, () => this.drop());
  }

  /** Somebody looks at the page again: a socket may have died while it slept, so ask it, or open a new one at once. */
  wake(): void {
    if (this.state === "open") this.ping(PONG_NOW_WITHIN_MS);
    else if (this.state === "lost") this.connect();
  }

  /** The device has no network: do not wait until a ping says so. */
  drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.handleClose(socket);
    hangUp(socket);
  }

  /** Open the socket anew, because who we are has changed: a socket is known by the cookie it came with. */
  renew(): void {
    const socket = this.socket;
    this.socket = null;
    this.stopTimer();
    if (socket) hangUp(socket);
    for (const subscription of this.subscriptions.values()) {
      subscription.version = 0; // what we saw was for somebody else's eyes
      subscription.follower.forget?.();
    }
    this.become("connecting");
    this.connect();
  }

  follow(table: string, follower: Follower, invitation: string | null = null): () => void {
    const subscription: Subscription = { follower, version: 0, seat: null, invitation, watchId: "" };
    this.subscriptions.set(table, subscription);
    if (this.state === "open") this.watch(table, subscription);
    if (this.environment.refuse) follower.refused(this.environment.refuse());
    return () => {
      if (this.subscriptions.get(table) !== subscription) return;
      this.subscriptions.delete(table);
      if (this.state === "open") this.send({ type: "unwatch", id: this.environment.newId(), table });
    };
  }

  /** Say who holds the device now. */
  hold(table: string, seat: number | null): void {
    const subscription = this.subscriptions.get(table);
    if (!subscription) return;
    subscription.seat = seat;
    if (this.state === "open") this.send({ type: "hold", id: this.environment.newId(), table, seat });
  }

  async command(table: string, command: Command): Promise<number> {
    const answer = await this.ask({ type: "do", table, command_id: this.environment.newId(), command });
    return answer.type === "done" ? answer.version : 0;
  }

  /** What a turn would do so far, where that is known without asking the server. */
  draftHere(_table: string, _picture: Picture, _actions: readonly string[]): Draft | null {
    return null;
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
    await this.ask({ type: "say", table, command_id: this.environment.newId(), phrase });
  }

  async chat(table: string, text: string): Promise<void> {
    await this.ask({ type: "chat", table, command_id: this.environment.newId(), text });
  }

  async joinChat(table: string): Promise<void> {
    await this.ask({ type: "join-chat", table });
  }

  /** Ask something. What is asked while the line is lost is not sent later, when nobody expects it any more. */
  private ask(question: Question): Promise<SocketAnswer> {
    if (this.environment.refuse) return Promise.reject(this.environment.refuse());
    if (this.state === "lost") {
      this.connect();
      return Promise.reject(new Problem({ code: UNSENT, text: this.environment.sayUnsent() }));
    }
    const id = this.environment.newId();
    const text = JSON.stringify({ ...question, id });
    return new Promise((answered, refused) => {
      this.waiting.set(id, { text, answered, refused });
      if (this.state === "open") this.socket?.send(text);
    });
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private handleOpen(): void {
    this.stopTimer();
    this.attempt = 0;
    this.become("open");
    for (const [table, subscription] of this.subscriptions) this.watch(table, subscription);
    for (const { text } of this.waiting.values()) this.socket?.send(text);
    this.pingLater();
  }

  private watch(table: string, subscription: Subscription): void {
    subscription.watchId = this.environment.newId();
    const { version: since, seat, invitation, watchId: id } = subscription;
    this.send({ type: "watch", id, table, since, seat, invitation });
  }

  private handleClose(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.stopTimer();
    this.become("lost");
    const ms = pause(this.attempt++, this.environment.random());
    this.stopTimer = this.environment.later(ms, () => this.connect());
  }

  /** A socket can be dead without saying so: ask now and then. */
  private pingLater(): void {
    this.stopTimer = this.environment.later(PING_EVERY_MS, () => this.ping(PONG_WITHIN_MS));
  }

  /** Give the socket up unless it answers in time; then open another one at once. */
  private ping(within: number): void {
    const socket = this.socket;
    this.stopTimer();
    this.stopTimer = this.environment.later(within, () => {
      if (this.socket !== socket) return;
      this.drop();
      this.connect();
    });
    this.send({ type: "ping", id: this.environment.newId() });
  }

  private handleMessage(message: ServerMessage): void {
    switch (message.type) {
      case "picture":
        return this.handlePicture(message.table, message.picture);
      case "news":
        return this.handleNews(message);
      case "done":
      case "drafted":
      case "hinted":
        return this.settle(message.id, (waiting) => waiting.answered(message));
      case "refused":
        return this.handleRefusal(message);
      case "pong":
        this.stopTimer();
        return this.pingLater();
      case "chatted":
        return this.subscriptions.get(message.table)?.follower.chatted?.(message);
      case "said":
        return this.subscriptions.get(message.table)?.follower.said?.(message.seat, message.phrase);
      case "watching":
        return this.subscriptions.get(message.table)?.follower.watching?.(message.spectators);
      case "hello":
        if (message.protocol !== PROTOCOL) this.environment.reportOld();
        return;
    }
  }

  private settle(id: string | null, how: (waiting: Waiting) => void): void {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (!waiting || id === null) return;
    this.waiting.delete(id);
    how(waiting);
  }

  private handleRefusal(message: Refused): void {
    const problem = new Problem(message);
    this.settle(message.id, (waiting) => waiting.refused(problem));
    for (const subscription of this.subscriptions.values()) {
      if (subscription.watchId === message.id) subscription.follower.refused(problem);
    }
  }

  private handlePicture(table: string, picture: Picture): void {
    const subscription = this.subscriptions.get(table);
    if (!subscription) return;
    subscription.version = picture.version;
    subscription.follower.picture(picture);
  }

  /** News that we have heard are left out; after a gap the table is watched anew, from the last version we have. */
  private handleNews(told: NewsTold): void {
    const subscription = this.subscriptions.get(told.table);
    if (!subscription) return;
    const known = subscription.version;
    if (told.since > known) return this.watch(told.table, subscription);
    subscription.version = Math.max(known, told.picture.version);
    const fresh = told.news.filter((item) => (item.version ?? 0) > known);
    if (told.picture.version >= known) subscription.follower.news(fresh, told.picture);
  }

  private become(state: ConnectionState): void {
    this.state = state;
    for (const listener of this.listeners) listener(state);
  }
}

/** Close a socket and hear nothing more of it, not even that it opens late. */
function hangUp(socket: Socket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}
