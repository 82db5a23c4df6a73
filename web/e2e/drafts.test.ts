/** What a tap does is worked out on the device, and by the server where the device cannot. */
import type { Page, WebSocketRoute } from "playwright-core";
import { expect, it } from "vitest";

import { build, endTurn, openTable, turn } from "./support/play";
import { revealUntil } from "./support/play_ahead";
import { hosting } from "./support/shared_host";

const site = hosting();
const TWO = { game: "kahuna", seats: [{ kind: "open" }, { kind: "bot", level: "random" }], rules: { first: 0 } };

/** Listen to the drafts that the page asks the server for; `pass` says whether they arrive there. */
async function hearDrafts(page: Page, pass: boolean): Promise<() => number> {
  let asked = 0;
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const isDraft = (JSON.parse(String(message)) as { type: string }).type === "draft";
      if (isDraft) asked++;
      if (pass || !isDraft) server.send(message);
    });
  });
  return () => asked;
}

async function sitDown(page: Page, rules: object = {}): Promise<void> {
  await page.goto("/");
  await openTable(page, { ...TWO, rules: { ...TWO.rules, ...rules } }, true);
  await turn(page);
}

/** Let no turn reach the server until what is returned is called. */
async function holdTurns(page: Page): Promise<() => void> {
  const held: [WebSocketRoute, string | Buffer][] = [];
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if ((JSON.parse(String(message)) as { type: string }).type === "do") held.push([server, message]);
      else server.send(message);
    });
  });
  return () => held.splice(0).forEach(([server, message]) => server.send(message));
}

/** Wait until the page has a game's module: compiled once more here, it was compiled there before. */
async function moduleCame(page: Page, game: string): Promise<void> {
  const found = await page.waitForFunction((name) => {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return loaded.find((each) => each.name.includes(`/${name}-`) && each.name.endsWith(".wasm") && each.responseEnd)
      ?.name;
  }, game);
  const address = (await found.jsonValue()) ?? "";
  await page.evaluate(async (url) => {
    await WebAssembly.compileStreaming(fetch(url));
    await new Promise((idle) => requestIdleCallback(idle));
  }, address);
}

/** Point at lines until one shows what a bridge there would do. */
async function lookAhead(page: Page): Promise<void> {
  await page.locator("button.card[aria-pressed]").first().click();
  const box = await page.locator("[data-line]").first().boundingBox();
  if (!box) throw new Error("no line is lit");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator(".ghost").first().waitFor();
}

it("shows the bridge of a tap though no draft ever reaches the server, which judges the turn", async () => {
  const page = await (await site.visit()).newPage();
  const asked = await hearDrafts(page, false);
  await sitDown(page);
  await lookAhead(page);
  const before = asked();
  const built = page.locator(".bridge.seat-0:not(.ghost *)");
  expect(await build(page)).toBe(true);
  await expect.poll(() => built.count()).toBe(1);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => page.locator(".draft li").count()).toBe(0);
  await build(page);
  await endTurn(page);
  await turn(page);
  expect(asked()).toBe(before);
});

it("asks the server where there is no WebAssembly", async () => {
  const visit = await site.visit();
  await visit.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  const page = await visit.newPage();
  const asked = await hearDrafts(page, true);
  await sitDown(page);
  await lookAhead(page);
  const before = asked();
  expect(await build(page)).toBe(true);
  expect(asked()).toBe(before + 1);
});

it("empties a pile of Kai Piranja that is captured before the server has heard of it", async () => {
  const page = await (await site.visit()).newPage();
  const release = await holdTurns(page);
  await page.goto("/");
  const seats = [{ kind: "open" }, { kind: "device", name: "Ben" }, { kind: "device", name: "Cleo" }];
  const { table } = await openTable(page, { game: "piranja", seats }, true);
  await revealUntil(page, table, ({ legal }) => legal.some((action) => action.startsWith("capture:")));
  await turn(page);
  await moduleCame(page, "piranja");
  const empty = page.locator(".heap.empty");
  const before = await empty.count();
  const capture = page.locator(".capture").first();
  await capture.click();
  await expect.poll(() => empty.count()).toBe(before + 1);
  const version = (): Promise<string | null> => page.locator("[data-version]").getAttribute("data-version");
  const known = await version();
  release();
  await expect.poll(version).not.toBe(known);
  expect(await empty.count()).toBe(before + 1);
});
