import { expect, it } from "vitest";

import { spilling } from "./boxes";
import { hosting } from "./hosting";
import { House } from "./house";
import { look, lookIn } from "./looking";

const house = hosting(() => House.open()); // one that nobody else fills with tables

it.each([
  ["en", "Play now"],
  ["fr", "Jouer maintenant"],
  ["it", "Gioca subito"],
  ["de", "Jetzt spielen"],
])("greets in %s", async (language, words) => {
  const page = await (await house.visit({ language })).newPage();
  await page.goto("/");
  await page.getByRole("button", { name: words }).first().waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  const wrong = [...(await lookIn(language, page, `home-${language}`)), ...(await spilling(page, `home ${language}`))];
  expect(wrong).toEqual([]);
});

it("changes its language at once, and remembers it", async () => {
  const page = await (await house.visit()).newPage();
  await page.goto("/");
  await page.locator("summary").click();
  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("button", { name: "Jetzt spielen" }).first().waitFor();
  expect(await look(page, "settings", [320, 1440])).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Jetzt spielen" }).first().waitFor();
});
