import { expect, it } from "vitest";
import type { Page } from "playwright-core";

import { hostingAlone } from "./support/shared_host";
import { look } from "./support/screenshots";
import { chooseBot, gameOn, moving, turn } from "./support/play";

const site = hostingAlone(); // nobody else fills it with tables

const chosen = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => ({
    ...document.documentElement.dataset,
    size: getComputedStyle(document.documentElement).fontSize,
  }));

const openSettings = (page: Page): Promise<void> => page.locator("header button.open").click();

async function choose(page: Page, choices: Record<string, string>): Promise<void> {
  await openSettings(page);
  for (const [setting, choice] of Object.entries(choices))
    await page.locator(`[data-setting="${setting}"] [data-value="${choice}"]`).click();
  await page.keyboard.press("Escape");
}

it("remembers what somebody chose, and draws it before anything else", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/");
  await choose(page, { colours: "dark", palette: "safe", motion: "full", size: "large", pace: "slow" });
  await openSettings(page);
  await page.getByLabel("Sound").uncheck();
  await page.getByLabel("Read to me").check();
  const expected = { colours: "dark", palette: "safe", motion: "full", size: "18.88px" };
  expect(await chosen(page)).toEqual(expected);
  await page.reload();
  expect(await chosen(page)).toEqual(expected);
  await openSettings(page);
  expect(await page.getByLabel("Sound").isChecked()).toBe(false);
  expect(await page.getByLabel("Read to me").isChecked()).toBe(true);
  expect(await page.locator('[data-setting="pace"]').getAttribute("data-chosen")).toBe("slow");
  // Nothing but the stylesheet and this script comes before the first paint.
  const script = await (await page.request.get("/look.js")).text();
  expect(script).toContain("dataset.colours");
});

it("follows the device until somebody chooses", async () => {
  const page = await (await site.visit()).newPage();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });
  await page.goto("/");
  expect(await chosen(page)).toMatchObject({ colours: "dark", motion: "full" });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expect.poll(() => chosen(page)).toMatchObject({ colours: "light", motion: "reduced" });
});

it("survives nonsense in its memory", async () => {
  const page = await (await site.visit()).newPage();
  await page.addInitScript(() =>
    localStorage.setItem("makai", '{"colours": 7, "size": null, "volume": "loud", "pace": []}'),
  );
  await page.goto("/");
  await page.locator("#game-piranja").waitFor();
  expect(await chosen(page)).toMatchObject({ colours: "light", size: "16px" });
});

it.each(["dark", "contrast"])("can be read in colours: %s", async (colours) => {
  const page = await (await site.visit()).newPage();
  await page.goto("/");
  await choose(page, { colours, palette: "safe" });
  const wrong = await look(page, `home-${colours}`, [1440]);
  await openSettings(page);
  wrong.push(...(await look(page, `settings-${colours}`, [320, 1440])));
  await page.keyboard.press("Escape");
  for (const game of ["piranja", "kahuna"]) {
    await page.goto("/");
    const card = gameOn(page, game);
    await chooseBot(card, "random");
    await card.locator("button.main").click();
    await turn(page);
    if (game === "piranja") await moving(page, () => page.locator(".sea").click());
    await turn(page);
    wrong.push(...(await look(page, `${game}-${colours}`, [320, 1440])));
  }
  expect(wrong).toEqual([]);
});

it("has room for very large text on a small phone", async () => {
  const page = await (await site.visit({ width: 320, height: 640 })).newPage();
  await page.goto("/");
  await choose(page, { size: "huge" });
  const wrong = await look(page, "home-huge", [320]);
  expect(wrong).toEqual([]);
});

interface Heard {
  tones: number;
  said: string[];
}

/** Go to a table of Kai Piranja with a synthesiser and a voice that write down what they are asked for. */
async function listening(page: Page, language: string): Promise<void> {
  await page.addInitScript((lang) => {
    const heard: Heard = { tones: 0, said: [] };
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (when): void {
      heard.tones++;
      start.call(this, when);
    };
    const voices = [{ lang, default: true, localService: true }];
    const speak = (words: SpeechSynthesisUtterance): void => {
      heard.said.push(words.text);
      setTimeout(() => words.onend?.(new Event("end") as SpeechSynthesisEvent));
    };
    const synthesis = { getVoices: () => voices, speak, cancel: () => undefined };
    class Words {
      lang = "";
      voice: unknown = null;
      onend: unknown = null;
      constructor(readonly text: string) {}
    }
    Object.defineProperty(window, "speechSynthesis", { value: synthesis });
    Object.assign(window, { heard, SpeechSynthesisUtterance: Words });
  }, language);
  await page.goto("/");
}

const heardOn = (page: Page): Promise<Heard> => page.evaluate(() => (window as unknown as { heard: Heard }).heard);

it("makes sounds after the first gesture, and none when they are off", async () => {
  const page = await (await site.visit({ sound: true })).newPage();
  await listening(page, "en-GB");
  expect((await heardOn(page)).tones).toBe(0);
  await openSettings(page);
  await page.getByLabel("Sound").uncheck();
  expect((await heardOn(page)).tones).toBe(0);
  await page.getByLabel("Sound").check();
  await expect.poll(async () => (await heardOn(page)).tones).toBeGreaterThan(0);
});

it("speaks aloud what happens and what can be done, in the chosen language", async () => {
  const page = await (await site.visit({ language: "de" })).newPage();
  await listening(page, "de-DE");
  await openSettings(page);
  await page.locator('[data-setting="aloud"]').check();
  await expect.poll(async () => (await heardOn(page)).said).toContain("Ich erzähle dir, was passiert.");
  await page.keyboard.press("Escape");
  const game = gameOn(page, "piranja");
  await game.locator("button.main").click();
  await turn(page);
  await expect.poll(async () => (await heardOn(page)).said.at(-1)).toMatch(/^Du bist dran: Deck eine Karte auf/);
  await moving(page, () => page.locator(".sea").click());
  await expect.poll(async () => (await heardOn(page)).said.join(" ")).toContain("Du deckst");
});

it("says so where the device has no voice", async () => {
  const page = await (await site.visit()).newPage();
  await listening(page, "fr-FR");
  await openSettings(page);
  await page.getByLabel("Read to me").check();
  await page.getByText("no voice for this language").waitFor();
  expect((await heardOn(page)).said).toEqual([]);
});
