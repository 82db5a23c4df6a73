/** The size of the screen. */
import type { Page } from "playwright-core";

export interface Size {
  width: number;
  height: number;
}

/** Change the size, and wait until the page has taken it in: Playwright does not. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  // Handlers of the new size run in the next frame, and what they change is drawn in the one after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Do something on a screen of another size, and go back to the one before. */
export async function resized<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const before = page.viewportSize();
  const found = await look();
  if (before) await resize(page, before);
  return found;
}
