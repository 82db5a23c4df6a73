import { expect, it } from "vitest";

import { spilling } from "./overflow";
import { hosting } from "./shared_host";
import { look, lookIn } from "./screenshots";
import { build, endTurn, moving } from "./play";

const house = hosting();

it.each([
  ["en", "The aim"],
  ["fr", "Le but"],
  ["it", "Lo scopo"],
  ["de", "Das Ziel"],
])("tells the rules in %s", async (language, words) => {
  const page = await (await house.visit({ language })).newPage();
  const wrong: string[] = [];
  for (const game of ["kahuna", "piranja"]) {
    await page.goto(`/rules/${game}`);
    await page.locator("#rulings").waitFor();
    if (game === "kahuna") {
      await page.getByRole("heading", { name: words }).waitFor();
      await page.locator("#editions td").first().waitFor();
    }
    expect(await page.locator("article").innerText()).not.toMatch(/rules-|setup-|web-|__/);
    wrong.push(
      ...(await lookIn(language, page, `rules-${game}-${language}`)),
      ...(await spilling(page, `rules ${game} ${language}`)),
    );
  }
  expect(wrong).toEqual([]);
});

it("lets the worked example of Kahuna be played", async () => {
  const page = await (await house.visit()).newPage();
  await page.goto("/rules/kahuna");
  await page.getByRole("button", { name: "Play the example" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  const tip = (name: string) => page.locator(`.coach [data-tip="${name}"]`);
  await tip("bari").waitFor();
  await build(page);
  await tip("aloa").waitFor();
  await build(page);
  await tip("draw").waitFor();
  expect(await page.locator(".draft").innerText()).toMatch(/ALOA/);
  const wrong = await look(page, "rules-example");
  await endTurn(page);
  await tip("remove").waitFor();
  await build(page);
  await tip("both").waitFor();
  await build(page);
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
    await moving(page, () => page.locator(".buttons button:enabled, .captures button:enabled").first().click());
  }
  await page.locator('.coach [data-tip="done"]').waitFor();
  expect(await look(page, "rules-example-piranja", [320, 1440])).toEqual([]);
});

it("is at hand at every table", async () => {
  const page = await (await house.visit()).newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).first().click();
  await page.locator("[data-version]").waitFor();
  expect(await page.getByRole("link", { name: "Rules", exact: true }).getAttribute("href")).toBe("/rules/kahuna");
});
