import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { hosting } from "./support/shared_host";
import { look } from "./support/screenshots";
import { openTable, turn } from "./support/play";
import { playAhead } from "./support/play_ahead";

const site = hosting();

const focus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName ?? "");

/** Go to the board, on to the next line, and choose it; where several things can be meant, the first. */
async function buildByKeys(page: Page): Promise<void> {
  await page.keyboard.press("b");
  if (!(await page.locator("[data-line]").count())) return;
  await expect.poll(() => page.locator("[data-line]:focus").count()).toBe(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const which = page.locator(".which button");
  await which.first().or(page.locator(".draft li")).first().waitFor();
  if (await which.count()) {
    await page.locator(".which button:focus").waitFor();
    await page.keyboard.press("Enter");
  }
  await page.locator(".draft li").first().waitFor();
}

/** What ends the turn asks once; where there is nothing else to do, it does not. */
async function meanIt(page: Page, key: string): Promise<void> {
  const before = (await page.locator("[data-version]").getAttribute("data-version")) ?? "";
  await page.keyboard.press(key);
  const asked = page.locator(".bar .asked");
  const moved = page.locator(`[data-version]:not([data-version="${before}"])`);
  await asked.or(moved).first().waitFor();
  if (await asked.count()) await page.keyboard.press(key);
  await moved.waitFor();
}

/** End the turn with the keys that the help names; with a full hand a card is put away through the list of moves. */
async function endByKeys(page: Page): Promise<void> {
  const can = (selector: string): Promise<number> => page.locator(selector).count();
  if (await can("button.card[aria-label^='Draw']:not([aria-disabled])")) return meanIt(page, "d");
  // Each place of the row has its key, also where others are empty.
  const places = await page.locator(".tray > *").evaluateAll((all) => all.map((each) => each.ariaLabel ?? ""));
  const first = places.findIndex((label) => label.startsWith("Take"));
  if (first >= 0) return meanIt(page, String(6 + first));
  if (await can(".bar .main")) return meanIt(page, "e");
  const steps = await page.locator(".draft li").count();
  await page.keyboard.press("m");
  await page.keyboard.press("Enter");
  await page.locator(".draft li").nth(steps).waitFor();
  return endByKeys(page);
}

it("plays Kahuna to its end by keyboard alone", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/");
  const seats = [{ kind: "open" }, { kind: "bot", level: "random" }];
  const { table } = await openTable(page, { game: "kahuna", memory: "full", rules: { wipeout: "never" }, seats }, true);
  await playAhead([page], table);
  const wrong: string[] = [];
  const heard = page.locator("[data-heard]");
  for (let turns = 0; (await turn(page)) === "mine"; turns++) {
    await buildByKeys(page);
    expect(await focus(page)).not.toBe("BODY");
    if (turns === 1) {
      for (const [key, words] of [
        ["i", /The lagoon/],
        ["h", /Your hand/],
        ["t", /one more bridge|no single bridge/i],
        ["l", /./],
        ["s", /Round 3.*Islands/],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => heard.innerText()).toMatch(words);
      }
      await page.keyboard.press("u");
      await expect.poll(() => page.locator(".draft li").count()).toBe(0);
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
      wrong.push(...(await look(page, "keys")));
      await page.keyboard.press("Escape");
    }
    await endByKeys(page);
  }
  expect(await page.locator(".ending h2").innerText()).toMatch(/won|wins|draw/i);
  expect(wrong).toEqual([]);
});

it("is usable at twice the size", async () => {
  const page = await (await site.visit({ width: 640, height: 450 })).newPage();
  await page.goto("/");
  await openTable(page, { game: "kahuna", seats: [{ kind: "open" }, { kind: "bot", level: "random" }] }, true);
  await turn(page);
  expect(await look(page, "zoomed", [640])).toEqual([]);
});
