/**
 * Measures the page without a server, cold: from opening a table at which a bot begins until the table is seen and until
 * all bots have moved: `npm run cold` (after `make site`).
 */
import { launch } from "../support/browser";
import { Site } from "../support/host";
import { chooseBot, chooseOf, unfoldSetup } from "../support/play";
import { StaticServer } from "../support/static_server";

const TIMES = 3;
const LEVELS = { kahuna: ["casual", "master"], piranja: ["casual", "master"] } as const;

declare global {
  interface Window {
    /** When the table was drawn for the first time, and when it was the person's turn. */
    seen: { table: number; mine: number };
  }
}

/** Note in every frame what there is to see. */
function watch(): void {
  const seen = (window.seen = { table: 0, mine: 0 });
  const frame = (at: number): void => {
    if (document.querySelector("[data-turn]")) seen.table ||= at;
    if (document.querySelector("[data-turn='mine']")) seen.mine ||= at;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function measure(site: Site, game: string, level: string): Promise<string> {
  const visit = await site.visit({ device: true });
  const page = await visit.newPage();
  await page.addInitScript(watch);
  await page.goto(`#/new/${game}`);
  await unfoldSetup(page);
  for (const seat of await page.locator("fieldset.seat").all()) await chooseBot(seat, level);
  await chooseOf(page, "Who starts?", "1");
  const begun = await page.evaluate(() => performance.now());
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForFunction(() => window.seen.mine);
  const { table, mine } = await page.evaluate(() => window.seen);
  const after = (at: number): string => `${((at - begun) / 1000).toFixed(2)} s`;
  await visit.close();
  return `table after ${after(table)}, all bots have moved after ${after(mine)}`;
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
