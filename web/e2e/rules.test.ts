import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { layoutInAll } from "./support/overflow";
import { hosting } from "./support/shared_host";
import { look } from "./support/screenshots";
import { build, chooseOf, endTurn, moving, openTab, unfoldSetup } from "./support/play";

const house = hosting();

const AIM = { en: "The aim", fr: "Le but", it: "Lo scopo", de: "Das Ziel" };

it.each(["kahuna", "piranja"])("tells the rules of %s in every language", async (game) => {
  const page = await (await house.visit()).newPage();
  await page.goto(`/rules/${game}`);
  await page.locator("#rulings").waitFor();
  if (game === "kahuna") await page.locator("#editions td").first().waitFor();
  const wrong = await look(page, `rules-${game}`);
  const layout = await layoutInAll(page, `rules ${game}`, async (language) => {
    if (game === "kahuna") await page.getByRole("heading", { name: AIM[language] }).waitFor();
    expect(await page.locator("article").innerText()).not.toMatch(/rules-|setup-|web-|__/);
  });
  expect([...wrong, ...layout]).toEqual([]);
});

/** Build where the coach says; the tip may be there a moment before the line is lit. */
async function buildLit(page: Page): Promise<void> {
  await page.locator("[data-line]").first().waitFor();
  expect(await build(page)).toBe(true);
}

it("lets the worked example of Kahuna be played", async () => {
  const page = await (await house.visit()).newPage();
  await page.goto("/rules/kahuna");
  await page.getByRole("button", { name: "Play the example" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  const tip = (name: string) => page.locator(`.coach [data-tip="${name}"]`);
  await tip("bari").waitFor();
  await buildLit(page);
  await tip("aloa").waitFor();
  await buildLit(page);
  await tip("draw").waitFor();
  expect(await page.locator(".draft").innerText()).toMatch(/ALOA/);
  const wrong = await look(page, "rules-example");
  await endTurn(page);
  await tip("remove").waitFor();
  await buildLit(page);
  await tip("both").waitFor();
  await buildLit(page);
  await tip("end").waitFor();
  await endTurn(page);
  await tip("done").waitFor();
  expect(wrong).toEqual([]);
});

it("lets the example of Kai Piranja be played", async () => {
  const page = await (await house.visit()).newPage();
  await page.goto("/rules/piranja");
  await page.getByRole("button", { name: "Play the example" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  for (const name of ["swims-on", "joins", "capture", "bank"]) {
    await page.locator(`.coach [data-tip="${name}"]`).waitFor();
    await moving(page, () => page.locator(".buttons button:enabled, button.capture:enabled").first().click());
  }
  await page.locator('.coach [data-tip="done"]').waitFor();
  expect(await look(page, "rules-example-piranja", [320, 1440])).toEqual([]);
});

it("tells the edition that the reader chooses, and keeps it in the address", async () => {
  const page = await (await house.visit()).newPage();
  await page.goto("/rules/kahuna");
  const [edition, end] = [page.locator('[data-setting="rules"]'), page.locator("#end")];
  await edition.waitFor();
  expect(await end.innerText()).toMatch(/each of you has one more turn[^]*then more bridges/);
  const wrong: string[] = [];
  for (const [name, words] of [
    ["kosmos-fr", /then more bridges[^]*even with no bridge of your own/],
    ["riogrande-it", /then more bridges[^]*loses at once/],
    ["short-fr", /follows at once[^]*The game is a draw[^]*decides nothing/],
  ] as const) {
    await edition.locator(`[data-value="${name}"]`).click();
    expect(await end.innerText()).toMatch(words);
    expect(new URL(page.url()).search).toBe(`?edition=${name}`);
    expect(await page.locator("#editions [aria-current=true]").count()).toBe(1);
    wrong.push(...(await look(page, `rules-${name}`, [320, 1440])));
  }
  await page.reload();
  await edition.waitFor();
  expect([await edition.getAttribute("data-chosen"), await end.innerText()]).toEqual([
    "short-fr",
    expect.stringMatching(/a draw/),
  ]);
  await page.goto("/rules/piranja");
  await page.locator('[data-setting="rules"] [data-value="5"]').click();
  expect(await page.locator("#setup").innerText()).toMatch(/5 play\. All 140 dance cards are in play/);
  expect(wrong).toEqual([]);
});

it("is at hand at every table, with the rules of the table", async () => {
  const context = await house.visit();
  const page = await context.newPage();
  await page.goto("/new/kahuna");
  await unfoldSetup(page);
  await page.getByText("Short French rules").click();
  await page.getByText("Calm", { exact: true }).click();
  await chooseOf(page, "No bridges left", "removed");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator("[data-version]").waitFor();
  await openTab(page, "menu");
  const [rules] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Rules", exact: true }).click(),
  ]);
  await rules.getByText("House rules of this table").waitFor();
  expect(await rules.locator('[data-setting="rules"]').getAttribute("data-chosen")).toBe("short-fr");
  expect(await rules.locator("#end").innerText()).toMatch(/The game is a draw[^]*even with no bridge of your own/);
  expect(await rules.locator("#turn").innerText()).toMatch(/you may build there at once/);
});
