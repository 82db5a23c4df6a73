/** The moment between two players who share a device: it shows who is next, and taps do nothing. */
import type { Scheduler } from "../../table/playback/scheduler";

/** Long enough to see the next face, and for a second tap that came too fast. */
export const BEAT_MS = 1000;

export class Beat {
  /** Who plays next, while it is shown. */
  next = $state<number | null>(null);
  private stop: () => void = () => undefined;

  constructor(private readonly scheduler: Scheduler) {}

  show(seat: number): void {
    this.stop();
    this.next = seat;
    this.stop = this.scheduler.play([BEAT_MS], () => (this.next = null));
  }

  clear(): void {
    this.stop();
    this.next = null;
  }
}
