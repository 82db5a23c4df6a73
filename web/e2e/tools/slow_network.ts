/**
 * Measures a slow network (50 KB a second, 400 ms): the first screen, from Play to a table that can be played, and from a
 * tap to the drafted step, on the device and by the server: `npm run slow`.
 */
import type { BrowserContext, Page } from "playwright-core";

import { launch } from "../support/browser";
import { tellTimes, watchDrafts } from "../support/drafted";
import { Site } from "../support/host";
import { build, openTable, turn } from "../support/play";
import { Server } from "../support/server";
import { SlowProxy } from "../support/slow_proxy";

const SLOW = { latency: 400, bandwidth: 50_000 };
const TIMES = 3;
const DRAFTS = 30;

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

/** A bridge is drafted and taken back, again and again. */
async function draft(visit: BrowserContext, name: string): Promise<void> {
  const page = await visit.newPage();
  await watchDrafts(page);
  await page.goto("/");
  await openTable(page, { game: "kahuna", rules: { first: 0 }, seats: [{ kind: "open" }, { kind: "bot" }] }, true);
  await turn(page);
  await page.waitForLoadState("networkidle");
  for (let drafts = 0; drafts < DRAFTS; drafts++) {
    await build(page);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.locator(".draft li").waitFor({ state: "detached" });
  }
  console.log(tellTimes(`a drafted step, ${name}`, await page.evaluate(() => window.drafted)));
}

const server = await Server.start();
const proxy = await SlowProxy.start(server.address, SLOW);
const site = new Site(proxy.address, await launch(), server);
try {
  const alone = await site.visit();
  await alone.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await draft(alone, "by the server");
  await draft(await site.visit(), "on the device");
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
