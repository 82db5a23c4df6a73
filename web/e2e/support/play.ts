/** Playing as a person does: look whose turn it is, point at things. */
import type { Locator, Page } from "playwright-core";

const TABLE = "[data-version]";

/** The panel of a game on the home page. */
export const gameOn = (page: Page, game: string): Locator =>
  page.locator("section.game", { has: page.locator(`#game-${game}`) });

/** Choose a bot by its face. */
export const chooseBot = (inside: Locator | Page, level: string): Promise<void> =>
  inside.locator(`[data-level="${level}"]`).first().click();

/** Say on the set-up page who sits at a seat: a bot, a friend with a link, somebody on this device. */
export const seatOn = (page: Page, number: number, kind: string): Promise<void> =>
  page
    .locator("fieldset.seat")
    .nth(number - 2)
    .locator(`.kinds [data-value="${kind}"]`)
    .click();

/** Open the folded parts of the set-up page. */
export async function unfoldSetup(page: Page): Promise<void> {
  await page.locator("fieldset.seat").first().waitFor();
  for (const folded of await page.locator("form summary").all()) await folded.click();
}

/** Choose among a few values that stand side by side. */
export const chooseOf = (page: Page, legend: string, value: string): Promise<void> =>
  page.getByRole("group", { name: legend }).locator(`[data-value="${value}"]`).click();

/** Wait until this page may move or the game is over. */
export async function turn(page: Page): Promise<"mine" | "over"> {
  const found = page.locator('[data-turn="mine"], [data-turn="over"]');
  await found.waitFor();
  return (await found.getAttribute("data-turn")) === "mine" ? "mine" : "over";
}

/** Let no more time pass on a page whose clock is installed: what is being shown stays, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  // On a slow machine the moment to stop at may be over before the page hears of it.
  for (let ahead = 1000; ; ahead *= 2) {
    const then = (await page.evaluate(() => Date.now())) + ahead;
    try {
      return await page.clock.pauseAt(then);
    } catch (error) {
      if (!String(error).includes("to the past") || ahead > 60_000) throw error;
    }
  }
}

/** Do something and wait until the table has heard of it. */
export async function moving(page: Page, move: () => Promise<void>): Promise<void> {
  const before = await page.locator(TABLE).getAttribute("data-version");
  await move();
  await page.locator(`${TABLE}:not([data-version="${before ?? ""}"])`).waitFor();
}

/** Point at a line that is lit and build or remove there. Returns whether there was one. */
export async function build(page: Page): Promise<boolean> {
  const lines = page.locator("[data-line]");
  if (!(await lines.count())) return false;
  const steps = await page.locator(".draft li").count();
  const box = await lines.first().boundingBox();
  if (!box) return false;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const which = page.locator(".which button");
  const step = page.locator(".draft li").nth(steps);
  await which.first().or(step).first().waitFor();
  if (await which.count()) await which.first().click();
  await step.waitFor();
  return true;
}

/** End the turn in the first way that is offered: the pile, a face-up card, or nothing. */
export async function endTurn(page: Page): Promise<void> {
  const button = await ending(page);
  return moving(page, () => button.click());
}

/** End the turn where the table goes out of sight with it. */
export async function endTurnAnd(page: Page, next: Locator): Promise<void> {
  await (await ending(page)).click();
  await next.waitFor();
}

async function ending(page: Page): Promise<Locator> {
  const main = page.locator(".bar .main");
  const take = page.locator("button.card[aria-label^='Take']").first();
  // A card that is touched asks first; what ends the turn is the button that names it.
  if (!(await main.count()) && (await take.count())) await take.click();
  else if (!(await main.count())) {
    const pass = page.locator(".bar .pass");
    if (await pass.count()) return pass;
    await putAway(page);
    return ending(page);
  }
  await main.waitFor();
  return main;
}

/** With a full hand and nothing to build, a card must go. */
async function putAway(page: Page): Promise<void> {
  const steps = await page.locator(".draft li").count();
  await page.locator("button.card[aria-pressed]").first().click();
  await page.locator("button.discard").first().click();
  await page.locator(".draft li").nth(steps).waitFor();
}

type Tab = "history" | "chat" | "players" | "menu" | "coach" | "view" | "more";

/** Bring a tab of the panel of a table or a replay into sight: it is a column where there is room, and else a sheet. */
export async function openTab(page: Page, tab: Tab): Promise<void> {
  const button = page.locator(`[data-tab="${tab}"]`);
  await page.locator(".table-bar").waitFor();
  if (!(await button.isVisible())) await page.locator(".table-bar .menu").click();
  await button.click();
}

export interface OpenedTable {
  table: string;
  invitation: string;
}

/** Open a table with any settings, as the set-up screen does, and go there. */
export async function openTable(page: Page, settings: object, start = false): Promise<OpenedTable> {
  const answer = await page.request.post("/api/tables", { data: { settings, name: "Anna", seat: 0, start } });
  const opened = (await answer.json()) as OpenedTable;
  await page.goto(`/table/${opened.table}`);
  return opened;
}
