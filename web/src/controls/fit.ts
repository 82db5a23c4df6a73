/** Words that must stay in their place: they get smaller, step by step, until they fit. */
import type { Action } from "svelte/action";

const STEPS = [1, 0.92, 0.85, 0.78, 0.72, 0.66];

/** The style of the element multiplies its size by `--fit`; the words are given so that new ones are fitted anew. */
export const fit: Action<HTMLElement, string> = (element) => {
  const shrink = (): void => {
    for (const step of STEPS) {
      element.style.setProperty("--fit", String(step));
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      if (scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1) return;
    }
  };
  const watch = new ResizeObserver(shrink);
  watch.observe(element);
  shrink();
  return { update: shrink, destroy: () => watch.disconnect() };
};
