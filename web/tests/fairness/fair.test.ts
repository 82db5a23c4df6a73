import { readFileSync } from "node:fs";

import { afterEach, describe, expect, it, vi } from "vitest";

import { checkShuffles, isProven, type ProvenGame } from "../../src/fairness/check";
import { commitmentOf, dealOf, encode, fromHex, keyOf, sealOf, startingSeat, Stream, toHex } from "../../engine/src/fair/fair"; // prettier-ignore
import { plainHmac, plainSha256 } from "../../engine/src/fair/sha256";

interface Vectors {
  example: Record<"secret" | "commitment" | "seal" | "deal" | "encoded" | "key" | "below" | "rejected", string> & {
    contributions: string[];
    stream: string[];
    first: number;
  };
  records: ProvenGame[];
}

/** Written by Python: `python -m tests.support.fair_vectors`. */
const { example, records } = JSON.parse(
  readFileSync(new URL("./fair-vectors.json", import.meta.url), "utf8"),
) as Vectors;
const secret = fromHex(example.secret);
const copy = (record: ProvenGame): ProvenGame => structuredClone(record);
const wrong = async (record: ProvenGame): Promise<string[]> =>
  (await checkShuffles(record, null)).filter(({ right }) => !right).map(({ step }) => step);

afterEach(() => vi.unstubAllGlobals());

describe.each(["WebCrypto", "plain code"])("fair shuffles by %s", (way) => {
  const choose = (): void => {
    if (way === "plain code") vi.stubGlobal("crypto", {});
  };

  it("find what Python finds", async () => {
    choose();
    const key = await keyOf(secret, example.contributions);
    const stream = await Stream.of(key, "shuffle/0");
    expect(await commitmentOf(secret)).toBe(example.commitment);
    expect(toHex(encode(example.contributions))).toBe(example.encoded);
    expect(toHex(key)).toBe(example.key);
    expect(await sealOf(example.contributions[1] ?? "")).toBe(example.seal);
    expect(await dealOf(secret, example.contributions, ["", example.seal])).toBe(example.deal);
    expect(await Promise.all([0, 1, 2].map(async (i) => toHex(await stream.block(i))))).toEqual(example.stream);
    expect(await startingSeat(key, 2)).toBe(example.first);
    expect(String(await (await Stream.of(key, "below/first")).below(3n * 2n ** 62n))).toBe(example.below);
    expect(String(await (await Stream.of(key, "below/rejected 4")).below(3n * 2n ** 62n))).toBe(example.rejected);
  });

  it.each(records.map((record, i) => [`${record.game} ${i}`, record] as const))("prove %s", async (_, record) => {
    choose();
    expect(isProven(record)).toBe(true);
    const findings = await checkShuffles(record, record.fair);
    expect(findings.filter(({ right }) => !right)).toEqual([]);
    expect(findings.filter(({ step }) => step === "shuffle")).toHaveLength(record.shuffles.length);
    expect(findings.map(({ step }) => step)).toContain("first");
  });
});

