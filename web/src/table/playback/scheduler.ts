/** The one clock of all that is shown piece by piece: turns of others, moving fish, replays, bubbles. */

/** Calls an action after some milliseconds; returns the way to call it off. */
export type Timer = (ms: number, action: () => void) => () => void;

/** What is shown: each piece is drawn when it is asked for, and says for how many milliseconds it stays. */
export type Frames = Iterable<number>;

export class Scheduler {
  constructor(private readonly timer: Timer) {}

  /** Show frames one after the other, the first one now. Returns the way to stop before the next one. */
  play(frames: Frames, finish: () => void = () => undefined): () => void {
    const pieces = frames[Symbol.iterator]();
    let [stopped, cancel] = [false, (): void => undefined];
    const next = (): void => {
      if (stopped) return;
      const { done, value } = pieces.next();
      if (stopped) return; // what was drawn has stopped the rest
      if (done) return finish();
      cancel = this.timer(value, next);
    };
    next();
    return () => {
      stopped = true;
      cancel();
    };
  }
}

export const scheduler = new Scheduler((ms, action) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
});
