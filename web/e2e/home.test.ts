import { expect, it } from "vitest";

import { layoutInAll } from "./support/overflow";
import { hostingAlone } from "./support/shared_host";
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
  await page.locator("summary").click();
  await page.getByLabel("Language").selectOption("de");
  await page.locator("button.main:enabled", { hasText: "Jetzt spielen" }).first().waitFor();
  expect(await look(page, "settings", [320, 1440])).toEqual([]);
  await page.reload();
  await page.locator("button.main:enabled", { hasText: "Jetzt spielen" }).first().waitFor();
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
