/** Written by `make protocol` from the table of fields of the engine: do not edit. */
export interface Field {
  name: string;
  kind: string;
  /** Where the value stands among the numbers. */
  at: number;
  /** How many values stand side by side; 0: a single one. */
  count: number;
}
/** How many numbers a row has. */
export const EVENT_WIDTH = 8;
/** The events by the first number of their row. */
export const EVENTS: readonly { type: string; fields: readonly Field[] }[] = [
  { type: "cards-spent", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "cards", "kind": "cards", "at": 2, "count": 0}] },
  { type: "bridge-placed", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "line", "kind": "line", "at": 2, "count": 0}] },
  { type: "bridge-removed", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "line", "kind": "line", "at": 2, "count": 0}] },
  { type: "island-won", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "island", "kind": "island", "at": 2, "count": 0}] },
  { type: "bridges-swept", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "island", "kind": "island", "at": 2, "count": 0}, {"name": "lines", "kind": "lines", "at": 3, "count": 0}] },
  { type: "island-lost", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "island", "kind": "island", "at": 2, "count": 0}] },
  { type: "card-discarded", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "card", "kind": "card", "at": 2, "count": 0}, {"name": "was_open", "kind": "flag", "at": 3, "count": 0}] },
  { type: "card-drawn", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "card", "kind": "card", "at": 2, "count": 0}] },
  { type: "card-taken", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}, {"name": "card", "kind": "card", "at": 2, "count": 0}, {"name": "stays_open", "kind": "flag", "at": 3, "count": 0}] },
  { type: "face-up-refilled", fields: [{"name": "card", "kind": "card", "at": 1, "count": 0}] },
  { type: "abstained", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}] },
  { type: "turn-passed", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}] },
  { type: "round-scored", fields: [{"name": "round", "kind": "number", "at": 1, "count": 0}, {"name": "islands", "kind": "number", "at": 2, "count": 2}, {"name": "seat", "kind": "seat", "at": 4, "count": 0}, {"name": "points", "kind": "number", "at": 5, "count": 0}] },
  { type: "round-began", fields: [{"name": "round", "kind": "number", "at": 1, "count": 0}, {"name": "face_up", "kind": "cards", "at": 2, "count": 0}, {"name": "pile", "kind": "number", "at": 3, "count": 0}] },
  { type: "last-turns-began", fields: [{"name": "seat", "kind": "seat", "at": 1, "count": 0}] },
  { type: "final-counted", fields: [{"name": "islands", "kind": "number", "at": 1, "count": 2}, {"name": "points", "kind": "number", "at": 3, "count": 2}, {"name": "scores", "kind": "number", "at": 5, "count": 2}] },
  { type: "game-ended", fields: [{"name": "winner", "kind": "seat", "at": 1, "count": 0}, {"name": "why", "kind": "why", "at": 2, "count": 0}] },
];
