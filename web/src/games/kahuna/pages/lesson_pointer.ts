/** Where the coach points: things on the table, found by what they are called. */
import { say } from "../../../i18n/speech.svelte";
import type { Pointer, Spot } from "../../game";
import { centre, span, type Island, type Point } from "../board/geometry";

const SELECTORS: Record<string, (name: string) => string[]> = {
  board: () => [".lagoon"],
  line: () => [".lagoon"],
  island: () => [".lagoon"],
  hand: () => [`section[aria-label="${say("web-hand")}"]`],
  pile: () => [`section[aria-label="${say("web-supply")}"] .pile`],
  "face-up": (card) => [`button[aria-label="${say("web-take", { card })}"]`],
  end: () => [".bar"],
  score: () => [".track"],
};

export const pointer: Pointer = {
  find(inside, point) {
    const [kind = "", name = ""] = point.split(":");
    const found = (SELECTORS[kind]?.(name) ?? []).map((selector) => inside.querySelector(selector));
    return found.find((element) => element !== null) ?? null;
  },
  measure(target, point) {
    const [kind = "", name = ""] = point.split(":");
    const chart = target.querySelector<SVGSVGElement>("svg.chart");
    if (chart && kind === "island") return onChart(chart, [centre(name as Island)], 48);
    if (chart && kind === "line") return onChart(chart, span(name, 40), 18);
    return target.getBoundingClientRect();
  },
};

function onChart(chart: SVGSVGElement, points: readonly Point[], margin: number): Spot | null {
  const matrix = chart.getScreenCTM();
  if (!matrix) return null;
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
  const from = new DOMPoint(Math.min(...xs) - margin, Math.min(...ys) - margin).matrixTransform(matrix);
  const to = new DOMPoint(Math.max(...xs) + margin, Math.max(...ys) + margin).matrixTransform(matrix);
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}
