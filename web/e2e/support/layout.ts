/** Whether a table fits its screen: nothing scrolls, all that can be pressed is in sight, and what stays does not move. */
import type { Page } from "playwright-core";

import { resize, type Size } from "./screen";

export const SCREENS: readonly Size[] = [
  [320, 568], [390, 844], [844, 390], [768, 1024], [1024, 768], [1440, 900], [1920, 1080], [3840, 2160],
].map(([width = 0, height = 0]) => ({ width, height })); // prettier-ignore

interface Look {
  language: string;
  size: string;
}

const USUAL: Look = { language: "en", size: "usual" };

/** How the page speaks and how large: every language, and very large text. */
const LOOKS: readonly Look[] = ["en", "de", "it", "fr"].flatMap((language) => [
  { language, size: "usual" },
  { language, size: "huge" },
]);

/** Screens where things are tight: there both sizes of text are tried. */
const isTight = ({ width, height }: Size): boolean => Math.min(width, height) < 600;

/**
 * How to look at a moment on a screen: at each moment every look comes up on some screen, and each screen has another one
 * from moment to moment. With MAKAI_EXPLORE=1 each screen has all of them.
 */
function looksAt(screen: number, moment: number): readonly Look[] {
  if (process.env["MAKAI_EXPLORE"]) return LOOKS;
  const at = (screen + moment) % LOOKS.length;
  const [look = USUAL, other = USUAL] = [LOOKS[at], LOOKS[(at + 3) % LOOKS.length]]; // of the other size
  return isTight(SCREENS[screen] ?? { width: 0, height: 0 }) ? [look, other] : [look];
}

/** How many moments were looked at so far. */
let moments = 0;

/** What can be pressed but need not be in sight: lists that scroll, and what is folded away. */
const ASIDE = ".table-panel, dialog:not([open]), .draft, .hints, [data-scrolls]";

/** Look at a table on every screen; `needed` are things that must be there and within reach. */
export async function fitting(page: Page, moment: string, needed: readonly string[]): Promise<string[]> {
  const before = page.viewportSize();
  const wrong: string[] = [];
  for (const [at, screen] of SCREENS.entries())
    for (const look of looksAt(at, moments)) {
      await change(page, look);
      await resize(page, screen);
      const name = `${moment} at ${screen.width}×${screen.height} in ${look.language}, ${look.size}`;
      const found = await page.evaluate(measure, { needed, aside: ASIDE });
      wrong.push(...found.map((each) => `${name}: ${each}`));
    }
  moments++;
  await change(page, USUAL);
  if (before) await resize(page, before);
  return wrong;
}

/** Choose a language and a size as another window does: every open page follows, and has drawn it after a resize. */
async function change(page: Page, look: Look): Promise<void> {
  await page.evaluate((chosen) => {
    const kept = JSON.parse(localStorage.getItem("makai") ?? "{}") as object;
    localStorage.setItem("makai", JSON.stringify({ ...kept, ...chosen }));
    dispatchEvent(new StorageEvent("storage", { key: "makai" }));
  }, look);
  await page.locator(`html[lang="${look.language}"][data-size="${look.size}"]`).waitFor({ state: "attached" });
}

function measure({ needed, aside }: { needed: readonly string[]; aside: string }): string[] {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const said = (element: Element): string =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40) || element.className;
  const scope = document.querySelector("dialog:modal") ?? document.querySelector("[data-version], .screen");
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
