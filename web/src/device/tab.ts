/** One tab at a time plays at a table of this device. */

export interface TabLock {
  /** Wait until no other tab has the table; `waits` is called if one has it now. Returns the way to give it back. */
  take(table: string, waits: () => void): Promise<() => void>;
}

/** By the browser's own locks: one is given back when its tab is closed or crashes. Without them the shelf notices. */
export const tabLock: TabLock = {
  take: (table, waits) => {
    const locks = (navigator as Partial<Navigator>).locks; // only on safe origins
    if (!locks) return Promise.resolve(() => undefined);
    const name = `makai-${table}`;
    return new Promise((taken, failed) => {
      const hold = (): Promise<void> => new Promise((back) => taken(() => back()));
      locks
        .request(name, { ifAvailable: true }, (lock) => {
          if (lock) return hold();
          waits();
          void locks.request(name, hold).catch(failed);
          return undefined;
        })
        .catch(failed);
    });
  },
};
