/** Where people sit around a tablet that lies flat. */

export type Edge = "bottom" | "left" | "top" | "right";

export interface SeatEdge {
  edge: Edge;
  /** Which part of the edge it is, from the left of the screen, of how many. */
  part: number;
  parts: number;
}

/** How many sit at each edge, from the bottom on: everybody's left neighbour comes next. */
const COUNTS: Record<number, readonly (readonly [Edge, number])[]> = {
  2: [["bottom", 1], ["top", 1]],
  3: [["bottom", 1], ["left", 1], ["right", 1]],
  4: [["bottom", 1], ["left", 1], ["top", 1], ["right", 1]],
  5: [["bottom", 1], ["left", 1], ["top", 2], ["right", 1]],
  6: [["bottom", 2], ["left", 1], ["top", 2], ["right", 1]],
}; // prettier-ignore

/** The place of each seat. Whoever sits to the left of somebody comes next on the way round, clockwise from above. */
export function edgesFor(players: number): SeatEdge[] {
  return (COUNTS[players] ?? []).flatMap(([edge, parts]) =>
    Array.from({ length: parts }, (_, i) => ({ edge, part: edge === "bottom" ? parts - 1 - i : i, parts })),
  );
}
