/** Games that begin late: their first turns are played by request, without a screen. */
import { setTimeout as wait } from "node:timers/promises";

import type { Page } from "playwright-core";

interface Told {
  moved: number;
  to_move: number | null;
  yours: number[];
  view: View;
}

interface View {
  legal: string[];
  round?: number;
  pile_size?: number;
  face_up?: string[];
  dance_left?: number;
}

const ENDINGS = ["draw", "take:", "bank", "reveal", "stop", "capture:", "pass"];

/** In Kahuna: the last cards of the last round are being dealt. */
const isLateInKahuna = ({ round = 0, pile_size = 0 }: View): boolean => round === 3 && pile_size <= 6;
/** In Kai Piranja: everybody still has some turns. */
const isLateInPiranja = ({ dance_left = 0 }: View): boolean => dance_left <= 30;

const isLate = (view: View): boolean => ("dance_left" in view ? isLateInPiranja(view) : isLateInKahuna(view));

/** The table that a page shows. */
export const tableOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

/**
 * Let the people of these pages play, each for their seats, until the game is nearly over. In Kahuna the house rule must
 * be agreed on that nobody loses for want of bridges: these turns build few.
 */
export async function playAhead(pages: Page[], table: string): Promise<void> {
  for (let turns = 0; turns < 2000; turns++)
    for (const page of pages) {
      const { to_move: seat, yours } = await tell(page, table);
      if (seat === null || !yours.includes(seat)) {
        await wait(10); // somebody else is to move
        continue;
      }
      const told = await tell(page, table, seat);
      if (isLate(told.view)) return;
      await playTurn(page, table, told);
    }
  throw new Error("the game does not come to its end");
}

/** Let the person of a page reveal cards for all of their seats, until the one to move sees what is waited for. */
export async function revealUntil(page: Page, table: string, isThere: (view: View) => boolean): Promise<void> {
  for (let turns = 0; turns < 2000; turns++) {
    const { to_move: seat } = await tell(page, table);
    if (seat === null) break;
    const told = await tell(page, table, seat);
    if (isThere(told.view)) return;
    await playTurn(page, table, told, [["reveal"]]);
  }
  throw new Error("it never comes to that");
}

/** Whether somebody at this page is to move. */
export async function toMove(page: Pick<Page, "request">, table: string): Promise<boolean> {
  const { to_move: seat, yours } = await tell(page, table);
  return seat !== null && yours.includes(seat);
}

/** Let somebody play turns, each as soon as it is theirs: they draw, as far as they may. */
export async function playTurns(person: Pick<Page, "request">, table: string, turns: number): Promise<void> {
  for (let played = 0; played < turns;) {
    const { to_move: seat, yours } = await tell(person, table);
    if (seat === null || !yours.includes(seat)) {
      await wait(10); // somebody else is to move
      continue;
    }
    await playTurn(person, table, await tell(person, table, seat));
    played++;
  }
}

/** What a seat of the page's person is told. */
async function tell(page: Pick<Page, "request">, table: string, seat?: number): Promise<Told> {
  const answer = await page.request.get(`/api/tables/${table}${seat === undefined ? "" : `?seat=${seat}`}`);
  return (await answer.json()) as Told;
}

/** Play the first of some turns that the server accepts. */
async function playTurn(
  page: Pick<Page, "request">,
  table: string,
  { moved, view, to_move }: Told,
  turns = turnsOf(view),
): Promise<void> {
  for (const actions of turns) {
    const command = { kind: "play", version: moved, actions };
    const data = { command_id: crypto.randomUUID(), seat: to_move, command };
    const answer = await page.request.post(`/api/tables/${table}/commands`, { data });
    if (answer.ok()) return;
  }
  throw new Error(`no turn is accepted; legal are ${view.legal.join(", ")}`);
}

/** Turns to try: one action that ends the turn, and with a full hand a step before it. */
function turnsOf({ legal, face_up = [] }: View): string[][] {
  const isEnding = (action: string): boolean => ENDINGS.some((ending) => action.startsWith(ending));
  const steps = legal.filter((action) => !isEnding(action)).slice(0, 1);
  const after = [["draw"], ...face_up.slice(0, 1).map((card) => [`take:${card}`]), ["pass"], []];
  const ends = ENDINGS.flatMap((ending) =>
    legal.filter((action) => action.startsWith(ending)).map((action) => [action]),
  );
  return [...ends, ...steps.flatMap((step) => after.map((end) => [step, ...end]))];
}
