/** A lesson, played as its coach says. */
import type { Page } from "playwright-core";

import { build, endTurn, moving } from "./play";

/** What the coach says now, once nobody else is playing. */
export async function tipOf(page: Page): Promise<string> {
  const tip = page.locator('.coach [data-tip]:not([data-tip=""])');
  await tip.waitFor();
  return (await tip.getAttribute("data-tip")) ?? "";
}

export async function goOn(page: Page, before: string): Promise<void> {
  await page.locator(`.coach [data-tip="${before}"]`).waitFor();
  const button = page.getByRole("button", { name: "Go on" });
  await button.evaluate((found: HTMLElement) => found.click()); // wherever it is: it moves as the board does
  await page.locator(`.coach [data-tip]:not([data-tip="${before}"])`).waitFor();
}

/** Play a lesson as the coach says, up to the tip that is the last one. */
export async function lesson(page: Page, last: string, act: (tip: string) => Promise<void>): Promise<string[]> {
  const told: string[] = [];
  for (;;) {
    const tip = await tipOf(page);
    told.push(tip);
    if (tip === last) return told;
    if (await page.getByRole("button", { name: "Go on" }).count()) await goOn(page, tip);
    else {
      await act(tip);
      await page.locator(`.coach [data-tip]:not([data-tip="${tip}"])`).waitFor();
    }
  }
}

export async function actInKahuna(page: Page, tip: string): Promise<void> {
  if (tip === "put-away") {
    await page.getByRole("button", { name: "JOJO", exact: true }).click();
    await page.locator("button.discard").click();
  } else if (!(await build(page))) await endTurn(page);
}

export async function actInPiranja(page: Page): Promise<void> {
  const ways = page.locator(".buttons button:enabled, button.capture:enabled");
  await moving(page, () => ways.first().click());
}
