/** Takes the pictures of the tables that the README shows: `make pictures`. */
import { resolve } from "node:path";
import type { Page } from "playwright-core";

import { Site } from "../support/host";
import { build, endTurn, moving, turn } from "../support/play";

const FIGURES = resolve(import.meta.dirname, "../../../docs/figures");
const TURNS = 9;
const FISH = 6;

async function begin(site: Site, game: string): Promise<Page> {
  const page = await (await site.visit({ width: 1200, height: 820 })).newPage();
  await page.goto("/");
  await page
    .locator("section", { has: page.locator(`#game-${game}`) })
    .locator("button.main")
    .click();
  return page;
}

async function keep(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: resolve(FIGURES, `${name}-table.jpg`), type: "jpeg", quality: 72 });
}

async function kahuna(site: Site): Promise<void> {
  const page = await begin(site, "kahuna");
  for (let turns = 0; turns < TURNS && (await turn(page)) === "mine"; turns++) {
    await build(page);
    await endTurn(page);
  }
  await turn(page);
  await build(page);
  await keep(page, "kahuna");
}

/** Turn cards over until a row is worth a picture; players who must end their turn do so. */
async function piranja(site: Site): Promise<void> {
  const page = await begin(site, "piranja");
  for (let fish = 0; fish < FISH && (await turn(page)) === "mine"; fish++) {
    const again = page.locator(".buttons .again:enabled");
    const stop = page.locator(".buttons .stop:enabled");
    await moving(page, () => again.or(stop).first().click());
  }
  await turn(page);
  await keep(page, "piranja");
}

const site = await Site.open();
try {
  await kahuna(site);
  await piranja(site);
} finally {
  await site.close();
}
