/** Texts that leave their boxes: wider than the page, wider than what holds them, or cut off. */
import type { Page } from "playwright-core";

export async function spilling(page: Page, name: string, width = 320): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  const found = await page.evaluate(() => {
    const said = (element: Element): string => (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 50);
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
  if (before) await page.setViewportSize(before);
  return found.map((each) => `${name} at ${width} px ${each}`);
}
