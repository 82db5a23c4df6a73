import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";

import type { TableSettings } from "../src/generated/protocol";
import { spillingInAll } from "./support/overflow";
import { hosting } from "./support/shared_host";
import { resize, resized } from "./support/screen";
import { look } from "./support/screenshots";
import { moving, stopClock, turn } from "./support/play";
import { playAhead, tableOf } from "./support/play_ahead";

const site = hosting();

const BOT = { kind: "bot", level: "child" } as const;

/** Open a table of Kai Piranja and sit down there. */
async function open(page: Page, settings: Partial<TableSettings>, start = true): Promise<string> {
  await page.goto("/");
  const data = { settings: { game: "piranja", ...settings }, name: "Anna", seat: 0, start };
  const answer = await page.request.post("/api/tables", { data });
  expect(answer.status()).toBe(201);
  const { table, invitation } = (await answer.json()) as { table: string; invitation: string };
  await page.goto(`/table/${table}`);
  return invitation;
}

/** Play with the big buttons until the game is over: reveal, reveal, and bring home. */
async function play(page: Page, each: (actions: number) => Promise<void> = async () => undefined): Promise<number> {
  const [sea, net] = [page.locator(".sea"), page.locator(".buttons .bank:enabled")];
  const capture = page.locator(".capture").first();
  const missed = page.locator(".missed button.main");
  let actions = 0;
  for (; (await turn(page)) === "mine"; actions++) {
    await each(actions);
    if (await missed.count()) await missed.click();
    const button = (await capture.count()) ? capture : actions % 3 === 2 && (await net.count()) ? net : sea;
    await moving(page, () => button.click());
  }
  return actions;
}

it("plays a game to its end on one device, hands over with a beat, and sits around the table", async () => {
  const page = await (await site.visit({ width: 1024, height: 768 })).newPage();
  await page.clock.install();
  const people = [
    { kind: "device", name: "Ben" },
    { kind: "device", name: "Cleo" },
  ] as const;
  await open(page, { seats: [{ kind: "open" }, ...people], rules: { first: 0 } });
  await playAhead([page], tableOf(page));
  const wrong: string[] = [];
  await turn(page);
  const mover = (): Promise<string> => page.locator(".player.moving h2").innerText();
  for (let before = ""; before !== (await mover());) {
    before = await mover();
    await moving(page, () => page.locator(".sea").click());
    await turn(page);
  }
  const first = await mover();
  expect(await page.locator(".prompt").innerText()).toMatch(new RegExp(`^${first}: `));
  wrong.push(...(await look(page, "piranja-hot-seat")));
  // The next player is shown first, and a tap that comes too fast does nothing.
  const stop = page.locator(".buttons .stop");
  const place = await stop.boundingBox();
  await stopClock(page);
  await moving(page, () => stop.click());
  await page.locator(".next").waitFor();
  const version = await page.locator("[data-version]").getAttribute("data-version");
  if (place) await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  expect(await page.locator(".buttons button:enabled, .sea:enabled").count()).toBe(0);
  expect(await page.locator(".next").innerText()).not.toContain(first);
  await page.clock.resume();
  await turn(page);
  expect(await page.locator("[data-version]").getAttribute("data-version")).toBe(version);
  expect(await mover()).not.toBe(first);
  // From now on everybody plays from their own edge.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator('[data-setting="around"]').check();
  await page.keyboard.press("Escape");
  const prompted = new Set<string>();
  await play(page, async (actions) => {
    // Night falls over the sea cards, and each of them is to be seen.
    const left = /(\d+) sea cards/.exec((await page.locator(".sea").getAttribute("title")) ?? "");
    expect(await page.locator(".piranja.night").count()).toBe(left ? 1 : 0);
    if (left) expect(await page.locator(".ground .card").count()).toBe(Number(left[1]));
    const edge = page.locator("[data-place]", { has: page.locator(".player.moving") });
    prompted.add((await mover()).trim());
    expect(await page.locator(".buttons button:enabled").count()).toBe(
      await edge.locator(".buttons button:enabled").count(),
    );
    if (actions !== 4) return;
    wrong.push(...(await look(page, "piranja-around", [768, 1440])));
    await resized(page, async () => {
      await resize(page, { width: 1440, height: 900 });
      const below = await page.locator(".around").evaluate((all) => innerHeight - all.getBoundingClientRect().bottom);
      expect(below).toBeLessThan(24); // no panel beside the last edge
    });
  });
  expect([...prompted].sort()).toEqual(["Anna", "Ben", "Cleo"]);
  await page.locator(".ending[open] .podium").waitFor();
  expect(await page.locator(".podium .title").count()).toBe(3);
  expect(await page.locator(".ending h2").innerText()).toMatch(/wins|win together|won/);
  expect(wrong).toEqual([]);
});

