/** The way of something that flies: keyframes that only move, scale, turn and fade it. */
import type { Flight } from "./beats";
import type { Place } from "./spots";

export interface Size {
  width: number;
  height: number;
}

const SMALLEST = 0.34;
const LARGEST = 1.8;
/** How far a flight rises above the straight way, as a share of it. */
const RISE = 0.16;
const STRIKE_PX = 34;
/** Beyond the left edge, where nothing is seen of it. */
const OFF_SCREEN_PX = -160;
const EASE = "cubic-bezier(0.45, 0.05, 0.3, 1)";

interface Pose {
  x: number;
  y: number;
  scale: number;
  turn?: number;
  opacity?: number;
  offset?: number;
}

const frame = ({ x, y, scale, turn = 0, opacity = 1, offset }: Pose, size: Size): Keyframe => ({
  transform: `translate(${(x - size.width / 2).toFixed(1)}px, ${(y - size.height / 2).toFixed(1)}px) rotate(${turn}deg) scale(${scale.toFixed(3)})`,
  opacity,
  easing: EASE,
  ...(offset === undefined ? {} : { offset }),
});

/** How large something is drawn at a place. */
export function scaleAt(place: Place, size: Size, fits: boolean): number {
  if (!fits) return 1;
  const scale = Math.min(place.width / size.width, place.height / size.height);
  return Math.min(Math.max(scale, SMALLEST), LARGEST);
}

/** The keyframes from one place to another. */
export function pathOf(flight: Pick<Flight, "manner" | "fits">, from: Place, to: Place, size: Size): Keyframe[] {
  const start: Pose = { x: from.x, y: from.y, scale: scaleAt(from, size, flight.fits ?? false) };
  const end: Pose = { x: to.x, y: to.y, scale: scaleAt(to, size, flight.fits ?? false) };
  return MANNERS[flight.manner ?? "plain"](start, end).map((pose) => frame(pose, size));
}

/** Half the way, above the straight line and a little nearer to the eye. */
function midway(start: Pose, end: Pose): Pose {
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  return {
    x: (start.x + end.x) / 2,
    y: (start.y + end.y) / 2 - distance * RISE,
    scale: Math.max(start.scale, end.scale, 0.8) * 1.08,
    turn: Math.max(-9, Math.min(9, (end.x - start.x) / 40)),
    offset: 0.5,
  };
}

const strike =
  (side: 1 | -1) =>
  (start: Pose, end: Pose): Pose[] => {
    const aside = { ...end, x: end.x + side * STRIKE_PX, scale: 0.75, turn: side * 14 };
    return [
      start,
      { ...aside, x: end.x + side * STRIKE_PX * 1.6, y: end.y - 18, offset: 0.62 },
      { ...aside, x: end.x + side * 9, turn: side * -6, offset: 0.8 },
      { ...aside, opacity: 0, scale: 0.5 },
    ];
  };

const MANNERS: Record<"plain" | NonNullable<Flight["manner"]>, (start: Pose, end: Pose) => Pose[]> = {
  plain: (start, end) => [start, midway(start, end), end],
  melt: (start, end) => [
    start,
    midway(start, end),
    { ...end, offset: 0.86 },
    { ...end, scale: end.scale / 2, opacity: 0 },
  ],
  strike: strike(-1),
  "strike-back": strike(1),
  away: (start) => [
    start,
    { ...start, x: start.x + 22, turn: 5, offset: 0.25 },
    { ...start, x: OFF_SCREEN_PX, turn: -5 },
  ],
  swim: (start, end) => [start, { ...end, turn: -6, offset: 0.85 }, end],
  shake: (start, end) => [
    start,
    { ...end, x: end.x - 9, turn: -9, offset: 0.25 },
    { ...end, x: end.x + 9, turn: 9, offset: 0.5 },
    { ...end, x: end.x - 6, turn: -6, offset: 0.75 },
    end,
  ],
  hug: (start, end) => [start, { ...end, x: end.x - 8, scale: end.scale * 1.1, turn: -4, offset: 0.5 }, end],
  gulp: (start, end) => [start, { ...end, turn: 10, offset: 0.85 }, end],
};
