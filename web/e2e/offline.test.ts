import { appendFileSync, cpSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";

import { actInKahuna, lesson } from "./support/lesson";
import { layoutInAll } from "./support/overflow";
import { look } from "./support/screenshots";
import { hostingAlone } from "./support/shared_host";
import { SlowProxy } from "./support/slow_proxy";

const BUILT = resolve(import.meta.dirname, "../../src/makai/web");
let web: string;
beforeAll(() => {
  web = mkdtempSync(join(tmpdir(), "makai-web-"));
  cpSync(BUILT, web, { recursive: true });
});
const site = hostingAlone(() => web);
afterAll(() => rmSync(web, { recursive: true, force: true }));

const GAMES = ["kahuna", "piranja"];
const WORDS = { en: "You are offline", fr: "Tu es hors ligne", it: "Sei offline", de: "Du bist offline" };

it("opens without a network with rules and lessons, says so in every language, and answers nothing for the server", async () => {
  const network = await SlowProxy.start(site.address(), { latency: 0, bandwidth: Infinity });
  onTestFinished(() => network.stop());
  const page = await (await site.visit({ worker: true, address: network.address })).newPage();
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/all-kept"))?.status), { timeout: 60_000 })
    .toBe(200);
  network.cut(); // not the browser's own switch: it leaves the service worker its network
  await page.reload();
  await page.locator("h1").waitFor();
  for (const game of GAMES) await page.locator(`section[aria-labelledby="game-${game}"] .picture svg`).last().waitFor();
  await page.locator(".lost", { hasText: WORDS.en }).waitFor();
  expect(
    await page.evaluate(() =>
      fetch("/api/games").then(
        (answer) => answer.status,
        () => "failed",
      ),
    ),
  ).toBe("failed");
  const wrong = await look(page, "offline");
  wrong.push(
    ...(await layoutInAll(page, "offline", (language) =>
      page.locator(".lost", { hasText: WORDS[language] }).waitFor(),
    )),
  );
  expect(wrong).toEqual([]);
  await page.goto("/rules/kahuna");
  await page.locator("#rulings").waitFor();
  await page.goto("/replay");
  const buffer = Buffer.from(await site.records("piranja", 1));
  await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer });
  await page.locator('.replay[data-eyes="open"]').waitFor();
  await page.goto("/learn/kahuna");
  await lesson(page, "won", (tip) => actInKahuna(page, tip));
  await page.locator(".coach").getByRole("button", { name: "Play now" }).click();
  await page.locator(".notices .problem", { hasText: "Connection lost" }).waitFor();
  await page.goto("/");
  await page.locator(".lost").waitFor();
  network.mend();
  await page.locator(".lost").waitFor({ state: "detached" });
  await page.locator("button.main:enabled").first().waitFor();
});

it("offers a new version, and changes to it when asked", async () => {
  const page = await (await site.visit({ worker: true })).newPage();
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  appendFileSync(join(web, "worker.js"), "\n// newer\n");
  utimesSync(join(web, "index.html"), new Date(), new Date()); // a build writes it last
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.locator(".news").waitFor();
  expect(await look(page, "new-version", [320, 1440])).toEqual([]);
  await Promise.all([page.waitForEvent("load"), page.locator(".news button").click()]);
  await page.locator("h1").waitFor();
  expect(await page.locator(".news").count()).toBe(0);
});
