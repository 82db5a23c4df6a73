/** The one clock of all that is shown piece by piece: turns of others, moving fish, replays, bubbles. */

/** Calls an action after some milliseconds; returns the way to call it off. */
export type Timer = (ms: number, action: () => void) => () => void;

/** What is shown: each piece is drawn when it is asked for, and says for how many milliseconds it stays. */
export type Frames = Iterable<number>;

/** On a slow machine a piece that came late is made up for by the next ones, which keep this share of their time. */
const LEAST_SHARE = 0.5;

export class Scheduler {
  constructor(
    private readonly timer: Timer,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Show frames one after the other, the first one now. Returns the way to stop before the next one. */
  play(frames: Frames, finish: () => void = () => undefined): () => void {
    const pieces = frames[Symbol.iterator]();
    let [stopped, cancel] = [false, (): void => undefined];
    let due = Infinity;
    const next = (): void => {
      if (stopped) return;
      const { done, value } = pieces.next();
      if (stopped) return; // what was drawn has stopped the rest
      if (done) return finish();
      const now = this.now();
      const wait = Math.max(LEAST_SHARE * value, value - Math.max(0, now - due));
      due = now + wait;
      cancel = this.timer(wait, next);
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
