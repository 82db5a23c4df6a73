/** Fair shuffles: games whose cards a secret decides, checked as Python checks them. */
import { readFileSync } from "node:fs";

import { beforeAll, expect, it } from "vitest";

import { EngineError, Luck, commitmentTo, drawSecret, sealFor, type Game, type GameRecord } from "../src/index";
import { loadGame } from "../src/node";

interface Proven extends GameRecord {
  fair: { algorithm: string; secret?: string; commitment: string; contributions: string[]; seals?: string[] };
}

const vectors = new URL("../../tests/fairness/fair-vectors.json", import.meta.url);
const { records } = JSON.parse(readFileSync(vectors, "utf8")) as { records: Proven[] };
const games: Record<string, Game> = {};

beforeAll(async () => {
  for (const name of ["kahuna", "piranja"]) games[name] = await loadGame(name);
});

/** Returns the code with which a record is refused; nothing if it is sound. */
function verify(record: Proven, changes: Partial<Proven["fair"]> = {}): string | null {
  try {
    games[record.game]?.verify({ ...record, fair: { ...record.fair, ...changes } });
    return null;
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

it("finds sound what Python has made", () => {
  expect(records.length).toBeGreaterThan(3);
  expect(records.map((record) => verify(record))).toEqual(records.map(() => null));
});

it("deals by a secret, and proves it afterwards", () => {
  const secret = drawSecret();
  const luck = new Luck(secret, ["mine", "yours"]);
  const state = games.kahuna?.begin({ first: luck.below("first", 2) }, luck.shuffler);
  expect(luck.promise()).not.toHaveProperty("secret");
  expect(luck.promise().commitment).toBe(commitmentTo(secret));
  const record = { ...state?.record(), fair: luck.reveal() } as unknown as Proven;
  expect(verify(record)).toBeNull();
  expect(verify(record, { contributions: ["mine", "others"] })).toBe("fair-shuffle-wrong");
});

it("refuses proofs that are not sound", () => {
  const [kahuna] = records as [Proven];
  const sealed = records.find(({ fair }) => fair.seals?.some(Boolean)) as Proven;
  expect(verify(kahuna, { secret: drawSecret() })).toBe("fair-secret-mismatch");
  expect(verify(kahuna, { secret: "00" })).toBe("fair-not-hex");
  expect(verify(kahuna, { secret: undefined as never })).toBe("fair-secret-missing");
  expect(verify(kahuna, { commitment: "x" })).toBe("fair-not-hex");
  expect(verify(kahuna, { algorithm: "other/1" })).toBe("fair-algorithm-unknown");
  expect(verify(kahuna, { contributions: [1] as never })).toBe("fair-contributions-malformed");
  expect(verify(sealed, { seals: [] })).toBe("fair-seals-malformed");
  expect(verify(sealed, { seals: sealed.fair.seals?.map((seal) => seal && sealFor("another text")) ?? [] })).toBe(
    "fair-seal-mismatch",
  );
});
