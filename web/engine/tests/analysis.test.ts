/** Finished games looked at without a server come to what Python makes of them; `make protocol` records that. */
import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { analyse, Analysis, type Candidate, type Decision, type GameRecord } from "../src/index";
import { loadGame } from "../src/node";

interface Recorded {
  record: GameRecord;
  simulations: number;
  is: object;
}

const games = JSON.parse(readFileSync(new URL("./analyses-recorded.json", import.meta.url), "utf8")) as Recorded[];
/** As JSON, which knows no zero below zero. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it.each(games.map((game) => [game.record.game, game.record.actions.length, game] as const))(
  "looks at a game of %s with %i actions as Python does",
  async (name, _, { record, simulations, is }) => {
    const game = await loadGame(name);
    const heard: number[] = [];
    const found = await analyse(game.replay(record), game.coach("analysis", { simulations }), (done) =>
      heard.push(done),
    );
    const told = found.tell(({ code }) => code);
    const codes = ({ facts, ...candidate }: { facts: { text: string }[] }) => ({
      ...candidate,
      facts: facts.map(({ text }) => text),
    });
    const turns = told.turns.map((turn) => ({ ...turn, played: codes(turn.played), best: codes(turn.best) }));
    expect(asJson({ ...told, turns })).toEqual(is);
    expect(heard).toEqual(turns.map(({ turn }) => turn));
  },
);

const candidate = (win_chance: number): Candidate => ({ actions: [], win_chance, points: 0, facts: [] });
const decide = (number: number, seat: number, chance: number, kept: number): Decision => {
  const cost = Math.round(1e4 * (chance - kept)) / 1e4;
  return { number, step: number - 1, seat, played: candidate(kept), best: candidate(chance), chance, kept, cost };
};

it("makes the sums of the documentation's example", () => {
  const game = new Analysis([decide(1, 0, 0.6, 0.55), decide(2, 1, 0.55, 0.35), decide(3, 0, 0.7, 0.7)], 2, [1, 0]);
  expect(game.account(0)).toEqual({ seat: 0, start: 0.6, own: -0.05, others: 0.2, luck: 0.25, end: 1 });
  expect(game.account(1)).toEqual({ seat: 1, start: 0.4, own: -0.2, others: 0.05, luck: -0.25, end: 0 });
  expect(game.costly().map(({ number }) => number)).toEqual([2, 1]);
  expect(new Analysis([], 2, null).account(0)).toBeNull();
  expect(new Analysis([], 2, null).chanceAfter(0)).toBeNull();
});
