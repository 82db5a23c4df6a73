/** Where the islands lie and what they look like: a chart, and no rules. */
import { LINES } from "../../../generated/kahuna_board";

export { LINES };
export type Point = readonly [number, number];

export const ISLANDS = {
  ALOA: [240, 170], BARI: [385, 160], COCO: [550, 170], DUDA: [305, 225], ELAI: [380, 240], FAAA: [455, 215],
  GOLA: [510, 260], HUNA: [245, 305], IFFI: [360, 315], JOJO: [445, 290], KAHU: [550, 350], LALE: [380, 385],
} as const satisfies Record<string, Point>; // prettier-ignore
export type Island = keyof typeof ISLANDS;

const SCALE = 2.2;
const CORNER: Point = [62, 66];
export const CHART: Point = [806, 640];
export const RADIUS = 42;
/** Each island's own colour, as its card shows it. */
export const TINTS: Readonly<Record<Island, string>> = {
  ALOA: "#f2b134", BARI: "#e4572e", COCO: "#9a6238", DUDA: "#3f9d63", ELAI: "#7b5ea7", FAAA: "#d6487e",
  GOLA: "#b8901c", HUNA: "#2e86ab", IFFI: "#78b83f", JOJO: "#ee8243", KAHU: "#3d5a80", LALE: "#219a8c",
}; // prettier-ignore
const NAMES = Object.keys(ISLANDS) as Island[];

export function islandNames(): readonly Island[] {
  return NAMES;
}

export function centre(island: Island): Point {
  const [x, y] = ISLANDS[island];
  return [CORNER[0] + (x - 240) * SCALE, CORNER[1] + (y - 160) * SCALE];
}

export function endsOf(line: string): [Island, Island] {
  const [one = "", other = ""] = line.split("-");
  return [one as Island, other as Island];
}

/** A line from shore to shore, `inset` from the middle of each island. */
export function span(line: string, inset: number): [Point, Point] {
  const [from, to] = endsOf(line).map(centre) as [Point, Point];
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  return [along(from, angle, inset), along(to, angle, -inset)];
}

function along([x, y]: Point, angle: number, distance: number): Point {
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
}

/** The middle of the widest gap between an island's lines: there its palm stands. */
function quietSide(island: Island): number {
  const angles = bearingsOf(island).sort((a, b) => a - b);
  const gaps = angles.map((angle, i) => [angle, angles[i + 1] ?? (angles[0] ?? 0) + 2 * Math.PI] as const);
  const widest = gaps.reduce((best, gap) => (gap[1] - gap[0] > best[1] - best[0] + 1e-6 ? gap : best));
  return (widest[0] + widest[1]) / 2;
}

/** In which directions an island's lines leave it, in radians. */
export function bearingsOf(island: Island): number[] {
  return LINES.filter((line) => line.includes(island)).map((line) => bearing(island, line));
}

function bearing(island: Island, line: string): number {
  const [one, other] = endsOf(line);
  const [x, y] = centre(island);
  const [toX, toY] = centre(one === island ? other : one);
  return Math.atan2(toY - y, toX - x);
}

export function palmOf(island: Island): Point {
  const at = centre(island);
  const [x, y] = along(at, quietSide(island), RADIUS * 0.86);
  return [x, Math.abs(y - at[1]) < RADIUS / 2 ? y + 9 : y];
}

/** How far what stands on an island moves up, to leave room for a palm at its foot. */
export function liftOf(island: Island): number {
  return Math.sin(quietSide(island)) > 0.5 ? 7 : 0;
}

/** An island's outline: a wobbly circle, smooth, and different for every island. */
export function outline(island: Island, at: Point, size: number): string {
  const i = NAMES.indexOf(island);
  const points = Array.from({ length: 9 }, (_, step): Point => {
    const angle = (step * 2 * Math.PI) / 9;
    const wobble =
      0.11 * Math.cos(2 * angle + i * 1.9) +
      0.09 * Math.cos(3 * angle + i * 2.7) +
      0.04 * Math.cos(4 * angle + i * 4.1);
    return along(at, angle, RADIUS * size * (1 + wobble));
  });
  return smooth(points);
}

function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  const n = (value: number): string => value.toFixed(1);
  const curves = points.map((here, i) => {
    const [before, there, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const out: Point = [here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6];
    const back: Point = [there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6];
    return "C" + [...out, ...back, ...there].map(n).join(" ");
  });
  return `M${n(at(0)[0])} ${n(at(0)[1])}${curves.join("")}Z`;
}
