/** Tables on this device, for pages that know no referee: whatever plays a game is loaded with the first one. */
import type { Listed, News, PastGame, Picture } from "../generated/protocol";
import type { Follower } from "../net/connection";
import type { LocalTable } from "../net/local_table";
import type { Opening } from "./house";
import { isListing, type KeptListing } from "./listing";
import { problemOf } from "./refusal";
import type { Taker } from "./sending";
import { BrowserShelf } from "./shelf";
import { speech } from "../i18n/speech.svelte";

export const shelf = new BrowserShelf();

/** A game that was finished here; `sent` is its table at a server that has it too. */
export type PastHere = PastGame & { sent?: string };

/** One after the other: no game is sent twice at once. */
let sending: Promise<void> = Promise.resolve();

type House = typeof import("./house");
const loadHouse = (): Promise<House> => import("./house");

/** Do something with what plays games; what goes wrong is a problem with a sentence. */
async function within<T>(what: (house: House) => Promise<T>): Promise<T> {
  try {
    const [house] = await Promise.all([loadHouse(), speech.read("refusals")]);
    return await what(house);
  } catch (error) {
    throw problemOf(error);
  }
}

const listings = async (): Promise<KeptListing[]> => (await shelf.list()).filter(isListing);

const latestFirst = (one: Listed, other: Listed): number => other.changed_at - one.changed_at;

export const device = {
  /** Open a table here; returns its name. */
  open: (wanted: Opening): Promise<string> => within((house) => house.open(wanted)),
  /** The games on this device that can go on, the latest first; none where the browser keeps nothing. */
  mine: async (): Promise<Listed[]> => {
    const found = await listings().catch(() => []);
    return found.flatMap(({ listed }) => (listed.phase === "over" ? [] : [listed])).toSorted(latestFirst);
  },
  /** The games that were finished on this device, the latest first. */
  finished: async (): Promise<PastHere[]> => {
    const found = await listings().catch(() => []);
    const games = found.flatMap(({ past, sent }) => (past ? [{ ...past, ...(sent ? { sent } : {}) }] : []));
    return games.toSorted((one, other) => other.finished_at - one.finished_at);
  },
  /** Copy what was finished here into the history at the server, if somebody is known there; else another time. */
  send: (server: Taker): Promise<void> => {
    const send = async (): Promise<void> => {
      const { sendFinished } = await import("./sending");
      await sendFinished(shelf, (table) => within((house) => house.played(table)), server);
    };
    return (sending = sending.then(send).catch(() => undefined));
  },
  pictureAt: (table: string, version: number): Promise<Picture> => within((house) => house.pictureAt(table, version)),
  news: (table: string, since: number): Promise<News> => within((house) => house.news(table, since)),
  record: (table: string): Promise<object> => within((house) => house.record(table)),
  /** The faces that are worn at a table. */
  faces: (table: string): Promise<string[]> => within((house) => house.faces(table)),
};

/** A table on this device as the connection sees it; it is loaded when it is first followed. */
export class DeviceDoor implements LocalTable {
  constructor(private readonly id: string) {}

  follow(follower: Follower): () => void {
    let left = false;
    let leave = (): void => {
      left = true;
    };
    within((house) => house.find(this.id)).then(
      (table) => {
        if (!left) leave = table.follow(follower);
      },
      (error: unknown) => follower.refused(problemOf(error)),
    );
    return () => leave();
  }

  hold(seat: number | null): void {
    void within(async (house) => (await house.find(this.id)).hold(seat)).catch(() => undefined); // nobody follows it
  }

  readonly command: LocalTable["command"] = (command) =>
    within(async (house) => (await house.find(this.id)).command(command));

  readonly draft: LocalTable["draft"] = (actions, version) =>
    within(async (house) => (await house.find(this.id)).draft(actions, version));

  readonly hint = (actions: string[]): ReturnType<NonNullable<LocalTable["hint"]>> =>
    within(async (house) => (await house.find(this.id)).hint(actions));
}
