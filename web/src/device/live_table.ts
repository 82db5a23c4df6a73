/** A table on this device while somebody looks at it: one change at a time, each kept before it is told. */
import type { Draft, Hint } from "../generated/protocol";
import type { Command, Follower } from "../net/connection";
import { decide, startIfReady, type Asker } from "./decide";
import { newDeviceTable } from "./ids";
import { entryOf, readTable } from "./kept";
import { openRematch } from "./open";
import { problemOf, Refusal } from "./refusal";
import type { Referee, Sight, State } from "./referee";
import type { Shelf } from "./shelf";
import { numberSteps, type StepBody } from "./steps";
import type { TabLock } from "./tab";
import { botToMove, fold, lastAt, playOn, versionOf, type BotTurn, type DeviceTable } from "./table";
import { draftTurn, newsSince, showTable } from "./views";

/** A bot's turn to think about. */
export interface Question {
  level: string;
  seed: number;
  /** What the seat may know. */
  sight: Sight;
}

/** Thinks for the bots. */
export interface Thinker {
  /** Somebody will play against bots of a game. */
  prepare(game: string): void;
  /** What the bot does next, up to the end of its step; null if it was told to stop. */
  choose(question: Question): Promise<string[] | null>;
  advise(sight: Sight): Promise<Hint>;
  stop(): void;
}

export interface Surroundings {
  readonly shelf: Shelf;
  readonly lock: TabLock;
  readonly thinker: Thinker;
  now(): number;
  /** How long a bot is waited for at least, of what is usual. */
  pause(ms: number): number;
  later(ms: number, what: () => void): () => void;
}

/** The least time before a bot's move is shown, as at a server: less for one that goes on, or after another bot. */
const PACE_MS = 1200;
const GOING_ON = 0.125;
const AFTER_A_BOT = 0.5;
/** What could not be kept is tried again. */
const AGAIN_MS = 4000;

export class LiveTable {
  private table: DeviceTable | null = null;
  private follower: Follower | null = null;
  private held: number | null = null;
  private busy: Promise<unknown> = Promise.resolve();
  private giveBack: Promise<() => void> | null = null;
  private stopBot: () => void = () => undefined;

  constructor(
    readonly id: string,
    private readonly referee: Referee,
    private readonly around: Surroundings,
  ) {}

  follow(follower: Follower): () => void {
    this.follower = follower;
    this.held = null;
    void this.begin(follower);
    return () => {
      if (this.follower !== follower) return;
      this.follower = null;
      this.stopBot();
      const back = this.giveBack;
      this.giveBack = this.table = null;
      void back?.then((give) => give());
    };
  }

  hold(seat: number | null): void {
    this.held = seat;
    if (this.table) this.follower?.picture(showTable(this.table, seat));
  }

  async command(command: Command): Promise<number> {
    return this.attempt(() => this.change((table) => decide(table, command, "person" satisfies Asker, newDeviceTable)));
  }

  async draft(actions: readonly string[], version: number): Promise<Draft> {
    return this.attempt(async () => draftTurn(await this.known(), this.held, actions, version));
  }

  async hint(actions: readonly string[]): Promise<Hint> {
    return this.attempt(async () => {
      const table = await this.known();
      if (!table.settings.hints) throw new Refusal("table-no-hints");
      draftTurn(table, this.held, actions, versionOf(table)); // refused unless it may be thought of
      const state = playOn(table, actions).at(-1) ?? table.state;
      if (!state) throw new Refusal("table-no-hints");
      return this.around.thinker.advise(state.sight(state.toMove));
    });
  }

  /** The table as it was kept; read when somebody begins to follow it, or asks before. */
  async known(): Promise<DeviceTable> {
    return (this.table ??= readTable(this.referee, await this.around.shelf.read(this.id)));
  }

