import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { layoutInAll } from "./support/overflow";
import { hosting } from "./support/shared_host";
import { look } from "./support/screenshots";
import { build, endTurn, moving, turn } from "./support/play";

const site = hosting();

/** What the coach says now, once nobody else is playing. */
async function tipOf(page: Page): Promise<string> {
  const tip = page.locator('.coach [data-tip]:not([data-tip=""])');
  await tip.waitFor();
  return (await tip.getAttribute("data-tip")) ?? "";
}

async function goOn(page: Page, before: string): Promise<void> {
  await page.locator(`.coach [data-tip="${before}"]`).waitFor();
  const button = page.getByRole("button", { name: "Go on" });
  await button.evaluate((found: HTMLElement) => found.click()); // wherever it is: it moves as the board does
  await page.locator(`.coach [data-tip]:not([data-tip="${before}"])`).waitFor();
}

/** Play a lesson as the coach says, up to the tip that is the last one. */
async function lesson(page: Page, last: string, act: (tip: string) => Promise<void>): Promise<string[]> {
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

async function actInKahuna(page: Page, tip: string): Promise<void> {
  if (tip === "put-away") {
    await page.getByRole("button", { name: "JOJO", exact: true }).click();
    await page.locator("button.discard").click();
  } else if (!(await build(page))) await endTurn(page);
}

async function actInPiranja(page: Page): Promise<void> {
  const ways = page.locator(".buttons button:enabled, button.capture:enabled");
  await moving(page, () => ways.first().click());
}

it("teaches Kahuna in one game", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Learn it" }).first().click();
  const wrong: string[] = [];
  const told = await lesson(page, "won", async (tip) => {
    if (tip === "sweep" || tip === "put-away") wrong.push(...(await look(page, `learn-kahuna-${tip}`)));
    await actInKahuna(page, tip);
  });
  expect(told.length).toBe(25);
  wrong.push(...(await look(page, "learn-kahuna-won")));
  await page.locator(".coach").getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/table/);
  expect(await turn(page)).toBe("mine");
  expect(wrong).toEqual([]);
});

it("takes a step of a lesson back", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/learn/kahuna");
  for (const tip of ["hello", "cards"]) await goOn(page, tip);
  await build(page);
  expect(await tipOf(page)).toBe("draw");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => tipOf(page)).not.toBe("draw");
  await page.getByRole("button", { name: "Leave the lesson" }).click();
  await page.getByRole("button", { name: "Play now" }).first().waitFor();
});

it("teaches Kai Piranja in one game, on a phone", async () => {
  const page = await (await site.visit({ width: 360, height: 640, touch: true })).newPage();
  await page.goto("/learn/piranja");
  const wrong: string[] = [];
  const told = await lesson(page, "won", async (tip) => {
    if (tip === "net" || tip === "capture") wrong.push(...(await look(page, `learn-piranja-${tip}`)));
    await actInPiranja(page);
  });
  expect(told.length).toBe(21);
  wrong.push(...(await look(page, "learn-piranja-won")));
  expect(wrong).toEqual([]);
});

it.each(["kahuna", "piranja"])("speaks every language in the lesson of %s", async (game) => {
  const page = await (await site.visit()).newPage();
  await page.goto(`/learn/${game}`);
  await page.locator('.coach [data-tip="hello"]').waitFor();
  expect([...(await look(page, `learn-${game}`)), ...(await layoutInAll(page, `learn ${game}`))]).toEqual([]);
});
