/** The moments of a game of Kai Piranja. */
import type { Page } from "playwright-core";

import type { Site } from "../../support/host";
import { moving, openTable, turn } from "../../support/play";
import { playAhead, tableOf } from "../../support/play_ahead";
import { keep, keepTable } from "./camera";
import { arrive, keepOn, PHONE, rest, set, watch } from "./stage";

const BOT = { kind: "bot", level: "child" };
const SETTINGS = { game: "piranja", rules: { first: 0 }, seats: [{ kind: "open" }, BOT, BOT, BOT] };
const TABLET = { width: 1024, height: 768 };
const LONG_ROW = 5;
/** So many fish, and empty places, in the rows of others. */
const OTHERS = 6;
const LONGEST_ROW = 8;
const TRIES = 40;
const GAMES = 8;

export async function piranjaMoments(site: Site): Promise<void> {
  const page = await arrive(site);
  await openTable(page, SETTINGS, true);
  await danger(page);
  await joined(page);
  await eaten(page);
  await ending(page);
  await around(site);
}

const again = (page: Page): Promise<void> => page.locator(".sea").click();

/** Turn a card up; where that cannot be, end the turn. */
async function goOn(page: Page): Promise<void> {
  const button = page.locator(".sea:enabled").or(page.locator(".buttons button:enabled")).first();
  await moving(page, () => button.click());
}

/** In one's own turn a row is long, and much can be lost. */
async function danger(page: Page): Promise<void> {
  for (let tries = 0; tries < TRIES && (await turn(page)) === "mine"; tries++) {
    const [own, all] = [await page.locator(".player.moving li").count(), await page.locator(".player li").count()];
    const mayStop = await page.locator(".buttons .stop:enabled").count();
    if (mayStop && own >= LONG_ROW && all >= own + OTHERS) break;
    if (mayStop && own >= LONGEST_ROW) await moving(page, () => page.locator(".buttons .stop").click());
    else await goOn(page);
  }
  await page.mouse.move(1, 1);
  await rest(page);
  await keep(page, "piranja-turn");
  await keepTable(page, "piranja");
  await keepOn(page, PHONE, "piranja-phone");
}

async function joined(page: Page): Promise<void> {
  await catchMoment(page, /joins your row/, "piranja-joins", 900);
}

async function eaten(page: Page): Promise<void> {
  await catchMoment(page, /It eats (one|\d+) /, "piranja-eats", 1800);
}

/** Turn cards up at a slow pace until something happens that is looked for; keep it as it goes on. */
async function catchMoment(page: Page, wanted: RegExp, moment: string, later: number): Promise<void> {
  for (let tries = 0; tries < TRIES && (await turn(page)) === "mine"; tries++) {
    const bank = page.locator(".buttons .bank:enabled");
    if ((await page.locator(".player.moving li").count()) > LONGEST_ROW && (await bank.count())) {
      await moving(page, () => bank.click());
      continue;
    }
    if (!(await watch(page, { part: ".prompt", words: wanted }, () => again(page)))) continue;
    await page.waitForTimeout(later);
    await keep(page, moment);
    break;
  }
  await set(page, { pace: "instant" });
}

/** The cards come from the sea, and then the game is over: in the first game where the sea lasts that long. */
async function ending(page: Page): Promise<void> {
  for (let games = 0, isSeen = false; games < GAMES && !isSeen; games++) {
    await openTable(page, SETTINGS, true);
    await turn(page);
    await playAhead([page], tableOf(page));
    isSeen = await sea(page);
  }
  await page.locator(".ending[open] .podium").waitFor();
  await page.waitForTimeout(4000); // the catches are counted
  await keep(page, "piranja-podium");
}

async function sea(page: Page): Promise<boolean> {
  let isSeen = false;
  while ((await turn(page)) === "mine") {
    const left = await page.locator(".sea").getAttribute("title");
    if (!isSeen && /sea/i.test(left ?? "")) {
      await rest(page);
      await keep(page, "piranja-sea");
      isSeen = true;
    }
    await goOn(page);
  }
  return isSeen;
}

/** Everybody plays from their own edge of one device. */
async function around(site: Site): Promise<void> {
  const page = await arrive(site, TABLET);
  const people = ["Ben", "Cleo", "Dana"].map((name) => ({ kind: "device", name }));
  await openTable(page, { ...SETTINGS, seats: [{ kind: "open" }, ...people] }, true);
  await turn(page);
  await set(page, { around: true });
  for (let cards = 0; cards < 14 && (await turn(page)) === "mine"; cards++) {
    const stop = page.locator(".buttons .stop:enabled").first();
    await moving(page, () => (cards % 3 === 2 ? stop.or(page.locator(".sea")).first() : page.locator(".sea")).click());
  }
  await turn(page);
  await rest(page);
  await keep(page, "piranja-around");
}
