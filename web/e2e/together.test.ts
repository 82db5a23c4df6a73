import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { spillingInAll } from "./support/overflow";
import { hosting } from "./support/shared_host";
import { look } from "./support/screenshots";
import { build, endTurn, openTab, openTable, stopClock, turn } from "./support/play";

const site = hosting();

const version = async (page: Page): Promise<number> =>
  Number(await page.locator("[data-version]").getAttribute("data-version"));
async function reaches(page: Page, wanted: number): Promise<void> {
  await expect.poll(() => version(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
}

/** The player to move plays a turn; the other one sees it. */
async function playTurns(pages: Page[], turns: number): Promise<void> {
  for (let played = 0; played < turns; played++) {
    const mine = pages.map((page, i) => page.locator('[data-turn="mine"]').waitFor().then(() => i)); // prettier-ignore
    const mover = pages[await Promise.any(mine)];
    if (!mover) throw new Error("nobody moves");
    await build(mover);
    await endTurn(mover);
    const now = await version(mover);
    await Promise.all(pages.map((page) => reaches(page, now)));
  }
}

it("plays live between two browsers before a spectator; one is cut off and comes back", async () => {
  const host = await (await site.visit({ name: "Anna" })).newPage();
  await host.goto("/");
  const clock = { kind: "live", base: 600, increment: 5 };
  const { table, invitation } = await openTable(host, {
    game: "kahuna",
    public: false,
    memory: "full",
    hints: true,
    clock,
    rules: { first: 0, variants: ["open"] },
    seats: [{ kind: "open" }, { kind: "open" }],
  });
  const away = await site.visit({ name: "Ben" });
  const guest = await away.newPage();
  await guest.goto(`/join/${invitation}`);
  await guest.getByRole("button", { name: "Sit down" }).click();
  await host.getByRole("button", { name: "Start" }).click();
  await guest.locator("[data-version]").waitFor();

  const stranger = await (await site.visit({ name: "Cleo" })).newPage();
  await stranger.goto(`/table/${table}?invitation=${invitation}`);
  await stranger.locator("[data-version]").waitFor();
  expect(await stranger.locator("button.card").count()).toBe(0);
  await openTab(host, "players");
  await host.getByText("one spectator").waitFor();

  // Both pages sealed a text before either was revealed, without a click.
  const told = (await (await away.request.get(`/api/tables/${table}`)).json()) as { fair: { seals?: string[] } };
  expect(told.fair.seals).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);

  await playTurns([host, guest], 3);
  const wrong = await look(host, "live");
  expect(await host.locator("[data-clock]").count()).toBe(2);
  const shown = await host.locator("[data-clock].running time").innerText();
  await expect.poll(() => host.locator("[data-clock].running time").innerText()).not.toBe(shown);

  // Words: a phrase at the seat, and the chat of a private table.
  await openTab(guest, "chat");
  wrong.push(...(await look(guest, "phrases")));
  await guest.getByRole("button", { name: "Well played!" }).click();
  await host.locator('[data-said="well-played"]').waitFor();
  await stranger.locator('[data-said="well-played"]').waitFor();
  for (const page of [host, guest]) {
    await openTab(page, "chat");
    await page.getByRole("button", { name: "Join the chat" }).click();
  }
  await guest.getByRole("textbox", { name: "Your message" }).fill("What a lagoon!");
  await guest.getByRole("button", { name: "Send", exact: true }).click();
  await host.getByText("What a lagoon!").waitFor();
  wrong.push(...(await look(host, "chat")), ...(await spillingInAll(host, "chat")));

  // A draw is offered and declined.
  await openTab(host, "menu");
  await host.getByRole("button", { name: "Offer a draw" }).click();
  await guest.getByRole("button", { name: "Accept the draw" }).waitFor();
  wrong.push(...(await look(guest, "draw-offer")), ...(await spillingInAll(guest, "draw-offer")));
  await guest.locator(".offer").getByRole("button", { name: "Play on" }).click();
  await host.locator(".offer").waitFor({ state: "detached" });

  // Ben is cut off in the middle of a draft; the server keeps the seat and the page keeps the draft.
  if ((await guest.locator("[data-turn]").getAttribute("data-turn")) !== "mine") await playTurns([host, guest], 1);
  await guest.locator('[data-turn="mine"]').waitFor();
  await build(guest);
  await away.setOffline(true);
  await guest.locator(".lost").waitFor();
  await away.setOffline(false);
  await guest.locator(".lost").waitFor({ state: "detached" });
  expect(await guest.locator(".draft li").count()).toBe(1);
  await endTurn(guest);
  const after = await version(guest);
  await Promise.all([host, stranger].map((page) => reaches(page, after)));

  // Anna gives up, after having been asked.
  await openTab(host, "menu");
  await host.getByRole("button", { name: "Give up" }).click();
  wrong.push(...(await look(host, "resign")));
  await host.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
  await guest.getByText("You won!").waitFor();
  await stranger.locator(".ending").waitFor();

  // A rematch takes one tap each, begins by itself, and the spectator comes along.
  await host.getByRole("button", { name: "Rematch" }).click();
  await guest.getByRole("button", { name: "Accept the rematch" }).click();
  for (const page of [host, guest, stranger]) {
    await page.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.endsWith(table));
    await page.locator("[data-turn]").waitFor();
  }
  expect(wrong).toEqual([]);
});

