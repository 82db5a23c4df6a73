/** One table as this page knows it: the picture, what happened in words, and the turn that is being told. */
import { Problem, type Command, type Connection, type NewsItem } from "./connection";
import type { Picture } from "./generated/protocol";
import { Sentences, type GameEvent } from "./words/sentences";
import type { Speech } from "./words/speech.svelte";

/** One action of another player's turn, waiting to be told. */
export interface Step {
  seat: number;
  events: GameEvent[];
}

export interface LogEntry {
  seat: number | null;
  events: GameEvent[];
  news: NewsItem | null;
}

export class Table {
  /** The picture as the screen shows it; news that are still being told are not in it. */
  picture = $state.raw<Picture | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** The step that is told now. */
  telling = $state.raw<Step | null>(null);
  problem = $state<string>("");
  gone = $state(false);

  private coming: { steps: Step[]; news: NewsItem[]; picture: Picture }[] = [];
  private stopTelling: () => void = () => undefined;
  private stopFollowing: () => void = () => undefined;
  private running = false;
  private begun = false;

  readonly id: string;
  readonly invitation: string | null;
  private readonly line: Connection;
  private readonly speech: Speech;
  private readonly pace: () => number;

  constructor(id: string, invitation: string | null, line: Connection, speech: Speech, pace: () => number) {
    this.id = id;
    this.invitation = invitation;
    this.line = line;
    this.speech = speech;
    this.pace = pace;
  }

  open(): void {
    this.line.connect();
    this.stopFollowing = this.line.follow(
      this.id,
      {
        picture: (picture) => this.begin(picture),
        news: (news, picture) => this.hear(news, picture),
        refused: (problem) => {
          this.problem = problem.message;
          this.gone = this.picture === null;
        },
      },
      this.invitation,
    );
  }

  close(): void {
    this.stopTelling();
    this.stopFollowing();
  }

  /** What the players are called: bots by their level's name, and nobody like another. */
  names = $derived.by(() => {
    const picture = this.picture;
    if (!picture) return [];
    const plain = picture.seats.map((chair) => {
      const level = `level-${picture.settings.game}-${chair.level}-name`;
      if (chair.name) return chair.name;
      return chair.level && this.speech.has(level) ? this.speech.say(level) : this.speech.say("web-seat-free");
    });
    return plain.map((name, seat) => {
      const before = plain.slice(0, seat).filter((other) => other === name).length;
      return before && picture.seats[seat]?.kind !== "free" ? `${name} ${before + 1}` : name;
    });
  });

  /** The seat that this page speaks to, if it is one person's: where all look at one screen, it speaks of them by name. */
  you = $derived.by(() => {
    const yours = this.picture?.yours ?? [];
    if (yours.length === 1) return yours[0] ?? null;
    return this.picture?.settings.game === "kahuna" ? this.picture.eyes : null;
  });

  sentences = $derived.by(
    () => new Sentences(this.speech, this.picture?.settings.game ?? "kahuna", this.names, this.you),
  );

  /** Whether this device may move now. */
  mine = $derived.by(() => {
    const picture = this.picture;
    if (!picture || picture.phase !== "playing" || picture.to_move === null || this.telling) return false;
    return picture.eyes === picture.to_move && picture.yours.includes(picture.to_move);
  });

  async command(command: Command): Promise<boolean> {
    this.problem = "";
    try {
      await this.line.command(this.id, command);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  fail(error: unknown): void {
    if (!(error instanceof Problem)) throw error;
    if (error.picture) this.begin(error.picture);
    this.problem = error.message;
  }

  hold(seat: number): void {
    this.line.hold(this.id, seat);
  }

  /** Tell no more step by step: show how it is now. */
  skip(): void {
    this.stopTelling();
    while (this.coming.length) this.finish();
    this.telling = null;
    this.running = false;
  }

  private begin(picture: Picture): void {
    if (this.coming.length) this.skip();
    this.picture = picture;
    this.begun = true;
  }

  private hear(news: NewsItem[], picture: Picture): void {
    if (!this.begun || this.pace() === 0) {
      this.log = [...this.log, ...entries(news)];
      return this.begin(picture);
    }
    const steps = news.flatMap((item) => (this.isTold(item, picture) ? stepsOf(item) : []));
    this.coming.push({ steps, news, picture });
    if (!this.running) this.next();
  }

  /** Whoever moved knows what he did; only others' turns are told step by step. */
  private isTold(item: NewsItem, picture: Picture): boolean {
    return item.type === "turn-played" && !picture.yours.includes(item.seat);
  }

  private next(): void {
    const told = this.coming[0];
    this.running = told !== undefined;
    if (!told) {
      this.telling = null;
      return;
    }
    const step = told.steps.shift();
    if (!step) {
      this.finish();
      return this.next();
    }
    this.telling = step;
    this.log = [...this.log, { ...step, news: null }];
    const timer = setTimeout(() => this.next(), this.pace());
    this.stopTelling = () => clearTimeout(timer);
  }

  private finish(): void {
    const told = this.coming.shift();
    if (!told) return;
    const untold = told.news.filter((item) => !this.isTold(item, told.picture));
    const left = told.steps.map((step): LogEntry => ({ ...step, news: null }));
    this.log = [...this.log, ...left, ...entries(untold)];
    this.picture = told.picture;
  }
}

function stepsOf(item: NewsItem): Step[] {
  return item.type === "turn-played" ? item.played.map((events) => ({ seat: item.seat, events })) : [];
}

function entries(news: NewsItem[]): LogEntry[] {
  return news.flatMap((item): LogEntry[] => {
    const steps = stepsOf(item).map((step) => ({ ...step, news: null }));
    return steps.length ? steps : [{ seat: null, events: [], news: item }];
  });
}
