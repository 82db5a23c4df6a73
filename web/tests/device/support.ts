/** A device for tests: the real engine, a shelf in memory, and somebody who thinks at once. */
import { loadGame } from "../../engine/src/node";
import type { Picture, TableSettings } from "../../src/generated/protocol";
import type { KeptTable } from "../../src/device/kept";
import type { KeptListing } from "../../src/device/listing";
import { LiveTable, type Question, type Surroundings, type Thinker } from "../../src/device/live_table";
import { openTable } from "../../src/device/open";
import { entryOf } from "../../src/device/kept";
import type { Referee } from "../../src/device/referee";
import { refereeOf } from "../../src/device/referees";
import { completeSettings } from "../../src/device/settings";
import type { Entry, Shelf } from "../../src/device/shelf";
import type { TabLock } from "../../src/device/tab";
import { drawSeal } from "../../src/fairness/seals";
import type { Follower, NewsItem, Problem } from "../../src/net/connection";

const referees = new Map<string, Promise<Referee>>();

export function refereeFor(game: string): Promise<Referee> {
  const found = referees.get(game) ?? loadGame(game).then(refereeOf);
  referees.set(game, found);
  return found;
}

/** Keeps copies, as a database does. */
export class MemoryShelf implements Shelf {
  readonly tables = new Map<string, KeptTable>();
  readonly listings = new Map<string, KeptListing>();
  /** What the next write fails with. */
  failure: Error | null = null;

  read(id: string): Promise<unknown> {
    return Promise.resolve(structuredClone(this.tables.get(id)));
  }

  list(): Promise<unknown[]> {
    return Promise.resolve(structuredClone([...this.listings.values()]));
  }

  write(entries: readonly Entry[]): Promise<boolean> {
    const { failure } = this;
    this.failure = null;
    if (failure) return Promise.reject(failure);
    if (entries.some(({ table, follows }) => (this.tables.get(table.id)?.version ?? 0) !== follows))
      return Promise.resolve(false);
    for (const { table, listing } of structuredClone(entries)) {
      this.tables.set(table.id, table);
      this.listings.set(table.id, listing);
    }
    return Promise.resolve(true);
  }

  relist(id: string, change: (listing: KeptListing) => KeptListing): Promise<void> {
    const found = this.listings.get(id);
    if (found) this.listings.set(id, change(found));
    return Promise.resolve();
  }
}

/** One tab after the other. */
export class MemoryLock implements TabLock {
  private readonly queue = new Map<string, Promise<void>>();

  async take(table: string, waits: () => void): Promise<() => void> {
    const before = this.queue.get(table);
    let back = (): void => undefined;
    this.queue.set(table, new Promise((done) => (back = done)));
    if (before) {
      let isFree = false;
      void before.then(() => (isFree = true));
      await Promise.resolve();
      if (!isFree) waits();
      await before;
    }
    return back;
  }
}

/** Plays the first action that its referee's state would allow: asked for, since a thinker sees numbers alone. */
export class PlainThinker implements Thinker {
  readonly asked: Question[] = [];
  stopped = 0;
  prepared = 0;
  constructor(private readonly answer: (question: Question) => Promise<string[] | null>) {}

  choose(question: Question): Promise<string[] | null> {
    this.asked.push(question);
    return this.answer(question);
  }

  advise(): Promise<never> {
    return Promise.reject(new Error("nobody advises"));
  }

  prepare(): void {
    this.prepared += 1;
  }

  stop(): void {
    this.stopped += 1;
  }
}

/** Follows a table as the page does. */
export class Watcher implements Follower {
  shown: Picture | null = null;
  log: NewsItem[] = [];
  problems: Problem[] = [];

  picture(picture: Picture): void {
    this.shown = picture;
  }

  news(news: NewsItem[], picture: Picture): void {
    this.log.push(...news);
    this.shown = picture;
  }

  refused(problem: Problem): void {
    this.problems.push(problem);
  }

  get now(): Picture {
    if (!this.shown) throw new Error("nothing was told");
    return this.shown;
  }
}

export interface Device {
  shelf: MemoryShelf;
  lock: MemoryLock;
  around: Surroundings;
}

export function device(thinker: Thinker = new PlainThinker(() => Promise.resolve(null))): Device {
  const [shelf, lock] = [new MemoryShelf(), new MemoryLock()];
  let now = 1_000;
  const around: Surroundings = {
    shelf,
    lock,
    thinker,
    now: () => (now += 1000),
    pause: () => 0,
    later: (_ms, what) => {
      const timer = setTimeout(what, 0);
      return () => clearTimeout(timer);
    },
  };
  return { shelf, lock, around };
}

/** Open a table as the page does. */
export async function open(
  { shelf }: Device,
  settings: TableSettings,
  { id = "device-1", seat = 0 }: { id?: string; seat?: number } = {},
): Promise<string> {
  const referee = await refereeFor(settings.game);
  const opener = { name: "Anna", avatar: "turtle", seat, seal: await drawSeal(), start: true };
  await shelf.write([entryOf(id, openTable(referee, completeSettings(settings, referee), opener, 500), 0)]);
  return id;
}

export const live = async (game: string, { around }: Device, id = "device-1"): Promise<LiveTable> =>
  new LiveTable(id, await refereeFor(game), around);
