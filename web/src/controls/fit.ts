/** Words that must stay in their place: they get smaller, step by step, until they fit. */
import type { Action } from "svelte/action";

const STEPS = [1, 0.92, 0.85, 0.78, 0.72, 0.66];

/**
 * The style of the element multiplies its size by `--fit`. Fitted anew for other words, another place, another size of text.
 * A place as large as words were fitted to is no other one: what fitting does to the place itself is not answered.
 */
export const fit: Action = (element) => {
  let fitted = "";
  const sizeOf = (): string => `${element.clientWidth}×${element.clientHeight}`;
  const fits = (): boolean => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
    return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
  };
  const shrink = (): void => {
    for (const step of STEPS) {
      element.style.setProperty("--fit", String(step));
      if (fits()) break;
    }
    fitted = sizeOf();
  };
  const place = new ResizeObserver(() => {
    if (sizeOf() !== fitted) shrink();
  });
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
