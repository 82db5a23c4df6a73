/**
 * Fair shuffles as a server makes them, for a table on this device: at once, since a referee does not wait. Afterwards the page
 * checks them with other code, which knows only the record.
 */
import { encode, encodeNumber, encodeText, fromHex, joinBytes, order, toHex } from "../fairness/fair";
import { plainHmac, plainSha256 } from "../fairness/sha256";

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

/** What a secret and the seats' texts decide. */
export class Luck {
  private readonly key: Uint8Array;

  constructor(secret: string, contributions: readonly string[]) {
    const texts = joinBytes(ascii.encode("makai-fair/1 key"), encode(contributions));
    this.key = plainHmac(fromHex(secret), texts);
  }

  /** Shuffle number `index` of some cards, top card first. */
  shuffle(index: number, cards: readonly string[]): string[] {
    const shuffled = order(cards);
    const words = this.words(`shuffle/${index}`);
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = Number(below(words, BigInt(i + 1)));
      [shuffled[i], shuffled[j]] = [shuffled[j] ?? "", shuffled[i] ?? ""];
    }
    return shuffled;
  }

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
