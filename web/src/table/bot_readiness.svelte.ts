/** Which bots are not ready yet: after a first start the server is still compiling some of them. */
import type { GameInfo, GamesInfo, Level } from "../generated/protocol";
import { api } from "../net/api";

const AGAIN_MS = 2000;

export class BotReadiness {
  private waits = $state.raw<ReadonlyMap<string, number>>(new Map());
  private watchers = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: () => Promise<GamesInfo> = api.games) {}

  /** In about how many seconds a bot can move; null if it can now. */
  find(game: string, level: string): number | null {
    return this.waits.get(`${game}/${level}`) ?? null;
  }

  /** Whether hints and analyses of a game have to wait: they need all that its bots need. */
  isCoachWaiting(game: string): boolean {
    return [...this.waits.keys()].some((name) => name.startsWith(`${game}/`));
  }

  /** Take in what the server says, and ask again while somebody looks and something is missing. */
  note(games: readonly GameInfo[]): void {
    const levels = games.flatMap(({ game, levels: own }) =>
      own.flatMap(({ level, ready_in }) => (ready_in === null ? [] : [[`${game}/${level}`, ready_in] as const])),
    );
    this.waits = new Map(levels);
    clearTimeout(this.timer);
    if (this.waits.size && this.watchers) this.timer = setTimeout(() => void this.look(), AGAIN_MS);
  }

  /** Keep up to date until the returned function is called. */
  watch(): () => void {
    this.watchers += 1;
    void this.look();
    return () => {
      this.watchers -= 1;
    };
  }

  private async look(): Promise<void> {
    try {
      this.note((await this.ask()).games);
    } catch {
      // the page says itself that the server is not there
    }
  }
}

export const readiness = new BotReadiness();

/** The level to begin with: the usual one; while that is not ready, the strongest below it that is, but not mere chance. */
export function chooseLevel(levels: readonly Level[]): string {
  const usual = levels.findIndex((each) => each.usual);
  const ready = levels.slice(0, usual + 1).filter((each) => each.ready_in === null && each.level !== "random");
  return (ready.at(-1) ?? levels[usual])?.level ?? "";
}

/** How many of the weakest opponents leave room for hints. */
const HINTED = 3;

/** Whether beginners can ask for hints against a level. */
export function isHinted(levels: readonly Level[], level: string): boolean {
  return levels.slice(0, HINTED).some((each) => each.level === level);
}

/** The level for somebody who has not played yet: of those with hints the strongest that is ready, but not mere chance. */
export function chooseFirstLevel(levels: readonly Level[]): string {
  const gentle = levels.slice(0, HINTED).filter(({ level }) => level !== "random");
  return (gentle.findLast(({ ready_in }) => ready_in === null) ?? gentle.at(-1))?.level ?? chooseLevel(levels);
}

/** The level to offer after a game against one: the next one if that was won, as long as it is ready. */
export function chooseNextLevel(levels: readonly Level[], played: string, won: boolean): string {
  const at = levels.findIndex(({ level }) => level === played);
  if (at < 0) return chooseFirstLevel(levels);
  const next = levels[at + 1];
  return won && next && next.ready_in === null ? next.level : played;
}
