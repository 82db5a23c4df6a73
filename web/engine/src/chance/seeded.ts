/** Plain, reproducible chance: the same seed deals the same cards as in Python. */
import { swap, type Shuffler } from "../shuffles.js";
import { PythonRandom } from "./python_random.js";

/** Shuffles by a seed, which determines every card. */
export function seeded(seed: number | string): Shuffler {
  return (cards, number, keep) => {
    const stream = new PythonRandom(`${seed}/shuffle/${number}`);
    const order = [...cards].sort();
    for (let last = order.length - 1; last > 0; last--) {
      const pick = Math.floor(stream.random() * (last + 1));
      swap(order, last, pick);
    }
    return order.slice(0, keep);
  };
}

/** Returns who starts by a seed, where nobody chose. */
export function seededFirst(seed: number | string, players: number): number {
  return Math.floor(new PythonRandom(`${seed}/below/first`).random() * players);
}
