import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ownFace } from "../../src/app/own_face.svelte";
import { preferences } from "../../src/app/preferences.svelte";
import { botFace } from "../../src/faces/personas";
import type { Me } from "../../src/generated/protocol";
import { api } from "../../src/net/api";

vi.mock("../../src/net/page_connection", () => ({ connection: { renew: () => undefined } }));

const kept = (): unknown => JSON.parse(stored.get("makai") ?? "{}").avatar;
const stored = new Map<string, string>();

/** What the server says about who is here, and what it is told. */
function server(me: Me | Error) {
  vi.spyOn(api, "me").mockImplementation(() => (me instanceof Error ? Promise.reject(me) : Promise.resolve(me)));
  return vi.spyOn(api, "chooseAvatar").mockImplementation((avatar) => Promise.resolve({ kind: "guest", avatar }));
}

/** Everything that waits only for the server's answer has happened. */
const settle = (): Promise<void> => new Promise((done) => void setTimeout(done));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", { setItem: (key: string, value: string) => void stored.set(key, value) });
  vi.stubGlobal("dispatchEvent", () => true);
  preferences.avatar = "";
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the face of somebody new", () => {
  it("stays the same, and is nobody else's", () => {
    const face = ownFace.shown;
    expect([face.length > 0, ownFace.shown]).toEqual([true, face]);
    for (const level of ["random", "child", "club"]) expect(face).not.toBe(botFace("kahuna", level));
  });

  it("gives way to one that is worn at a table, unless it was chosen", () => {
    const face = ownFace.shown;
    ownFace.differFrom([face, "crab"]);
    expect([face, "crab"]).not.toContain(ownFace.shown);
    expect(kept()).toBe(ownFace.shown);
    preferences.avatar = "gecko";
    ownFace.differFrom(["gecko"]);
    expect(ownFace.shown).toBe("gecko");
  });

  it("is kept once the server says that it knows nobody here", async () => {
    const face = ownFace.shown;
    server({ kind: "nobody", avatar: "crab" });
    await ownFace.find();
    expect([preferences.avatar, kept()]).toEqual([face, face]);
  });

  it("is kept for somebody known who never chose one", async () => {
    const face = ownFace.shown;
    server({ kind: "account", name: "Lea", avatar: null });
    await ownFace.find();
    expect(kept()).toBe(face);
  });
});

describe("the face of somebody whom the server knows", () => {
  it("comes to a device without one", async () => {
    server({ kind: "account", avatar: "whale" });
    await ownFace.find();
    expect([ownFace.shown, kept()]).toEqual(["whale", "whale"]);
  });

  it("does not replace one that was chosen here, before or while the server was asked", async () => {
    server({ kind: "account", avatar: "whale" });
    preferences.avatar = "gecko";
    await ownFace.find();
    expect([ownFace.shown, vi.mocked(api.me).mock.calls.length]).toEqual(["gecko", 0]);
    preferences.avatar = "";
    const found = ownFace.find();
    preferences.avatar = "crab";
    await found;
    expect(ownFace.shown).toBe("crab");
  });

  it("is asked for again where the server did not answer", async () => {
    server(new Error("no network"));
    await ownFace.find();
    expect([preferences.avatar, kept()]).toEqual(["", undefined]);
    server({ kind: "guest", avatar: "whale" });
    await ownFace.find();
    expect(ownFace.shown).toBe("whale");
  });
});

describe("a face that somebody chooses", () => {
  it.each([
    ["nobody", []],
    ["guest", [["octopus"]]],
    ["account", [["octopus"]]],
  ] as const)("is kept here at once, and told to a server that knows them: %s", async (kind, told) => {
    const chosen = server({ kind });
    ownFace.choose("octopus");
    expect([ownFace.shown, kept()]).toEqual(["octopus", "octopus"]);
    await settle();
    expect(chosen.mock.calls).toEqual(told);
  });

  it("is kept where the server cannot be reached", async () => {
    const chosen = server(new Error("no network"));
    ownFace.choose("octopus");
    await settle();
    expect([kept(), chosen.mock.calls]).toEqual(["octopus", []]);
  });
});
