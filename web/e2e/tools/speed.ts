/** Measures what a player feels, in a real browser: the first screen, a drafted step, and frames: `npm run speed`. */
import type { CDPSession, Page } from "playwright-core";

import { Site } from "../support/host";
import { tellTimes, watchDrafts } from "../support/drafted";
import { build, chooseBot, endTurn, openTable, turn } from "../support/play";
import { playAhead } from "../support/play_ahead";

const TURNS = 8;
/** A frame that came in time for so many a second. */
const SMOOTH = 1000 / 55;

/** What is to be seen in a frame. */
type Moment = "turn" | "scoring" | "ending" | "rest";

interface Felt {
  frames: { at: number; moment: Moment }[];
  ended: number;
}
declare global {
  interface Window {
    felt: Felt;
  }
}

/** Note every frame and what is seen in it. */
function watch(): void {
  const felt: Felt = { frames: [], ended: 0 };
  window.felt = felt;
  const momentAt = (at: number): Moment => {
    if (document.querySelector(".ending[open]")) {
      felt.ended ||= at;
      return at - felt.ended < 3000 ? "ending" : "rest";
    }
    if (document.querySelector("[data-spot='count-0']")) return "scoring";
    return document.querySelector("[data-playing]") ? "turn" : "rest";
  };
  const frame = (at: number): void => {
    felt.frames.push({ at, moment: momentAt(at) });
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** How smooth some frames were. */
function smoothness(name: string, gaps: number[]): string {
  if (!gaps.length) return `${name}: not seen`;
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
  const smooth = (100 * gaps.filter((gap) => gap <= SMOOTH).length) / gaps.length;
  return (
    `${name}: ${(gaps.length / seconds).toFixed(1)} frames a second over ${seconds.toFixed(1)} s, ` +
    `${smooth.toFixed(1)} % of them in time for 55, the longest took ${Math.max(...gaps).toFixed(0)} ms`
  );
}

/** How long each frame of a moment took. */
const gapsOf = ({ frames }: Felt, moment: Moment): number[] =>
  frames.flatMap(({ at: now, moment: seen }, i) => {
    const before = frames[i - 1];
    return before && seen === moment && before.moment === moment ? [now - before.at] : [];
  });

async function firstScreen(page: Page): Promise<number> {
  await page.goto("/");
  await page.locator("#game-kahuna").waitFor();
  return page.evaluate(() => performance.now());
}

/** Frames that an empty page gets at the same time: what the machine can do besides its other work. */
async function emptyPage(page: Page): Promise<number[]> {
  await page.goto("about:blank");
  return page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const gaps: number[] = [];
        let last = 0;
        const frame = (now: number): void => {
          if (last) gaps.push(now - last);
          last = now;
          if (gaps.length < 180) requestAnimationFrame(frame);
          else done(gaps);
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

const feel = (page: Page): Promise<Felt> => page.evaluate(() => window.felt);

/** Some turns against a bot that builds: drafts, one's own draws, and the bot's turns. */
async function playTurns(page: Page): Promise<void> {
  await openTable(page, { game: "kahuna", seats: [{ kind: "open" }, { kind: "bot", level: "casual" }] }, true);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await turn(page);
  const before = { work: await work(cdp), frames: (await feel(page)).frames.length };
  for (let turns = 0; turns < TURNS && (await turn(page)) === "mine"; turns++) {
    await build(page);
    await endTurn(page);
  }
  await turn(page);
  const worked = (await work(cdp)) - before.work;
  const felt = await feel(page);
  console.log(tellTimes("a drafted step, from the click until it is drawn", await page.evaluate(() => window.drafted)));
  console.log(smoothness("turns that are played out", gapsOf(felt, "turn")));
  console.log(`the page's thread worked ${(worked / (felt.frames.length - before.frames)).toFixed(2)} ms a frame`);
}

/** Whole turns of a bot that thinks beside the page, on this device: every frame from one's own turn to the next. */
async function playOnDevice(page: Page): Promise<void> {
  await page.goto("/new/kahuna");
  await chooseBot(page, "master");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/device-/);
  await turn(page);
  const first = (await feel(page)).frames.length;
  for (let turns = 0; turns < TURNS && (await turn(page)) === "mine"; turns++) {
    await build(page);
    await endTurn(page);
  }
  await turn(page);
  const times = (await feel(page)).frames.slice(first).map(({ at }) => at);
  const gaps = times.slice(1).map((at, i) => at - (times[i] ?? at));
  console.log(smoothness("a game against a bot on the device", gaps));
}

/** The last turns of a game: they are counted, and the game ends. */
async function playEnd(page: Page): Promise<void> {
  const seats = [{ kind: "open" }, { kind: "bot", level: "casual" }];
  const { table } = await openTable(page, { game: "kahuna", rules: { wipeout: "never" }, seats }, true);
  await turn(page);
  await page.goto("/"); // nobody watches while the game is played ahead
  await playAhead([page], table);
  await page.goto(`/table/${table}`);
  while ((await turn(page)) === "mine") await endTurn(page);
  await page.locator(".ending[open]").waitFor();
  await page.waitForFunction(() => window.felt.frames.at(-1)?.moment === "rest");
  const felt = await feel(page);
  console.log(smoothness("the count of a round", gapsOf(felt, "scoring")));
  console.log(smoothness("the end of a game", gapsOf(felt, "ending")));
}

const site = await Site.open();
try {
  const page = await (await site.visit({ motion: true, pace: "usual" })).newPage();
  const empty = await emptyPage(page);
  console.log(`first screen usable after ${(await firstScreen(page)).toFixed(0)} ms`);
  await page.addInitScript(watch);
  await watchDrafts(page);
  await playTurns(page);
  await playEnd(page);
  const alone = await (await site.visit({ motion: true, pace: "usual", device: true })).newPage();
  await alone.addInitScript(watch);
  await playOnDevice(alone);
  console.log(smoothness("an empty page", empty));
} finally {
  await site.close();
}
