import { readFileSync } from "node:fs";

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";

import { fitting } from "./support/layout";
import { layoutInAll, spillingInAll } from "./support/overflow";
import { hosting } from "./support/shared_host";
import { look } from "./support/screenshots";
import { moving, openTab, openTable, stopClock, turn } from "./support/play";

const site = hosting();

/** Sit down at a table with a bot that plays anything, and begin: a bot that does may have no card left at step 3. */
async function playKahuna(page: Page): Promise<void> {
  await page.goto("/");
  const seats = [{ kind: "open" }, { kind: "bot", level: "random" }];
  await openTable(page, { game: "kahuna", public: false, rules: { first: 0 }, seats });
  await page.getByRole("button", { name: "Start" }).click();
  await turn(page);
}

async function resign(page: Page): Promise<void> {
  await openTab(page, "menu");
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
  await page.locator(".ending").waitFor();
}

const shown = async (page: Page): Promise<number> => Number(await page.locator(".replay").getAttribute("data-step"));
const at = (page: Page, step: number): Promise<void> => page.locator(`.replay[data-step="${step}"]`).waitFor();

/** How often words change their size within some frames. */
const restless = (words: Locator): Promise<number> =>
  words.evaluate(async (element) => {
    let changes = 0;
    const sizes = new MutationObserver((records) => (changes += records.length));
    sizes.observe(element, { attributeFilter: ["style"] });
    for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
    sizes.disconnect();
    return changes;
  });

/** Choose a game of a file that has several. */
async function chooseGame(page: Page, number: number): Promise<void> {
  const field = page.getByLabel("Which game?");
  await field.fill(String(number));
  await field.blur();
}

it("shows the end, checks the shuffle, and watches the game again", async () => {
  const page = await (await site.visit()).newPage();
  await page.clock.install();
  await playKahuna(page);
  for (let turns = 0; turns < 2 && (await turn(page)) === "mine"; turns++)
    await moving(page, () => page.getByRole("button", { name: "Draw and end turn", exact: true }).click());
  await turn(page);
  await resign(page);
  const wrong = await look(page, "end");
  await page.reload();
  await page.getByText("gave up").waitFor();
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Check the shuffle" }).click();
  await page.getByText("The shuffle was fair").waitFor();
  expect(await page.getByText("this device noted before the game ended").count()).toBe(1);
  expect(await page.getByText("Every sealed text matches its seal").count()).toBe(1);
  expect(await page.getByText("The public log had the fingerprint").count()).toBe(1);
  expect(await page.locator(".check li.bad").count()).toBe(0);
  wrong.push(...(await look(page, "check-shuffle")), ...(await spillingInAll(page, "check-shuffle")));
  await page.getByRole("link", { name: "Analyse" }).click();
  await page.getByText("Why it ended this way").waitFor();
  await page.goBack();

  await page.getByRole("link", { name: "Watch the replay" }).click();
  await at(page, 0);
  expect(await page.locator(".replay").getAttribute("data-eyes")).toBe("0");
  await page.getByRole("button", { name: "One step forward" }).click();
  await at(page, 1);
  await page.keyboard.press("ArrowRight");
  await at(page, 2);
  await page.keyboard.press("End");
  const last = Number(await page.locator(".replay").getAttribute("data-last"));
  await at(page, last);
  await page.getByText("gave up").waitFor();
  await page.keyboard.press("ArrowUp");
  expect(await shown(page)).toBeLessThan(last);
  await page.getByLabel("Step of the game").fill("3");
  await at(page, 3);
  expect(await page.getByRole("img", { name: "a hidden card" }).count()).toBeGreaterThan(0);
  wrong.push(...(await look(page, "replay-kahuna")), ...(await spillingInAll(page, "replay-kahuna")));
  await openTab(page, "view");
  await page.getByRole("radio", { name: "All cards open" }).check();
  await page.locator('.replay[data-eyes="open"]').waitFor();
  expect(await page.getByRole("img", { name: "a hidden card" }).count()).toBe(0);
  expect(await shown(page)).toBe(3);
  await page.getByLabel("Step of the game").fill("0");
  await at(page, 0);
  await stopClock(page);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const after = async (ms: number): Promise<number> => {
    await page.clock.runFor(ms);
    return shown(page);
  };
  await expect.poll(() => after(200)).toBe(1);
  await page.getByRole("button", { name: "Pause" }).click();
  expect(await after(10_000)).toBe(1);
  await page.clock.resume();
  await page.getByLabel("Step of the game").fill("3");

  await openTab(page, "more");
  await page.getByRole("button", { name: "Link to this moment" }).click();
  const link = await page.getByLabel("This link opens").inputValue();
  const stranger = await (await site.visit({ name: "Ben" })).newPage();
  await stranger.goto(link);
  await at(stranger, 3);
  expect(await stranger.locator(".told").innerText()).toBe(await page.locator(".told").innerText());
  await stranger.goto(link.replace(/invitation=[^&]*/, ""));
  await stranger.getByRole("alert").getByText("private").waitFor();
  expect(wrong).toEqual([]);
});

