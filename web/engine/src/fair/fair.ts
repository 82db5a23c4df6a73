/** The shuffles of `makai-fair/1` and `/2`, made again from a revealed secret. docs/fair-shuffles.md tells the same in words. */
import { hmac, sha256, type Bytes } from "./hash.js";

const WORDS = 2n ** 64n;
const ascii = new TextEncoder();

export function joinBytes(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function fromHex(digits: string): Bytes {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function encodeNumber(value: number): Bytes {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(value));
  return new Uint8Array(view.buffer);
}

export function encodeText(value: string): Bytes {
  const bytes = ascii.encode(value);
  return joinBytes(encodeNumber(bytes.length), bytes);
}

/** How many texts there are, and each with its length, so that no two lists look the same. */
export function encode(texts: readonly string[]): Bytes {
  return joinBytes(encodeNumber(texts.length), ...texts.map(encodeText));
}

export async function commitmentOf(secret: Uint8Array): Promise<string> {
  return toHex(await sha256(joinBytes(ascii.encode("makai-fair/1 commitment"), secret)));
}

/** What is told of a seat's text before it is revealed. */
export async function sealOf(contribution: string): Promise<string> {
  return toHex(await sha256(joinBytes(ascii.encode("makai-fair/2 seal"), encodeText(contribution))));
}

/** What the public log tells of the cards of a game: which texts went into them, to those who know the secret. */
export async function dealOf(secret: Bytes, texts: readonly string[], seals: readonly string[]): Promise<string> {
  const sign = await hmac(secret);
  return toHex(await sign(joinBytes(ascii.encode("makai-fair-log/1 deal"), encode(texts), encode(seals))));
}

export async function keyOf(secret: Bytes, contributions: readonly string[]): Promise<Uint8Array> {
  const sign = await hmac(secret);
  return sign(joinBytes(ascii.encode("makai-fair/1 key"), encode(contributions)));
}

/** Numbers that follow from a key, under a label. */
export class Stream {
  private words: bigint[] = [];
  private counter = 0;

  private constructor(
    private readonly sign: (message: Bytes) => Promise<Uint8Array>,
    private readonly label: string,
  ) {}

  static async of(key: Uint8Array, label: string): Promise<Stream> {
    return new Stream(await hmac(joinBytes(key)), label);
  }

  async block(counter: number): Promise<Uint8Array> {
    return this.sign(joinBytes(ascii.encode("makai-fair/1 stream"), encodeText(this.label), encodeNumber(counter)));
  }

  private async word(): Promise<bigint> {
    if (!this.words.length) {
      const block = await this.block(this.counter++);
      const view = new DataView(block.buffer, block.byteOffset);
      this.words = [0, 8, 16, 24].map((at) => view.getBigUint64(at));
    }
    return this.words.shift() ?? 0n;
  }

  /** A number from 0 to n - 1; words past the last full round of n would favour low numbers, and are passed over. */
  async below(n: bigint): Promise<bigint> {
    const limit = WORDS - (WORDS % n);
    let word = await this.word();
    while (word >= limit) word = await this.word();
    return word % n;
  }
}

/** Cards before they are shuffled: in an order that says nothing of how they lay. */
export const order = (cards: readonly string[]): string[] => cards.toSorted(byBytes);

const byBytes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Shuffle number `index` of some cards, top card first. */
export async function shuffle(key: Uint8Array, index: number, cards: readonly string[]): Promise<string[]> {
  const shuffled = order(cards);
  const stream = await Stream.of(key, `shuffle/${index}`);
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Number(await stream.below(BigInt(i + 1)));
    [shuffled[i], shuffled[j]] = [shuffled[j] ?? "", shuffled[i] ?? ""];
  }
  return shuffled;
}

export async function startingSeat(key: Uint8Array, players: number): Promise<number> {
  return Number(await (await Stream.of(key, "below/first")).below(BigInt(players)));
}
