/** Turns as they are told: one action after the other, at the speed that somebody likes. */
import type { NewsItem } from "../net/connection";
import type { Picture } from "../generated/protocol";
import type { GameEvent } from "../games/game";

export interface LogEntry {
  seat: number | null;
  events: GameEvent[];
  news: NewsItem | null;
  version: number;
}

/** One action of a turn, as it is told. */
export interface Step extends LogEntry {
  seat: number;
}

/** What is told together, and what comes after it. */
export interface Chapter {
  steps: Step[];
  /** How the table looked before. */
  stage: Picture | null;
  told(step: Step): void;
  finished(left: Step[]): void;
}

export class Telling {
  step = $state.raw<Step | null>(null);
  stage = $state.raw<Picture | null>(null);
  private chapters: Chapter[] = [];
  private stop: () => void = () => undefined;

  private readonly pace: () => number;

  constructor(pace: () => number) {
    this.pace = pace;
  }

  get busy(): boolean {
    return this.chapters.length > 0;
  }

  tell(chapter: Chapter): void {
    this.chapters.push(chapter);
    if (this.chapters.length === 1) this.next();
  }

  /** Tell no more step by step. */
  skip(): void {
    this.stop();
    while (this.chapters.length) this.finish();
    this.rest();
  }

  private next(): void {
    const chapter = this.chapters[0];
    if (!chapter) return this.rest();
    const step = chapter.steps.shift();
    if (!step) {
      this.finish();
      return this.next();
    }
    this.stage = chapter.stage;
    this.step = step;
    chapter.told(step);
    const timer = setTimeout(() => this.next(), this.pace());
    this.stop = () => clearTimeout(timer);
  }

  private finish(): void {
    const chapter = this.chapters.shift();
    chapter?.finished(chapter.steps);
  }

  private rest(): void {
    this.step = null;
    this.stage = null;
  }
}

export function stepsOf(item: NewsItem): Step[] {
  if (item.type !== "turn-played") return [];
  return item.played.map((events) => ({ seat: item.seat, events, news: null, version: item.version ?? 0 }));
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
