/** As much of the browser's database as the shelf uses, in memory. */

interface Asked<T> {
  result: T;
  error: Error | null;
  onsuccess: () => void;
  onerror: () => void;
  onupgradeneeded?: () => void;
}

function answer<T>(find: () => T): Asked<T> {
  const asked: Asked<T> = { result: undefined as T, error: null, onsuccess: () => undefined, onerror: () => undefined };
  queueMicrotask(() => {
    asked.result = find();
    asked.onupgradeneeded?.();
    asked.onsuccess();
  });
  return asked;
}

export class FakeDatabase {
  readonly stores = new Map<string, Map<string, unknown>>();
  /** What the next transaction fails with. */
  failure: Error | null = null;

  open(): Asked<this> {
    const asked = answer(() => this);
    if (this.stores.size) asked.onupgradeneeded = () => undefined;
    return asked;
  }

  createObjectStore(name: string): void {
    this.stores.set(name, this.stores.get(name) ?? new Map());
  }

  transaction(): object {
    const { failure } = this;
    this.failure = null;
    const transaction = {
      error: failure,
      oncomplete: () => undefined,
      onabort: () => undefined,
      objectStore: (name: string) => {
        const store = this.stores.get(name) ?? new Map<string, unknown>();
        return {
          get: (id: string) => answer(() => structuredClone(store.get(id))),
          getAll: () => answer(() => structuredClone([...store.values()])),
          put: (kept: { id: string }) => failure ?? store.set(kept.id, structuredClone(kept)),
        };
      },
    };
    setTimeout(() => (failure ? transaction.onabort() : transaction.oncomplete()), 5);
    return transaction;
  }
}
