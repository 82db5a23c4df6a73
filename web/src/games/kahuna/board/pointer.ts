/** Pointing at lines: the nearest one to a finger, and the next one in a direction. */
import { centre, islandNames, RADIUS, span, type Island, type Point } from "./geometry";

const INSET = 40;

function middle(line: string): Point {
  const [from, to] = span(line, INSET);
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

/** How far a point is from a line, in units of the chart. */
export function distance(line: string, [x, y]: Point): number {
  const [[x1, y1], [x2, y2]] = span(line, INSET);
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** The nearest of some lines, if one is near enough. */
export function findNearest(lines: Iterable<string>, at: Point, reach: number): string | null {
  let [found, best]: [string | null, number] = [null, reach];
  for (const line of lines) {
    const far = distance(line, at);
    if (far <= best) [found, best] = [line, far];
  }
  return found;
}

/** The island at a point of the chart, if there is one. */
export function findIsland(at: Point): Island | null {
  return islandNames().find((name) => farFrom(name, at) <= RADIUS) ?? null;
}

function farFrom(island: Island, [x, y]: Point): number {
  const [atX, atY] = centre(island);
  return Math.hypot(x - atX, y - atY);
}

/** Whether a finger that may mean a line means the island under it: its middle is nearer. */
export function meansIsland(line: string, at: Point): boolean {
  const island = findIsland(at);
  return island !== null && farFrom(island, at) < distance(line, at);
}

export const ARROWS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The line that somebody means who goes on from one line with an arrow key. */
export function findBeyond(lines: Iterable<string>, from: string, [dx, dy]: Point): string | null {
  const [x, y] = middle(from);
  let [found, best]: [string | null, number] = [null, Infinity];
  for (const line of lines) {
    const [toX, toY] = middle(line);
    const ahead = (toX - x) * dx + (toY - y) * dy;
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
    if (line === from || ahead <= 1) continue;
    const cost = ahead + 2 * aside;
    if (cost < best) [found, best] = [line, cost];
  }
  return found;
}
