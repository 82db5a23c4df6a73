/** Places of a table by their name, measured where they are on the screen. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An element may have several names. The last one on the screen counts: a hand, and where it is folded away, its player. */
function find(spot: string): DOMRect | null {
  const boxes = [...document.querySelectorAll(`[data-spot~="${CSS.escape(spot)}"]`)].map((each) =>
    each.getBoundingClientRect(),
  );
  const found = boxes.findLast(({ width, height }) => width > 0 || height > 0);
  const end = spot.lastIndexOf("/");
  return found ?? (end < 0 ? null : find(spot.slice(0, end)));
}

/** The middle and the size of a spot; null where it is not on the screen. */
export function measure(spot: string): Place | null {
  const box = find(spot);
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width, height: box.height };
}
