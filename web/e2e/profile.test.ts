import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";

import { layoutInAll } from "./support/overflow";
import { hosting } from "./support/shared_host";
import { look } from "./support/screenshots";
import { chooseBot, gameOn, openTab, turn } from "./support/play";

const PASSWORD = "a long swim to the reef";
const GAMES = 9; // enough to stand on the leaderboard

const site = hosting();

const kind = (page: Page, wanted: string): Promise<void> => page.locator(`.profile[data-kind="${wanted}"]`).waitFor();

async function loseQuickly(page: Page): Promise<void> {
  await page.goto("/");
  const game = gameOn(page, "kahuna");
  await chooseBot(game, "random");
  await game.locator("button.main").click();
  await turn(page);
  await openTab(page, "menu");
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
  await page.locator(".ending").waitFor();
}

/** Finished games are kept a moment later than they are told. */
async function profileWithHistory(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto("/profile");
        await page.locator(".profile").waitFor();
        await page.locator("#history + *").first().waitFor();
        return page.locator("a[href^='/replay/']").count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("radio", { name: "Sign in" }).check();
  await page.locator("main").getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

it("becomes an account, signs in elsewhere, takes the data away and leaves", async () => {
  const name = `Nell ${Date.now() % 100_000}`;
  const page = await (await site.visit({ name })).newPage();
  await page.goto("/profile");
  await kind(page, "nobody");
  const wrong = await look(page, "profile-nobody");
  await loseQuickly(page);
  await profileWithHistory(page);
  await kind(page, "guest");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.locator(".wrong", { hasText: "8 to 200 characters" }).waitFor();
  wrong.push(...(await look(page, "profile-guest")));
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await kind(page, "account");
  expect(await page.locator("h1").innerText()).toContain(name);
  wrong.push(...(await look(page, "profile-account")));

  const elsewhere = await (await site.visit({ name: "Ben" })).newPage();
  await elsewhere.goto("/profile");
  await elsewhere.locator("main").getByLabel("Name", { exact: true }).fill(name);
  await elsewhere.getByLabel("Password").fill(PASSWORD);
  await elsewhere.getByRole("button", { name: "Create account" }).click();
  await elsewhere.locator(".wrong", { hasText: "already" }).waitFor();
  await signIn(elsewhere, name, "something else");
  await elsewhere.locator(".wrong", { hasText: "wrong" }).waitFor();
  await signIn(elsewhere, name, PASSWORD);
  await kind(elsewhere, "account");
  await elsewhere.locator("a[href^='/replay/']").click();
  await elsewhere.locator(".replay").waitFor();

  await page.getByLabel("Old password").fill("not this one");
  await page.getByLabel("New password").fill("another long swim");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.locator(".wrong", { hasText: "wrong" }).waitFor();
  await page.getByLabel("Webhook").fill("http://localhost/");
  await page
    .locator("form", { has: page.getByLabel("Webhook") })
    .getByRole("button", { name: "Save" })
    .click();
  await page.locator(".wrong", { hasText: "https://" }).waitFor();

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await kind(page, "nobody");
  await elsewhere.goto("/profile");
  await kind(elsewhere, "nobody");

  await signIn(page, name, PASSWORD);
  await kind(page, "account");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("makai-export.json");
  const data = await page.request.get("/api/me/export");
  expect(JSON.stringify(await data.json())).toContain(name);

  await page.getByRole("button", { name: "Delete everything" }).click();
  const gone = page.getByRole("button", { name: "Delete for good" });
  expect(await gone.isDisabled()).toBe(true);
  const farewell = page.locator("form", { has: gone });
  await farewell.getByLabel("Password").fill(PASSWORD);
  await farewell.getByLabel("I am sure").check();
  wrong.push(...(await look(page, "profile-delete", [320])));
  await gone.click();
  await kind(page, "nobody");
  await signIn(page, name, PASSWORD);
  await page.locator(".wrong", { hasText: "wrong" }).waitFor();
  expect(wrong).toEqual([]);
});

async function account(context: BrowserContext, name: string): Promise<void> {
  const answer = await context.request.post("/api/me/account", { data: { name, password: PASSWORD } });
  expect(answer.status()).toBe(201);
}

/** A rated game that the guest gives up. */
async function ratedGame(host: BrowserContext, guest: BrowserContext): Promise<void> {
  const settings = { game: "kahuna", rated: true, public: true, seats: [{ kind: "open" }, { kind: "open" }] };
  const opened = await host.request.post("/api/tables", { data: { settings, name: "Host" } });
  const { table } = (await opened.json()) as { table: string };
  const ask = async (who: BrowserContext, command: object): Promise<void> => {
    const data = { command_id: `c${Math.random().toString(16).slice(2)}`, command };
    const answer = await who.request.post(`/api/tables/${table}/commands`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await ask(guest, { kind: "sit", name: "Guest" });
  await ask(host, { kind: "start" });
  await ask(guest, { kind: "resign" });
}

it("draws the rating curve, ranks the best, and shows what everybody may know", async () => {
  const [ada, bo] = [await site.visit({ name: "Ada" }), await site.visit({ name: "Bo" })];
  const [best, other] = [`Ada ${Date.now() % 100_000}`, `Bo ${Date.now() % 100_000}`];
  await account(ada, best);
  await account(bo, other);
  for (let games = 0; games < GAMES; games++) await ratedGame(games % 4 ? ada : bo, games % 4 ? bo : ada);
  const page = await ada.newPage();
  await expect
    .poll(
      async () => {
        const found = await ada.request.get("/api/me/rating/kahuna");
        return ((await found.json()) as unknown[]).length;
      },
      { timeout: 60_000 },
    )
    .toBe(GAMES);
  await page.goto("/profile");
  await page.getByRole("img", { name: `over ${GAMES} games` }).waitFor();
  expect(await page.locator("svg[role=img] circle").count()).toBe(GAMES);
  const wrong = await look(page, "profile-rated");
  await page.getByRole("link", { name: best }).click();
  await page.getByText("Playing here since").waitFor();
  wrong.push(...(await look(page, "person")));
  await page.goto(`/people/${encodeURIComponent(other)}`);
  await page.getByRole("button", { name: "Mute this player" }).click();
  await page.getByText("This player is muted").waitFor();
  await page.goto("/profile");
  await page.getByRole("button", { name: "Unmute" }).click();
  await page.getByText("Nobody is muted.").waitFor();
  await page.goto("/people/nobody%20like%20that");
  await page.getByRole("alert").waitFor();
  expect(wrong).toEqual([]);
});

const NEW = { en: "New account", fr: "Nouveau compte", it: "Nuovo account", de: "Neues Konto" };

it("has a profile in every language", async () => {
  const context = await site.visit();
  await context.request.put("/api/me/name", { data: { name: "Ida" } });
  const page = await context.newPage();
  await page.goto("/profile");
  await kind(page, "guest");
  const wrong = await layoutInAll(page, "profile", (language) =>
    page.getByRole("radio", { name: NEW[language] }).waitFor(),
  );
  expect(wrong).toEqual([]);
});
