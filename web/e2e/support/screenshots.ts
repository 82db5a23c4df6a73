/** What a person would look at, and what axe-core finds. */
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

import type { Page } from "playwright-core";

const FOLDER = resolve(import.meta.dirname, "../../screenshots");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Found {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

const WIDTHS: readonly number[] = [320, 768, 1440];

/** Look at a screen in a language; only English is kept at every width. */
export function lookIn(language: string, page: Page, name: string): Promise<string[]> {
  return look(page, name, WIDTHS, language === "en" ? WIDTHS : [320]);
}

/** Look at a screen at three widths, and keep pictures of it; return what is wrong. */
export async function look(page: Page, name: string, widths = WIDTHS, kept = widths): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const before = page.viewportSize();
  const wrong: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 640 : 900 });
    const [wide, tall] = await extent(page);
    if (wide > width) wrong.push(`${name}: ${wide} px wide on a screen of ${width}`);
    if (!kept.includes(width)) continue;
    // A screen as tall as the page: while Chromium takes a picture beyond the screen, the screen is one pixel wide.
    await page.setViewportSize({ width, height: tall });
    await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`) });
  }
  if (before) await page.setViewportSize(before);
  return [...wrong, ...(await broken(page, name))];
}

/** How wide and tall a page is; one that is too wide may not have taken in a new size of the screen yet. */
function extent(page: Page): Promise<readonly [number, number]> {
  return page.evaluate(async () => {
    const root = document.documentElement;
    for (let waits = 0; root.scrollWidth > innerWidth && waits < 20; waits++)
      await new Promise((done) => setTimeout(done, 50));
    return [root.scrollWidth, root.scrollHeight] as const;
  });
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
  const found = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as Found;
  return found.violations.map(
    ({ id, nodes }) => `${name}: ${id} at ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
}
