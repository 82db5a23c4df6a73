/** What was promised about the shuffles of a table, noted on this device before the game is over. */
import type { Promised } from "./check";

const KEY = "makai-promises";
const MOST = 60;

type Notes = Record<string, Promised>;

function notes(): Notes {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Notes;
  } catch {
    return {}; // somebody else wrote there, or the browser keeps nothing
  }
}

/** Note a promise. The first commitment of a table counts: a later one must be the same. */
export function notePromise(table: string, promise: Promised): void {
  const { [table]: before, ...others } = notes();
  const note = { ...promise, commitment: before?.commitment ?? promise.commitment };
  if (JSON.stringify(before) === JSON.stringify(note)) return;
  const kept = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [table, note]])));
  } catch {
    return; // private windows may keep nothing; then the page says that it has no note
  }
}

export function readPromise(table: string): Promised | null {
  return notes()[table] ?? null;
}
