/**
 * What the page answers itself to what it would ask of a server: everything where there is none (`make site`), and without a
 * network what a server does not have to know.
 */
import { say, speech } from "../i18n/speech.svelte";
import { Problem } from "../net/connection";
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

/** Answer a question of the page's; nothing where only a server can. */
export async function answerAlone(method: string, address: string, body: unknown): Promise<unknown> {
  const { pathname: path, searchParams: query } = new URL(address, "http://page");
  for (const [asked, answerer] of Object.entries(hasServer ? EVERYWHERE : { ...EVERYWHERE, ...WITHOUT_SERVER })) {
    const found = new RegExp(`^${asked}$`).exec(`${method} ${path}`);
    if (found) return answerer({ query, body }, ...found.slice(1));
  }
  return undefined;
}

/** A refusal in the words that a server would use. */
export async function refuse(code: string, params: Record<string, string | number> = {}): Promise<Problem> {
  await speech.read("refusals");
  return new Problem({ code, text: say(code, params) });
}
