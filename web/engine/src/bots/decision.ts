/** A decision in a module: asked for once, and gone on with in slices until its budget is spent. */
import { BadBudget, quote } from "../errors.js";
import { ORDER } from "../generated/order.js";

/** The most that a bot may spend on a whole turn: seconds, or simulations (then no clock is looked at). */
export interface Budget {
  seconds?: number | undefined;
  simulations?: number | undefined;
}

/** Where a module has its decisions. */
export interface Desk {
  numbers(name: "desk.order" | "stop"): BigInt64Array;
  call(name: "decide"): number;
}

export interface Answer {
  answer: number;
  simulations: number;
  seconds: number;
}

export function checkBudget({ seconds, simulations }: Budget): void {
  if (seconds !== undefined && !(seconds > 0 && seconds <= ORDER.LONGEST))
    throw new BadBudget("budget-seconds", { value: quote(seconds), longest: ORDER.LONGEST });
  if (simulations !== undefined && !(Number.isInteger(simulations) && simulations > 0))
    throw new BadBudget("budget-simulations", { value: quote(simulations) });
}

/** Lets a module decide within a budget; `signal` stops it, and then the best found so far is the answer. */
export async function carryOut(
  desk: Desk,
  asked: number,
  seed: bigint,
  { seconds = ORDER.LONGEST, simulations = 0 }: Budget,
  signal?: AbortSignal,
): Promise<Answer> {
  const [order, stop] = [desk.numbers("desk.order"), desk.numbers("stop")];
  const start = performance.now();
  const spent = (): number => (performance.now() - start) / 1000;
  order.fill(0n);
  order[ORDER.ASKED] = BigInt(asked);
  order[ORDER.SEED] = seed;
  order[ORDER.SIMULATIONS] = BigInt(simulations);
  order[ORDER.PACE] = BigInt(Math.round((ORDER.ALL_TIME * ORDER.CHUNK_SECONDS) / seconds));
  stop[0] = signal?.aborted ? 1n : 0n;
  let answer = desk.call("decide");
  while (answer === ORDER.AGAIN) {
    await pause();
    if (signal?.aborted) stop[0] = 1n;
    order[ORDER.SPENT] = BigInt(Math.floor((ORDER.ALL_TIME * spent()) / seconds));
    answer = desk.call("decide");
  }
  return { answer, simulations: Number(order[ORDER.DONE]), seconds: spent() };
}

/** Lets everything else that waits have its turn; a timer would wait for milliseconds. */
function pause(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resume();
    });
    port1.start();
    port2.postMessage(null);
  });
}
