/** A game that is watched again: which step is shown, going from one to another, and letting it run. */
import type { Replay, ReplayStep } from "../../generated/protocol";
import { REPLAY_PACES, type ReplayPace } from "../../table/playback/speeds";
import { Playback, type Surroundings } from "../../table/playback/playback.svelte";
import type { Scheduler } from "../../table/playback/scheduler";
import type { GameEvent } from "../../games/game";
import { findGame } from "../../games/registry";

/** With whose eyes: a seat's, a spectator's, or with all cards open. */
export type Eyes = number | "spectator" | "open";

/** A place that is worth jumping to. */
export interface Chapter {
  step: number;
  event: GameEvent | null;
}

const SCORING = ["round-scored", "final-counted", "row-banked", "pile-captured", "dance-over", "game-ended"];

export function chaptersOf(steps: readonly ReplayStep[]): Chapter[] {
  const found = steps.flatMap(({ step, events }) =>
    events.filter((event) => SCORING.includes(event.type)).map((event): Chapter => ({ step, event })),
  );
  return [{ step: 0, event: null }, ...found];
}

/** How long one action is played out, as a share of the time until the next step. */
const PLAYED = 0.75;

export class ReplayPlayer {
  game = $state.raw<Replay | null>(null);
  at = $state(0);
  pace = $state<ReplayPace>("usual");
  playing = $state(false);

  /** Plays out a step that somebody goes on to. */
  readonly playback: Playback;
  private stop: () => void = () => undefined;

  constructor(
    private readonly scheduler: Scheduler,
    surroundings: Pick<Surroundings, "still" | "sound" | "measure">,
  ) {
    this.playback = new Playback(scheduler, {
      ...surroundings,
      pace: () => REPLAY_PACES[this.pace] * PLAYED,
      staging: () => findGame(this.game?.game ?? "").staging,
    });
  }

  steps = $derived.by((): ReplayStep[] => this.game?.steps ?? []);
  last = $derived.by(() => Math.max(this.steps.length - 1, 0));
  step = $derived.by((): ReplayStep | null => this.steps[this.at] ?? null);
  before = $derived.by((): ReplayStep | null => this.steps[this.at - 1] ?? null);
  chapters = $derived.by(() => chaptersOf(this.steps));
  /** The chapter that the shown step belongs to. */
  chapter = $derived.by(() => this.chapters.findLastIndex(({ step }) => step <= this.at));
  /** Everything that has happened so far. */
  events = $derived.by((): GameEvent[] => this.steps.slice(0, this.at + 1).flatMap(({ events }) => events));

  /** Show a game, or the same one with other eyes: the place stays. */
  take(game: Replay): void {
    this.game = game;
    this.go(this.at);
  }

  go(step: number): void {
    this.playback.skip();
    this.at = Math.min(Math.max(Math.trunc(step), 0), this.last);
    if (this.at === this.last) this.pause();
  }

  by(steps: number): void {
    this.pause();
    this.go(this.at + steps);
    if (steps === 1) this.playOut();
  }

  /** To the end of the turn that comes next, or back to the end of the one before. */
  byTurn(direction: 1 | -1): void {
    this.pause();
    const ends = this.steps.flatMap(({ turn }, i) => (this.steps[i + 1]?.turn === turn ? [] : [i]));
    const found = direction === 1 ? ends.find((end) => end > this.at) : [0, ...ends].findLast((end) => end < this.at);
    this.go(found ?? (direction === 1 ? this.last : 0));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    this.stop = this.scheduler.play(this.frames());
  }

  pause(): void {
    this.stop();
    this.playback.skip();
    this.playing = false;
  }

  private *frames(): Generator<number> {
    let played = 0;
    while (this.playing) {
      yield Math.max(REPLAY_PACES[this.pace], played);
      this.go(this.at + 1);
      played = this.playOut();
    }
  }

  /** Play out what led to the step that is shown; returns how long that takes, in milliseconds. */
  private playOut(): number {
    const { before, step } = this;
    if (!before || !step?.events.length) return 0;
    const { events, seat } = step;
    this.playback.show({ steps: [{ seat: seat ?? 0, events, news: null, version: 0 }], before: () => before });
    return this.playback.measure(events, before);
  }
}

/** What an address says about the moment, with whose eyes, and whether the coach is asked. */
export function momentIn(search: string): { step: number; eyes: Eyes; invitation: string | null; coach: boolean } {
  const query = new URLSearchParams(search);
  const seat = query.get("seat");
  const eyes = seat === null ? (query.has("spectator") ? "spectator" : "open") : Number(seat);
  const step = Number(query.get("step") ?? 0);
  return {
    step: Number.isInteger(step) && step > 0 ? step : 0,
    eyes: typeof eyes === "number" && !/^[0-5]$/.test(seat ?? "") ? "open" : eyes,
    invitation: query.get("invitation"),
    coach: query.has("coach"),
  };
}

/** The address of a moment. */
export function momentAddress(path: string, step: number, eyes: Eyes, invitation: string | null): string {
  const query = new URLSearchParams();
  if (step) query.set("step", String(step));
  if (typeof eyes === "number") query.set("seat", String(eyes));
  if (eyes === "spectator") query.set("spectator", "");
  if (invitation) query.set("invitation", invitation);
  return query.size ? `${path}?${query.toString()}` : path;
}
