/** What is shown of a step, beat by beat: how the table changes, what flies across it, and what is heard. */
import type { Cue } from "../../audio/cues";
import type { GameEvent } from "../../games/game";
import type { Picture } from "../../generated/protocol";

/** How something flies, beside straight on. */
export type Manner = "melt" | "strike" | "strike-back" | "away" | "swim" | "gulp" | "shake" | "hug";

/** Something moves from one spot of the table (an element with that `data-spot`) to another. */
export interface Flight {
  /** What has the same key in the next beat flies on from where it is. */
  key: string;
  /** What flies, as the game draws it. */
  thing: string;
  /** What is seen of it at first: it turns over on its way. */
  turnedFrom?: string;
  /** Where from and where to. `hand-0/ALOA` means `hand-0` where there is no such place. */
  from: string;
  to: string;
  manner?: Manner;
  /** Whether it takes the size of the places between which it flies. */
  fits?: boolean;
  /** When it leaves, as a share of its beat. */
  after?: number;
}

export interface Beat<Scene = unknown> {
  /** How long it lasts, as a share of the pace that somebody chose. */
  share: number;
  /** How the table looks as soon as the beat begins. */
  change?(scene: Scene): Scene;
  flights?: readonly Flight[];
  cues?: readonly Cue[];
}

/** How a game is played out. */
export interface Staging<Scene = unknown> {
  /** What the table looks like in a picture; null if there is nothing to see yet. */
  sceneOf(picture: Pick<Picture, "view">): Scene | null;
  /** What is shown of some events, beginning with a scene; `nth` counts the actions of the same player before them. */
  plan(events: readonly GameEvent[], scene: Scene, nth?: number): Beat<Scene>[];
  /** Whether an event is told only when it is shown: what comes before it must not tell how it ends. */
  keepsBack?(event: GameEvent): boolean;
}

/** How long some beats last, as a share of the pace. */
export const lengthOf = (beats: readonly Beat[]): number => beats.reduce((sum, { share }) => sum + share, 0);

/** How the table looks after some beats. */
export const sceneAfter = <Scene>(scene: Scene, beats: readonly Beat<Scene>[]): Scene =>
  beats.reduce((now, beat) => beat.change?.(now) ?? now, scene);

const SHORTEST_STILL = 0.8;
const LONGEST_STILL = 2.2;

/** The same without any movement: how it looks in the end, for long enough to see it. */
export function withoutMotion<Scene>(beats: readonly Beat<Scene>[]): Beat<Scene>[] {
  if (!beats.length) return [];
  const share = Math.min(Math.max(lengthOf(beats as readonly Beat[]), SHORTEST_STILL), LONGEST_STILL);
  const cues = [...new Set(beats.flatMap((beat) => beat.cues ?? []))];
  return [{ share, change: (scene) => sceneAfter(scene, beats), cues }];
}
