/** Texts that leave their boxes: wider than the page, wider than what holds them, or cut off. */
import type { Page } from "playwright-core";

import { resize, resized } from "./screen";

const SMALLEST = { width: 320, height: 640 };
const LARGER = [
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
];
const LANGUAGES = ["fr", "it", "de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What leaves its box on the smallest screen, in the language that the page speaks. */
export async function spilling(page: Page, name: string): Promise<string[]> {
  return resized(page, async () => {
    await resize(page, SMALLEST);
    return leaving(page, name);
  });
}

/** What does so in any language, also in folded parts: the language of an open page can be changed. */
export async function spillingInAll(page: Page, name: string): Promise<string[]> {
  return resized(page, async () => {
    await resize(page, SMALLEST);
    await unfold(page, true);
    const found = await inAll(page, (language) => leaving(page, `${name} ${language}`));
    await unfold(page, false);
    return found;
  });
}

/** The layout in every language: what leaves its box on the smallest screen, and pages wider than larger ones. */
export async function layoutInAll(
  page: Page,
  name: string,
  check: (language: Language) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const wide = await resized(page, async () => {
    const found: string[] = [];
    for (const size of LARGER) {
      await resize(page, size);
      found.push(...(await inAll(page, (language) => tooWide(page, `${name} ${language}`))));
    }
    return found;
  });
  await inAll(page, async (language) => {
    await check(language);
    return [];
  });
  return [...wide, ...(await spillingInAll(page, name))];
}

/** What is found in one language after the other. */
export async function inAll(page: Page, look: (language: Language) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const language of LANGUAGES) {
    await speak(page, language);
    found.push(...(await look(language)));
  }
  return found;
}

/** Whether the page is wider than the screen. */
export async function tooWide(page: Page, name: string): Promise<string[]> {
  const [wide, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  return wide > width ? [`${name}: ${wide} px wide on a screen of ${width}`] : [];
}

/** Open what is folded on the screen, or fold it again. */
async function unfold(page: Page, open: boolean): Promise<void> {
  await page.locator(open ? "main details:not([open])" : "details.unfolded").evaluateAll((all, now) => {
    for (const each of all as HTMLDetailsElement[]) {
      each.open = now;
      each.classList.toggle("unfolded", now);
    }
  }, open);
}

/** Choose a language, as the settings in another tab do: every open page follows. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    const kept = JSON.parse(localStorage.getItem("makai") ?? "{}") as object;
    localStorage.setItem("makai", JSON.stringify({ ...kept, language: chosen }));
    dispatchEvent(new StorageEvent("storage", { key: "makai" }));
  }, language);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
}

/** What leaves its box, once the page has taken in the new size of the screen. */
async function leaving(page: Page, name: string): Promise<string[]> {
  let found = await measure(page);
  for (let waits = 0; found.length > 0 && waits < 20; waits++) {
    await page.waitForTimeout(50);
    found = await measure(page);
  }
  return found.map((each) => `${name} at ${SMALLEST.width} px ${each}`);
}

function measure(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = (element: Element): string => (element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 50);
    const isForEars = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || isForEars(element.parentElement));
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility() || element.closest("svg, [inert]") !== null || isForEars(element);
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll("body *")].filter(hasWords).flatMap((element) => {
      if (isHidden(element) || element instanceof HTMLOptionElement) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const words = range.getBoundingClientRect();
      const scrolls = element.closest("[data-scrolls]") !== null;
      const box = element.getBoundingClientRect();
      if (scrolls || words.width === 0) return [];
      if (words.right > innerWidth + 1 || words.left < -1) return [`leaves the page: ${said(element)}`];
      const isBlock = getComputedStyle(element).display !== "inline";
      if (isBlock && (words.right > box.right + 1 || words.left < box.left - 1 || words.bottom > box.bottom + 2))
        return [`leaves its box: ${said(element)}`];
      return [];
    });
  });
}
