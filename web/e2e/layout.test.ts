import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { fitting, moved, whereabouts } from "./support/layout";
import { build, openTable, turn } from "./support/play";
import { playAhead, playTurns, toMove } from "./support/play_ahead";
import { resize } from "./support/screen";
import { hosting } from "./support/shared_host";

const site = hosting();
const ALWAYS = [".table-bar .home", ".table-bar .menu"];

/** The page shows the table as the server knows it, or what came after. */
async function caughtUp(page: Page, table: string): Promise<void> {
  const { version } = (await (await page.request.get(`/api/tables/${table}`)).json()) as { version: number };
  await page.waitForFunction(
    (wanted) => Number(document.querySelector("[data-version]")?.getAttribute("data-version") ?? -1) >= wanted,
    version,
  );
}

/** Do something on screens of each kind, and tell what moved that should not. */
async function steady(
  page: Page,
  except: RegExp,
  act: () => Promise<void>,
  undo: () => Promise<void>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [768, 1024],
    [1440, 900],
  ] as const) {
    // prettier-ignore
    await resize(page, { width, height });
    await page.mouse.move(1, 1);
    const before = await whereabouts(page);
    await act();
    await page.mouse.move(1, 1);
    wrong.push(...moved(before, await whereabouts(page), except).map((each) => `${width}×${height}: ${each}`));
    await undo();
  }
  return wrong;
}

it("gives everything in Kahuna its place, on every screen and at every moment", async () => {
  const page = await (await site.visit({ name: "Anna" })).newPage();
  await page.goto("/");
  const seats = [{ kind: "open" }, { kind: "open" }];
  const rules = { first: 1, wipeout: "never" };
  const { table, invitation } = await openTable(page, { game: "kahuna", memory: "full", rules, seats });
  const ben = await (await site.visit({ name: "Ben" })).newPage();
  await ben.goto(`/join/${invitation}`);
  await ben.getByRole("button", { name: "Sit down" }).click();
  const start = page.getByRole("button", { name: "Start" });
  await start.or(page.locator("[data-version]")).first().waitFor();
  if (await start.count()) await start.click();
  for (const each of [page, ben]) await each.locator("[data-version]").waitFor();
  const host = ben.context();
  const card = page.locator("button.card[aria-pressed]");
  const wrong = await fitting(page, "waiting", ALWAYS);

  await playTurns(host, table, 1);
  await turn(page);
  const endings = [...ALWAYS, "button.card", ".bar button"];
  wrong.push(...(await fitting(page, "my turn", endings)));
  const choose = (): Promise<void> => card.first().click();
  wrong.push(...(await steady(page, /^hand-\d\/|card/, choose, choose)));
  await card.first().click();
  wrong.push(...(await fitting(page, "card chosen", [...endings, '.card[aria-pressed="true"]'])));
  await card.first().click();
  const undo = async (): Promise<void> => {
    await page.keyboard.press("u");
    await page.locator(".draft li").waitFor({ state: "detached" });
  };
  const drafted = async (): Promise<void> => void (await build(page));
  wrong.push(...(await steady(page, /^hand-\d\/|card|score/, drafted, undo)));
  await build(page);
  wrong.push(...(await fitting(page, "drafted", endings)));
  await resize(page, { width: 1920, height: 1080 });
  const { width = 0, height = 0 } = (await page.locator(".lagoon").boundingBox()) ?? {};
  expect((width * height) / (1920 * 1080)).toBeGreaterThan(0.6);
  await undo();

  // With five cards one must go before a turn can end.
  for (let turns = 0; (await card.count()) < 5; turns++) {
    await playTurns((await toMove(page, table)) ? page.context() : host, table, 1);
    await caughtUp(page, table);
    if (turns > 20) throw new Error("the hand does not fill");
  }
  if (!(await toMove(page, table))) await playTurns(host, table, 1);
  await turn(page);
  await card.first().click();
  wrong.push(...(await fitting(page, "full hand", [...ALWAYS, ".bar .discard"])));

  await playAhead([page, ben], table);
  if (!(await toMove(page, table))) await playTurns(host, table, 1);
  await caughtUp(page, table);
  await page.reload();
  await turn(page);
  const missed = page.locator(".missed button.main");
  if (await missed.count()) await missed.click();
  wrong.push(...(await fitting(page, "last turns", ALWAYS)));
  const command = { command_id: crypto.randomUUID(), seat: 0, command: { kind: "resign", seat: 0 } };
  await page.request.post(`/api/tables/${table}/commands`, { data: command });
  await page.locator(".ending[open]").waitFor();
  wrong.push(...(await fitting(page, "over", ["button.main"])));
  expect(wrong).toEqual([]);
});

it("gives everything in Kai Piranja its place, on every screen and at every moment", async () => {
  const page = await (await site.visit({ name: "Anna" })).newPage();
  await page.goto("/");
  const bot = { kind: "bot", level: "random" };
  const settings = {
    game: "piranja",
    risk: "numbers",
    rules: { first: 0 },
    seats: [{ kind: "open" }, bot, bot, bot, bot, bot],
  };
  const { table } = await openTable(page, settings, true);
  await turn(page);
  const wrong = await fitting(page, "first card", [...ALWAYS, ".sea, .buttons button"]);
  const reveal = page.locator(".buttons button").first();
  for (let actions = 0; actions < 40 && (await page.locator(".buttons button:enabled").count()) < 3; actions++) {
    await reveal.click();
    await caughtUp(page, table);
    await turn(page);
  }
  wrong.push(...(await fitting(page, "my choice", [...ALWAYS, ".buttons button"])));
  const command = { command_id: crypto.randomUUID(), seat: 0, command: { kind: "resign", seat: 0 } };
  await page.request.post(`/api/tables/${table}/commands`, { data: command });
  await page.locator(".ending[open]").waitFor();
  wrong.push(...(await fitting(page, "over", ["button.main"])));
  expect(wrong).toEqual([]);
});
