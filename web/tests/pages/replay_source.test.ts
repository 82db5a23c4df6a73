import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { speech } from "../../src/i18n/speech.svelte";
import { LARGEST_FILE, ofFile, ofTable } from "../../src/pages/replay/source";

vi.mock("../../src/net/page_connection", () => ({ connection: { renew: () => undefined } }));

const fetched = vi.fn<typeof fetch>();
/** The last address that was asked, and what was sent there. */
const asked = (): [string, unknown] => {
  const [path, { body }] = fetched.mock.calls.at(-1) as [string, RequestInit];
  return [path, body ?? null];
};

beforeAll(() => speech.learn("en"));
beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response("{}")));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

describe("a replay of a table", () => {
  const source = ofTable("t", "code");

  it.each([
    ["own" as const, "lang=en&invitation=code"],
    [1, "seat=1&lang=en&invitation=code"],
    ["open" as const, "open_cards=true&lang=en&invitation=code"],
  ])("is seen with the eyes of %s", async (eyes, query) => {
    await source.steps(eyes as Parameters<typeof source.steps>[0]);
    expect(asked()).toEqual([`/api/tables/t/steps?${query}`, null]);
  });

  it("has an analysis and a record", async () => {
    await source.analysis("fr");
    expect(asked()[0]).toBe("/api/tables/t/analysis?lang=fr&invitation=code");
    await source.record();
    expect(asked()[0]).toBe("/api/tables/t/record?lang=en&invitation=code");
  });
});

describe("a replay of a file", () => {
  const text = '{"game": "kahuna"}\n{"game": "piranja"}\n';
  const file = new File([text], "our games.jsonl");

  it("is read by the server, for the game that was chosen", async () => {
    await ofFile(file, 1).steps(0);
    const [path, body] = asked();
    expect(path).toBe("/api/replay?seat=0&lang=en&file=our+games.jsonl&index=1");
    expect(await (body as Blob).text()).toBe(text);
    await ofFile(file).analysis("it");
    expect(asked()[0]).toBe("/api/replay/analysis?lang=it&file=our+games.jsonl&index=0");
  });

  it("has the record of each game", async () => {
    expect(await ofFile(file, 1).record()).toEqual({ game: "piranja" });
  });

  it("is not sent where it is too large", async () => {
    const large = new File([new Uint8Array(LARGEST_FILE + 1)], "large.json");
    await expect(ofFile(large).steps("open")).rejects.toThrow("This file is too large. The limit is 1,024 KB.");
    expect(fetched).not.toHaveBeenCalled();
  });
});
