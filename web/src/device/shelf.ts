/** Where tables are kept on this device: a database of the browser. */
import type { KeptTable } from "./kept";
import type { KeptListing } from "./listing";
import { Refusal } from "./refusal";

/** A table to be kept, if what is kept of it has the version that it follows (0: nothing is kept of it). */
export interface Entry {
  table: KeptTable;
  listing: KeptListing;
  follows: number;
}

export interface Shelf {
  read(id: string): Promise<unknown>;
  list(): Promise<unknown[]>;
  /** Keep tables, all of them or none; whether they were kept. */
  write(entries: readonly Entry[]): Promise<boolean>;
  /** Change what is listed of a table. */
  relist(id: string, change: (listing: KeptListing) => KeptListing): Promise<void>;
}

const NAME = "makai-device";
const TABLES = "tables";
const LISTINGS = "listings";

export class BrowserShelf implements Shelf {
  private opened: Promise<IDBDatabase> | null = null;

  async read(id: string): Promise<unknown> {
    return this.within("readonly", (tables) => ask<unknown>(tables.get(id)));
  }

  async list(): Promise<unknown[]> {
    return this.within("readonly", (_, listings) => ask<unknown[]>(listings.getAll()));
  }

  async write(entries: readonly Entry[]): Promise<boolean> {
    return this.within("readwrite", async (tables, listings) => {
      for (const { table, follows } of entries) {
        const before = (await ask<unknown>(tables.get(table.id))) as KeptTable | undefined;
        if ((before?.version ?? 0) !== follows) return false;
      }
      for (const { table, listing } of entries) {
        tables.put(table);
        listings.put(listing);
      }
      return true;
    });
  }

  async relist(id: string, change: (listing: KeptListing) => KeptListing): Promise<void> {
    await this.within("readwrite", async (_, listings) => {
      const found = (await ask<unknown>(listings.get(id))) as KeptListing | undefined;
      if (found) listings.put(change(found));
    });
  }

  /** Do something in one transaction; it is on the disk once this is done. */
  private async within<T>(
    mode: IDBTransactionMode,
    what: (tables: IDBObjectStore, listings: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    try {
      const database = await (this.opened ??= open());
      const transaction = database.transaction([TABLES, LISTINGS], mode, { durability: "strict" });
      const done = finish(transaction);
      const [found] = await Promise.all([
        what(transaction.objectStore(TABLES), transaction.objectStore(LISTINGS)),
        done,
      ]);
      return found;
    } catch (error) {
      throw refusalOf(error);
    }
  }
}

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => {
    for (const store of [TABLES, LISTINGS]) asked.result.createObjectStore(store, { keyPath: "id" });
  };
  return ask(asked);
}

function ask<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((found, failed) => {
    asked.onsuccess = () => found(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error("not read"));
  });
}

function finish(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () => failed(transaction.error ?? new Error("not kept"));
  });
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const name = error instanceof Error ? error.name : "";
  return new Refusal(name === "QuotaExceededError" ? "web-device-full" : "web-device-not-kept");
}
