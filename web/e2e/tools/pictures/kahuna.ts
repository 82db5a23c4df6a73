/** The moments of a game of Kahuna. */
import type { Page } from "playwright-core";

import type { Site } from "../../support/host";
import { build, endTurn, openTable, turn } from "../../support/play";
import { tableOf } from "../../support/play_ahead";
import { keep, keepTable } from "./camera";
import { arrive, keepOn, PHONE, PHONE_ASIDE, rest, set, watch } from "./stage";

const SETTINGS = {
  game: "kahuna",
  memory: "full",
  rules: { first: 0, wipeout: "never" },
  seats: [{ kind: "open" }, { kind: "bot", level: "random" }],
};
const EARLY_TURNS = 6;
const MORE_TURNS = 6;
const GAMES = 5;

export async function kahunaMoments(site: Site): Promise<void> {
  const page = await arrive(site);
  await openTable(page, SETTINGS, true);
  for (let played = 0; played < EARLY_TURNS; played++) await playTurn(page, 1);
  for (let played = 0; played < MORE_TURNS && !(await pointAtWin(page)); played++) await playTurn(page, 1);
  await ownTurn(page);
  await drafted(page);
  await otherTurn(page);
  await scoring(page);
  await ends(page);
}

async function playTurn(page: Page, bridges = 2): Promise<void> {
  await turn(page);
  for (let built = 0; built < bridges && (await build(page)); built++);
  await endTurn(page);
}

async function ownTurn(page: Page): Promise<void> {
  await rest(page);
  await keep(page, "kahuna-line");
  await page.mouse.move(1, 1);
  await rest(page);
  await keep(page, "kahuna-turn");
  await keepOn(page, PHONE, "kahuna-phone");
  const card = page.locator("button.card[aria-pressed]").first();
  await card.click();
  await rest(page);
  await keep(page, "kahuna-card");
  await card.click();
}

/** Point at a line where a bridge would win an island. Returns whether there is one. */
async function pointAtWin(page: Page): Promise<boolean> {
  await turn(page);
  for (const line of await page.locator("[data-line]").all()) {
    const box = await line.boundingBox();
    if (!box) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.waitForTimeout(300);
    if (await page.locator(".ahead .glow").count()) return true;
  }
  return false;
}

async function drafted(page: Page): Promise<void> {
  for (let built = 0; built < 2 && (await build(page)); built++);
  await page.mouse.move(1, 1);
  await rest(page);
  await keep(page, "kahuna-draft");
  await keepTable(page, "kahuna");
  await keepOn(page, PHONE_ASIDE, "kahuna-phone-aside");
  await set(page, { colours: "dark" });
  await rest(page);
  await keep(page, "kahuna-night");
  await set(page, { colours: "light" });
  await page.locator("button.card[aria-label^='Take']").first().click();
  await rest(page);
  await keep(page, "kahuna-asks");
}

async function otherTurn(page: Page): Promise<void> {
  for (let tries = 0; tries < GAMES; tries++) {
    const isBuilding = await watch(page, { part: ".bridge.fresh.seat-1" }, () => page.locator(".bar .main").click());
    if (isBuilding) {
      await page.waitForTimeout(300); // the bridge is being laid
      await keep(page, "kahuna-other");
      break;
    }
    await turn(page);
    await build(page);
    await page.locator("button.card[aria-label^='Take']").first().click();
  }
  await set(page, { pace: "instant" });
}

async function scoring(page: Page): Promise<void> {
  while ((await turn(page)) === "mine") {
    const { view } = (await (await page.request.get(`/api/tables/${tableOf(page)}?seat=0`)).json()) as {
      view: { pile_size: number; face_up: string[] };
    };
    await set(page, { pace: view.pile_size + view.face_up.length <= 3 ? "slow" : "instant" });
    await playTurn(page);
    const counted = page.locator(".ribbon.shown .sum");
    await counted.or(page.locator('[data-turn="mine"], [data-turn="over"]')).first().waitFor();
    if (!(await counted.count())) continue;
    await page.waitForTimeout(500); // the ribbon unrolls
    await keep(page, "kahuna-scoring");
    break;
  }
  await set(page, { pace: "instant" });
}

/** Play to the end, and again until a game is won. */
async function ends(page: Page): Promise<void> {
  for (let games = 0; games < GAMES; games++) {
    await lastTurns(page);
    await page.locator(".ending[open] h2").waitFor();
    await page.waitForTimeout(2500); // confetti falls
    await keep(page, "kahuna-end");
    if (/you w[io]n/i.test(await page.locator(".ending h2").innerText())) return;
    await openTable(page, SETTINGS, true);
  }
}

async function lastTurns(page: Page): Promise<void> {
  while ((await turn(page)) === "mine") {
    if ((await page.locator(".prompt").innerText()).startsWith("Last turn")) {
      await rest(page);
      await keep(page, "kahuna-last");
    }
    await playTurn(page);
  }
}
