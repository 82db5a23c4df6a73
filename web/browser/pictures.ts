/** Takes the picture of a table that the README shows: `make pictures`. */
import { resolve } from "node:path";

import { House } from "./house";
import { build, endTurn, turn } from "./playing";

const PICTURE = resolve(import.meta.dirname, "../../docs/figures/kahuna-table.jpg");
const TURNS = 9;

const house = await House.open();
try {
  const page = await (await house.visit({ width: 1200, height: 820 })).newPage();
  await page.goto("/");
  await page
    .locator("section", { has: page.locator("#game-kahuna") })
    .locator("button.main")
    .click();
  for (let turns = 0; turns < TURNS && (await turn(page)) === "mine"; turns++) {
    await build(page);
    await endTurn(page);
  }
  await turn(page);
  await build(page);
  await page.screenshot({ path: PICTURE, type: "jpeg", quality: 72 });
} finally {
  await house.close();
}
