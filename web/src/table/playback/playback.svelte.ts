/** Shows the others' turns, one action after the other, at the speed that somebody likes. */
import type { Picture } from "../../generated/protocol";
import type { Step } from "./log";
import type { Scheduler } from "./scheduler";

/** Steps that belong together, and what comes after them. */
export interface Sequence {
  steps: Step[];
  /** How the table looked before. */
  before: Picture | null;
  onStep?(step: Step): void;
  onEnd?(left: Step[]): void;
}

export class Playback {
  /** The step that is shown now, and how the table looked before its sequence. */
  step = $state.raw<Step | null>(null);
  before = $state.raw<Picture | null>(null);
  private readonly sequences: Sequence[] = [];
  private stop: () => void = () => undefined;

  constructor(
    private readonly scheduler: Scheduler,
    /** How long a step is shown, in milliseconds. */
    private readonly lengthOf: (step: Step) => number,
  ) {}

  get busy(): boolean {
    return this.sequences.length > 0;
  }

  show(sequence: Sequence): void {
    this.sequences.push(sequence);
    if (this.sequences.length === 1) this.stop = this.scheduler.play(this.frames(), () => this.rest());
  }

  /** Show no more step by step. */
  skip(): void {
    this.stop();
    while (this.busy) this.finish();
    this.rest();
  }

  private *frames(): Generator<number> {
    for (let [current] = this.sequences; current; [current] = this.sequences) {
      for (let step = current.steps.shift(); step; step = current.steps.shift()) {
        this.before = current.before;
        this.step = step;
        current.onStep?.(step);
        yield this.lengthOf(step);
      }
      this.finish();
    }
  }

  private finish(): void {
    const done = this.sequences.shift();
    done?.onEnd?.(done.steps);
  }

  private rest(): void {
    this.step = null;
    this.before = null;
  }
}
