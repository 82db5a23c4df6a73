/** What the board shows at a moment of a turn that is played out; events say what changes, nothing is worked out. */
import type { KahunaView, Picture } from "../../../generated/protocol";
import type { GameEvent } from "../../game";

export interface BoardScene {
  bridges: string[][];
  islands: string[][];
  /** What the last action did. */
  built: string[];
  gone: { line: string; seat: number }[];
  won: string[];
  lost: string[];
}

/** Kahuna's view of a picture or draft, if there is one. */
export function viewOf(shown: Pick<Picture, "view"> | null): KahunaView | null {
  const view = shown?.view;
  return view && "bridges" in view ? view : null;
}

export function sceneOf(view: Pick<KahunaView, "bridges" | "islands">): BoardScene {
  return { bridges: view.bridges, islands: view.islands, built: [], gone: [], won: [], lost: [] };
}

/** The same board with nothing marked. */
export function clearMarks(scene: BoardScene): BoardScene {
  return { ...scene, built: [], gone: [], won: [], lost: [] };
}

const without = (lists: string[][], seat: number, taken: readonly string[]): string[][] =>
  lists.map((list, i) => (i === seat ? list.filter((each) => !taken.includes(each)) : list));
const including = (lists: string[][], seat: number, added: string): string[][] =>
  lists.map((list, i) => (i === seat ? [...list, added] : list));

export function applyEvent(scene: BoardScene, event: GameEvent): BoardScene {
  switch (event.type) {
    case "bridge-placed":
      return {
        ...scene,
        bridges: including(scene.bridges, event.seat, event.line),
        built: [...scene.built, event.line],
      };
    case "bridge-removed":
      return removeBridges(scene, 1 - event.seat, [event.line]);
    case "bridges-swept":
      return removeBridges(scene, event.seat, event.lines);
    case "island-won":
      return {
        ...scene,
        islands: including(scene.islands, event.seat, event.island),
        won: [...scene.won, event.island],
      };
    case "island-lost":
      return {
        ...scene,
        islands: without(scene.islands, event.seat, [event.island]),
        lost: [...scene.lost, event.island],
      };
    default:
      return scene;
  }
}

function removeBridges(scene: BoardScene, seat: number, lines: string[]): BoardScene {
  const gone = [...scene.gone, ...lines.map((line) => ({ line, seat }))];
  return { ...scene, bridges: without(scene.bridges, seat, lines), gone };
}
