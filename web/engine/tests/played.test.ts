/** Games that Python played, played again through the package: all that it tells of every state is what Python told. */
import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, it } from "vitest";

import { EngineError, type Game, type GameRecord, type Memory, type Risk, type State } from "../src/index";
import { loadGame } from "../src/node";
import { addUp } from "./checksum";

interface Recorded {
  given: Record<string, unknown>;
  record: GameRecord;
  sums: number[];
}

const MEMORY: Memory[] = ["none", "discards", "full"];
const RISK: Risk[] = ["picture", "numbers", "off"];
const REFUSED = 12;
const LONGEST_DRAFT = 3;

const games = { kahuna: recorded("kahuna"), piranja: recorded("piranja") };

function recorded(name: string): Recorded[] {
  return JSON.parse(readFileSync(new URL(`./${name}-games.json`, import.meta.url), "utf8")) as Recorded[];
}

function tell(game: Game, state: State, number: number): unknown[] {
  const viewers = [...Array.from({ length: state.players }, (_, seat) => seat), null];
  const told: unknown[] = [
    [state.toMove, state.legal, state.full()],
    [state.nextCards, state.scores],
    viewers.map((viewer) => state.events(viewer)),
    [state.outcomes(), state.effects(), state.standing()],
    viewers.flatMap((viewer) =>
      MEMORY.map((memory, place) => state.view(viewer, { memory, risk: RISK[(place + number) % 3] })),
    ),
  ];
  const legal = state.legal;
  if (number % REFUSED === 0)
    told.push(game.actions.filter((action) => !legal.includes(action)).map((action) => refusal(state, action)));
  if (state.toMove !== null) {
    const drafted = chooseDraft(state, number);
    const {
      steps,
      view,
      legal: next,
      outcomes,
      standing,
      complete,
    } = state.draft(drafted, { memory: "full", risk: "off" });
    told.push([drafted, steps, view, next, outcomes, standing, complete]);
  }
  return told;
}

/** A few actions that can be drafted, one after the other. */
function chooseDraft(before: State, number: number): string[] {
  const actions: string[] = [];
  for (let state = before; actions.length < LONGEST_DRAFT;) {
    const drafts = state.outcomes().map(({ action }) => action as string);
    const action = drafts[(number + actions.length) % drafts.length];
    if (action === undefined || (actions.length && state.closes)) break;
    actions.push(action);
    state = state.apply(action);
  }
  return actions;
}

function refusal(state: State, action: string): unknown {
  try {
    state.apply(action);
  } catch (error) {
    if (error instanceof EngineError) return [error.code, error.params];
  }
  throw new Error(`${action} was not refused`);
}

describe.each(["kahuna", "piranja"] as const)("%s", (name) => {
  let game: Game;
  beforeAll(async () => {
    game = await loadGame(name);
  });

  it("tells of every state what Python tells", () => {
    for (const { given, record, sums } of games[name]) {
      expect(game.rules(given)).toMatchObject(given);
      const states = game.replay(record);
      const mine = states.map((state, number) => addUp(tell(game, state, number)));
      expect(mine.findIndex((sum, number) => sum !== sums[number])).toBe(-1);
      expect(states.at(-1)?.record(record.seats)).toEqual(record);
    }
  });
});
