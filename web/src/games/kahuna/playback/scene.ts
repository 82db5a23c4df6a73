/** The whole table of Kahuna at a moment that is played out: the board, the cards, the scores, and what is announced. */
import type { KahunaView, Picture } from "../../../generated/protocol";
import type { GameEvent } from "../../game";
import { applyEvent as applyToBoard, clearMarks, sceneOf as boardOf, viewOf, type BoardScene } from "../board/scene";

/** Islands that are being counted. */
export interface Count {
  lit: readonly string[];
  islands: readonly number[];
}

/** What is announced over the board. */
export type Announced = Extract<GameEvent, { type: "round-scored" | "final-counted" | "last-turns-began" }>;

export interface KahunaScene extends BoardScene {
  /** Cards and scores; the board is beside them. */
  view: KahunaView;
  count: Count | null;
  announced: Announced | null;
}

export function sceneOf(picture: Pick<Picture, "view">): KahunaScene | null {
  const view = viewOf(picture);
  return view && { ...boardOf(view), view, count: null, announced: null };
}

/** A scene of Kahuna, if it is one. */
export const asScene = (scene: unknown): KahunaScene | null => scene as KahunaScene | null;

/** The view that belongs to a scene. */
export function viewIn(scene: KahunaScene): KahunaView {
  return { ...scene.view, bridges: scene.bridges, islands: scene.islands };
}

/** Nothing marked, counted or announced. */
export function cleared(scene: KahunaScene): KahunaScene {
  return { ...scene, ...clearMarks(scene), count: null, announced: null };
}

/** A list without one of the cards. */
function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return cards.filter((_, i) => i !== at);
}

const add = (numbers: readonly number[], seat: number, more: number): number[] =>
  numbers.map((number, at) => (at === seat ? Math.max(0, number + more) : number));

/** Change one player's cards. */
const ofSeat = <Cards extends string[][] | null | undefined>(
  hands: Cards,
  seat: number,
  change: (cards: string[]) => string[],
): Cards => (hands ? hands.map((cards, at) => (at === seat ? change(cards) : cards)) : hands) as Cards;

/** A card comes into a hand; `card` is null where nobody sees which. */
export function intoHand(view: KahunaView, seat: number, card: string | null, open = false): KahunaView {
  const own = seat === view.seat && card !== null;
  return {
    ...view,
    hand_sizes: add(view.hand_sizes, seat, 1),
    hand: own && view.hand ? [...view.hand, card] : view.hand,
    open: open && card !== null ? ofSeat(view.open, seat, (cards) => [...cards, card]) : view.open,
    known: card === null ? view.known : ofSeat(view.known, seat, (cards) => [...cards, card]),
  };
}

/** Cards leave a hand. */
export function outOfHand(view: KahunaView, seat: number, cards: readonly (string | null)[]): KahunaView {
  const known = cards.filter((card) => card !== null);
  return {
    ...view,
    hand_sizes: add(view.hand_sizes, seat, -cards.length),
    hand: seat === view.seat && view.hand ? known.reduce(without, view.hand) : view.hand,
    open: ofSeat(view.open, seat, (open) => known.reduce(without, open)),
    known: ofSeat(view.known, seat, (held) => known.reduce(without, held)),
  };
}

export const fromPile = (view: KahunaView): KahunaView => ({ ...view, pile_size: Math.max(0, view.pile_size - 1) });
export const fromFaceUp = (view: KahunaView, card: string): KahunaView => ({
  ...view,
  face_up: without(view.face_up, card),
});
export const toFaceUp = (view: KahunaView, card: string): KahunaView => ({ ...view, face_up: [...view.face_up, card] });

/** Change what is beside the board. */
export const withView =
  (change: (view: KahunaView) => KahunaView) =>
  (scene: KahunaScene): KahunaScene => ({ ...scene, view: change(scene.view) });

/** Change the board as an event says. */
export const withBoard =
  (event: GameEvent) =>
  (scene: KahunaScene): KahunaScene => ({ ...scene, ...applyToBoard(scene, event) });
