import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { speech } from "../../src/i18n/speech.svelte";
import type { GamesInfo } from "../../src/generated/protocol";

beforeAll(() => speech.learn("en"));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The page's questions, as the page for any web server asks them. */
async function site() {
  vi.stubEnv("MODE", "site");
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nothing is asked of a server")));
  vi.resetModules();
  const [{ api }, { people }, spoken] = await Promise.all([
    import("../../src/net/api"),
    import("../../src/pages/profile/people"),
    import("../../src/i18n/speech.svelte"),
  ]);
  await spoken.speech.learn("de");
  return { api, people };
}

it("tells the games without a server, in the language that is spoken", async () => {
  const { api } = await site();
  const { games, table }: GamesInfo = await api.games();
  const [first] = games;
  expect(first?.levels.map(({ level }) => level)).toContain("master");
  expect(first?.levels.every(({ name, about }) => name && about)).toBe(true);
  expect(first?.levels.find(({ level }) => level === "random")?.about).toMatch(/Zufall/);
  expect(table["clock"]).toContain("none");
});

it("knows nobody without a server, and says that the rest needs one", async () => {
  const { api, people } = await site();
  expect(await api.me()).toMatchObject({ kind: "nobody" });
  expect(await people.history(null)).toEqual({ games: [], before: null });
  expect((await api.mine()).tables).toEqual([]);
  await expect(api.invitation("abc")).rejects.toMatchObject({ code: "no-server", message: /braucht es einen Server/ });
});
