/** What happened at a table, in the order in which it is shown. */
import type { GameEvent } from "../../games/game";
import type { NewsItem } from "../../net/connection";

export interface LogEntry {
  seat: number | null;
  events: GameEvent[];
  news: NewsItem | null;
  version: number;
}

/** One action of a turn. */
export interface Step extends LogEntry {
  seat: number;
  /** Whether the player has seen it already, while they thought of the turn. */
  seen?: boolean;
}

/** The actions of a turn, of which so many were seen before. */
export function stepsOf(item: NewsItem, seen = 0): Step[] {
  if (item.type !== "turn-played") return [];
  const { seat, version = 0 } = item;
  return item.played.map((events, at) => ({ seat, events, news: null, version, ...(at < seen ? { seen: true } : {}) }));
}

/** A step in parts, each of which is told when it is shown. */
export function partsOf(step: Step, keepsBack: (event: GameEvent) => boolean): Step[] {
  const parts: GameEvent[][] = [[]];
  for (const event of step.events) {
    if (keepsBack(event) && parts.at(-1)?.length) parts.push([]);
    parts.at(-1)?.push(event);
  }
  return parts.map((events) => ({ ...step, events }));
}

export function entries(news: readonly NewsItem[]): LogEntry[] {
  return news.flatMap((item): LogEntry[] => {
    const steps = stepsOf(item);
    return steps.length ? steps : [{ seat: null, events: [], news: item, version: item.version ?? 0 }];
  });
}

/** The last turn that was somebody else's (a spectator's: anybody's): what is shown again when somebody asks. */
export function lastTurn(log: readonly LogEntry[], yours: readonly number[]): Step[] {
  const turns = log.filter((entry): entry is Step => entry.seat !== null);
  const last = turns.findLastIndex(({ seat }) => !yours.includes(seat));
  const seat = turns[last]?.seat;
  const isOthers = (step: Step | undefined): boolean =>
    step !== undefined && (yours.length ? !yours.includes(step.seat) : step.seat === seat);
  let first = last;
  while (first > 0 && isOthers(turns[first - 1])) first--;
  return last < 0 ? [] : turns.slice(first, last + 1);
}
