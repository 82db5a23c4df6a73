/** The records in a file that somebody chose, read as a server reads them, and refused with the same words. */
import { BadRecord, EngineError, NotFound } from "../../engine/src/errors";
import type { Game } from "../../engine/src/game";
import { checkFormat } from "../../engine/src/record";
import type { GameRecord } from "../../engine/src/state";
import { findMistake } from "./json_place";

export const MOST_GAMES = 500;

export type FindGame = (name: string) => Promise<Game>;

export interface FoundRecord {
  game: Game;
  record: GameRecord;
  /** How many records the file has. */
  count: number;
  /** Tells of a problem together with the file and the line where it was found. */
  locate(problem: unknown): unknown;
}

/** Finds a record in a file; all of them must be sound. */
export async function findRecord(
  data: Uint8Array,
  file: string,
  index: number,
  findGame: FindGame,
): Promise<FoundRecord> {
  const values = readValues(decode(data, file), file);
  if (values.length > MOST_GAMES) throw new EngineError("replay-too-many-games", { most: MOST_GAMES });
  const found: FoundRecord[] = [];
  for (const { line, value } of values) {
    const locate = (problem: unknown): unknown => (problem instanceof EngineError ? at(file, line, problem) : problem);
    try {
      const game = await findGame(checkFormat(value).game);
      found.push({ game, record: game.readRecord(value), count: values.length, locate });
    } catch (problem) {
      throw locate(problem);
    }
  }
  const wanted = found[index];
  if (!wanted) throw new NotFound("replay-no-such-game", { file, index: index + 1, count: found.length });
  return wanted;
}

const at = (file: string, line: number, problem: EngineError): BadRecord =>
  new BadRecord("record-at", { file, line: `${line}`, problem });

function decode(data: Uint8Array, file: string): string {
  const strict = new TextDecoder("utf-8", { fatal: true });
  try {
    return strict.decode(data);
  } catch {
    throw at(file, lineOfMistake(data), new BadRecord("record-not-utf8"));
  }
}

/** The line of the first bytes that are not UTF-8. */
function lineOfMistake(data: Uint8Array): number {
  const strict = new TextDecoder("utf-8", { fatal: true });
  for (let line = 1, first = 0; first < data.length; line++) {
    const end = data.indexOf(10, first);
    const behind = end < 0 ? data.length : end + 1;
    try {
      strict.decode(data.subarray(first, behind));
    } catch {
      return line;
    }
    first = behind;
  }
  return 1;
}

interface Value {
  line: number;
  value: unknown;
}

/** The JSON values in a text with their lines: the whole text if it is one value, else one a line. */
function readValues(text: string, file: string): Value[] {
  if (!text.trim()) throw at(file, 1, new BadRecord("record-empty"));
  const whole = parse(text);
  if (!(whole instanceof BadRecord)) return [{ line: lineOf(text, text.search(/\S/)), value: whole }];
  const lines = text.split("\n").flatMap((each, place) => (each.trim() ? [{ line: place + 1, text: each }] : []));
  if (parse(lines[0]?.text ?? "") instanceof BadRecord) throw at(file, Number(whole.params.row), whole);
  return lines.map(({ line, text: each }) => {
    const value = parse(each);
    if (value instanceof BadRecord) throw at(file, line, value);
    return { line, value };
  });
}

const lineOf = (text: string, place: number): number => text.slice(0, place).split("\n").length;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const { row, column } = findMistake(text);
    return new BadRecord("record-not-json", { row, column: `${column}` });
  }
}
