/** Drafts that the device works out by itself, or leaves to the server. */
import { afterEach, expect, it, vi } from "vitest";

import { DeviceDrafts, type Drafting } from "../../src/net/device_drafts.svelte";
import type { Draft, Picture } from "../../src/generated/protocol";

const DRAFT = { version: 4, legal: ["draw"] } as Draft;
const picture = { moved: 4, settings: { game: "kahuna" } } as Picture;

const drafting = vi.fn<Drafting>(() => DRAFT);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("asks what was loaded, once, about what the player sees", async () => {
  const open = vi.fn<() => Promise<Drafting>>(async () => drafting);
  const drafts = new DeviceDrafts(open);
  expect(drafts.draft(picture, [])).toBeNull();
  await Promise.all([drafts.load("kahuna"), drafts.load("kahuna")]);
  expect([open.mock.calls, drafts.ready]).toEqual([[["kahuna"]], ["kahuna"]]);
  expect(drafts.draft(picture, ["ALOA-BARI"])).toBe(DRAFT);
  expect(drafting).toHaveBeenLastCalledWith(picture, ["ALOA-BARI"]);
  expect(drafts.draft({ ...picture, settings: { ...picture.settings, game: "piranja" } }, [])).toBeNull();
});

it("leaves a table to the server that it does not understand", async () => {
  const drafts = new DeviceDrafts(async () => drafting);
  await drafts.load("kahuna");
  drafting.mockImplementationOnce(() => {
    throw new RangeError("an island that is not on this map");
  });
  expect([drafts.draft(picture, []), drafts.draft(picture, [])]).toEqual([null, null]);
  expect(drafting).toHaveBeenCalledTimes(1);
});

it("leaves everything to the server where there is no WebAssembly, and where nothing could be loaded", async () => {
  const open = vi.fn<() => Promise<Drafting>>(async () => drafting).mockRejectedValueOnce(new TypeError("no network"));
  const drafts = new DeviceDrafts(open);
  await drafts.load("kahuna");
  expect([drafts.draft(picture, []), drafts.ready]).toEqual([null, []]);
  await drafts.load("kahuna");
  expect(drafts.ready).toEqual(["kahuna"]); // tried again at the next table
  vi.stubGlobal("WebAssembly", undefined);
  await new DeviceDrafts(open).load("kahuna");
  expect(open).toHaveBeenCalledTimes(2);
});
