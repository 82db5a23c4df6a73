/** What a person would look at, and what axe-core finds. */
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

import type { Page } from "playwright-core";

import { tooWide } from "./overflow";
import { resize, resized } from "./screen";

const FOLDER = resolve(import.meta.dirname, "../../screenshots");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Every rule. Only one about audio that starts by itself needs what axe would load first, and no page has any. */
const AXE_RUN = "axe.run(document, { resultTypes: ['violations'], preload: false })";

interface Found {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

const WIDTHS: readonly number[] = [320, 768, 1440];

/** Look at a screen at three widths, and keep pictures of it if they are wanted; return what is wrong. */
export async function look(page: Page, name: string, widths = WIDTHS): Promise<string[]> {
  const wrong = await resized(page, async () => {
    const found: string[] = [];
    for (const width of widths) {
      await resize(page, { width, height: width < 500 ? 640 : 900 });
      found.push(...(await tooWide(page, name)));
      if (process.env["MAKAI_SCREENSHOTS"]) await keepPicture(page, `${name}-${width}`, width);
    }
    return found;
  });
  return [...wrong, ...(await unnamed(page, name)), ...(await broken(page, name))];
}

/** Names of messages that stand where their words should. */
async function unnamed(page: Page, name: string): Promise<string[]> {
  const words = await page.locator("body").innerText();
  return [...words.matchAll(/\b(web|words|setup|rules|learn|game)-[a-z][a-z-]+/g)].map(
    ([found]) => `${name}: says ${found}`,
  );
}

/** Keep a picture of the whole page. */
async function keepPicture(page: Page, name: string, width: number): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // A screen as tall as the page: while Chromium takes a picture beyond the screen, the screen is one pixel wide.
  await resize(page, { width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** Wait until colours and places have come to rest; what moves for ever is left moving. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    const rest = Promise.allSettled(passing.map((each) => each.finished));
    await Promise.race([rest, new Promise((done) => setTimeout(done, 10_000))]);
  });
}

async function broken(page: Page, name: string): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const found = (await page.evaluate(AXE_RUN)) as Found;
  return found.violations.map(
    ({ id, nodes }) => `${name}: ${id} at ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
}
