/** Cards keep their places on the screen: the server tells them sorted, as if each had been laid out anew. */
export type Slot = string | null;

/** Take one of a card off a list; tells whether there was one. */
function takeOne(cards: string[], card: string): boolean {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
}

/** A hand in the order in which it was held: what is still there stays, what is new comes last. */
export function keepOrder(before: readonly string[], now: readonly string[]): string[] {
  const left = [...now];
  const kept = before.filter((card) => takeOne(left, card));
  return [...kept, ...left];
}

/** Face-up cards in their places: a new card comes to the place of the one that was taken. */
export function keepSlots(before: readonly Slot[], now: readonly string[], size = 3): Slot[] {
  const left = [...now];
  const kept = Array.from({ length: Math.max(size, now.length) }, (_, at): Slot => {
    const card = before[at] ?? null;
    return card !== null && takeOne(left, card) ? card : null;
  });
  return kept.map((card) => card ?? left.shift() ?? null);
}

/** What is remembered of a table on this page, so that a reload changes nothing. */
export interface Places {
  hand: string[];
  slots: Slot[];
}

const keyOf = (table: string, seat: number | null): string => `makai-places-${table}-${seat ?? "watching"}`;

export function loadPlaces(table: string, seat: number | null): Places {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(table, seat)) ?? "null") as Partial<Places> | null;
    if (Array.isArray(found?.hand) && Array.isArray(found.slots)) return { hand: found.hand, slots: found.slots };
  } catch {
    // nothing is kept here: the cards lie as the server tells them
  }
  return { hand: [], slots: [] };
}

export function storePlaces(table: string, seat: number | null, places: Places): void {
  try {
    sessionStorage.setItem(keyOf(table, seat), JSON.stringify(places));
  } catch {
    return; // private windows may keep nothing
  }
}
