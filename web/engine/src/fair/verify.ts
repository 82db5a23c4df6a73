/** Whether the shuffles of a record are those that its secret makes, and the secret the one that was promised. */
import { BadShuffle, quote } from "../errors.js";
import { recorded, type Shuffler } from "../shuffles.js";
import type { GameRecord } from "../state.js";
import { Luck, commitmentTo, sealFor } from "./luck.js";

const SEALED = "makai-fair/2";
const KNOWN = ["makai-fair/1", SEALED];
const HEX = /^[0-9a-f]{64}$/;

interface Revealed {
  secret: string;
  commitment: string;
  contributions: string[];
  seals: string[];
}

/** Refuses a record whose proof is not sound; `play` plays it with a shuffler. */
export function verifyShuffles(record: GameRecord, play: (shuffler: Shuffler) => void): void {
  const { secret, commitment, contributions, seals } = readProof(record.fair);
  const found = commitmentTo(secret);
  if (found !== commitment) throw new BadShuffle("fair-secret-mismatch", { commitment, found });
  checkSeals(seals, contributions);
  const [luck, asRecorded] = [new Luck(secret, contributions), recorded(record.shuffles)];
  const made: (readonly string[])[] = [];
  play((cards, number, keep) => {
    made[number] = luck.shuffler(cards, number, keep);
    return asRecorded(cards, number, keep);
  });
  for (const [index, order] of record.shuffles.entries()) checkOrder(index + 1, order, made[index] ?? []);
}

function checkSeals(seals: readonly string[], contributions: readonly string[]): void {
  for (const [index, seal] of seals.entries()) {
    const made = sealFor(contributions[index] ?? "");
    if (seal && seal !== made) throw new BadShuffle("fair-seal-mismatch", { number: index + 1, seal, found: made });
  }
}

function readProof(proof: unknown): Revealed {
  const { algorithm, secret, commitment, contributions, seals = [] } = (proof ?? {}) as Record<string, unknown>;
  if (typeof algorithm !== "string" || !KNOWN.includes(algorithm))
    throw new BadShuffle("fair-algorithm-unknown", { algorithm: quote(algorithm), known: KNOWN.join(", ") });
  if (typeof commitment !== "string" || !HEX.test(commitment))
    throw new BadShuffle("fair-not-hex", { field: "commitment" });
  if (secret === undefined) throw new BadShuffle("fair-secret-missing");
  if (typeof secret !== "string" || !HEX.test(secret)) throw new BadShuffle("fair-not-hex", { field: "secret" });
  if (!areTexts(contributions)) throw new BadShuffle("fair-contributions-malformed");
  if (!areTexts(seals) || (algorithm === SEALED && seals.length !== contributions.length))
    throw new BadShuffle("fair-seals-malformed");
  return { secret, commitment, contributions, seals: algorithm === SEALED ? seals : [] };
}

const areTexts = (texts: unknown): texts is string[] =>
  Array.isArray(texts) && texts.every((text) => typeof text === "string");

function checkOrder(number: number, found: readonly string[], made: readonly string[]): void {
  const place = found.findIndex((card, at) => card !== made[at]);
  if (place < 0) return;
  const [card, expected] = [quote(found[place]), made[place] ?? "–"];
  throw new BadShuffle("fair-shuffle-wrong", { number, place: place + 1, found: card, expected });
}
