import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { pwa } from "../../src/app/pwa.svelte";
import { api, query } from "../../src/net/api";
import { Problem } from "../../src/net/connection";
import { people } from "../../src/pages/profile/people";

vi.mock("../../src/net/page_connection", () => ({ connection: { renew: () => undefined } }));

const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(answer({ ok: true })));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

const asked = (): string => {
  const [path, { method }] = fetched.mock.calls.at(-1) as [string, RequestInit];
  return `${method ?? ""} ${path}`;
};

describe("the server's HTTP interface", () => {
  it.each([
    [() => api.games(), "GET /api/games?lang=en"],
    [() => api.mine(), "GET /api/tables/mine"],
    [() => api.publicTables(), "GET /api/tables"],
    [() => api.open({ settings: { game: "kahuna" } }), "POST /api/tables"],
    [() => api.invitation("a b"), "GET /api/invitations/a%20b"],
    [() => api.invite("t"), "POST /api/tables/t/invitations"],
    [() => api.command("t", { command_id: "1", command: { kind: "start" } }, "c"), "POST /api/tables/t/commands?invitation=c"], // prettier-ignore
    [() => api.pictureAt("t", 3, "c"), "GET /api/tables/t/replay?version=3&invitation=c"],
    [() => api.handicap("club"), "GET /api/handicap?level=club"],
    [() => api.mutesAt("t"), "GET /api/me/mutes?table=t"],
    [() => api.mute("t", 1), "POST /api/me/mutes"],
    [() => api.unmute("a/b"), "DELETE /api/me/mutes/a%2Fb"],
    [() => api.chat("t"), "GET /api/tables/t/chat"],
    [() => api.report({ text: "rude" }), "POST /api/me/reports"],
    [() => api.record("t", null), "GET /api/tables/t/record?lang=en"],
    [() => api.news("t", 4, null), "GET /api/tables/t/news?since=4"],
  ] as const)("is asked at its address: %#", async (ask, address) => {
    await ask();
    expect(asked()).toBe(address);
  });

  it.each([
    [() => api.me(), "GET /api/me"],
    [() => people.rename("Lea"), "PUT /api/me/name"],
    [() => people.signUp("Lea", "secret"), "POST /api/me/account"],
    [() => people.signIn("Lea", "secret"), "POST /api/people/sign-in"],
    [() => people.signOut(false), "POST /api/me/sign-out"],
    [() => people.signOut(true), "POST /api/me/sign-out-everywhere"],
    [() => people.changePassword("old", "new"), "POST /api/me/password"],
    [() => people.remove(null), "POST /api/me/delete"],
    [() => people.history(7), "GET /api/me/history?before=7"],
    [() => people.statistics(), "GET /api/me/statistics"],
    [() => people.curve("kahuna"), "GET /api/me/rating/kahuna"],
    [() => people.profile("Lea"), "GET /api/people/profile?name=Lea"],
    [() => people.leaderboard("piranja"), "GET /api/people/leaderboard/piranja?limit=20"],
    [() => people.contact(), "GET /api/me/contact"],
    [() => people.setContact(null, null), "PUT /api/me/contact"],
    [() => people.confirm("123"), "POST /api/me/contact/confirm"],
    [() => people.mutes(), "GET /api/me/mutes"],
    [() => people.mute("Lea"), "POST /api/me/mutes"],
    [() => people.unmute("x"), "DELETE /api/me/mutes/x"],
  ] as const)("knows people at theirs: %#", async (ask, address) => {
    await ask();
    expect(asked()).toBe(address);
  });

  it("speaks the language of the page, and JSON", async () => {
    await api.invite("t");
    const [, { headers, body }] = fetched.mock.calls[0] as [string, RequestInit];
    expect(headers).toEqual({ "accept-language": "en", "content-type": "application/json" });
    expect(body).toBe("{}");
  });

  it("says why something is refused, and has nothing to say where the server has not", async () => {
    fetched.mockResolvedValueOnce(answer({ code: "no-such-table", text: "There is no such table." }, 404));
    await expect(api.chat("t")).rejects.toThrow(
      new Problem({ code: "no-such-table", text: "There is no such table." }),
    );
    fetched.mockResolvedValueOnce(answer(null, 204));
    expect(await api.report({ text: "rude" })).toBeNull();
  });

  it("answers itself without a network, as far as it can, and says that the server is not there", async () => {
    const lost = vi.spyOn(pwa, "reportUnreachable").mockReturnValue();
    fetched.mockRejectedValue(new TypeError("no network"));
    expect((await api.games()).games.map(({ game }) => game)).toEqual(["kahuna", "piranja"]);
    await expect(api.mine()).rejects.toThrow("no network");
    expect(lost).toHaveBeenCalledTimes(2);
  });

  it("leaves out of an address what is not given", () => {
    expect(query({ a: 1, b: null, c: false, d: "x y" })).toBe("a=1&c=false&d=x+y");
  });
});
