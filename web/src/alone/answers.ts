/**
 * What the page answers itself to what it would ask of a server: everything where there is none (`make site`), and without a
 * network what a server does not have to know.
 */
import type { Game } from "../../engine/src/game";
import { problemOf } from "../device/refusal";
import { speech } from "../i18n/speech.svelte";
import { hasServer } from "../net/site";
import { tellGames } from "./games";

export interface Question {
  query: URLSearchParams;
  body: unknown;
}

/** Answers a question; `parts` are what its address says at the places in brackets. */
export type Answerer = (question: Question, ...parts: string[]) => unknown;

/** Questions whose answer is the same wherever it is given. */
const EVERYWHERE: Readonly<Record<string, Answerer>> = {
  "GET /api/games": () => tellGames(),
  "POST /api/replay": (question) => inWords(() => replay(question)),
  "POST /api/replay/analysis": (question) => inWords(() => analyse(question)),
};

/** Questions that only a page without a server answers itself: nobody else is there. */
const WITHOUT_SERVER: Readonly<Record<string, Answerer>> = {
  "GET /api/me": () => ({ kind: "nobody", ratings: [] }),
  "GET /api/me/history": () => ({ games: [], before: null }),
  "GET /api/me/mutes": () => [],
  "GET /api/me/statistics": () => [],
  "GET /api/me/rating/(.+)": () => [],
  "GET /api/people/leaderboard/(.+)": () => [],
  "GET /api/tables": () => ({ tables: [], next: null }),
  "GET /api/tables/mine": () => ({ tables: [], next: null }),
};

const games = new Map<string, Promise<Game>>();

/** A game of the engine: compiled once, unless that failed. */
async function findGame(name: string): Promise<Game> {
  const { loadGame } = await import("../../engine/src/load");
  const game = games.get(name) ?? loadGame(name);
  games.set(name, game);
  game.catch(() => games.delete(name));
  return game;
}

/** Play a record file again: what that needs is loaded with the first one. */
async function replay(question: Question): Promise<unknown> {
  const { replayFile } = await import("./replays");
  const seat = question.query.get("seat");
  const eyes = { seat: seat === null ? null : Number(seat), open: question.query.has("open_cards") };
  return replayFile(...(await fileIn(question)), eyes, findGame);
}

/** Let the coach look at a game in a record file. */
async function analyse(question: Question): Promise<unknown> {
  const [{ findRecord }, { analyseRecord }] = await Promise.all([import("./record_file"), import("./analyses")]);
  const { record } = await findRecord(...(await fileIn(question)), findGame);
  return analyseRecord(record);
}

/** The file that somebody asks about: its bytes, what it is called, and which of its records is meant. */
async function fileIn({ query, body }: Question): Promise<[data: Uint8Array, file: string, index: number]> {
  const data = new Uint8Array(await (body as Blob).arrayBuffer());
  return [data, query.get("file") ?? "record", Number(query.get("index"))];
}

/** Let what the engine refuses be said as a server says it. */
async function inWords(answer: () => Promise<unknown>): Promise<unknown> {
  try {
    return await answer();
  } catch (error) {
    await speech.read("refusals");
    throw problemOf(error);
  }
}

/** Answer a question of the page's; nothing where only a server can. */
export async function answerAlone(method: string, address: string, body: unknown): Promise<unknown> {
  const { pathname: path, searchParams: query } = new URL(address, "http://page");
  for (const [asked, answerer] of Object.entries(hasServer ? EVERYWHERE : { ...EVERYWHERE, ...WITHOUT_SERVER })) {
    const found = new RegExp(`^${asked}$`).exec(`${method} ${path}`);
    if (found) return answerer({ query, body }, ...found.slice(1));
  }
  return undefined;
}
