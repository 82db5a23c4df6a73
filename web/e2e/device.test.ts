/** Games that are kept on the device: without a network, after a reload, to the end and beyond. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";

import { build, endTurn, endTurnAnd, gameOn, moving, openTab, seatOn, turn } from "./support/play";
import { look } from "./support/screenshots";
import { hosting } from "./support/shared_host";
import { SlowProxy } from "./support/slow_proxy";

const site = hosting();

/** Somebody who came once, and whose network is gone now, until it is mended. */
async function cutOff(start: (page: Page) => Promise<void>): Promise<{ page: Page; network: SlowProxy }> {
  const network = await SlowProxy.start(site.address(), { latency: 0, bandwidth: Infinity });
  onTestFinished(() => network.stop());
  const page = await (await site.visit({ worker: true, device: true, address: network.address })).newPage();
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/all-kept"))?.status), { timeout: 60_000 })
    .toBe(200);
  await start(page);
  network.cut(); // not the browser's own switch: it leaves the service worker its network
  return { page, network };
}

const handOver = (page: Page) => page.locator(".hand-over");
const result = (page: Page) => page.getByRole("dialog", { name: "Result" });

/** Take the device, and play a turn. */
async function takeTurn(page: Page): Promise<void> {
  const drawn = page.getByRole("button", { name: "Hide it and pass on" });
  if (await drawn.count()) await drawn.click();
  await handOver(page).getByRole("button", { name: "I am" }).click();
  await turn(page);
  await build(page);
  await endTurnAnd(page, handOver(page));
}

async function giveUp(page: Page): Promise<void> {
  await openTab(page, "menu");
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
  await result(page).waitFor();
}

/** Download the record of the game that is over, and let the page check its shuffles. */
async function takeRecord(page: Page): Promise<object> {
  await result(page).getByText("More", { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    result(page).getByRole("button", { name: "Download" }).click(),
  ]);
  await result(page).getByRole("button", { name: "Check the shuffle" }).click();
  await page.locator(".verdict", { hasText: "fair" }).waitFor();
  const kept = join(mkdtempSync(join(tmpdir(), "makai-record-")), "record.json");
  await download.saveAs(kept);
  return JSON.parse(readFileSync(kept, "utf8")) as object;
}

it("hands a device round without a network, goes on after a reload, and ends with a record that is fair", async () => {
  const { page } = await cutOff(async (fresh) => {
    await fresh.goto("/new/kahuna");
    await seatOn(fresh, 2, "device");
    await fresh.getByLabel("Name").last().fill("Ben");
    await fresh.getByRole("button", { name: "Open the table" }).click();
    await handOver(fresh).waitFor();
  });
  for (let turns = 0; turns < 3; turns++) await takeTurn(page);
  const wrong = await look(page, "device-hand-over");
  const address = page.url();
  await page.reload();
  await takeTurn(page);
  expect(page.url()).toBe(address);

  // Another tab waits until this one is closed, and goes on from there.
  const other = await page.context().newPage();
  await other.goto(address);
  await other.locator(".problem", { hasText: "another tab" }).waitFor();
  await page.close();
  await handOver(other).getByRole("button", { name: "I am" }).click();
  await turn(other);
  expect(await other.locator(".notices .problem").allInnerTexts()).toEqual([]);
  await giveUp(other);
  expect(await takeRecord(other)).toMatchObject({ format: "makai/1", game: "kahuna", players: ["person", "person"] });
  await result(other).getByRole("button", { name: "Rematch" }).click();
  await handOver(other).waitFor();
  expect(wrong).toEqual([]);
});

it("plays against bots at once, without a network too, and tells of the game afterwards", async () => {
  const { page, network } = await cutOff(async (fresh) => {
    await fresh.request.put("/api/me/name", { data: { name: "Anna" } }); // the server knows them
    await gameOn(fresh, "kahuna").locator("button.main").click(); // the first game: this device is measured
    await turn(fresh);
    await fresh.goto("/");
    await gameOn(fresh, "piranja").locator("button.main").click();
    await turn(fresh);
  });
  const [again, net] = [page.locator(".buttons button").nth(0), page.locator(".buttons button").nth(1)];
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Why?" }).click();
  await page.getByRole("dialog").getByText(/%/).first().waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  for (let actions = 0; actions < 6 && (await turn(page)) === "mine"; actions++) {
    if (actions === 3) await page.reload();
    await turn(page);
    const button = actions % 2 && (await net.isEnabled()) ? net : again;
    await moving(page, () => button.click());
  }
  expect(page.url()).toMatch(/\/table\/device-/);
  await page.goto("/");
  const mine = page.locator("section", { has: page.getByRole("heading", { name: "Your games" }) });
  await mine.getByRole("button", { name: /Kahuna/ }).click();
  for (let turns = 0; turns < 2; turns++) {
    await turn(page);
    await endTurn(page);
  }
  await turn(page);
  await giveUp(page);
  expect(await takeRecord(page)).toMatchObject({ game: "kahuna", ending: { why: "resigned" } });
  await result(page).getByRole("link", { name: "Watch the replay" }).click();
  await page.locator(".replay[data-step]").waitFor();
  await page.keyboard.press("End");
  await page
    .locator(".replay", { hasText: "gave up" })
    .or(page.locator('.replay:not([data-step="0"])'))
    .first()
    .waitFor();
  await page.goto("/replay");
  await page.getByRole("link", { name: /Kahuna/ }).waitFor();

  // With a network again the game moves into the profile: it stands there once, and is replayed by the server.
  network.mend();
  const past = page.locator("section", { hasText: "copied here" }).getByRole("link", { name: /Kahuna/ });
  const addresses = async (): Promise<(string | null)[]> => {
    await page.goto("/profile");
    await past.first().waitFor();
    return Promise.all((await past.all()).map((link) => link.getAttribute("href")));
  };
  await expect.poll(addresses, { timeout: 30_000 }).toEqual([expect.stringMatching(/^\/replay\/[0-9a-f]{24}\?/)]);
  expect(await look(page, "device-copied")).toEqual([]);
  await past.click();
  await page.locator(".replay[data-step]").waitFor();
});
