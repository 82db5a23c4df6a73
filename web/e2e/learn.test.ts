import { expect, it } from "vitest";

import { actInKahuna, actInPiranja, goOn, lesson, tipOf } from "./support/lesson";
import { layoutInAll } from "./support/overflow";
import { hosting } from "./support/shared_host";
import { look } from "./support/screenshots";
import { build, turn } from "./support/play";

const site = hosting();

it("teaches Kahuna in one game", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Learn it" }).first().click();
  const wrong: string[] = [];
  const told = await lesson(page, "won", async (tip) => {
    if (tip === "sweep" || tip === "put-away") wrong.push(...(await look(page, `learn-kahuna-${tip}`)));
    await actInKahuna(page, tip);
  });
  expect(told.length).toBe(25);
  wrong.push(...(await look(page, "learn-kahuna-won")));
  await page.locator(".coach").getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/table/);
  expect(await turn(page)).toBe("mine");
  expect(wrong).toEqual([]);
});

it("takes a step of a lesson back", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/learn/kahuna");
  for (const tip of ["hello", "cards"]) await goOn(page, tip);
  await build(page);
  expect(await tipOf(page)).toBe("draw");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => tipOf(page)).not.toBe("draw");
  await page.getByRole("button", { name: "Leave the lesson" }).click();
  await page.getByRole("button", { name: "Play now" }).first().waitFor();
});

it("teaches Kai Piranja in one game, on a phone", async () => {
  const page = await (await site.visit({ width: 360, height: 640, touch: true })).newPage();
  await page.goto("/learn/piranja");
  const wrong: string[] = [];
  const told = await lesson(page, "won", async (tip) => {
    if (tip === "net" || tip === "capture") wrong.push(...(await look(page, `learn-piranja-${tip}`)));
    await actInPiranja(page);
  });
  expect(told.length).toBe(21);
  wrong.push(...(await look(page, "learn-piranja-won")));
  expect(wrong).toEqual([]);
});

it.each(["kahuna", "piranja"])("speaks every language in the lesson of %s", async (game) => {
  const page = await (await site.visit()).newPage();
  await page.goto(`/learn/${game}`);
  await page.locator('.coach [data-tip="hello"]').waitFor();
  expect([...(await look(page, `learn-${game}`)), ...(await layoutInAll(page, `learn ${game}`))]).toEqual([]);
});