it("asks once whether it shall read aloud, and says so where there is no voice", async () => {
  const context = await site.visit({ width: 390, height: 844 });
  await context.addInitScript(() => {
    if (!sessionStorage.getItem("visited"))
      localStorage.setItem("makai", JSON.stringify({ pace: "instant", name: "Anna" }));
    sessionStorage.setItem("visited", "yes");
  });
  const page = await context.newPage();
  await open(page, { seats: [{ kind: "open" }, BOT, BOT], rules: { first: 0 } });
  await page.getByRole("button", { name: "Read to me" }).click();
  await page.getByRole("dialog").getByText("no voice").waitFor();
  expect(await look(page, "piranja-read", [320])).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await turn(page);
  await page.reload();
  await turn(page);
  expect(await page.getByText("Shall I read to you?").count()).toBe(0);
});

it("plays with two people and two bots on phones", async () => {
  const phone = { width: 360, height: 640, touch: true };
  const host = await (await site.visit(phone)).newPage();
  const invitation = await open(host, { seats: [{ kind: "open" }, BOT, { kind: "open" }, BOT] }, false);
  const guest = await (await site.visit({ ...phone, name: "Ben" })).newPage();
  await guest.goto(`/join/${invitation}`);
  await guest.getByRole("button", { name: "Sit down" }).tap();
  await host.getByRole("button", { name: "Start" }).tap();
  await guest.locator("[data-version]").waitFor();
  await playAhead([host, guest], tableOf(guest));
  const wrong = await look(host, "piranja-phone");
  const [byHost, byGuest] = await Promise.all([play(host), play(guest)]);
  expect(byHost + byGuest).toBeGreaterThan(1);
  for (const page of [host, guest]) await page.locator(".ending h2").waitFor();
  const caught = (page: Page): Promise<string[]> => page.locator(".caught > span:first-of-type").allInnerTexts();
  // Each player comes first on their own screen, and the others follow in their order to the left.
  const [mine, theirs] = [await caught(host), await caught(guest)];
  expect([...theirs.slice(2), ...theirs.slice(0, 2)]).toEqual(mine);
  expect(wrong).toEqual([]);
});

/** What lies over the corners of parts that were scrolled to. */
function covering(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((found) =>
    found.flatMap((part) => {
      part.scrollIntoView({ block: "start" });
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const corners = [[left + 12, top + 12], [right - 12, top + 12], [left + 12, bottom - 8]] as const; // prettier-ignore
      const there = corners.map(([x, y]) => document.elementFromPoint(x, y));
      return there.flatMap((each) => (part.contains(each) ? [] : [each?.outerHTML.slice(0, 80) ?? "off the screen"]));
    }),
  );
}

it("has room for six on the smallest phone", async () => {
  const page = await (await site.visit({ width: 320, height: 640, touch: true })).newPage();
  await open(page, { seats: [{ kind: "open" }, BOT, BOT, BOT, BOT, BOT], risk: "numbers" });
  const wrong: string[] = [];
  for (let actions = 0; actions < 5 && (await turn(page)) === "mine"; actions++)
    await moving(page, () =>
      page
        .locator(".buttons button:enabled")
        .nth(actions % 3 ? 0 : -1)
        .tap(),
    );
  await turn(page);
  expect(await page.locator(".player").count()).toBe(6);
  // Every row can be brought out from behind the bar.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => covering(page.locator(".player"))).toEqual([]);
  wrong.push(...(await look(page, "piranja-six")), ...(await spillingInAll(page, "piranja-six")));
  // Another language does not tell everything twice.
  expect(await page.getByText("The game begins").count()).toBe(1);
  // However long a row gets.
  for (const row of await page.locator(".player ul").all())
    await row.evaluate((fishes) => {
      fishes.closest<HTMLElement>(".player")?.style.setProperty("--fish", "40");
      while (fishes.children.length < 40) fishes.prepend(fishes.firstElementChild?.cloneNode(true) ?? "");
    });
  wrong.push(...(await look(page, "piranja-long-rows")));
  expect(wrong).toEqual([]);
});

