import { expect, it } from "vitest";

import { layoutInAll } from "./support/overflow";
import { hostingAlone } from "./support/shared_host";
import { gameOn } from "./support/play";
import { look } from "./support/screenshots";

const site = hostingAlone(); // nobody else fills it with tables

it.each([
  ["en", "Play now"],
  ["fr", "Jouer maintenant"],
  ["it", "Gioca subito"],
  ["de", "Jetzt spielen"],
])("greets in %s", async (language, words) => {
  const page = await (await site.visit({ language })).newPage();
  await page.goto("/");
  await page.locator("button.main:enabled", { hasText: words }).first().waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
});

it("has room for its words in every language", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/");
  await page.locator("button.main:enabled").first().waitFor();
  expect([...(await look(page, "home")), ...(await layoutInAll(page, "home"))]).toEqual([]);
});

it("changes its language at once, and remembers it", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  expect(await look(page, "settings", [320, 1440])).toEqual([]);
  await page.reload();
  await page.locator("button.main:enabled", { hasText: "Jetzt spielen" }).first().waitFor();
});

it.each([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
])("shows both games at once at $width × $height, with whom and for how long", async (screen) => {
  const page = await (await site.visit(screen)).newPage();
  await page.goto("/");
  for (const game of ["kahuna", "piranja"]) {
    const panel = gameOn(page, game);
    await panel.locator("[data-level] input:checked").waitFor({ state: "attached" });
    for (const part of [".picture", "h2", ".facts", "button.main"]) {
      const box = await panel.locator(part).boundingBox();
      expect([game, part, (box?.y ?? 9999) < screen.height - 12]).toEqual([game, part, true]);
    }
  }
});

it("offers newcomers a gentle opponent, then the last one, and the next one after a win", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/");
  const chosen = gameOn(page, "kahuna").locator("input:checked");
  const portrait = gameOn(page, "kahuna").locator(".portrait strong");
  await chosen.focus();
  expect(await portrait.innerText()).toBe("Pua");
  await page.keyboard.press("ArrowRight");
  const level = await chosen.inputValue();
  expect(await portrait.innerText()).toBe("Nalu");
  await gameOn(page, "kahuna").locator("button.main").click();
  await page.locator("[data-version]").waitFor();
  await page.goto("/");
  await chosen.waitFor({ state: "attached" });
  expect(await chosen.inputValue()).toBe(level);
  await page.evaluate((kahuna) => {
    const kept = JSON.parse(localStorage.getItem("makai") ?? "{}") as object;
    localStorage.setItem("makai", JSON.stringify({ ...kept, beaten: { kahuna } }));
  }, level);
  await page.reload();
  await portrait.waitFor();
  expect(await portrait.innerText()).not.toBe("Nalu");
  expect(await chosen.inputValue()).not.toBe(level);
});

it.each([
  { width: 720, height: 450, size: "usual" }, // twice as large on a screen of 1440
  { width: 320, height: 256, size: "usual" },
  { width: 320, height: 640, size: "huge" },
  { width: 1440, height: 900, size: "huge" },
])("keeps its pictures whole at $width × $height with text of $size size", async ({ size, ...screen }) => {
  const visit = await site.visit(screen);
  await visit.addInitScript((chosen) => localStorage.setItem("makai", chosen), JSON.stringify({ size, name: "Anna" }));
  const page = await visit.newPage();
  await page.goto("/");
  await page.locator(".picture svg").nth(1).waitFor();
  const shapes = await page.locator(".picture").evaluateAll((pictures) =>
    pictures.map((picture) => {
      const [box, art] = [picture, picture.firstElementChild].map((each) => each?.getBoundingClientRect());
      return { shape: (box?.width ?? 0) / (box?.height ?? 1), filled: (art?.width ?? 0) / (box?.width ?? 1) };
    }),
  );
  for (const { shape, filled } of shapes) {
    expect(shape).toBeLessThan(2.8);
    expect(filled).toBeGreaterThan(0.98);
  }
});
