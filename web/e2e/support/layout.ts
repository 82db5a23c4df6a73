/** Whether a table fits its screen: nothing scrolls, all that can be pressed is in sight, and what stays does not move. */
import type { Page } from "playwright-core";

import { resize, type Size } from "./screen";

export const SCREENS: readonly Size[] = [
  [320, 568], [390, 844], [844, 390], [768, 1024], [1024, 768], [1440, 900], [1920, 1080], [3840, 2160],
].map(([width = 0, height = 0]) => ({ width, height })); // prettier-ignore

/** How the page speaks and how large: every language, and very large text, within two screens. */
const LOOKS = [
  [{ language: "en", size: "usual" }, { language: "de", size: "huge" }],
  [{ language: "it", size: "usual" }, { language: "fr", size: "huge" }],
  [{ language: "de", size: "usual" }, { language: "it", size: "huge" }],
  [{ language: "fr", size: "usual" }, { language: "en", size: "huge" }],
] as const; // prettier-ignore

/** What can be pressed but need not be in sight: lists that scroll, and what is folded away. */
const ASIDE = ".table-panel, dialog:not([open]), .draft, .hints, [data-scrolls]";

/** Look at a table on every screen; `needed` are things that must be there and within reach. */
export async function fitting(page: Page, moment: string, needed: readonly string[]): Promise<string[]> {
  const before = page.viewportSize();
  const wrong: string[] = [];
  for (const [at, screen] of SCREENS.entries()) {
    await resize(page, screen);
    for (const look of LOOKS[at % LOOKS.length] ?? []) {
      await change(page, look);
      const name = `${moment} at ${screen.width}×${screen.height} in ${look.language}, ${look.size}`;
      const found = await page.evaluate(measure, { needed, aside: ASIDE });
      wrong.push(...found.map((each) => `${name}: ${each}`));
    }
  }
  await change(page, { language: "en", size: "usual" });
  if (before) await resize(page, before);
  return wrong;
}

/** Choose a language and a size as another window does: every open page follows. */
async function change(page: Page, look: { language: string; size: string }): Promise<void> {
  await page.evaluate((chosen) => {
    const kept = JSON.parse(localStorage.getItem("makai") ?? "{}") as object;
    localStorage.setItem("makai", JSON.stringify({ ...kept, ...chosen }));
    dispatchEvent(new StorageEvent("storage", { key: "makai" }));
  }, look);
  await page.locator(`html[lang="${look.language}"][data-size="${look.size}"]`).waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

function measure({ needed, aside }: { needed: readonly string[]; aside: string }): string[] {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const said = (element: Element): string =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40) || element.className;
  const scope = document.querySelector("dialog:modal") ?? document.querySelector("[data-version]");
  if (!scope) return ["no table"];
  const controls = [...scope.querySelectorAll("button:enabled, a[href]")].filter(
    (element) => element.checkVisibility() && !element.parentElement?.closest(aside),
  );
  const missing = needed.filter((selector) => !controls.some((element) => element.matches(selector)));
  /** In sight, and at one of three points nothing lies over it: cards of a hand may overlap. */
  const isReached = (element: Element): boolean => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
    return [0.5, 0.2, 0.8].some((share) => {
      const there = document.elementFromPoint(left + width * share, top + height / 2);
      return there !== null && (element.contains(there) || there.contains(element));
    });
  };
  const under = (element: Element): string => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there && !element.contains(there)
      ? `, under ${there.className || there.tagName}: ${said(there)}`
      : ", off the screen";
  };
  return [
    ...(scrollHeight > innerHeight ? [`${scrollHeight} px high`] : []),
    ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : []),
    ...missing.map((selector) => `nothing like ${selector}`),
    ...controls
      .filter((element) => !isReached(element))
      .map((element) => `out of reach: ${said(element)}${under(element)}`),
  ];
}

type Boxes = Record<string, readonly number[]>;

/** Where everything is that has a name of its own. */
export function whereabouts(page: Page): Promise<Boxes> {
  return page.evaluate(() => {
    const boxes: Boxes = {};
    const note = (name: string, element: Element): void => {
      const { x, y, width, height } = element.getBoundingClientRect();
      boxes[name] = [x, y, width, height].map((each) => Math.round(each));
    };
    for (const element of document.querySelectorAll("[data-version] [data-spot]"))
      if (element.checkVisibility()) note(element.getAttribute("data-spot") ?? "", element);
    for (const selector of [".table-bar", ".lagoon", ".water", ".buttons", ".prompt", ".table-panel"]) {
      const element = document.querySelector(`[data-version] ${selector}`);
      if (element) note(selector, element);
    }
    const prompt = boxes[".prompt"];
    if (prompt) boxes[".prompt"] = prompt.slice(0, 2); // its words may be longer
    return boxes;
  });
}

/** What is still there and has moved; `except` names what was meant to. */
export function moved(before: Boxes, after: Boxes, except: RegExp): string[] {
  return Object.keys(before).flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (!is || except.test(name) || String(was) === String(is)) return [];
    return [`${name} moved from ${String(was)} to ${String(is)}`];
  });
}
