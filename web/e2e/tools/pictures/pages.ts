/** The pages on the way to a game. */
import type { Site } from "../../support/host";
import { seatOn } from "../../support/play";
import { keep } from "./camera";
import { arrive, rest } from "./stage";

export async function pageMoments(site: Site): Promise<void> {
  const page = await arrive(site);
  await page.locator("section.game").last().waitFor();
  await rest(page);
  await keep(page, "home");
  await page.goto("/new/kahuna");
  await seatOn(page, 2, "invited");
  await page.mouse.move(1, 1);
  await rest(page);
  await keep(page, "set-up");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("button", { name: "Invite" }).click();
  await rest(page);
  await keep(page, "lobby");
}
