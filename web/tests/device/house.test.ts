/** A table of this device as a page meets it: by its name, through the door, from the browser's database. */
import { readFile } from "node:fs/promises";

import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { preferences } from "../../src/app/preferences.svelte";
import { isQuick } from "../../src/device/bots/speed";
import { thinker } from "../../src/device/house";
import { device, DeviceDoor, shelf } from "../../src/device/device";
import { isListing } from "../../src/device/listing";
import { drawSeal, findText } from "../../src/fairness/seals";
import { speech } from "../../src/i18n/speech.svelte";
import { FakeDatabase } from "./fake_database";
import { Watcher } from "./support";

const database = new FakeDatabase();
const NOBODY = `device-${"f".repeat(24)}`;

beforeAll(async () => {
  await speech.learn("en");
  vi.stubGlobal("indexedDB", database);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (file: URL) => new Response(await readFile(file)));
});
afterAll(() => vi.unstubAllGlobals());

const open = async (): Promise<string> =>
  device.open({
    settings: { game: "kahuna", seats: [{ kind: "open" }, { kind: "device", name: "Ben" }], rules: { first: 0 } },
    name: "Anna",
    avatar: "turtle",
    seat: 0,
    seal: await drawSeal(),
    start: true,
  });

it("is opened, played, left, found again, and told of afterwards", async () => {
  const table = await open();
  const [door, watcher] = [new DeviceDoor(table), new Watcher()];
  door.follow(watcher);
  await vi.waitFor(() => expect(watcher.now.starting).not.toBeNull());
  const contribution = findText(watcher.now.seats[0]?.seal ?? "") ?? "";
  await door.command({ kind: "reveal", seat: 0, contribution });
  door.hold(0);
  await vi.waitFor(() => expect(watcher.now.eyes).toBe(0));
  const { version } = watcher.now;
  expect((await door.draft([], version)).legal).toContain("draw");
  await expect(door.hint([])).rejects.toMatchObject({ code: "table-no-hints" });
  await door.command({ kind: "play", version, actions: ["draw"] });
  expect((await device.mine()).map(({ table: id, to_move }) => [id, to_move])).toEqual([[table, 1]]);
  expect((await device.pictureAt(table, version)).to_move).toBe(0);
  expect((await device.news(table, version)).news).toHaveLength(1);
  await expect(device.record(table)).rejects.toMatchObject({ code: "table-no-record" });
  await door.command({ kind: "resign", seat: 1 });
  expect([await device.mine(), (await device.finished()).map(({ how }) => how)]).toEqual([[], ["resigned"]]);
  expect(await device.record(table)).toMatchObject({ game: "kahuna", seats: ["Anna", "Ben"] });
  expect(await device.faces(table)).toContain("turtle");
});

it("is refused in a sentence where it is not there, and not followed by somebody who has left", async () => {
  const watcher = new Watcher();
  new DeviceDoor(NOBODY).follow(watcher);
  await vi.waitFor(() => expect(watcher.problems[0]?.message).toBe(speech.say("web-device-unknown")));
  const [late, table] = [new Watcher(), await open()];
  new DeviceDoor(table).follow(late)();
  new DeviceDoor(table).hold(0);
  expect((await device.pictureAt(table, 2)).phase).toBe("gathering");
  expect(late.log).toEqual([]);
});

it("is quick enough for bots as it was measured, once", async () => {
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("localStorage", { setItem: () => undefined });
  const measured = vi.spyOn(thinker, "measure").mockRejectedValueOnce(new Error("offline")).mockResolvedValue(120.4);
  preferences.speeds = {};
  expect(await isQuick("kahuna")).toBe(false); // it could not be measured: next time
  expect([await isQuick("kahuna"), await isQuick("kahuna")]).toEqual([true, true]);
  expect([measured.mock.calls.length, preferences.speeds]).toEqual([2, { kahuna: 121 }]);
  preferences.speeds = {};
});

it("is kept whole or not at all", async () => {
  const before = (await shelf.list()).length;
  database.failure = new DOMException("no room", "QuotaExceededError");
  await expect(open()).rejects.toMatchObject({ code: "web-device-full" });
  database.failure = new Error("broken");
  await expect(open()).rejects.toMatchObject({ code: "web-device-not-kept" });
  expect((await shelf.list()).length).toBe(before);
  const table = await open();
  const kept = (await shelf.read(table)) as { id: string };
  expect(await shelf.write([{ table: kept as never, listing: { id: table } as never, follows: 1 }])).toBe(false);
  await shelf.relist(table, (listing) => ({ ...listing, sent: "there" }));
  await shelf.relist(NOBODY, (listing) => listing);
  const listed = (await shelf.list()).filter(isListing).filter(({ sent }) => sent);
  expect(listed.map(({ id }) => id)).toEqual([table]);
});
