/** Copying finished games of this device to a server: each once, and none for ever. */
import { beforeEach, describe, expect, it } from "vitest";

import { sendFinished, type Taker } from "../../src/device/sending";
import type { Me, PlayedGame } from "../../src/generated/protocol";
import { Problem } from "../../src/net/connection";
import { MemoryShelf } from "./support";

const GUEST: Me = { kind: "guest" };
const refusal = (code: string): Problem => new Problem({ code, text: code, picture: null });

let shelf: MemoryShelf;
let taken: string[];

const played = (id: string): Promise<PlayedGame> => Promise.resolve({ id } as PlayedGame);
const server = (answer: (id: string) => Promise<string> = (id) => Promise.resolve(`of ${id}`), me = GUEST): Taker => ({
  me: () => Promise.resolve(me),
  take: async ({ id }) => {
    taken.push(id);
    return { table: await answer(id) };
  },
});

beforeEach(() => {
  [shelf, taken] = [new MemoryShelf(), []];
  for (const id of ["1", "2", "3"]) {
    const listed = { table: id, seats: [], yours: [] } as never;
    shelf.listings.set(id, { id, form: 1, listed, past: id === "2" ? null : ({ table: id } as never) });
  }
});

describe("finished games on this device", () => {
  it("are sent one after the other, once, and stay where they are; what goes on is not sent", async () => {
    await sendFinished(shelf, played, server());
    await sendFinished(shelf, played, server());
    expect(taken).toEqual(["1", "3"]);
    expect([...shelf.listings.values()].map(({ sent }) => sent)).toEqual(["of 1", undefined, "of 3"]);
  });

  it("wait until somebody is known", async () => {
    await sendFinished(shelf, played, server(undefined, { kind: "nobody" }));
    expect(taken).toEqual([]);
  });

  it("are not sent again if the server does not want them, nor do they hold up others", async () => {
    const choosy = server((id) =>
      id === "1" ? Promise.reject(refusal("record-illegal-action")) : Promise.resolve("there"),
    );
    await sendFinished(shelf, played, choosy);
    await sendFinished(shelf, played, choosy);
    expect(taken).toEqual(["1", "3"]);
    expect(shelf.listings.get("1")?.refused).toBe("record-illegal-action");
  });

  it.each([refusal("too-many-tries"), refusal("not-found"), refusal("store-busy"), new TypeError("fetch failed")])(
    "wait for another time after $message",
    async (problem) => {
      const away = server(() => Promise.reject(problem));
      await expect(sendFinished(shelf, played, away)).rejects.toBe(problem);
      expect(taken).toEqual(["1"]);
      await sendFinished(shelf, played, server());
      expect(taken).toEqual(["1", "1", "3"]);
    },
  );

  it("that cannot be read are left out", async () => {
    const readable = (id: string): Promise<PlayedGame> => (id === "1" ? Promise.reject(new Error("torn")) : played(id));
    await sendFinished(shelf, readable, server());
    expect(taken).toEqual(["3"]);
  });
});
