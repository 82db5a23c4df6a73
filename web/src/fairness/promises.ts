/** What was promised about the shuffles of a table, noted on this device before the game is over. */
import type { Promised, SealedTexts } from "./check";

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

function write(table: string, change: (before: Promised | undefined) => Promised): void {
  const { [table]: before, ...others } = notes();
  const note = change(before);
  if (JSON.stringify(before) === JSON.stringify(note)) return;
  const kept = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [table, note]])));
  } catch {
    return; // private windows may keep nothing; then the page says that it has no note
  }
}

/** Note a promise. The first commitment of a table counts: a later one must be the same. */
export function notePromise(table: string, promise: Promised): void {
  write(table, (before) => ({ ...before, ...promise, commitment: before?.commitment ?? promise.commitment }));
}

/** Note what everybody had given when this page was about to reveal its text. */
export function noteSeals(table: string, commitment: string, sealed: SealedTexts): void {
  write(table, (before) => {
    const again = JSON.stringify(before?.sealed) === JSON.stringify(sealed); // the same text, sent once more
    const reveals = (before?.reveals ?? 0) + (again ? 0 : 1);
    return { commitment, contributions: null, ...before, sealed, reveals };
  });
}

export function readPromise(table: string): Promised | null {
  return notes()[table] ?? null;
}
