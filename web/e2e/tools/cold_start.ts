/**
 * Measures the page without a server, cold: from "Play now" until the table can be played and until a bot has moved, and
 * what was loaded for it: `npm run cold` (after `make site`).
 */
import type { Page } from "playwright-core";

import { launch } from "../support/browser";
import { Site } from "../support/host";
import { chooseBot, endTurn, gameOn, moving } from "../support/play";
import { StaticServer } from "../support/static_server";

const TIMES = 3;
const LEVELS = { kahuna: ["casual", "master"], piranja: ["casual", "master"] } as const;

const whose = (page: Page): Promise<string | null> => page.locator("[data-turn]").getAttribute("data-turn");

/** Play on until it is somebody else's turn. */
async function passTurn(page: Page, game: string): Promise<void> {
  while ((await whose(page)) === "mine") {
    if (game === "kahuna") await moving(page, () => endTurn(page));
    else await moving(page, () => page.locator(".buttons button:enabled").last().click());
  }
}

/** What was loaded since the page was opened. */
const loaded = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries.reduce((sum, each) => sum + each.transferSize, 0) / 1000;
  });

async function measure(site: Site, game: string, level: string): Promise<string> {
  const visit = await site.visit({ pace: "instant" });
  const page = await visit.newPage();
  await page.goto("");
  await gameOn(page, game).locator(".main:enabled").waitFor();
  await chooseBot(gameOn(page, game), level);
  const before = await loaded(page);
  const begun = performance.now();
  await gameOn(page, game).locator(".main").click();
  await page.locator("[data-turn]").waitFor();
  const table = performance.now() - begun;
  if ((await whose(page)) === "mine") await passTurn(page, game);
  const version = await page.locator("[data-version]").getAttribute("data-version");
  if ((await whose(page)) !== "mine")
    await page.locator(`[data-version]:not([data-version="${version ?? ""}"])`).waitFor();
  const moved = performance.now() - begun;
  const kilobytes = (await loaded(page)) - before;
  await visit.close();
  return `table ${(table / 1000).toFixed(2)} s, a bot has moved ${(moved / 1000).toFixed(2)} s, ${kilobytes.toFixed(0)} KB loaded`;
}

const [server, browser] = await Promise.all([StaticServer.start(), launch()]);
const site = new Site(server.address, browser);
try {
  for (const [game, levels] of Object.entries(LEVELS))
    for (const level of levels)
      for (let time = 0; time < TIMES; time++) console.log(`${game} ${level}: ${await measure(site, game, level)}`);
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
