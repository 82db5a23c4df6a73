/** A drafted turn that outlives the page: kept on this device with the position it was thought for. */
export interface StoredDraft {
  moved: number;
  seat: number;
  actions: string[];
}

const keyOf = (table: string): string => `makai-draft-${table}`;

export function storeDraft(table: string, draft: StoredDraft): void {
  try {
    if (draft.actions.length) localStorage.setItem(keyOf(table), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(table));
  } catch {
    return; // private windows may keep nothing
  }
}

/** What was kept, once: it is taken away. */
export function takeDraft(table: string): StoredDraft | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(table)) ?? "null") as Partial<StoredDraft> | null;
    localStorage.removeItem(keyOf(table));
    if (!found || !Array.isArray(found.actions)) return null;
    return { moved: Number(found.moved), seat: Number(found.seat), actions: found.actions.map(String) };
  } catch {
    return null;
  }
}
