/** Where the coach points: things on the table, found by what they are called. */
import { centre, span, type Island, type Point } from "../../games/kahuna/board/geometry";
import { say } from "../../i18n/speech.svelte";

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SELECTORS: Record<string, () => string[]> = {
  board: () => [".lagoon"],
  hand: () => [`section[aria-label="${say("web-hand")}"]`],
  pile: () => [`section[aria-label="${say("web-draw-from")}"] .pile`, `section[aria-label="${say("web-draw-from")}"]`],
  end: () => [".bar"],
  score: () => [".track"],
  sea: () => [".sea"],
  bank: () => [".buttons button:nth-of-type(2)"],
  stop: () => [".buttons button:nth-of-type(3)"],
  piles: () => [".captures", ".piles"],
  rows: () => [".rows > :first-child"],
};

/** Find the element that a tip means, to bring it into view. */
export function found(inside: ParentNode, point: string): Element | null {
  const [kind = "", name = ""] = point.split(":");
  if (kind === "line" || kind === "island") return inside.querySelector(".lagoon");
  if (kind === "face-up") return inside.querySelector(`button[aria-label="${say("web-take", { card: name })}"]`);
  for (const selector of SELECTORS[kind]?.() ?? []) {
    const element = inside.querySelector(selector);
    if (element) return element;
  }
  return null;
}

/** The place of what a tip means, on the screen. */
export function spotOf(inside: ParentNode, point: string): Spot | null {
  const element = found(inside, point);
  if (!element) return null;
  const [kind = "", name = ""] = point.split(":");
  if (element instanceof SVGSVGElement && kind === "island") return onChart(element, [centre(name as Island)], 48);
  if (element instanceof SVGSVGElement && kind === "line") return onChart(element, span(name, 40), 18);
  return element.getBoundingClientRect();
}

function onChart(chart: SVGSVGElement, points: readonly Point[], margin: number): Spot | null {
  const matrix = chart.getScreenCTM();
  if (!matrix) return null;
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
  const from = new DOMPoint(Math.min(...xs) - margin, Math.min(...ys) - margin).matrixTransform(matrix);
  const to = new DOMPoint(Math.max(...xs) + margin, Math.max(...ys) + margin).matrixTransform(matrix);
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}