describe("a proof that is not sound", () => {
  const [kahuna, , piranja] = records as [ProvenGame, ProvenGame, ProvenGame];

  it("has another secret", async () => {
    const game = copy(kahuna);
    game.fair.secret = game.fair.secret.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    expect(await wrong(game)).toEqual(expect.arrayContaining(["commitment", "shuffle"]));
  });

  it("has two cards in each other's places", async () => {
    const game = copy(kahuna);
    const cards = game.shuffles[0] ?? [];
    const other = cards.findIndex((card) => card !== cards[0]);
    [cards[0], cards[other]] = [cards[other] ?? "", cards[0] ?? ""];
    const found = (await checkShuffles(game, null)).find(({ right }) => !right);
    expect(found).toMatchObject({ step: "shuffle", number: 1, place: 1 });
  });

  it("was played with a card too many", async () => {
    const game = copy(kahuna);
    game.shuffles[0] = (game.shuffles[0] ?? []).map((card) => (card === "ALOA" ? "BARI" : card));
    expect(await wrong(game)).toContain("deck");
    const fish = copy(piranja);
    fish.shuffles[0] = Array<string>(20).fill("piranha-hungry");
    expect(await wrong(fish)).toContain("deck");
  });

  it("has another contribution, commitment or beginner than was shown", async () => {
    const shown = { commitment: kahuna.fair.commitment, contributions: ["mine", "yours"] };
    const steps = (await checkShuffles(kahuna, shown)).filter(({ right }) => !right).map(({ step }) => step);
    expect(steps).toEqual(["contributions"]);
    const other = { ...kahuna.fair, commitment: example.commitment };
    expect((await checkShuffles(kahuna, other))[0]).toMatchObject({ step: "promise", right: false });
    const game = copy(kahuna);
    game.rules.first = 1 - (game.rules.first ?? 0);
    expect(await wrong(game)).toEqual(["first"]);
  });

  it("has a text that does not fit its seal, or other seals than were shown", async () => {
    const sealed = copy(records[3] as ProvenGame);
    const { seals = [], contributions } = sealed.fair;
    expect(seals.filter(Boolean)).toHaveLength(2);
    const shown = { ...sealed.fair, sealed: { seals, texts: ["", "", ...contributions.slice(2)] } };
    const found = async (promised: typeof shown): Promise<string[]> =>
      (await checkShuffles(sealed, promised)).filter(({ right }) => !right).map(({ step }) => step);
    expect(await found(shown)).toEqual([]);
    expect(await found({ ...shown, sealed: { ...shown.sealed, seals: seals.toReversed() } })).toEqual(["seals"]);
    expect(await found({ ...shown, sealed: { ...shown.sealed, texts: ["", "", "x", "y"] } })).toEqual(["seals"]);
    sealed.fair.seals = [seals[1] ?? "", seals[0] ?? "", "", ""];
    expect(await wrong(sealed)).toEqual(["seals"]);
    sealed.fair = { ...sealed.fair, algorithm: "makai-fair/1", seals: [] };
    expect(await found(shown)).toEqual(["seals"]);
  });

  it("is missing in the public log, or stands there with other texts", async () => {
    const game = records[1] as ProvenGame;
    const { commitment, contributions, seals = [] } = game.fair;
    const detail = await dealOf(fromHex(game.fair.secret), contributions, seals);
    const entry = { number: 7, at: 1, kind: "opened", commitment, detail: "", hash: "" };
    const found = async (...log: (typeof entry)[]): Promise<boolean | undefined> =>
      (await checkShuffles(game, null, log)).find(({ step }) => step === "log")?.right;
    expect(await found(entry, { ...entry, kind: "dealt", detail })).toBe(true);
    expect(await found(entry, { ...entry, kind: "dealt", detail: commitment })).toBe(false);
    expect(await found(entry)).toBe(false);
    expect(await found()).toBe(false);
    expect((await checkShuffles(kahuna, null, [])).map(({ step }) => step)).not.toContain("log");
  });

  it("is not taken for one", () => {
    for (const odd of [null, 7, {}, { ...kahuna, fair: null }, { ...kahuna, shuffles: [7] }])
      expect(isProven(odd)).toBe(false);
    expect(isProven({ ...kahuna, fair: { ...kahuna.fair, secret: "00" } })).toBe(false);
    expect(isProven({ ...kahuna, fair: { ...kahuna.fair, algorithm: "other/1" } })).toBe(false);
    expect(isProven({ ...kahuna, fair: { ...kahuna.fair, algorithm: "makai-fair/2" } })).toBe(false);
    expect(isProven({ ...kahuna, fair: { ...kahuna.fair, contributions: [1] } })).toBe(false);
  });
});

it("hashes like WebCrypto, whatever the length", async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", message));
    expect(toHex(plainSha256(message))).toBe(toHex(digest));
    if (!length) continue;
    const key = await crypto.subtle.importKey("raw", message, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const signed = new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
    expect(toHex(plainHmac(message, message))).toBe(toHex(signed));
  }
});
