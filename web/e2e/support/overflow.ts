/** Texts that leave their boxes: wider than the page, wider than what holds them, or cut off. */
import type { Page } from "playwright-core";

const WIDTH = 320;

/** What leaves its box on the smallest screen, in the language that the page speaks. */
export async function spilling(page: Page, name: string): Promise<string[]> {
  return narrow(page, () => leaving(page, name));
}

/** What does so in any language, also in folded parts: the language of an open page can be changed. */
export async function spillingInAll(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  await narrow(page, async () => {
    await unfold(page, true);
    for (const language of ["fr", "it", "de", "en"]) {
      await speak(page, language);
      found.push(...(await leaving(page, `${name} ${language}`)));
    }
    await unfold(page, false);
  });
  return found;
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

/** Choose a language in the settings, which may be closed. */
async function speak(page: Page, language: string): Promise<void> {
  await page.locator('[data-setting="language"]').evaluate((select: HTMLSelectElement, chosen) => {
    select.value = chosen;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, language);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
}

async function narrow<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: WIDTH, height: 640 });
  const found = await look();
  if (before) await page.setViewportSize(before);
  return found;
}

/** What leaves its box, once the page has taken in the new size of the screen. */
async function leaving(page: Page, name: string): Promise<string[]> {
  let found = await measure(page);
  for (let waits = 0; found.length > 0 && waits < 20; waits++) {
    await page.waitForTimeout(50);
    found = await measure(page);
  }
  return found.map((each) => `${name} at ${WIDTH} px ${each}`);
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
