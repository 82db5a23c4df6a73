/** How a game came out, read from what happened: who won, why, and round by round. Nothing is counted again here. */
import type { GameEvent, Sentences } from "../i18n/sentences";
import type { Params, Speech } from "../i18n/speech.svelte";

export interface Round {
  round: number;
  islands: number[];
  points: number[];
}

/** Who won and why, as a table tells it. */
export interface Ended {
  winners: number[];
  why: string;
}

const SAID_BY_TABLE = ["resigned", "abandoned", "agreed", "time"];
const LAST_ROUND = 3;

/** The counts of a game of Kahuna, in their order. */
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

/** The game's own word that it is over. */
export function lastWord(events: readonly GameEvent[]): GameEvent | null {
  return events.findLast((event) => event.type === "game-ended") ?? null;
}

/** How a game ended: as the table says, or, where there is no table, the game itself. */
export function endedBy(events: readonly GameEvent[]): Ended | null {
  const last = lastWord(events);
  if (last?.type !== "game-ended") return null;
  if ("winners" in last) return { winners: last.winners, why: last.why };
  return { winners: last.winner === null ? [] : [last.winner], why: last.why };
}

/** One sentence: who won, and why. */
export function reason(ended: Ended, events: readonly GameEvent[], sentences: Sentences, speech: Speech): string {
  const winners = speech.list(ended.winners.map((seat) => sentences.names[seat] ?? ""));
  if (SAID_BY_TABLE.includes(ended.why)) return speech.say(`web-ended-${ended.why}`, { winners });
  const last = lastWord(events);
  if (last?.type !== "game-ended") return "";
  const you = sentences.you !== null && ended.winners.includes(sentences.you) ? "yes" : "no";
  if ("winners" in last) {
    const most = Math.max(...last.scores);
    return speech.say(`web-why-${last.why}`, { you, winners, count: most });
  }
  return speech.say(`web-why-${last.why}`, { you, winner: winners, ...figures(ended.winners[0] ?? 0, events) });
}

/** The points and islands of the winner, then those of the other. */
function figures(winner: number, events: readonly GameEvent[]): Params {
  const rounds = roundsOf(events);
  const order = (numbers: readonly number[]): string => `${numbers[winner] ?? 0} : ${numbers[1 - winner] ?? 0}`;
  return { score: order(totals(rounds)), islands: order(rounds.at(-1)?.islands ?? []), round: rounds.length + 1 };
}