it("watches a record file, jumps to the counts, and says what is wrong with another", async () => {
  const page = await (await site.visit()).newPage();
  const text = await site.records("kahuna", 2);
  await page.goto("/replay");
  const wrong = await look(page, "replay-file");
  const field = page.getByLabel("Choose a record file").last();
  const file = (name: string, words: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(words) });
  await field.setInputFiles(file("games.jsonl", text));
  await at(page, 0);
  expect(await page.locator(".replay").getAttribute("data-eyes")).toBe("open");
  await page.getByRole("group", { name: "Jump to" }).getByRole("button", { name: "end" }).click();
  await page.locator(".ended h2", { hasText: /wins|win together|draw/ }).waitFor();
  wrong.push(...(await look(page, "replay-end")));
  await openTab(page, "coach");
  await page.getByRole("button", { name: "Ask the coach" }).click();
  await page.getByRole("img", { name: /high is good for/ }).waitFor();
  wrong.push(...(await look(page, "replay-coach")));
  await page.getByRole("button", { name: "Show me" }).first().click();
  expect(await page.locator(".board .lagoon").evaluate((lagoon) => lagoon.getBoundingClientRect().top)).toBeGreaterThan(
    -1,
  );
  const costly = await page.locator(".cost").first().innerText();
  await page
    .locator(`.replay[data-step]:not([data-step="${await page.locator(".replay").getAttribute("data-last")}"])`)
    .waitFor();
  expect(costly).toMatch(/^Turn \d+, .*: cost \d+(\.\d)? percentage points/);
  await openTab(page, "more");
  await chooseGame(page, 2);
  await at(page, 0);
  expect(await page.locator(".coaching").count()).toBe(0);
  await page.getByRole("button", { name: "Check the shuffle" }).click();
  await page.getByText("This record has no proof").waitFor();

  const broken = text
    .split("\n")
    .map((line, i) => (i === 1 ? line.replace(/"actions":\["[^"]*"/, '"actions":["fly"') : line));
  await field.setInputFiles(file("games.jsonl", broken.join("\n")));
  await at(page, 0);
  await chooseGame(page, 2);
  await page.getByRole("alert").getByText("games.jsonl, line 2: Action 1 is “fly”").waitFor();
  await field.setInputFiles(file("notes.txt", "hello"));
  await page.getByRole("alert").getByText("notes.txt, line 1: This is not JSON").waitFor();
  wrong.push(...(await look(page, "replay-bad-file")));
  await field.setInputFiles(file("big.json", " ".repeat(1024 * 1024 + 1)));
  await page.getByRole("alert").getByText("too large").waitFor();
  expect(wrong).toEqual([]);
});

it("watches a game of Kai Piranja, in every language", async () => {
  const page = await (await site.visit({ width: 360, height: 640, touch: true })).newPage();
  await page.goto("/replay");
  const record = Buffer.from(await site.records("piranja", 1));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.json", mimeType: "application/json", buffer: record });
  await openTab(page, "history");
  await page.locator(".chapters button").nth(3).click();
  expect(await shown(page)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  // Rows and piles are as tall as they may be: nothing in them has a height of its own.
  const heights = await page.locator(".player, .heap").evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThan(24);
  const wrong = [...(await look(page, "replay-piranja")), ...(await fitting(page, "replay", [".transport button"]))];
  wrong.push(...(await layoutInAll(page, "replay-piranja")));
  await page.locator(".transport input").focus();
  await page.keyboard.press("End");
  await page.locator(".ended").waitFor();
  wrong.push(...(await look(page, "replay-piranja-end", [320])), ...(await layoutInAll(page, "replay-piranja-end")));
  await expect.poll(() => restless(page.locator(".now .told"))).toBe(0);
  await page.locator(".ended .close").click();
  await openTab(page, "coach");
  await page.locator('[role="tabpanel"]:not([hidden]) button.main').click();
  await page.locator(".coaching .accounts").waitFor();
  wrong.push(
    ...(await look(page, "replay-coach-piranja", [320])),
    ...(await spillingInAll(page, "replay-coach-piranja")),
  );
  expect(wrong).toEqual([]);
});

it("reads its own page of test vectors as a file with a proof", async () => {
  const page = await (await site.visit()).newPage();
  const vectors = readFileSync(new URL("../tests/fairness/fair-vectors.json", import.meta.url), "utf8");
  const { records } = JSON.parse(vectors) as { records: { fair: { secret: string } }[] };
  const [honest] = records;
  if (!honest) throw new Error("no record");
  await page.goto("/replay");
  const field = page.locator("input[type=file]");
  const give = (record: object) =>
    field.setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(record)) });
  await give(honest);
  await openTab(page, "more");
  await page.getByRole("button", { name: "Check the shuffle" }).click();
  await page.getByText("The shuffle was fair").waitFor();
  const secret = honest.fair.secret.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  await give({ ...honest, fair: { ...honest.fair, secret } });
  await page.getByRole("button", { name: "Check the shuffle" }).click();
  await page.getByText("Something is wrong with this shuffle").waitFor();
  expect(await look(page, "check-shuffle-wrong")).toEqual([]);
});
