/** Written by `make protocol` from the table of fields of the engine: do not edit. */
export interface Field {
  name: string;
  kind: string;
  /** Where the value stands among the numbers. */
  at: number;
  /** How many values stand side by side; 0: a single one. */
  count: number;
}
/** How many numbers the row of an event has. */
export const EVENT_WIDTH = 139;
/** The events by the first number of their row. */
export const EVENTS: readonly { type: string; fields: readonly Field[] }[] = [{"type": "card-revealed", "fields": [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "card", "kind": "card", "at": 2, "count": 0}, {"name": "from_sea", "kind": "flag", "at": 3, "count": 0}]}, {"type": "fish-joined", "fields": [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "card", "kind": "card", "at": 2, "count": 0}]}, {"type": "fish-passed", "fields": [{"name": "giver", "kind": "seat", "at": 1, "count": 0}, {"name": "seat", "kind": "seat", "at": 2, "count": 0}, {"name": "card", "kind": "card", "at": 3, "count": 0}]}, {"type": "fish-left", "fields": [{"name": "card", "kind": "card", "at": 1, "count": 0}]}, {"type": "row-eaten", "fields": [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "card", "kind": "card", "at": 2, "count": 0}, {"name": "cards", "kind": "card", "at": 3, "count": 136}]}, {"type": "pile-captured", "fields": [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "species", "kind": "species", "at": 2, "count": 0}, {"name": "cards", "kind": "card", "at": 3, "count": 136}]}, {"type": "row-banked", "fields": [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "cards", "kind": "card", "at": 2, "count": 136}]}, {"type": "turn-stopped", "fields": [{"name": "seat", "kind": "seat", "at": 1, "count": 0}]}, {"type": "dance-over", "fields": []}, {"type": "game-ended", "fields": [{"name": "winners", "kind": "seats", "at": 1, "count": 0}, {"name": "scores", "kind": "count", "at": 2, "count": 6}, {"name": "hungry", "kind": "count", "at": 8, "count": 6}, {"name": "why", "kind": "why", "at": 14, "count": 0}]}];