it("leaves half of the smallest phone to the table, also where every pile can be taken", async () => {
  const page = await (await site.visit({ width: 320, height: 640, touch: true })).newPage();
  const all = ["barracuda", "flamefish", "piranha", "sunfish"].map((species) => `"capture:${species}",`).join("");
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) =>
      socket.send(String(text).replace(/"legal":\[[^\]]*"reveal"[^\]]*\]/, `"legal":[${all}"reveal"]`)),
    );
  });
  await open(page, { seats: [{ kind: "open" }, BOT, BOT, BOT, BOT, BOT], risk: "numbers" });
  await turn(page);
  expect(await page.locator(".capture").count()).toBe(4);
  const bar = page.locator(".bar", { has: page.locator(".buttons") });
  const [shown, whole] = await bar.evaluate((found) => [found.clientHeight, found.scrollHeight] as const);
  expect(whole).toBe(shown);
  expect(shown).toBeLessThanOrEqual(320);
  const prompt = page.locator(".prompt");
  expect(await prompt.innerText()).toContain("barracuda, flamefish, piranha and sunfish piles");
  expect(await prompt.evaluate((found) => found.scrollHeight - found.clientHeight)).toBeLessThanOrEqual(1);
  expect([
    ...(await look(page, "piranja-captures", [320])),
    ...(await spillingInAll(page, "piranja-captures")),
  ]).toEqual([]);
});

/** One tap makes the best button glow; another one tells why, with the chances. */
async function hinted(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Give me a hint" }).click();
  await page.locator(".buttons .glow").waitFor();
  await page.getByRole("button", { name: "Why?" }).click();
  const reasons = page.getByRole("dialog", { name: "Hints" });
  await reasons
    .getByText(/\d ?% chance of winning/)
    .first()
    .waitFor();
  await reasons.getByRole("button", { name: "Close" }).click();
}

it.each(["picture", "numbers", "off"] as const)("shows the risk as agreed: %s", async (risk) => {
  const page = await (await site.visit()).newPage();
  await open(page, { seats: [{ kind: "open" }, BOT, BOT], risk, hints: risk === "numbers", rules: { first: 0 } });
  await turn(page);
  const glass = page.locator(`[data-risk="${risk}"]`);
  expect(await glass.count()).toBe(risk === "off" ? 0 : 1);
  expect(await page.locator(".meal").count()).toBe(risk === "off" ? 0 : 4);
  if (risk === "off") return;
  const words = (await glass.getByRole("img").getAttribute("aria-label")) ?? "";
  if (risk === "numbers") await hinted(page);
  expect(words).toMatch(risk === "numbers" ? /^\d+ percent of the coming cards/ : /^About \d of 10 coming cards/);
});

it("lets fish swim to the row, at the speed one likes", async () => {
  const context = await site.visit();
  await context.addInitScript(() =>
    localStorage.setItem("makai", JSON.stringify({ pace: "slow", motion: "full", name: "Anna", readAsked: true })),
  );
  const page = await context.newPage();
  await page.clock.install();
  await open(page, { seats: [{ kind: "open" }, BOT, BOT], rules: { first: 0 } });
  await turn(page);
  const version = await page.locator("[data-version]").getAttribute("data-version");
  await stopClock(page);
  await page.locator(".sea").click();
  const swimmers = async (): Promise<number> => {
    await page.clock.runFor(200);
    return page.locator(".swimmer svg").count();
  };
  await expect.poll(swimmers).toBe(1);
  expect(await page.locator(".prompt").innerText()).toMatch(/^You turn up a/);
  await page.locator(".bar").getByRole("button", { name: "Skip" }).click();
  // A card that turns over while it flies has two sides: both must go.
  await expect.poll(() => page.locator(".swimmer").count()).toBe(0);
  await page.locator(`[data-version]:not([data-version="${version ?? ""}"])`).waitFor();
});
