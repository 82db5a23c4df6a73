/** What pages see of the tables on this device, without playing at them. */
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { routeOf } from "../../src/app/route.svelte";
import { preferences } from "../../src/app/preferences.svelte";
import { pwa } from "../../src/app/pwa.svelte";
import { device, shelf, type PastHere } from "../../src/device/device";
import { isDeviceTable, newDeviceTable } from "../../src/device/ids";
import { isForDevice } from "../../src/device/settings";
import { isPlayedHere } from "../../src/device/where";
import type { SeatPlan, TableSettings } from "../../src/generated/protocol";
import { speech } from "../../src/i18n/speech.svelte";
import { inOrder } from "../../src/pages/profile/past_games";
import { device as fresh, open } from "./support";

vi.mock("../../src/net/page_connection", () => ({ connection: { renew: () => undefined } }));

const ME: SeatPlan = { kind: "open" };
const BOT: SeatPlan = { kind: "bot", level: "casual" };
const GAME: TableSettings = { game: "kahuna", seats: [ME, BOT] };

beforeAll(() => speech.learn("en"));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  pwa.offline = false;
});

describe("tables on this device", () => {
  it("have names that no server gives, and addresses like others", () => {
    const id = newDeviceTable();
    expect([isDeviceTable(id), isDeviceTable("0123456789abcdef01234567")]).toEqual([true, false]);
    expect(routeOf(`/table/${id}`, "")).toMatchObject({ screen: "table", table: id });
    expect(routeOf(`/replay/${id}`, "")).toMatchObject({ screen: "replay", table: id });
    expect(routeOf("/table/device-x", "")).toEqual({ screen: "home" });
  });

  it.each<[string, Partial<TableSettings>, boolean]>([
    ["bots", {}, true],
    ["somebody beside you", { seats: [ME, { kind: "device", name: "Ben" }] }, true],
    ["a friend elsewhere", { seats: [ME, { kind: "invited" }] }, false],
    ["strangers", { public: true }, false],
    ["a rating", { rated: true }, false],
    ["a clock", { clock: { kind: "live", base: 60 } }, false],
    ["no clock", { clock: { kind: "none" } }, true],
  ])("can be for a game with %s or not", (_, wanted, here) => {
    expect(isForDevice({ ...GAME, ...wanted })).toBe(here);
  });

  it("are chosen where the device is quick enough, or there is no server", async () => {
    expect(await isPlayedHere(GAME)).toBe(false); // this browser keeps nothing
    vi.stubGlobal("indexedDB", {});
    preferences.speeds = { kahuna: 1 };
    expect(await isPlayedHere(GAME)).toBe(true);
    preferences.speeds = { kahuna: 1e9 };
    expect(await isPlayedHere(GAME)).toBe(false);
    expect(await isPlayedHere({ ...GAME, seats: [ME, { kind: "device", name: "Ben" }] })).toBe(true); // nobody thinks
    pwa.offline = true;
    expect(await isPlayedHere(GAME)).toBe(true);
    expect(await isPlayedHere({ ...GAME, rated: true })).toBe(false);
    expect(await isPlayedHere({ ...GAME, game: "chess" as "kahuna" })).toBe(false);
    preferences.speeds = {};
  });

  it("are listed apart: those that go on, and those that are over; what cannot be read is left out", async () => {
    const at = fresh();
    await open(at, GAME, { id: "device-1" });
    await open(at, GAME, { id: "device-2" });
    const over = at.shelf.listings.get("device-2");
    if (!over) throw new Error("nothing is kept");
    over.listed.phase = "over";
    over.past = { table: "device-2", finished_at: 5 } as never;
    vi.spyOn(shelf, "list").mockResolvedValue([{ form: 99 }, null, ...(await at.shelf.list())]);
    expect((await device.mine()).map(({ table }) => table)).toEqual(["device-1"]);
    expect((await device.finished()).map(({ table }) => table)).toEqual(["device-2"]);
    vi.spyOn(shelf, "list").mockRejectedValue(new Error("no room"));
    expect([await device.mine(), await device.finished()]).toEqual([[], []]);
  });

  it("stand among the past games of a server in their order, as far back as it has told", () => {
    const at = (finished_at: number): never => ({ finished_at }) as never;
    expect(inOrder([at(9), at(2)], [at(5)], null)).toEqual([at(9), at(5), at(2)]);
    expect(inOrder([at(9), at(2)], [at(5)], 4)).toEqual([at(9), at(5)]);
  });

  it("stand there once: where the server has them too, as the server's", () => {
    const past = (table: string, finished_at: number, sent?: string): PastHere =>
      ({ table, game: "kahuna", finished_at, ...(sent ? { sent } : {}) }) as PastHere;
    const [taken, onItsWay, other] = [past("device-1", 9, "a"), past("device-2", 7), past("device-3", 5, "elsewhere")];
    const there = [past("a", 8), past("b", 7)];
    expect(inOrder([taken, onItsWay, other], there, null).map(({ table }) => table)).toEqual(["a", "b", "device-3"]);
  });
});
