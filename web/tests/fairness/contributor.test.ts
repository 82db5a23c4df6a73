import { beforeEach, expect, it, vi } from "vitest";

import { Contributor } from "../../src/fairness/contributor";
import { sealOf } from "../../engine/src/fair/fair";
import { notePromise, readPromise } from "../../src/fairness/promises";
import { drawSeal, findText } from "../../src/fairness/seals";
import type { Picture } from "../../src/generated/protocol";
import { Problem, type Command } from "../../src/net/connection";

const OTHER = "ab".repeat(32);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

let version = 0;
/** A table before the game, at which we sit on seat 1. */
function gathering(seal: string, awaited: number[] | null = null, plan = "open"): Picture {
  const seats = [
    { you: false, plan: "open", seal: OTHER, contribution: "" },
    { you: true, plan, seal, contribution: "" },
    { you: false, plan: "open", seal: "", contribution: "plain" },
  ];
  const starting = awaited && { since: 1, awaited, deadline: null };
  return { version: ++version, phase: "gathering", seats, starting, fair: { commitment: "c1" } } as unknown as Picture;
}

function sit(): { sent: Command[]; contributor: Contributor } {
  const sent: Command[] = [];
  return { sent, contributor: new Contributor("t", (command) => Promise.resolve(sent.push(command))) };
}

it("draws texts that fit their seals, and finds them again", async () => {
  const [one, two] = [await drawSeal(), await drawSeal()];
  expect(one).not.toBe(two);
  const text = findText(one) ?? "";
  expect(text).toMatch(/^[0-9a-f]{64}$/);
  expect(await sealOf(text)).toBe(one);
  expect(findText(OTHER)).toBeNull();
});

it("seals a text where none is, once for each picture", async () => {
  const { sent, contributor } = sit();
  const picture = gathering("");
  await contributor.look(picture);
  await contributor.look(picture);
  expect(sent).toHaveLength(1);
  const [command] = sent;
  expect(command).toMatchObject({ kind: "contribute", seat: 1, contribution: "" });
  await contributor.look(gathering(command && "seal" in command ? (command.seal ?? "") : ""));
  await contributor.look(gathering("", null, "device"));
  await contributor.look({ ...gathering(""), phase: "playing" });
  expect(sent).toHaveLength(1);
});

it("replaces a seal whose text is elsewhere, but does not quarrel with another browser", async () => {
  const { sent, contributor } = sit();
  await contributor.look(gathering(OTHER));
  await contributor.look(gathering(OTHER));
  expect(sent.map(({ kind }) => kind)).toEqual(["contribute"]);
});

it("replaces it once more after a start that waited for another browser in vain", async () => {
  const { sent, contributor } = sit();
  await contributor.look(gathering(OTHER));
  await contributor.look(gathering(OTHER));
  expect(await contributor.look(gathering(OTHER, [1]))).toBe("elsewhere");
  await contributor.look(gathering(OTHER));
  await contributor.look(gathering(OTHER));
  expect(sent.map(({ kind }) => kind)).toEqual(["contribute", "contribute"]);
});

it("notes what the others have given, and only then reveals its text", async () => {
  const { sent, contributor } = sit();
  const seal = await drawSeal();
  expect(await contributor.look(gathering(seal, [0]))).toBeNull();
  expect(sent).toEqual([]);
  expect(await contributor.look(gathering(seal, [0, 1]))).toBeNull();
  expect(sent).toEqual([{ kind: "reveal", seat: 1, contribution: findText(seal) }]);
  expect(readPromise("t")?.sealed).toEqual({ seals: [OTHER, seal, ""], texts: ["", "", "plain"] });
});

it("keeps its text to itself where it has none, or where the promise was changed", async () => {
  const { sent, contributor } = sit();
  expect(await contributor.look(gathering(OTHER, [1]))).toBe("elsewhere");
  notePromise("t", { commitment: "c0", contributions: null });
  expect(await contributor.look(gathering(await drawSeal(), [1]))).toBe("changed");
  expect(sent).toEqual([]);
});

it("asks before it gives a third text in vain", async () => {
  const { sent, contributor } = sit();
  for (let times = 0; times < 2; times++) {
    expect(await contributor.look(gathering(""))).toBeNull();
    const [sealed] = sent.splice(0);
    await contributor.look(gathering(sealed && "seal" in sealed ? (sealed.seal ?? "") : "", [1]));
    expect(sent.splice(0)).toMatchObject([{ kind: "reveal" }]);
  }
  const picture = gathering("");
  expect(await contributor.look(picture)).toBe("wary");
  expect(sent).toEqual([]);
  expect(await contributor.goOn(picture)).toBeNull();
  expect(sent).toMatchObject([{ kind: "contribute" }]);
});

it("goes on after a refusal, and without a place to keep things", async () => {
  vi.stubGlobal("localStorage", undefined);
  const refuse = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new Problem({ code: "table-starting", text: "No.", picture: null })),
  );
  const report = vi.fn<(problem: Problem) => void>();
  const contributor = new Contributor("t", refuse, report);
  const seal = await drawSeal();
  await contributor.look(gathering(seal, [1]));
  await contributor.look(gathering(seal, [1]));
  expect(refuse).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledTimes(2);
  const broken = new Contributor("t", () => Promise.reject(new TypeError("broken")));
  await expect(broken.look(gathering(""))).rejects.toThrow("broken");
});

it("says nothing when a second telling of its text comes after the start", async () => {
  const begun = (): Promise<never> =>
    Promise.reject(new Problem({ code: "table-playing", text: "No.", picture: null }));
  const report = vi.fn<(problem: Problem) => void>();
  await new Contributor("t", begun, report).look(gathering(await drawSeal(), [1]));
  expect(report).not.toHaveBeenCalled();
});
