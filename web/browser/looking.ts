/** What a person would look at, and what axe-core finds. */
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

import type { Page } from "playwright-core";

const FOLDER = resolve(import.meta.dirname, "../screenshots");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Found {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

/** Keep a screen at three widths; return what is wrong with it. */
export async function look(page: Page, name: string, widths: readonly number[] = [320, 768, 1440]): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const before = page.viewportSize();
  const wrong: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 640 : 900 });
    const [wide, tall] = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight] as const;
    });
    if (wide > width) wrong.push(`${name}: ${wide} px wide on a screen of ${width}`);
    // A screen as tall as the page: while Chromium takes a picture beyond the screen, the screen is one pixel wide.
    await page.setViewportSize({ width, height: tall });
    await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`) });
  }
  if (before) await page.setViewportSize(before);
  return [...wrong, ...(await broken(page, name))];
}

async function broken(page: Page, name: string): Promise<string[]> {
  await page.evaluate(AXE);
  const found = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as Found;
  return found.violations.map(
    ({ id, nodes }) => `${name}: ${id} at ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
}
