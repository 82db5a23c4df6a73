import { afterEach, expect, it, vi } from "vitest";

import { preferences } from "../../src/app/preferences.svelte";
import { device } from "../../src/device/device";
import { tabLock } from "../../src/device/tab";
import { api } from "../../src/net/api";

vi.mock("../../src/net/page_connection", () => ({ connection: { renew: () => undefined } }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The browser's locks, all in one tab. */
class Locks {
  private readonly held = new Map<string, Promise<void>>();

  async request(name: string, ...given: unknown[]): Promise<void> {
    const ask = given.at(-1) as (lock: object | null) => Promise<void> | undefined;
    const isOptional = given.length > 1;
    if (isOptional && this.held.has(name)) return ask(null);
    while (this.held.has(name)) await this.held.get(name);
    const done = Promise.resolve(ask({}));
    const released = done.then(() => void this.held.delete(name));
    this.held.set(name, released);
    return released;
  }
}

it("gives a table to one tab at a time, and to the next one once it is given back", async () => {
  vi.stubGlobal("navigator", { locks: new Locks() });
  const waits = vi.fn<() => void>();
  const back = await tabLock.take("device-1", waits);
  const other = tabLock.take("device-1", waits);
  await vi.waitFor(() => expect(waits).toHaveBeenCalledOnce());
  const another = await tabLock.take("device-2", waits);
  back();
  (await other)();
  another();
  expect(waits).toHaveBeenCalledOnce();
});

it("gives a table to every tab where the browser has no locks: what is kept shows who was first", async () => {
  vi.stubGlobal("navigator", {});
  const waits = vi.fn<() => void>();
  for (const give of [await tabLock.take("device-1", waits), await tabLock.take("device-1", waits)]) give();
  expect(waits).not.toHaveBeenCalled();
});

it("asks this device of its own tables, and no server", async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetched);
  const table = `device-${"0".repeat(24)}`;
  const asked = [
    vi.spyOn(device, "pictureAt").mockResolvedValue({} as never),
    vi.spyOn(device, "news").mockResolvedValue({} as never),
    vi.spyOn(device, "record").mockResolvedValue({}),
  ];
  await Promise.all([api.pictureAt(table, 3, null), api.news(table, 2, null), api.record(table, null)]);
  expect(asked.map((each) => each.mock.calls[0])).toEqual([[table, 3], [table, 2], [table]]);
  expect(fetched).not.toHaveBeenCalled();
});

it("remembers how quick this device is, in every tab", () => {
  const listeners: ((event: object) => void)[] = [];
  vi.stubGlobal("addEventListener", (_: string, listener: (event: object) => void) => listeners.push(listener));
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ speeds: { kahuna: 90, piranja: "quick" } }) });
  const changed = vi.fn<() => void>();
  preferences.follow(changed);
  listeners[0]?.({ key: "makai" });
  expect([preferences.speeds, changed.mock.calls.length]).toEqual([{ kahuna: 90 }, 1]);
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ speeds: 7 }) });
  listeners[0]?.({ key: "makai" });
  expect(preferences.speeds).toEqual({});
});
