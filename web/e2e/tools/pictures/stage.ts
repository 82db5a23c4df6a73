/** What the pictures of both games need: a screen of some size, settings, and moments that pass. */
import type { Page } from "playwright-core";

import type { Site } from "../../support/host";
import { resize, resized, type Size } from "../../support/screen";
import { keep } from "./camera";

export const DESK: Size = { width: 1200, height: 820 };
export const PHONE: Size = { width: 390, height: 844 };
export const PHONE_ASIDE: Size = { width: 844, height: 390 };

/** Somebody opens the home page, with everything shown in motion. */
export async function arrive(site: Site, size = DESK): Promise<Page> {
  const page = await (await site.visit({ ...size, motion: true })).newPage();
  await page.goto("/");
  return page;
}

/** Change settings as another window does: the page follows at once. */
export async function set(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.evaluate((chosen) => {
    const kept = JSON.parse(localStorage.getItem("makai") ?? "{}") as object;
    localStorage.setItem("makai", JSON.stringify({ ...kept, ...chosen }));
    dispatchEvent(new StorageEvent("storage", { key: "makai" }));
  }, settings);
}

/** Wait until the page has come to rest: what glides is there, what fades is gone. */
export const rest = (page: Page): Promise<void> => page.waitForTimeout(900);

/** Keep the moment as a screen of another size shows it. */
export async function keepOn(page: Page, size: Size, moment: string): Promise<void> {
  await resized(page, async () => {
    await resize(page, size);
    await rest(page);
    await keep(page, moment);
  });
  await rest(page);
}

/** Something that is seen for a moment: a part of the page, and words in it. */
export interface Passing {
  part: string;
  words?: RegExp;
}

/**
 * Do something that ends or goes on with a turn, and watch what follows at a slow pace. Returns whether it was seen
 * before it was this page's turn again.
 */
export async function watch(page: Page, { part, words = /^/ }: Passing, act: () => Promise<void>): Promise<boolean> {
  await set(page, { pace: "slow" });
  const version = await page.locator("[data-version]").getAttribute("data-version");
  await act();
  const seen = await page.waitForFunction(
    (wanted) => {
      const found = document.querySelector(wanted.part);
      if (found && new RegExp(wanted.words).test(found.textContent ?? "")) return "yes";
      const { turn = "", version: now } = document.querySelector<HTMLElement>("[data-version]")?.dataset ?? {};
      return ["mine", "over"].includes(turn) && now !== wanted.version && "no";
    },
    { part, words: words.source, version },
  );
  return (await seen.jsonValue()) === "yes";
}
