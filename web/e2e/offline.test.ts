import { appendFileSync, cpSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { spilling } from "./support/overflow";
import { Site } from "./support/host";
import { look, lookIn } from "./support/screenshots";

const BUILT = resolve(import.meta.dirname, "../../src/makai/web");
let site: Site;
let web: string;
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), "makai-web-"));
  cpSync(BUILT, web, { recursive: true });
  site = await Site.open(web);
});
afterAll(async () => {
  await site.close();
  rmSync(web, { recursive: true, force: true });
});

it.each([
  ["en", "You are offline"],
  ["fr", "Vous êtes hors ligne"],
  ["it", "Sei fuori rete"],
  ["de", "Du bist offline"],
])("opens without a network, says so in %s, and answers nothing for the server", async (language, words) => {
  const visit = await site.visit({ worker: true, language });
  const page = await visit.newPage();
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visit.setOffline(true);
  await page.reload();
  await page.locator("h1").waitFor();
  await page.locator(".lost").waitFor();
  expect(await page.locator(".lost").innerText()).toContain(words);
  expect(
    await page.evaluate(() =>
      fetch("/api/games").then(
        (answer) => answer.status,
        () => "failed",
      ),
    ),
  ).toBe("failed");
  expect([
    ...(await lookIn(language, page, `offline-${language}`)),
    ...(await spilling(page, `offline ${language}`)),
  ]).toEqual([]);
  await visit.setOffline(false);
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
