/** Places of a table by their name, measured where they are on the screen. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

function find(spot: string): Element | null {
  const found = document.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
  if (found) return found;
  const end = spot.lastIndexOf("/");
  return end < 0 ? null : find(spot.slice(0, end));
}

/** The middle and the size of a spot; null where it is not on the screen. */
export function measure(spot: string): Place | null {
  const box = find(spot)?.getBoundingClientRect();
  if (!box || (!box.width && !box.height)) return null;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width, height: box.height };
}
