import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";

import { loadGame } from "../engine/src/node";
import { replayFile } from "../src/alone/replays";
import { actInKahuna, actInPiranja, lesson } from "./support/lesson";
import { build, endTurn, gameOn, openTab, turn, unfoldSetup } from "./support/play";
import { inAll, layoutInAll } from "./support/overflow";
import { look } from "./support/screenshots";
import { hosting } from "./support/shared_host";
import { StaticServer } from "./support/static_server";

const site = hosting();

const GAMES = ["kahuna", "piranja"];
const AIM = { en: "The aim", fr: "Le but", it: "Lo scopo", de: "Das Ziel" };
const NO_SERVER = { en: "needs a server", fr: "faut un serveur", it: "serve un server", de: "braucht es einen Server" };

/** Open the page on a server for files, and wait until the browser keeps all of it. */
async function visit(server: StaticServer): Promise<Page> {
  const page = await (await site.visit({ worker: true, device: true, address: server.address })).newPage();
  await page.goto("");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(async () => (await caches.match("all-kept"))?.status)).toBe(200);
  return page;
}

/** Records with what can be wrong in them, as the people have them on their disks. */
async function damagedFiles(): Promise<string[]> {
  const sound = await site.records("kahuna", 1);
  const illegal = JSON.parse(sound) as { actions: string[] };
  illegal.actions.splice(3, 2);
  return [sound.slice(0, 400), JSON.stringify(illegal), JSON.stringify({ ...illegal, format: "makai/9" })];
}

/** What a server says of a record file. */
async function askServer(text: string, query: string): Promise<unknown> {
  const asked = { method: "POST", body: text, headers: { "content-type": "text/plain" } };
  const answer = await fetch(`${site.address()}/api/replay?file=game.json${query}`, asked);
  return answer.json();
}

/** Read the rules of a game in every language, with their pictures. */
async function readRules(page: Page, game: string): Promise<void> {
  await page.goto(`#/rules/${game}`);
  await page.locator("#rulings").waitFor();
  await inAll(page, async (language) => {
    await page.locator("#aim h2", { hasText: AIM[language] }).waitFor();
    expect(await page.locator("article").innerText()).not.toMatch(/rules-|setup-|web-|__/);
    expect(await page.locator("figure svg").count()).toBeGreaterThan(1);
    return [];
  });
}

/** Replay a file, and be told what is wrong with others, as a server says it. */
async function replay(page: Page): Promise<void> {
  await page.goto("#/replay");
  const choose = (text: string): Promise<void> =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "game.json", mimeType: "application/json", buffer: Buffer.from(text) });
  for (const damaged of await damagedFiles())
    await inAll(page, async (language) => {
      await choose(damaged);
      const { text } = (await askServer(damaged, `&open_cards=true&lang=${language}`)) as { text: string };
      await page.getByRole("alert").filter({ hasText: text }).waitFor();
      return [];
    });
  await choose(await site.records("kahuna", 1));
  await page.locator('.replay[data-step="0"][data-eyes="open"]').waitFor();
  await page.keyboard.press("End");
  await page.locator(".ended").waitFor();
  await openTab(page, "coach");
  await page.getByRole("button", { name: "Ask the coach why" }).click();
  await page.locator(".coaching .cost").first().waitFor();
  expect(await page.locator(".coaching").innerText()).not.toMatch(/advice-|analysis-/);
  await page.getByRole("link", { name: "Home" }).click();
}

/** See that only what needs no server can be set up. */
async function setUp(page: Page): Promise<void> {
  await page.goto("#/new/kahuna");
  await unfoldSetup(page);
  expect(await page.getByRole("group", { name: "Who starts?" }).count()).toBe(1);
  for (const value of ["invited", "live", "days"]) expect(await page.locator(`[value="${value}"]`).count()).toBe(0);
  for (const title of ["List it as a public table", "Rated"]) expect(await page.getByLabel(title).count()).toBe(0);
}

/** Play against a bot: some turns, a reload, some more, and the end. */
async function playBot(page: Page): Promise<void> {
  await page.goto("#/");
  await gameOn(page, "kahuna").locator(".main:enabled").click();
  for (let turns = 0; turns < 4; turns++) {
    if (turns === 2) await page.reload();
    await turn(page);
    await build(page);
    await endTurn(page);
  }
  await turn(page);
  expect(await page.locator(".notices .problem").allInnerTexts()).toEqual([]);
  await openTab(page, "menu");
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
  const result = page.getByRole("dialog", { name: "Result" });
  await result.getByRole("link", { name: "Watch the replay" }).click();
  await page.locator('.replay[data-step="0"]').waitFor();
  await page.goto("#/profile");
  await page.locator(".fate").getByText("lost").waitFor();
}

it("is a whole page on any web server, under any path, and without a network after one visit", async () => {
  const server = await StaticServer.start();
  onTestFinished(() => server.stop());
  for (const language of ["fr", "it", "de"] as const) {
    const cold = await (await site.visit({ language, address: server.address })).newPage();
    await cold.goto(`#/rules/kahuna`);
    await cold.locator("#aim h2", { hasText: AIM[language] }).waitFor();
  }
  const page = await visit(server);
  const failed: string[] = [];
  page.on("response", (answer) => void (answer.status() >= 400 && failed.push(answer.url())));
  page.on("websocket", (socket) => void failed.push(socket.url()));
  await server.stop();

  await page.reload();
  for (const game of GAMES) await page.locator(`section[aria-labelledby="game-${game}"] .main:enabled`).waitFor();
  const wrong = await look(page, "site");
  wrong.push(...(await layoutInAll(page, "site")));
  expect(await page.getByLabel("Invitation: code or link").count()).toBe(0);
  for (const game of GAMES) await readRules(page, game);
  await page.goto("#/people/Anna");
  await inAll(page, async (language) => {
    await page.reload();
    await page.getByRole("alert").filter({ hasText: NO_SERVER[language] }).waitFor();
    return [];
  });
  await page.goto("#/learn/piranja");
  await lesson(page, "won", () => actInPiranja(page));
  await page.goto("#/learn/kahuna");
  expect((await lesson(page, "won", (tip) => actInKahuna(page, tip))).length).toBe(25);
  await page.goBack();
  await setUp(page);
  await replay(page);
  await playBot(page);
  await page.goto("#/profile");
  await page.getByRole("heading", { name: "History" }).waitFor();
  wrong.push(...(await look(page, "site-profile")));
  expect({ wrong, failed }).toEqual({ wrong: [], failed: [] });
});

it.each(GAMES)("replays a record file as a server does, step by step: %s", async (game) => {
  const text = await site.records(game, 2);
  const data = new TextEncoder().encode(text);
  for (const [query, eyes] of [
    ["&index=1&open_cards=true", { seat: null, open: true }],
    ["&index=1&seat=1", { seat: 1, open: false }],
    ["&index=1", { seat: null, open: false }],
  ] as const) {
    const here = await replayFile(data, "game.json", 1, eyes, loadGame);
    expect(JSON.parse(JSON.stringify(here))).toEqual(await askServer(text, query));
  }
});
