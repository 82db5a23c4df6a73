/** The table as it is drawn, and how it changes with each event: what is told is seen before the next picture comes. */
import type { Picture, PiranjaView } from "../../generated/protocol";
import type { GameEvent } from "../game";
import { kindOf } from "./fish/fish";

export interface TableScene {
  rows: readonly (readonly string[])[];
  piles: Readonly<Record<string, number>>;
  scores: readonly number[];
  dance: number;
  sea: number;
  /** Whether somebody else plays. */
  watched: boolean;
  /** Who cannot take the fish that is passed on. */
  refusing: number | null;
  /** Which fish of a row are lit: the last one, or all of a species. */
  lit: { seat: number; species: string | null } | null;
  /** For whose row a hungry fish comes. */
  alarmed: number | null;
  /** Whether a heart beats: a card of the sea is about to come. */
  beating: boolean;
  /** How much of a step is told: no more than is seen, so that nothing is given away. */
  told: number;
}

/** Kai Piranja's view of a picture, if there is one. */
export function viewOf(picture: Pick<Picture, "view"> | null): PiranjaView | null {
  const view = picture?.view;
  return view && "rows" in view ? view : null;
}

export function sceneOf(view: PiranjaView): TableScene {
  return {
    rows: view.rows,
    piles: view.digesting_sizes,
    scores: view.scores,
    dance: view.dance_left,
    sea: view.sea_left,
    watched: view.seat === null || view.seat !== view.to_move,
    refusing: null,
    lit: null,
    alarmed: null,
    beating: false,
    told: 0,
  };
}

type Row = readonly string[];

export function withRow(scene: TableScene, seat: number, change: (row: Row) => Row): TableScene {
  return { ...scene, rows: scene.rows.map((row, at) => (at === seat ? change(row) : row)) };
}

export function withCatch(scene: TableScene, seat: number, more: number): TableScene {
  return { ...scene, scores: scene.scores.map((count, at) => (at === seat ? count + more : count)) };
}

export function withPile(scene: TableScene, species: string, change: (count: number) => number): TableScene {
  return { ...scene, piles: { ...scene.piles, [species]: change(scene.piles[species] ?? 0) } };
}

/** How the table looks after an event. */
export function applyEvent(scene: TableScene, event: GameEvent): TableScene {
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
export function bite(scene: TableScene, seat: number): TableScene {
  return withRow(scene, seat, (row) => row.slice(0, -1));
}

/** The players whom a fish passes on its way to the left, from the one who revealed it to the one who takes it. */
export function seatsBetween(giver: number, taker: number, players: number): number[] {
  const steps = (taker - giver + players) % players;
  return Array.from({ length: steps - 1 }, (_, i) => (giver + 1 + i) % players);
}
