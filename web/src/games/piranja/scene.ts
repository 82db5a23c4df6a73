/** The table as it is drawn, and how it changes with each event: what is told is seen before the next picture comes. */
import type { PiranjaView } from "../../generated/protocol";
import type { GameEvent } from "../game";
import { kindOf } from "./fish/fish";

export interface Scene {
  rows: readonly (readonly string[])[];
  piles: Readonly<Record<string, number>>;
  scores: readonly number[];
  dance: number;
  sea: number;
}

export function sceneOf(view: PiranjaView): Scene {
  return {
    rows: view.rows,
    piles: view.digesting_sizes,
    scores: view.scores,
    dance: view.dance_left,
    sea: view.sea_left,
  };
}

type Row = readonly string[];

function withRow(scene: Scene, seat: number, change: (row: Row) => Row): Scene {
  return { ...scene, rows: scene.rows.map((row, at) => (at === seat ? change(row) : row)) };
}

function withCatch(scene: Scene, seat: number, more: number): Scene {
  return { ...scene, scores: scene.scores.map((count, at) => (at === seat ? count + more : count)) };
}

function withPile(scene: Scene, species: string, change: (count: number) => number): Scene {
  return { ...scene, piles: { ...scene.piles, [species]: change(scene.piles[species] ?? 0) } };
}

/** How the table looks after an event. */
export function after(scene: Scene, event: GameEvent): Scene {
  switch (event.type) {
    case "card-revealed":
      return event.from_sea ? { ...scene, sea: scene.sea - 1 } : { ...scene, dance: scene.dance - 1 };
    case "fish-joined":
    case "fish-passed":
      return withRow(scene, event.seat, (row) => [...row, event.card]);
    case "row-eaten": {
      const left = withRow(scene, event.seat, (row) => row.slice(0, row.length - event.cards.length));
      return withPile(left, kindOf(event.card)[0], (count) => count + event.cards.length + 1);
    }
    case "pile-captured":
      return withCatch(
        withPile(scene, event.species, () => 0),
        event.seat,
        event.cards.length,
      );
    case "row-banked":
      return withCatch(
        withRow(scene, event.seat, () => []),
        event.seat,
        event.cards.length,
      );
    default:
      return scene;
  }
}

/** A bite: the last fish of a row is gone. */
export function bitten(scene: Scene, seat: number): Scene {
  return withRow(scene, seat, (row) => row.slice(0, -1));
}

/** The players whom a fish passes on its way to the left, from the one who revealed it to the one who takes it. */
export function passedBy(giver: number, taker: number, players: number): number[] {
  const steps = (taker - giver + players) % players;
  return Array.from({ length: steps - 1 }, (_, i) => (giver + 1 + i) % players);
}
