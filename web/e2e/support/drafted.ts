/** How long it takes from a tap on the board until the drafted step is drawn. */
import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** Milliseconds from the tap to the frame that shows the step, for each step. */
    drafted: number[];
  }
}

/** Measure it on every page that is opened from now on; what is drawn is seen in the second frame after the change. */
export const watchDrafts = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    window.drafted = [];
    let [asked, steps] = [0, 0];
    addEventListener("click", (event) => (asked = event.timeStamp), true);
    new MutationObserver(() => {
      const now = document.querySelectorAll(".draft li").length;
      const from = asked;
      if (now > steps) requestAnimationFrame(() => requestAnimationFrame((at) => window.drafted.push(at - from)));
      steps = now;
    }).observe(document, { childList: true, subtree: true });
  });

const sorted = (values: number[]): number[] => [...values].sort((a, b) => a - b);
const at = (values: number[], share: number): number => sorted(values)[Math.floor((values.length - 1) * share)] ?? NaN;

export const tellTimes = (name: string, values: number[]): string =>
  `${name}: median ${at(values, 0.5).toFixed(1)} ms, 95 % below ${at(values, 0.95).toFixed(1)} ms, ${values.length} measured`;
