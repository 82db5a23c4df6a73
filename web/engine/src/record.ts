/** Records: a game as JSON that replays anywhere. A bad one is refused with the place and what would have been right. */
import { BadRecord, IllegalAction, NotFound, quote } from "./errors.js";
import { FORMAT, type GameRecord, type State } from "./state.js";

type Found = Readonly<Record<string, unknown>>;

/** What a record must have before its rules can be read. */
export interface RawRecord {
  game: string;
  rules: Found;
  seats: string[] | null;
  shuffles: string[][];
  actions: string[];
  extra: Found;
}

const KNOWN = new Set(["format", "game", "rules", "seats", "shuffles", "actions"]);

/** Checks the format of a record, and fills defaults; keys that nobody knows are kept. */
export function checkFormat(found: unknown): RawRecord {
  if (!isObject(found)) throw new BadRecord("record-not-an-object", { value: quote(found) });
  const { format = FORMAT, game, rules = {}, seats, shuffles, actions = [] } = found;
  if (format !== FORMAT) throw new BadRecord("record-format-unknown", { value: quote(format), known: FORMAT });
  if (game === undefined) throw new BadRecord("record-key-missing", { key: "game" });
  if (typeof game !== "string") throw new BadRecord("record-not-a-text", { key: "game", value: quote(game) });
  if (!isObject(rules)) throw new BadRecord("record-rules-not-an-object", { value: quote(rules) });
  if (shuffles === undefined || shuffles === null) throw new BadRecord("record-key-missing", { key: "shuffles" });
  if (!Array.isArray(shuffles)) throw new BadRecord("record-not-a-list", { key: "shuffles", value: quote(shuffles) });
  return {
    game,
    rules,
    seats: seats === undefined ? null : readTexts("seats", seats),
    shuffles: shuffles.map((shuffle, number) => readTexts(`shuffles[${number}]`, shuffle)),
    actions: readTexts("actions", actions),
    extra: Object.fromEntries(Object.entries(found).filter(([key]) => !KNOWN.has(key))),
  };
}

/** Refuses a record of another game. */
export function checkGame(record: RawRecord, game: string): void {
  if (record.game !== game) throw new NotFound("unknown-game", { name: quote(record.game), names: game });
}

/** Refuses a record whose seats are not those who play. */
export function checkSeats(seats: readonly string[], players: number): void {
  if (seats.length !== players) throw new BadRecord("record-seats", { count: seats.length, players });
}

/** Returns every state of a game, the table before the first action first. */
export function replay<S extends State>(start: S, actions: readonly string[]): S[] {
  const states = [start];
  for (const [index, action] of actions.entries()) {
    const state = states.at(-1) ?? start;
    states.push(next(state, index + 1, action));
  }
  return states;
}

function next<S extends State>(state: S, number: number, action: string): S {
  try {
    return state.apply(action);
  } catch (reason) {
    if (!(reason instanceof IllegalAction)) throw reason;
    const legal = state.legal.join(", ") || "–";
    throw new BadRecord("record-illegal-action", { number: `${number}`, action: quote(action), reason, legal });
  }
}

/** Reads the records in a text: one JSON object, or one a line. Their formats are not checked yet. */
export function readRecords(text: string): unknown[] {
  if (!text.trim()) throw new BadRecord("record-empty");
  const whole = parse(text, 1);
  if (!(whole instanceof BadRecord)) return [whole];
  const lines = text.split("\n").flatMap((line, index) => (line.trim() ? [{ line, row: index + 1 }] : []));
  return lines.map(({ line, row }) => {
    const value = parse(line, row);
    if (value instanceof BadRecord) throw value;
    return value;
  });
}

function parse(text: string, row: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new BadRecord("record-not-json", { row, column: "1" });
  }
}

function readTexts(key: string, value: unknown): string[] {
  if (!Array.isArray(value)) throw new BadRecord("record-not-a-list", { key, value: quote(value) });
  const number = value.findIndex((each) => typeof each !== "string");
  if (number >= 0)
    throw new BadRecord("record-entry-not-a-text", { key, number: number + 1, value: quote(value[number]) });
  return value as string[];
}

function isObject(value: unknown): value is Found {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export type { GameRecord };
