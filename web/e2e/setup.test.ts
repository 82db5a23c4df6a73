import { expect, it } from "vitest";

import { layoutInAll, spilling } from "./support/overflow";
import { hosting } from "./support/shared_host";
import { look } from "./support/screenshots";
import { chooseBot, chooseOf, openTab, seatOn, turn, unfoldSetup } from "./support/play";

const site = hosting();

it.each(["kahuna", "piranja"])("sets up a table of %s in every language", async (game) => {
  const page = await (await site.visit()).newPage();
  await page.goto(`/new/${game}`);
  await unfoldSetup(page);
  expect([...(await look(page, `new-${game}`)), ...(await layoutInAll(page, `new ${game}`))]).toEqual([]);
});

it("plays by the rules that were set", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/new/kahuna");
  await unfoldSetup(page);
  await chooseBot(page, "master");
  await page.getByRole("radio", { name: "White", exact: true }).check();
  await page.getByRole("button", { name: "Use our suggestion" }).click();
  await page.getByLabel("Italian (Rio Grande)").check();
  await page.getByLabel("Calm").check();
  await chooseOf(page, "One last turn each", "false");
  await page.getByLabel("Hints").check();
  expect(await page.getByLabel("Rated").isDisabled()).toBe(true);
  await page.getByRole("radio", { name: /^Days/ }).check();
  await chooseOf(page, "Days per turn", "7");
  await chooseOf(page, "Who starts?", "0");
  await page.getByRole("button", { name: "Open the table" }).click();
  await turn(page);
  const table = page.url().split("/").at(-1) ?? "";
  const picture = (await (await page.request.get(`/api/tables/${table}`)).json()) as { settings: object };
  expect(picture.settings).toMatchObject({
    rules: { edition: "riogrande-it", variants: ["calm"], handicap: [0, 3], first: 1, last_turns: false },
    clock: { kind: "days", days: 7 },
    hints: true,
    rated: false,
    public: false,
    seats: [{ kind: "bot", level: "master" }, { kind: "open" }],
  });
});

it("shows who will sit at the table, and a face that is picked is known at once", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/new/piranja");
  await chooseOf(page, "Players", "3");
  const facesIn = (inside: string): Promise<string[]> =>
    page.locator(`${inside} [data-face]`).evaluateAll((all) => all.map((face) => face.getAttribute("data-face") ?? ""));
  await page.locator("fieldset.seat").nth(1).waitFor();
  const worn = (): Promise<string> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem("makai") ?? "{}") as { avatar?: string }).avatar ?? "");
  await expect.poll(worn).not.toBe("");
  const bots = await facesIn(".kinds");
  const planned = [await worn(), ...bots];
  const names = await page.locator(".portrait strong").allInnerTexts();
  expect(new Set(bots).size).toBe(2); // the face that was drawn for the person may be that of a bot
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator("[data-version]").waitFor();
  expect((await facesIn(".player")).toSorted()).toEqual(planned.toSorted());
  for (const name of names) await page.locator(".player h2", { hasText: name }).first().waitFor();

  await openTab(page, "menu");
  await page.locator("summary", { hasText: "Settings" }).click();
  await page.getByRole("button", { name: "Choose your face" }).click();
  const heard = page.waitForResponse((answer) => answer.url().endsWith("/api/me/avatar"));
  await page.getByRole("radio", { name: "Whale" }).check();
  expect(await (await heard).json()).toMatchObject({ avatar: "whale" });
});

it("invites with a link and a code that a camera reads", async () => {
  const page = await (await site.visit()).newPage();
  await page.goto("/new/piranja");
  await chooseOf(page, "Players", "3");
  await seatOn(page, 2, "invited");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByText("Only this device").waitFor();
  expect(await look(page, "gathering-local")).toEqual([]);
  await page.route("**/invitations", async (route) => {
    const made = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...made, address: "http://192.168.1.5:8042" } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("img", { name: "scan this" }).waitFor();
  expect(await page.getByLabel("Send this link").inputValue()).toMatch(/^http:\/\/192\.168\.1\.5:8042\/join\/.+/);
  expect([...(await look(page, "gathering-qr")), ...(await spilling(page, "gathering"))]).toEqual([]);
});
