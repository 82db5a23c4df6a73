import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";

import { openTable, turn } from "./support/play";
import { hosting } from "./support/shared_host";

const site = hosting();
const TWO = { game: "kahuna", seats: [{ kind: "open" }, { kind: "bot", level: "random" }], rules: { first: 0 } };
const HAND = "button.card[aria-pressed]";

const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
  const box = await place.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function drag(page: Page, from: Locator, to: () => Locator): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 15, start.y - 15, { steps: 3 });
  const end = await middleOf(to());
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

it("lets cards be dragged to a line and into the hand, and asks before the turn ends", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/");
  await openTable(page, TWO, true);
  await turn(page);
  const steps = page.locator(".draft li");
  await drag(page, page.locator(HAND).first(), () => page.locator("[data-line]").first());
  await steps.first().waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => steps.count()).toBe(0);

  // A face-up card is taken with the second touch, and not with the first.
  const version = await page.locator("[data-version]").getAttribute("data-version");
  const card = page.locator(".tray button").first();
  await card.click();
  await page.locator(".asked").first().waitFor();
  expect(await page.locator("[data-version]").getAttribute("data-version")).toBe(version);
  await page.keyboard.press("Escape");
  const name = (await card.getAttribute("aria-label")) ?? "";
  await drag(page, card, () => page.locator(".hand").first());
  await page.locator(`[data-version]:not([data-version="${version ?? ""}"])`).waitFor();
  const taken = /[A-Z]{4}/.exec(name)?.[0] ?? "?";
  await turn(page);
  expect(await page.locator(`${HAND}[aria-label*="${taken}"]`).count()).toBeGreaterThan(0);
});

it("shows by a first tap what a bridge would do, builds it by the second, and tells about an island", async () => {
  const page = await (await site.visit({ width: 390, height: 844, touch: true })).newPage();
  await page.goto("/");
  await openTable(page, TWO, true);
  await turn(page);
  await page.locator(HAND).first().tap();
  const { x, y } = await middleOf(page.locator("[data-line]").first());
  await page.touchscreen.tap(x, y);
  await page.locator(".ghost").first().waitFor();
  expect(await page.locator(".draft li").count()).toBe(0);
  await page.touchscreen.tap(x, y);
  await page.locator(".draft li").first().waitFor();
  await page.locator(".chart").evaluate((chart) => {
    const [island] = chart.querySelectorAll(".isle .beach");
    const { left, top, width, height } = (island as Element).getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
    chart.dispatchEvent(new PointerEvent("click", { ...at, pointerType: "touch" }));
  });
  await page.locator(".about", { hasText: /[A-Z]{4}/ }).waitFor();
});

it("drafts handicap bridges, takes one back, and plays them together", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/");
  await openTable(page, { ...TWO, rules: { first: 0, handicap: [2, 0] } }, true);
  await turn(page);
  const place = async (): Promise<void> => {
    const { x, y } = await middleOf(page.locator("[data-line]").first());
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  };
  const steps = page.locator(".draft li");
  await place();
  await steps.first().waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => steps.count()).toBe(0);
  await place();
  await steps.first().waitFor();
  await place();
  await steps.nth(1).waitFor();
  await page.locator(".bar .main").click();
  await expect.poll(() => page.locator(".bridge.seat-0").count()).toBe(2);
});
