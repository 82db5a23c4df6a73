/** Python's generator of random numbers, started from a text: the same seed gives the same numbers as there. */
import { pick } from "../fields.js";
import { blake2b64, sha512 } from "./words64.js";

const SIZE = 624;
const SHIFT = 397;
const UPPER = 0x8000_0000;
const LOWER = 0x7fff_ffff;
const SEED_BITS = 4n;
const utf8 = new TextEncoder();

/** The Mersenne Twister, as `random.Random(text)` starts it. */
export class PythonRandom {
  readonly #words = new Uint32Array(SIZE);
  #place = SIZE;

  constructor(seed: string) {
    const text = utf8.encode(seed);
    this.#begin(toKey(new Uint8Array([...text, ...sha512(text)])));
  }

  /** The next number from 0 to 1. */
  random(): number {
    const [high, low] = [this.#next() >>> 5, this.#next() >>> 6];
    return (high * 67_108_864 + low) / 9_007_199_254_740_992;
  }

  #begin(key: number[]): void {
    const words = this.#words;
    words[0] = 19_650_218;
    for (let k = 1; k < SIZE; k++) words[k] = Math.imul(1_812_433_253, this.#shaken(k - 1)) + k;
    let place = 1;
    for (let k = 0; k < Math.max(SIZE, key.length); k++) {
      const from = k % key.length;
      words[place] = (pick(words, place) ^ Math.imul(this.#shaken(place - 1), 1_664_525)) + pick(key, from) + from;
      place = this.#step(place);
    }
    for (let k = 1; k < SIZE; k++) {
      words[place] = (pick(words, place) ^ Math.imul(this.#shaken(place - 1), 1_566_083_941)) - place;
      place = this.#step(place);
    }
    words[0] = UPPER;
  }

  #step(place: number): number {
    if (place + 1 < SIZE) return place + 1;
    this.#words[0] = pick(this.#words, SIZE - 1);
    return 1;
  }

  #shaken(place: number): number {
    const word = pick(this.#words, place);
    return word ^ (word >>> 30);
  }

  #next(): number {
    if (this.#place === SIZE) this.#renew();
    let word = pick(this.#words, this.#place++);
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c_5680;
    word ^= (word << 15) & 0xefc6_0000;
    return (word ^ (word >>> 18)) >>> 0;
  }

  #renew(): void {
    const words = this.#words;
    for (let k = 0; k < SIZE; k++) {
      const mixed = (pick(words, k) & UPPER) | (pick(words, (k + 1) % SIZE) & LOWER);
      words[k] = pick(words, (k + SHIFT) % SIZE) ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908_b0df : 0);
    }
    this.#place = 0;
  }
}

/** Returns the bytes of a large number, the highest first, as words of 32 bits, the lowest first. */
function toKey(bytes: Uint8Array): number[] {
  const first = bytes.findIndex((byte) => byte > 0);
  const digits = Array.from(bytes.subarray(first)).toReversed();
  return Array.from({ length: Math.ceil(digits.length / 4) }, (_, word) =>
    [0, 1, 2, 3].reduce((sum, byte) => sum + (digits[4 * word + byte] ?? 0) * 2 ** (8 * byte), 0),
  );
}

/** Returns the number that a bot's decisions are mixed with, for a seed; without a seed, any number. */
export function seedNumber(seed: number | string | null): bigint {
  if (seed !== null) return blake2b64(utf8.encode(`${seed}`)) >> SEED_BITS;
  const [number = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return number >> SEED_BITS;
}