  private async begin(follower: Follower): Promise<void> {
    try {
      this.giveBack ??= this.around.lock.take(this.id, () => this.refuse(new Refusal("web-device-other-tab")));
      await this.giveBack;
      if (this.follower !== follower) return;
      this.table = null; // another tab may have gone on
      const table = await this.known();
      if (this.follower !== follower) return;
      const { news, picture } = newsSince(table, this.held, 0);
      follower.news(news, picture);
      if (table.phase !== "over" && table.seats.some(({ level }) => level))
        this.around.thinker.prepare(this.referee.name);
      this.wakeBot(null);
    } catch (error) {
      this.refuse(error);
    }
  }

  private refuse(error: unknown): void {
    this.follower?.refused(problemOf(error));
  }

  private async attempt<T>(what: () => Promise<T>): Promise<T> {
    try {
      return await what();
    } catch (error) {
      throw problemOf(error);
    }
  }

  /** Keep what a command leads to, then tell it; one after the other. */
  private change(find: (table: DeviceTable) => StepBody[]): Promise<number> {
    const done = this.busy.then(() => this.changeNow(find));
    this.busy = done.catch(() => undefined);
    return done;
  }

  private async changeNow(find: (table: DeviceTable) => StepBody[]): Promise<number> {
    const before = await this.known();
    let after = this.add(before, find(before));
    after = this.add(after, startIfReady(after));
    if (after === before) return versionOf(before);
    await this.keep(before, after);
    this.table = after;
    const since = versionOf(before);
    const { news, picture } = newsSince(after, this.held, since);
    this.follower?.news(news, picture);
    this.wakeBot(before);
    return versionOf(after);
  }

  private add(table: DeviceTable, bodies: readonly StepBody[]): DeviceTable {
    const at = Math.max(this.around.now(), lastAt(table)); // time never goes back at a table
    const steps = numberSteps(bodies, versionOf(table), at);
    return steps.reduce((found, step) => fold(this.referee, found, step), table);
  }

  private async keep(before: DeviceTable, after: DeviceTable): Promise<void> {
    const entries = [entryOf(this.id, after, versionOf(before))];
    if (after.rematch && !before.rematch)
      entries.push(entryOf(after.rematch, openRematch(this.referee, after, this.around.now()), 0));
    if (await this.around.shelf.write(entries)) return;
    this.table = null; // another tab went on: take up what it kept
    const table = await this.known();
    this.follower?.picture(showTable(table, this.held));
    throw new Refusal("stale", { version: versionOf(before), latest: versionOf(table) });
  }

  /** Let a bot think, if it is to move and somebody looks on. */
  private wakeBot(before: DeviceTable | null): void {
    this.stopBot();
    this.stopBot = () => undefined;
    const { table, follower } = this;
    const bot = table && follower && botToMove(table);
    if (!table?.state || !bot) return;
    const mover = before && botToMove(before);
    const part = !mover ? 1 : mover.seat === bot.seat ? GOING_ON : AFTER_A_BOT;
    let stopped = false;
    let stopWaiting = (): void => undefined;
    this.stopBot = () => {
      stopped = true;
      stopWaiting();
      this.around.thinker.stop();
    };
    const { moved } = table;
    const shown = new Promise<void>((go) => (stopWaiting = this.around.later(this.around.pause(PACE_MS * part), go)));
    const thought = this.think(bot, table.state);
    Promise.all([thought, shown])
      .then(async ([actions]) => {
        if (stopped || !actions) return;
        this.stopBot = () => undefined;
        await this.change((now) => decide(now, { kind: "play", version: moved, actions }, "bot", newDeviceTable));
      })
      .catch((error: unknown) => {
        if (stopped || this.follower !== follower) return;
        this.refuse(error);
        this.stopBot = this.around.later(AGAIN_MS, () => this.wakeBot(null));
      });
  }

  /** The actions of a bot's step. It is asked with what its seat may know, and nothing else. */
  private async think({ seat, level, seed }: BotTurn, before: State): Promise<string[] | null> {
    const actions: string[] = [];
    for (let state = before; ;) {
      const next = await this.around.thinker.choose({ level, seed, sight: state.sight(seat) });
      if (!next?.length) return null;
      for (const action of next) state = state.apply(action);
      actions.push(...next);
      if (state.commits) return actions;
    }
  }
}
