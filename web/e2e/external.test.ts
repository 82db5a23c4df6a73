import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";

import { look } from "./support/screenshots";
import { hosting } from "./support/shared_host";
import { openTable, turn } from "./support/play";

const site = hosting();

/** A board as an author of a game would write one: it shows what is legal, and plays what is clicked. */
const BOARD = `
class PearlsTable extends HTMLElement {
  set picture(picture) {
    this.replaceChildren(...picture.view.legal.map((action) => {
      const button = document.createElement("button");
      button.textContent = action;
      const detail = { actions: [action] };
      button.onclick = () => this.dispatchEvent(new CustomEvent("makai-play", { detail }));
      return button;
    }));
  }
}
customElements.define("pearls-table", PearlsTable);
export default { table: "pearls-table", tell: (event, names) => names[0] + ": " + event.type };
`;

/** Make one of the server's games look like one that this client does not know. */
async function rename(context: BrowserContext, address: string | null): Promise<void> {
  const renamed = (text: string): string => text.replaceAll('"game":"kahuna"', '"game":"pearls"');
  await context.route("**/api/games*", async (route) => {
    const answer = (await (await route.fetch()).json()) as { games: { game: string }[] };
    const [first] = answer.games;
    await route.fulfill({ json: { ...answer, games: [...answer.games, { ...first, game: "pearls", name: "Pearls", web_component: address }] } }); // prettier-ignore
  });
  await context.route("**/pearls.js", (route) => route.fulfill({ contentType: "text/javascript", body: BOARD }));
  await context.routeWebSocket("**/api/socket*", (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(typeof message === "string" ? renamed(message) : message));
  });
}

async function openRenamed(address: string | null): Promise<Page> {
  const context = await site.visit();
  await rename(context, address);
  const page = await context.newPage();
  const seats = [{ kind: "open" }, { kind: "bot", level: "random" }];
  await openTable(page, { game: "kahuna", rules: { first: 0 }, seats }, true);
  return page;
}

it("plays a game that it does not know with the web component that the server names", async () => {
  const page = await openRenamed("/pearls.js");
  await page.getByRole("heading", { name: "Pearls" }).waitFor();
  expect(await turn(page)).toBe("mine");
  await page.locator("pearls-table").getByRole("button", { name: "draw" }).click();
  // In the log, which keeps it: the bot may have answered already.
  await page.locator(".log li").getByText("Anna: card-drawn").first().waitFor({ state: "attached" });
  expect(await look(page, "external", [1440])).toEqual([]);
});

it("says clearly that it has no board for a game without one, at the table and at home", async () => {
  const page = await openRenamed(null);
  await page.getByText("Pearls has no board in the browser yet.").waitFor();
  await page.goto("/");
  await page.getByRole("heading", { name: "Pearls" }).waitFor();
  const panel = page.locator("section", { has: page.locator("#game-pearls") });
  await panel.getByText("has no board").waitFor();
  expect(await panel.getByRole("button").count()).toBe(0);
});
