import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { spillingInAll } from "./support/overflow";
import { hosting } from "./support/shared_host";
import { look } from "./support/screenshots";
import {
  build,
  chooseBot,
  chooseOf,
  endTurn,
  endTurnAnd,
  gameOn,
  moving,
  seatOn,
  turn,
  unfoldSetup,
} from "./support/play";
import { playAhead, tableOf } from "./support/play_ahead";

const site = hosting();

/** Note everything that is announced over the board: it stays for a moment only. */
async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const noted = new Set<string>();
    Object.assign(window, { noted });
    new MutationObserver(() => {
      const words = document.querySelector(".ribbon.shown strong")?.textContent;
      if (words) noted.add(words);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { noted: Set<string> }).noted]);
}

it("plays a whole game of Kahuna against a bot by mouse", async () => {
  const page = await (await site.visit({ sound: true })).newPage();
  const announced = await noteAnnouncements(page);
  await page.goto("/");
  const game = gameOn(page, "kahuna");
  await chooseBot(game, "random");
  await game.locator("button.main").click();
  const wrong: string[] = [];
  for (let turns = 0; (await turn(page)) === "mine"; turns++) {
    for (let built = 0; built < 1 + (turns % 5 === 4 ? 1 : 0) && (await build(page)); built++);
    if (turns === 0) {
      const drafted = await page.locator(".draft li").count();
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      await expect.poll(() => page.locator(".draft li").count()).toBe(drafted - 1);
    }
    if (turns === 4) wrong.push(...(await look(page, "kahuna")));
    await endTurn(page);
  }
  // The result is over everything, has the focus, and can be put aside.
  const result = page.getByRole("dialog", { name: "Result" });
  expect(await result.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  expect(await page.locator("h2:focus").innerText()).toMatch(/won|wins|draw/i);
  await page.keyboard.press("Escape");
  await result.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Result" }).click();
  await result.getByText("More", { exact: true }).click();
  // Every round that was counted was announced.
  const rounds = await result.locator("tbody tr:not(.sum)").count();
  expect((await announced()).filter((words) => /round/i.test(words))).toHaveLength(rounds);
  wrong.push(...(await look(page, "kahuna-end")), ...(await spillingInAll(page, "kahuna-end")));
  const record = await page.request.get(
    (await page.getByRole("link", { name: "Download" }).getAttribute("href")) ?? "",
  );
  expect(await record.json()).toMatchObject({ format: "makai/1", game: "kahuna" });
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.locator('[data-turn="mine"], .panel button.main').first().waitFor();
  expect(wrong).toEqual([]);
});

it("plays a whole game of Kai Piranja with three bots on a phone", async () => {
  const page = await (await site.visit({ width: 360, height: 640, touch: true, sound: true })).newPage();
  await page.goto("/");
  const game = gameOn(page, "piranja");
  await chooseBot(game, "random");
  await game.locator("button.main").tap();
  const wrong: string[] = [];
  const [again, net] = [page.locator(".buttons button").nth(0), page.locator(".buttons button").nth(1)];
  for (let actions = 0; (await turn(page)) === "mine"; actions++) {
    if (actions === 12) wrong.push(...(await look(page, "piranja")));
    const button = actions % 2 && (await net.isEnabled()) ? net : again;
    await moving(page, () => button.tap());
  }
  wrong.push(...(await look(page, "piranja-end")), ...(await spillingInAll(page, "piranja-end")));
  expect(wrong).toEqual([]);
});

it("hands the device over on a hot seat, and shows nothing in between", async () => {
  const page = await (await site.visit({ width: 768 })).newPage();
  await page.goto("/new/kahuna");
  await seatOn(page, 2, "device");
  await page.getByLabel("Name").last().fill("Ben");
  const wrong = await look(page, "new-table");
  await unfoldSetup(page);
  await chooseOf(page, "No bridges left", "never");
  await page.getByRole("button", { name: "Open the table" }).click();
  const handOver = page.locator(".hand-over");
  const ending = page.locator(".ending");
  await handOver.waitFor();
  await playAhead([page], tableOf(page));
  await page.reload();
  for (let turns = 0; ; turns++) {
    await handOver.or(ending).first().waitFor();
    if (await ending.count()) break;
    if (turns === 0) wrong.push(...(await look(page, "hand-over")), ...(await spillingInAll(page, "hand-over")));
    const drawn = page.getByRole("button", { name: "Hide it and pass on" });
    if (await drawn.count()) {
      await page.locator(".hand-over .card").waitFor(); // it is shown to its player alone
      await drawn.click();
    }
    expect(await page.locator(".card").count()).toBe(0);
    await handOver.getByRole("button", { name: "I am" }).click();
    await turn(page);
    await build(page);
    await endTurnAnd(page, handOver.or(ending).first());
  }
  expect(wrong).toEqual([]);
});

it("lets two people meet by a link, and shows when the line is lost", async () => {
  const host = await (await site.visit()).newPage();
  await host.goto("/new/kahuna");
  await seatOn(host, 2, "invited");
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.getByRole("button", { name: "Invite" }).click();
  const wrong = await look(host, "gathering");
  const link = await host.getByLabel("Send this link").inputValue();
  const away = await site.visit({ name: "Ben" });
  const guest = await away.newPage();
  await guest.goto(link);
  await guest.getByRole("button", { name: "Sit down" }).click();
  for (const page of [host, guest]) await page.locator("[data-version]").waitFor(); // it starts by itself
  await away.setOffline(true);
  await guest.locator(".lost").waitFor();
  await away.setOffline(false);
  await guest.locator(".lost").waitFor({ state: "detached" });
  expect(wrong).toEqual([]);
});
