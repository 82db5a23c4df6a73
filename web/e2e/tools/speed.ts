/** Measures what a player feels, in a real browser: the first screen, a drafted step, and frames: `npm run speed`. */
import type { CDPSession, Page } from "playwright-core";

import { Site } from "../support/host";
import { build, endTurn, openTable, turn } from "../support/play";

const TURNS = 8;

interface Felt {
  frames: number[];
  drafts: number[];
  asked: number;
}
declare global {
  interface Window {
    felt: Felt;
  }
}

/** Note every frame, and how long it takes from a click on the board until the drafted step is drawn. */
function watch(): void {
  const felt: Felt = { frames: [], drafts: [], asked: 0 };
  window.felt = felt;
  const frame = (at: number): void => {
    felt.frames.push(at);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  addEventListener("click", (event) => (felt.asked = event.timeStamp), true);
  let steps = 0;
  new MutationObserver(() => {
    const now = document.querySelectorAll(".draft li").length;
    if (now > steps) {
      const asked = felt.asked;
      requestAnimationFrame(() => requestAnimationFrame((at) => felt.drafts.push(at - asked)));
    }
    steps = now;
  }).observe(document, { childList: true, subtree: true });
}

const sorted = (values: number[]): number[] => [...values].sort((a, b) => a - b);
const at = (values: number[], share: number): number => sorted(values)[Math.floor((values.length - 1) * share)] ?? NaN;
const told = (name: string, values: number[], unit = "ms"): string =>
  `${name}: median ${at(values, 0.5).toFixed(1)} ${unit}, 95 % below ${at(values, 0.95).toFixed(1)} ${unit}, ${values.length} measured`;

async function firstScreen(page: Page): Promise<number> {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).first().waitFor();
  return page.evaluate(() => performance.now());
}

/** Frames that an empty page gets at the same time: what the machine can do besides its other work. */
async function emptyPage(page: Page): Promise<number> {
  await page.goto("about:blank");
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const begun = performance.now();
        let frames = 0;
        const frame = (now: number): void => {
          frames++;
          if (now - begun < 3000) requestAnimationFrame(frame);
          else done((frames * 1000) / (now - begun));
        };
        requestAnimationFrame(frame);
      }),
  );
}

/** Milliseconds that the page's own thread has worked, whatever else the machine did. */
async function work(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

const site = await Site.open();
try {
  const page = await (await site.visit({ motion: true, pace: "usual" })).newPage();
  const empty = await emptyPage(page);
  const opened = await firstScreen(page);
  await page.addInitScript(watch);
  await openTable(page, { game: "kahuna", seats: [{ kind: "open" }, { kind: "bot", level: "casual" }] }, true);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await turn(page);
  const before = { work: await work(cdp), frames: await page.evaluate(() => window.felt.frames.length) };
  for (let turns = 0; turns < TURNS && (await turn(page)) === "mine"; turns++) {
    await build(page);
    await endTurn(page);
  }
  await turn(page);
  const worked = (await work(cdp)) - before.work;
  const felt = await page.evaluate(() => window.felt);
  const gaps = felt.frames.slice(1).map((time, i) => time - (felt.frames[i] ?? time));
  const whole = ((felt.frames.at(-1) ?? 0) - (felt.frames[0] ?? 0)) / 1000;
  console.log(`first screen usable after ${opened.toFixed(0)} ms`);
  console.log(told("a drafted step, from the click until it is drawn", felt.drafts));
  console.log(told("between two frames, bots' turns played out", gaps));
  console.log(
    `frames a second: ${(gaps.length / whole).toFixed(1)} over ${whole.toFixed(0)} s; an empty page: ${empty.toFixed(1)}`,
  );
  console.log(`the page's thread worked ${(worked / (felt.frames.length - before.frames)).toFixed(2)} ms a frame`);
} finally {
  await site.close();
}
