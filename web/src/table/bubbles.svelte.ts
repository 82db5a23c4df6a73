/** What the players say to each other in preset phrases: a bubble at the seat, for a while, unless it is muted. */
import { scheduler } from "./playback/scheduler";

const STAYS_MS = 6000;

export interface Bubble {
  phrase: string;
  /** Tells two bubbles with the same words apart. */
  number: number;
}

export class Bubbles {
  private said = $state.raw<ReadonlyMap<number, Bubble>>(new Map());
  muted = $state.raw<ReadonlySet<number>>(new Set());
  private count = 0;
  private readonly stops = new Map<number, () => void>();

  at(seat: number): Bubble | null {
    return this.muted.has(seat) ? null : (this.said.get(seat) ?? null);
  }

  say(seat: number, phrase: string): void {
    this.stops.get(seat)?.();
    this.said = new Map(this.said).set(seat, { phrase, number: ++this.count });
    this.stops.set(
      seat,
      scheduler.play([STAYS_MS], () => this.fade(seat)),
    );
  }

  /** From these seats nothing is to be seen. */
  mute(seats: Iterable<number>): void {
    this.muted = new Set(seats);
  }

  clear(): void {
    for (const stop of this.stops.values()) stop();
    this.said = new Map();
  }

  private fade(seat: number): void {
    const left = new Map(this.said);
    left.delete(seat);
    this.said = left;
  }
}
