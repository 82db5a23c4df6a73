import { appendFileSync, cpSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { layoutInAll } from "./support/overflow";
import { look } from "./support/screenshots";
import { hostingAlone } from "./support/shared_host";

const BUILT = resolve(import.meta.dirname, "../../src/makai/web");
let web: string;
beforeAll(() => {
  web = mkdtempSync(join(tmpdir(), "makai-web-"));
  cpSync(BUILT, web, { recursive: true });
});
const site = hostingAlone(() => web);
afterAll(() => rmSync(web, { recursive: true, force: true }));

const WORDS = { en: "You are offline", fr: "Tu es hors ligne", it: "Sei fuori rete", de: "Du bist offline" };

it("opens without a network, says so in every language, and answers nothing for the server", async () => {
  const visit = await site.visit({ worker: true });
  const page = await visit.newPage();
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visit.setOffline(true);
  await page.reload();
  await page.locator("h1").waitFor();
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
