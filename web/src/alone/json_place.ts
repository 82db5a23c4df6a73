/** Where a text stops being JSON, as the server's reader tells it: the row and the column, from 1. */

/** A place that a scanner has reached, or where it gave up. */
class Mistake extends Error {
  constructor(readonly place: number) {
    super("not JSON");
  }
}

export function findMistake(text: string): { row: number; column: number } {
  const before = text.slice(0, placeOf(text));
  const row = before.split("\n").length;
  return { row, column: Array.from(before.slice(before.lastIndexOf("\n") + 1)).length + 1 };
}

function placeOf(text: string): number {
  try {
    return skipSpace(text, skipValue(text, skipSpace(text, 0)));
  } catch (mistake) {
    if (mistake instanceof Mistake) return mistake.place;
    throw mistake;
  }
}

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// eslint-disable-next-line no-control-regex
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

function match(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? at + found[0].length : null;
}

const skipSpace = (text: string, at: number): number => match(SPACE, text, at) ?? at;

/** Goes to where a value ends. */
function skipValue(text: string, at: number): number {
  if (text[at] === '"') return skipText(text, at);
  if (text[at] === "{") return skipAll(text, at, "}", skipEntry);
  if (text[at] === "[") return skipAll(text, at, "]", skipValue);
  const end = match(SCALAR, text, at);
  if (end === null) throw new Mistake(at);
  return end;
}

function skipText(text: string, at: number): number {
  const end = match(TEXT, text, at) ?? at;
  if (end >= text.length) throw new Mistake(at); // it never ends
  if (text[end] !== '"') throw new Mistake(end);
  return end + 1;
}

function skipEntry(text: string, at: number): number {
  if (text[at] !== '"') throw new Mistake(at);
  const colon = skipSpace(text, skipText(text, at));
  if (text[colon] !== ":") throw new Mistake(colon);
  return skipValue(text, skipSpace(text, colon + 1));
}

/** Goes to where a list or an object ends. */
function skipAll(text: string, at: number, last: string, skip: (text: string, at: number) => number): number {
  let next = skipSpace(text, at + 1);
  if (text[next] === last) return next + 1;
  for (;;) {
    const behind = skipSpace(text, skip(text, next));
    if (text[behind] === last) return behind + 1;
    if (text[behind] !== ",") throw new Mistake(behind);
    next = skipSpace(text, behind + 1);
  }
}
