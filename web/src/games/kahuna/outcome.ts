/** How a game came out, round by round, read from what happened. Nothing is counted again here. */
import type { Params } from "../../i18n/speech.svelte";
import type { GameEvent } from "../game";

export interface Round {
  round: number;
  islands: number[];
  points: number[];
}

const LAST_ROUND = 3;

/** The counts, in their order. */
export function roundsOf(events: readonly GameEvent[]): Round[] {
  return events.flatMap((event): Round[] => {
    if (event.type === "round-scored") {
      const points = event.islands.map((_, seat) => (seat === event.seat ? event.points : 0));
      return [{ round: event.round, islands: event.islands, points }];
    }
    if (event.type === "final-counted") return [{ round: LAST_ROUND, islands: event.islands, points: event.points }];
    return [];
  });
}

/** The points in all, after the counts so far. */
export function totals(rounds: readonly Round[]): number[] {
  return rounds.reduce((sums, { points }) => sums.map((sum, seat) => sum + (points[seat] ?? 0)), [0, 0]);
}

/** The points and islands of the winner, then those of the other. */
export function figuresOf(winner: number, events: readonly GameEvent[]): Params {
  const rounds = roundsOf(events);
  const order = (numbers: readonly number[]): string =>
    `${numbers[winner] ?? 0}\u00a0:\u00a0${numbers[1 - winner] ?? 0}`;
  return { score: order(totals(rounds)), islands: order(rounds.at(-1)?.islands ?? []), round: rounds.length + 1 };
}
