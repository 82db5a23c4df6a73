/** What the board shows at a moment of a turn that is played out; events say what changes, nothing is worked out. */
import type { KahunaView } from "../../../generated/protocol";
import type { GameEvent } from "../../game";

export interface Scene {
  bridges: string[][];
  islands: string[][];
  /** What the last action did. */
  built: string[];
  gone: { line: string; seat: number }[];
  won: string[];
  lost: string[];
}

export function sceneOf(view: Pick<KahunaView, "bridges" | "islands">): Scene {
  return { bridges: view.bridges, islands: view.islands, built: [], gone: [], won: [], lost: [] };
}

/** The same board with nothing marked. */
export function calm(scene: Scene): Scene {
  return { ...scene, built: [], gone: [], won: [], lost: [] };
}

const without = (lists: string[][], seat: number, taken: readonly string[]): string[][] =>
  lists.map((list, i) => (i === seat ? list.filter((each) => !taken.includes(each)) : list));
const including = (lists: string[][], seat: number, added: string): string[][] =>
  lists.map((list, i) => (i === seat ? [...list, added] : list));

export function after(scene: Scene, event: GameEvent): Scene {
  switch (event.type) {
    case "bridge-placed":
      return {
        ...scene,
        bridges: including(scene.bridges, event.seat, event.line),
        built: [...scene.built, event.line],
      };
    case "bridge-removed":
      return removed(scene, 1 - event.seat, [event.line]);
    case "bridges-swept":
      return removed(scene, event.seat, event.lines);
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

function removed(scene: Scene, seat: number, lines: string[]): Scene {
  const gone = [...scene.gone, ...lines.map((line) => ({ line, seat }))];
  return { ...scene, bridges: without(scene.bridges, seat, lines), gone };
}
