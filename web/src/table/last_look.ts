/** Up to which version somebody has looked at each table on this device: what came later happened in their absence. */
const KEY = "makai-seen";
const MOST = 60;

type Seen = [table: string, version: number][];

function all(): Seen {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Seen) : [];
  } catch {
    return []; // somebody else wrote there, or the browser keeps nothing
  }
}

/** The last version that was seen; null if the table is new here. */
export function lastSeenVersion(table: string): number | null {
  return all().find(([each]) => each === table)?.[1] ?? null;
}

export function markSeen(table: string, version: number): void {
  const others = all().filter(([each]) => each !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, version], ...others].slice(0, MOST)));
  } catch {
    return; // nothing is kept in private windows
  }
}
