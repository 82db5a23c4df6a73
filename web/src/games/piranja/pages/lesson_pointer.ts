/** Where the coach points: things on the table, found by what they are called. */
import type { Pointer } from "../../game";

const SELECTORS: Record<string, string> = {
  end: ".bar",
  sea: ".sea",
  bank: ".buttons button:nth-of-type(2)",
  stop: ".buttons button:nth-of-type(3)",
  rows: ".you > *",
};

export const pointer: Pointer = {
  find(inside, point) {
    if (point === "piles") return inside.querySelector(".capture") ?? inside.querySelector(".pile");
    const selector = SELECTORS[point];
    return selector ? inside.querySelector(selector) : null;
  },
  measure: (target) => target.getBoundingClientRect(),
};
