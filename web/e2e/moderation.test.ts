import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { spilling } from "./support/overflow";
import { hosting } from "./support/shared_host";
import { look } from "./support/screenshots";
import { build, endTurn, openTab, openTable, turn } from "./support/play";

const site = hosting();

/** Anna opens a private table for two, Ben follows the link, and both talk. */
async function twoTalking(): Promise<{ anna: Page; ben: Page }> {
  const anna = await (await site.visit({ name: "Anna" })).newPage();
  await anna.goto("/");
  const seats = [{ kind: "open" }, { kind: "open" }];
  const clock = { kind: "days", days: 3 };
  const settings = { game: "kahuna", public: false, clock, rules: { first: 0 }, seats };
  const { invitation } = await openTable(anna, settings);
  const ben = await (await site.visit({ name: "Ben" })).newPage();
  await ben.goto(`/join/${invitation}`);
  await ben.getByRole("button", { name: "Sit down" }).click();
  await anna.getByRole("button", { name: "Start" }).click();
  for (const page of [anna, ben]) {
    await openTab(page, "chat");
    await page.getByRole("button", { name: "Join the chat" }).click();
  }
  return { anna, ben };
}

async function speak(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "Your message" }).fill(words);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.locator(".lines .you", { hasText: words }).waitFor();
}

it("lets people mute each other, hear each other again, and report somebody", async () => {
  const { anna, ben } = await twoTalking();
  expect(await anna.locator("[data-clock].running time").innerText()).toBe("2 d 23 h");
  await speak(ben, "Boo!");
  const heard = anna.locator(".lines", { hasText: "Boo!" });
  await heard.waitFor();

  await openTab(anna, "players");
  const mute = anna.getByRole("switch", { name: "Mute Ben" });
  await mute.check();
  await heard.waitFor({ state: "detached" });
  await speak(ben, "Are you there?");
  await ben.getByRole("button", { name: "Oops" }).click();
  await ben.locator("[data-said]").first().waitFor();
  expect(await anna.locator("[data-said]").count()).toBe(0);

  await anna.reload();
  await openTab(anna, "players");
  await expect.poll(() => mute.isChecked()).toBe(true);
  await mute.uncheck();
  await expect.poll(() => mute.isChecked()).toBe(false);
  await openTab(anna, "chat");
  await anna.locator(".lines", { hasText: /Boo!.*Are you there\?/s }).waitFor();
  await speak(ben, "Hello again");
  await anna.locator(".lines", { hasText: "Hello again" }).waitFor();

  await openTab(anna, "players");
  await anna.getByRole("button", { name: "Report Ben" }).click();
  const wrong = [...(await look(anna, "report")), ...(await spilling(anna, "report"))];
  await anna.getByRole("textbox", { name: "What happened" }).fill("Ben shouts.");
  await anna.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
  await anna.getByText("Thank you. We will look into it.").waitFor();
  await anna.getByRole("button", { name: "Close" }).click();
  expect(wrong).toEqual([]);
});

it("says that a draft was dropped, even when others have played on", async () => {
  const visit = await site.visit();
  const page = await visit.newPage();
  await page.goto("/");
  const seats = [{ kind: "open" }, { kind: "bot", level: "random" }];
  await openTable(page, { game: "kahuna", rules: { first: 0 }, seats }, true);
  await turn(page);
  await build(page);
  // The same person ends the turn in another window.
  const other = await visit.newPage();
  await other.goto(page.url());
  await turn(other);
  await endTurn(other);
  await turn(other);
  const now = (await other.locator("[data-version]").getAttribute("data-version")) ?? "";
  await page.locator(`[data-version="${now}"]`).waitFor();
  await page.getByText("your draft is gone").waitFor();
  await other.close();
  const wrong = await look(page, "draft-dropped");
  await build(page);
  expect(await page.getByText("your draft is gone").count()).toBe(0);
  expect(wrong).toEqual([]);
});

it("gives hints at a table of Kai Piranja", async () => {
  const page = await (await site.visit({ width: 390, height: 844 })).newPage();
  await page.goto("/");
  const bot = { kind: "bot", level: "random" };
  await openTable(
    page,
    { game: "piranja", hints: true, rules: { first: 0 }, seats: [{ kind: "open" }, bot, bot] },
    true,
  );
  await turn(page);
  await page.getByRole("button", { name: "Give me a hint" }).click();
  await page.locator(".buttons .again.glow").waitFor(); // there is nothing else to do yet
  expect(await page.locator(".prompt").innerText()).toBe("I’d turn one up.");
  expect(await look(page, "hint-piranja")).toEqual([]);
});
