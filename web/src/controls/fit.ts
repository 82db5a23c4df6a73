/** Words that must stay in their place: they get smaller, step by step, until they fit. */
import type { Action } from "svelte/action";

const STEPS = [1, 0.92, 0.85, 0.78, 0.72, 0.66];

/** The style of the element multiplies its size by `--fit`. Fitted anew for other words, another place, another size of text. */
export const fit: Action = (element) => {
  const shrink = (): void => {
    for (const step of STEPS) {
      element.style.setProperty("--fit", String(step));
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      if (scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1) return;
    }
  };
  const place = new ResizeObserver(shrink);
  place.observe(element);
  const words = new MutationObserver(shrink);
  words.observe(element, { childList: true, characterData: true, subtree: true });
  addEventListener("makai-look", shrink);
  return {
    destroy() {
      place.disconnect();
      words.disconnect();
      removeEventListener("makai-look", shrink);
    },
  };
};
