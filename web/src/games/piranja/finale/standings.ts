/** How a game came out for each player: the catch, a title, and why they have it. */
import type { ReplayEnding } from "../../../generated/protocol";
import type { GameEvent } from "../../game";
import { CALM, titlesOf } from "./titles";

export interface Standing {
  seat: number;
  name: string;
  face: string;
  count: number;
  hungry: number;
  won: boolean;
  title: string;
  why: string;
}

export interface Company {
  names: readonly string[];
  faceOf(seat: number): string;
  say(name: string, params?: Record<string, number>): string;
}

type Counted = Extract<GameEvent, { scores: number[]; hungry: number[] }>;

/** The count at the end of a game; null if it ended before: somebody gave up, for example. */
export function finalCount(events: readonly GameEvent[]): Counted | null {
  const last = events.findLast((event) => event.type === "game-ended");
  return last && "hungry" in last ? last : null;
}

export function standingsOf(events: readonly GameEvent[], ending: ReplayEnding, company: Company): Standing[] {
  const counted = finalCount(events);
  if (!counted) return [];
  const titles = titlesOf(events, counted.scores.length);
  return counted.scores.map((count, seat) => {
    const title = titles[seat] ?? { name: CALM, count: 0 };
    return {
      seat,
      name: company.names[seat] ?? "",
      face: company.faceOf(seat),
      count,
      hungry: counted.hungry[seat] ?? 0,
      won: ending.winners.includes(seat),
      title: company.say(`honour-${title.name}`),
      why: title.name === CALM ? "" : company.say(`honour-${title.name}-why`, { count: title.count }),
    };
  });
}
