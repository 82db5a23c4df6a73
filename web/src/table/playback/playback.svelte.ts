/** Plays out what happens at a table: events in, one plan of beats for each step, one loop for all of them. */
import { cueOf, type Cue } from "../../audio/cues";
import type { GameEvent } from "../../games/game";
import type { Picture } from "../../generated/protocol";
import { lengthOf, sceneAfter, withoutMotion, type Beat, type Flight, type Staging } from "./beats";
import type { Step } from "./log";
import type { Scheduler } from "./scheduler";
import type { Place } from "./spots";

/** Steps that belong together, and what comes after them. */
export interface Sequence {
  steps: Step[];
  /** How the table looks before: asked for when the sequence begins. */
  before(): Pick<Picture, "view"> | null;
  onStep?(step: Step): void;
  onEnd?(left: Step[]): void;
}

/** What a playback depends on. */
export interface Surroundings {
  /** How long one action is shown, in milliseconds. */
  pace(): number;
  /** Whether nothing shall move. */
  still(): boolean;
  sound(cue: Cue): void;
  /** How the game is played out; a game without one is told in words. */
  staging(): Staging | null;
  /** Where a spot is on the screen now. */
  measure(spot: string): Place | null;
}

/** A flight that is under way: it left from a place that may be gone by now. */
export interface ActiveFlight extends Flight {
  ms: number;
  start: Place | null;
}

/** How long what happened at once is marked on the table. */
const GLOW_MS = 2200;

export class Playback {
  /** The step that is shown now. */
  step = $state.raw<Step | null>(null);
  /** How the table looks while something is shown; what type it has, the game knows. */
  scene = $state.raw<unknown>(null);
  /** What happened last, where it was shown at once: marked for a moment. */
  glow = $state.raw<unknown>(null);
  /** What flies in this beat. */
  flights = $state.raw<readonly ActiveFlight[]>([]);
  /** What flies beside all that: a player's own cards while they think of a turn. */
  thrown = $state.raw<readonly ActiveFlight[]>([]);

  private readonly sequences: Sequence[] = [];
  /** Whose actions are shown, and how many came before: a long turn need not be shown as slowly as a short one. */
  private run = { seat: -1, count: 0 };
  private stop: () => void = () => undefined;
  private stopGlow: () => void = () => undefined;

  constructor(
    private readonly scheduler: Scheduler,
    private readonly surroundings: Surroundings,
  ) {}

  get busy(): boolean {
    return this.sequences.length > 0;
  }

  /** How long some events would be shown, in milliseconds. */
  measure(events: readonly GameEvent[], before: Pick<Picture, "view">): number {
    const scene = this.staging.sceneOf(before);
    const beats = (scene === null ? IN_WORDS : this.staging).plan(events, scene);
    return lengthOf(this.surroundings.still() ? withoutMotion(beats) : beats) * this.surroundings.pace();
  }

  show(sequence: Sequence): void {
    this.sequences.push(sequence);
    if (this.sequences.length > 1) return;
    this.dim();
    this.stop = this.scheduler.play(this.frames(), () => this.rest());
  }

  /** Show no more step by step. */
  skip(): void {
    this.stop();
    while (this.busy) this.finish();
    this.rest();
    this.dim();
  }

  /** Mark for a moment what has happened at once. */
  flash(steps: readonly Step[], before: Picture | null): void {
    const scene = before && this.staging.sceneOf(before);
    const fresh = steps.filter(({ seen }) => !seen).flatMap(({ events }) => events);
    if (!scene || !fresh.length) return;
    const known = steps.filter(({ seen }) => seen).flatMap(({ events }) => events);
    const start = sceneAfter(scene, this.staging.plan(known, scene));
    this.dim();
    for (const beat of withoutMotion(this.staging.plan(fresh, start))) {
      this.glow = beat.change?.(start) ?? start;
      for (const cue of beat.cues ?? []) this.surroundings.sound(cue);
    }
    this.stopGlow = this.scheduler.play([GLOW_MS], () => (this.glow = null));
  }

  /** Let something fly that changes nothing, while everything else goes on. */
  throw(flights: readonly Flight[], share: number): void {
    const ms = share * this.surroundings.pace();
    if (this.surroundings.still() || ms <= 0) return;
    const thrown = this.launch(flights, ms);
    this.thrown = [...this.thrown, ...thrown];
    this.scheduler.play([ms], () => (this.thrown = this.thrown.filter((each) => !thrown.includes(each))));
  }

  private get staging(): Staging {
    return this.surroundings.staging() ?? IN_WORDS;
  }

  private *frames(): Generator<number> {
    for (let [current] = this.sequences; current; [current] = this.sequences) {
      const before = current.before();
      this.scene = before && this.staging.sceneOf(before);
      for (let step = current.steps.shift(); step; step = current.steps.shift()) {
        this.step = step;
        current.onStep?.(step);
        yield* this.play(step);
      }
      this.finish();
    }
  }

  private *play({ seat, events, seen }: Step): Generator<number> {
    const staging = this.scene === null ? IN_WORDS : this.staging;
    this.run = { seat, count: seat === this.run.seat ? this.run.count + 1 : 0 };
    const beats = staging.plan(events, this.scene, this.run.count);
    if (seen) {
      this.scene = sceneAfter(this.scene, beats);
      return;
    }
    for (const beat of this.surroundings.still() ? withoutMotion(beats) : beats) {
      const ms = beat.share * this.surroundings.pace();
      this.begin(beat, ms);
      if (ms > 0) yield ms;
    }
    this.flights = [];
  }

  private begin(beat: Beat, ms: number): void {
    this.flights = this.launch(beat.flights ?? [], ms);
    this.scene = beat.change?.(this.scene) ?? this.scene;
    for (const cue of beat.cues ?? []) this.surroundings.sound(cue);
  }

  /** Places are measured before anything changes: a card that leaves is still where it lay. */
  private launch(flights: readonly Flight[], ms: number): ActiveFlight[] {
    if (ms <= 0) return [];
    return flights.map((flight) => ({ ...flight, ms, start: this.surroundings.measure(flight.from) }));
  }

  private finish(): void {
    const done = this.sequences.shift();
    done?.onEnd?.(done.steps);
  }

  private rest(): void {
    this.step = null;
    this.scene = null;
    this.flights = [];
  }

  private dim(): void {
    this.stopGlow();
    this.glow = null;
  }
}

/** A game without a staging: each step is told, and heard. */
const IN_WORDS: Staging = {
  sceneOf: () => ({}),
  plan: (events: readonly GameEvent[]) => [{ share: 1, cues: events.flatMap((event) => cueOf(event) ?? []) }],
};
