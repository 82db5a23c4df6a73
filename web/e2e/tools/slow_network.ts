/** Measures a slow network (50 KB a second, 400 ms): the first screen, and from Play to a table that can be played: `npm run slow`. */
import type { BrowserContext, Page } from "playwright-core";

import { launch } from "../support/browser";
import { Site } from "../support/host";
import { Server } from "../support/server";
import { SlowProxy } from "../support/slow_proxy";

const SLOW = { latency: 400, bandwidth: 50_000 };
const TIMES = 3;

/** Milliseconds until something is there. */
async function timed(action: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await action();
  return performance.now() - begun;
}

/** What was loaded since the last time: how many answers, and how many bytes over the network. */
async function loaded(page: Page): Promise<string> {
  const [count, bytes] = await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    performance.clearResourceTimings();
    return [entries.length, entries.reduce((sum, each) => sum + each.transferSize, 0)] as const;
  });
  return `${count} requests, ${(bytes / 1000).toFixed(0)} KB`;
}

async function playFrom(visit: BrowserContext, game: number): Promise<void> {
  const page = await visit.newPage();
  const play = page.getByRole("button", { name: "Play now" }).nth(game);
  const home = await timed(async () => {
    await page.goto("/");
    await page.locator("button.main:enabled").nth(game).waitFor();
  });
  console.log(`  home usable after ${(home / 1000).toFixed(1)} s (${await loaded(page)})`);
  const table = await timed(async () => {
    await play.click();
    await page.locator("[data-turn]").waitFor();
  });
  console.log(`  from Play to the table ${(table / 1000).toFixed(1)} s (${await loaded(page)})`);
  await page.close();
}

const server = await Server.start();
const proxy = await SlowProxy.start(server.address, SLOW);
const site = new Site(proxy.address, await launch(), server);
try {
  for (let time = 0; time < TIMES; time++) {
    for (const [game, name] of ["Kahuna", "Kai Piranja"].entries()) {
      const visit = await site.visit({ worker: true });
      console.log(`${name}, somebody new`);
      await playFrom(visit, game);
      console.log(`${name}, the same person again`);
      await playFrom(visit, game);
      await visit.close();
    }
  }
} finally {
  proxy.stop();
  await site.close();
}
