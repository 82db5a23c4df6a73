/** A rating curve as lines on a chart: time goes by games, since people play in bursts. */
import type { CurvePoint } from "../../generated/protocol";

export const CHART = { width: 640, height: 240, left: 52, right: 14, top: 14, bottom: 34 } as const;

export interface Curve {
  line: string;
  /** Between one deviation above and one below. */
  band: string;
  dots: { x: number; y: number; value: number; table: string; at: number }[];
  ticks: { y: number; value: number }[];
}

const LEAST_SPAN = 100;

/** Round numbers from low to high, four or so. */
export function ticksBetween(low: number, high: number): number[] {
  const rough = (high - low) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * size).find((each) => each >= rough) ?? 10 * size;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

/** The curve of ratings that come the latest first, as the server tells them. */
export function curveOf(latestFirst: readonly CurvePoint[]): Curve {
  const points = latestFirst.toReversed();
  if (!points.length) return { line: "", band: "", dots: [], ticks: [] };
  const low = Math.min(...points.map(({ value, deviation }) => value - deviation));
  const high = Math.max(...points.map(({ value, deviation }) => value + deviation), low + LEAST_SPAN);
  const x = (i: number): number => {
    const share = points.length === 1 ? 0.5 : i / (points.length - 1);
    return round(CHART.left + share * (CHART.width - CHART.left - CHART.right));
  };
  const y = (value: number): number =>
    round(CHART.top + ((high - value) / (high - low)) * (CHART.height - CHART.top - CHART.bottom));
  const upper = points.map(({ value, deviation }, i) => `${x(i)} ${y(value + deviation)}`);
  const lower = points.map(({ value, deviation }, i) => `${x(i)} ${y(value - deviation)}`).toReversed();
  return {
    line: `M${points.map(({ value }, i) => `${x(i)} ${y(value)}`).join("L")}`,
    band: points.length > 1 ? `M${[...upper, ...lower].join("L")}Z` : "",
    dots: points.map(({ value, table, at }, i) => ({ x: x(i), y: y(value), value: Math.round(value), table, at })),
    ticks: ticksBetween(low, high).map((value) => ({ y: y(value), value })),
  };
}

const round = (number: number): number => Math.round(number * 10) / 10;
