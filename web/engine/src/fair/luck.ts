/**
 * Fair shuffles as a server makes them, for a table without one: at once, since a referee does not wait. `fair.ts` makes them
 * from a record alone, for the check afterwards.
 */
import { swap, type Shuffler } from "../shuffles.js";
import { encode, encodeNumber, encodeText, fromHex, joinBytes, order, toHex } from "./fair.js";
import { plainHmac, plainSha256 } from "./sha256.js";

const ascii = new TextEncoder();
const WORDS = 2n ** 64n;
const SECRET_BYTES = 32;

export const drawSecret = (): string => toHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

export function commitmentTo(secret: string): string {
  return toHex(plainSha256(joinBytes(ascii.encode("makai-fair/1 commitment"), fromHex(secret))));
}

export function sealFor(contribution: string): string {
  return toHex(plainSha256(joinBytes(ascii.encode("makai-fair/2 seal"), encodeText(contribution))));
}

/** What is known of the shuffles before the first card; with the secret, the proof for a finished game. */
export interface Proof {
  algorithm: string;
  commitment: string;
  contributions: string[];
  secret?: string;
}

/** What a secret and the seats' texts decide: nobody can change it once the commitment is told. */
export class Luck {
  private readonly key: Uint8Array;

  constructor(
    private readonly secret: string,
    private readonly contributions: readonly string[] = [],
  ) {
    const texts = joinBytes(ascii.encode("makai-fair/1 key"), encode(contributions));
    this.key = plainHmac(fromHex(secret), texts);
  }

  /** What everybody may know while the game runs. */
  promise(): Proof {
    const { contributions } = this;
    return { algorithm: "makai-fair/1", commitment: commitmentTo(this.secret), contributions: [...contributions] };
  }

  /** The proof for a finished game. It gives every card away. */
  reveal(): Proof {
    return { ...this.promise(), secret: this.secret };
  }

  /** Shuffle number `index` of some cards, top card first. */
  shuffle(index: number, cards: readonly string[]): string[] {
    const shuffled = order(cards);
    const words = this.words(`shuffle/${index}`);
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = Number(below(words, BigInt(i + 1)));
      swap(shuffled, i, j);
    }
    return shuffled;
  }

  /** Shuffles for a game, by its numbers. */
  readonly shuffler: Shuffler = (cards, number, keep) => this.shuffle(number, cards).slice(0, keep);

  /** A number from 0 to n - 1 for a question. */
  below(question: string, n: number): number {
    return Number(below(this.words(`below/${question}`), BigInt(n)));
  }

  private *words(label: string): Generator<bigint, never> {
    for (let counter = 0; ; counter++) {
      const asked = [ascii.encode("makai-fair/1 stream"), encodeText(label), encodeNumber(counter)];
      const block = plainHmac(this.key, joinBytes(...asked));
      const view = new DataView(block.buffer, block.byteOffset);
      for (const at of [0, 8, 16, 24]) yield view.getBigUint64(at);
    }
  }
}

/** Words past the last full round of n would favour low numbers, and are passed over. */
function below(words: Iterator<bigint, never>, n: bigint): bigint {
  const limit = WORDS - (WORDS % n);
  let word = words.next().value;
  while (word >= limit) word = words.next().value;
  return word % n;
}