it("keeps a draft over a reload, and tells what happened while nobody looked", async () => {
  const visit = await site.visit({ name: "Anna" });
  const page = await visit.newPage();
  await page.goto("/");
  const seats = [{ kind: "open" }, { kind: "bot", level: "random" }];
  await openTable(page, { game: "kahuna", hints: true, rules: { first: 0 }, seats }, true);
  await turn(page);
  await build(page);
  const before = await page.locator(".draft li").allInnerTexts();
  await page.reload();
  await page.getByText("Your turn is just as you left it.").waitFor();
  expect(await page.locator(".draft li").allInnerTexts()).toEqual(before);
  const wrong = await look(page, "draft-back");

  await page.getByRole("button", { name: "Give me a hint" }).click();
  await page.locator(".hints .more").click();
  await page.locator(".hints li").first().waitFor();
  wrong.push(...(await look(page, "hint")), ...(await spillingInAll(page, "hint")));

  // Another page of the same person plays on; this one has not seen it.
  const address = page.url();
  await page.goto("about:blank");
  const other = await visit.newPage();
  await other.addInitScript(() => {
    const seen = localStorage.getItem("makai-seen");
    if (seen) Object.defineProperty(window, "seenBefore", { value: seen });
  });
  await other.goto(address);
  await turn(other);
  const seen = await other.evaluate(() => (window as unknown as { seenBefore: string }).seenBefore);
  await endTurn(other);
  await turn(other);
  await other.close();
  const back = await visit.newPage();
  await back.clock.install();
  await back.goto("/");
  await back.evaluate((kept) => localStorage.setItem("makai-seen", kept), seen);
  await back.goto(address);
  await back.getByRole("heading", { name: "While you were away" }).waitFor();
  wrong.push(...(await look(back, "missed")), ...(await spillingInAll(back, "missed")));
  await stopClock(back);
  await back.locator(".missed").getByRole("button", { name: "Show last turn again" }).click();
  await back.getByRole("button", { name: "Skip" }).first().click();
  await turn(back);
  expect(wrong).toEqual([]);
});

it("lets a bot play for somebody who has left, until they come back", async () => {
  const host = await (await site.visit({ name: "Anna" })).newPage();
  await host.goto("/");
  const seats = [{ kind: "open" }, { kind: "open" }];
  const { table } = await openTable(host, {
    game: "kahuna",
    public: true,
    rules: { first: 0 },
    stand_in: "random",
    seats,
  });
  const guest = await (await site.visit({ name: "Ben" })).newPage();
  await guest.goto(`/table/${table}`);
  await guest.getByRole("button", { name: "Sit down" }).click();
  await host.getByRole("button", { name: "Start" }).click();
  await openTab(guest, "menu");
  await guest.getByRole("button", { name: "Leave the table" }).click();
  await guest.getByRole("dialog").getByRole("button", { name: "Leave the table" }).click();
  await host.getByText("Ben has left.").waitFor();
  const wrong = await look(host, "gone");
  await host.getByRole("button", { name: "Let a bot play on" }).click();
  await host.locator(".track").getByText("played by a bot").waitFor();
  await playTurns([host], 2);
  await guest.goto(`/table/${table}`);
  await guest.getByRole("button", { name: "Take over again" }).click();
  await host.locator(".track").getByText("played by a bot").waitFor({ state: "detached" });
  expect(wrong).toEqual([]);
});

it("deals no cards without the sealed text of somebody whose page is closed", async () => {
  const host = await (await site.visit({ name: "Anna" })).newPage();
  await host.goto("/");
  const seats = [{ kind: "open" }, { kind: "open" }];
  const { table, invitation } = await openTable(host, { game: "kahuna", public: false, rules: { first: 0 }, seats });
  const away = await site.visit({ name: "Ben" });
  const guest = await away.newPage();
  await guest.goto(`/join/${invitation}`);
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.getByText("that’s you").waitFor();
  await guest.close();

  await host.getByRole("button", { name: "Start" }).click();
  await host.getByText("Still waiting for Ben").waitFor();
  const wrong = [...(await look(host, "starting")), ...(await spillingInAll(host, "starting"))];
  await host.getByRole("button", { name: "Call off the start" }).click();
  await host.getByText("The start was called off.").waitFor();
  await host.getByRole("button", { name: "Start" }).click();
  await host.getByText("Still waiting for Ben").waitFor();

  // The text is kept in Ben's browser: the cards are dealt as soon as it is open again.
  const back = await away.newPage();
  await back.goto(`/table/${table}`);
  for (const page of [host, back]) await page.locator("[data-version]").waitFor();
  expect(wrong).toEqual([]);
});
