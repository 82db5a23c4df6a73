/** SHA-512 and BLAKE2b on words of 64 bits: what Python makes seeds of texts with. */
import { pick } from "../fields.js";

const MASK = (1n << 64n) - 1n;
const BYTES = 8;
const primes = listPrimes(80);
/** The first 64 bits behind the point of the roots of primes. */
const SQUARE_ROOTS = primes.slice(0, 8).map((prime) => root(prime << 128n, 2n) & MASK);
const CUBE_ROOTS = primes.map((prime) => root(prime << 192n, 3n) & MASK);

type Words = bigint[];

function listPrimes(count: number): bigint[] {
  const found: bigint[] = [];
  for (let n = 2n; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

function root(n: bigint, degree: bigint): bigint {
  let [low, high] = [0n, 1n << 80n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= n) low = middle;
    else high = middle;
  }
  return low;
}

const at = (words: Words, place: number): bigint => pick(words, place);
const turn = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;

export function sha512(message: Uint8Array): Uint8Array {
  const size = 128;
  const padded = new Uint8Array(Math.ceil((message.length + 17) / size) * size);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - BYTES, BigInt(message.length) * 8n);
  let state = SQUARE_ROOTS;
  for (let first = 0; first < padded.length; first += size) state = compress(state, expand(view, first));
  const digest = new DataView(new ArrayBuffer(64));
  for (const [place, word] of state.entries()) digest.setBigUint64(BYTES * place, word);
  return new Uint8Array(digest.buffer);
}

function expand(view: DataView, first: number): Words {
  const words = Array.from({ length: 16 }, (_, place) => view.getBigUint64(first + BYTES * place));
  for (let t = 16; t < 80; t++) {
    const [old, late] = [at(words, t - 15), at(words, t - 2)];
    const low = turn(old, 1n) ^ turn(old, 8n) ^ (old >> 7n);
    const high = turn(late, 19n) ^ turn(late, 61n) ^ (late >> 6n);
    words.push((at(words, t - 16) + low + at(words, t - 7) + high) & MASK);
  }
  return words;
}

function compress(state: Words, words: Words): Words {
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
  for (const [t, word] of words.entries()) {
    const chosen = (e & f) ^ (~e & MASK & g);
    const one = h + (turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)) + chosen + at(CUBE_ROOTS, t) + word;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = (turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & MASK, c, b, a, (one + two) & MASK];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + at(state, place)) & MASK);
}

const ORDERS = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
].map((digits) => Array.from(digits, (digit) => parseInt(digit, 16)));

/** Returns a digest of eight bytes, as one number with the first byte highest. */
export function blake2b64(message: Uint8Array): bigint {
  const size = 128;
  const blocks = Math.max(1, Math.ceil(message.length / size));
  const padded = new Uint8Array(blocks * size);
  padded.set(message);
  const view = new DataView(padded.buffer);
  let state = SQUARE_ROOTS.map((word, place) => (place ? word : word ^ 0x0101_0000n ^ BigInt(BYTES)));
  for (let block = 0; block < blocks; block++) {
    const isLast = block === blocks - 1;
    const counted = isLast ? message.length : size * (block + 1);
    const words = Array.from({ length: 16 }, (_, place) => view.getBigUint64(size * block + BYTES * place, true));
    state = mixBlock(state, words, BigInt(counted), isLast);
  }
  const digest = new DataView(new ArrayBuffer(BYTES));
  digest.setBigUint64(0, at(state, 0), true);
  return digest.getBigUint64(0);
}

function mixBlock(state: Words, words: Words, counted: bigint, isLast: boolean): Words {
  const v = [...state, ...SQUARE_ROOTS];
  v[12] = at(v, 12) ^ counted;
  if (isLast) v[14] = at(v, 14) ^ MASK;
  for (let round = 0; round < 12; round++) {
    const order = pick(ORDERS, round % ORDERS.length);
    const word = (place: number): bigint => at(words, pick(order, place));
    for (let k = 0; k < 4; k++) mix(v, k, k + 4, k + 8, k + 12, word(2 * k), word(2 * k + 1));
    for (let k = 0; k < 4; k++)
      mix(v, k, ((k + 1) % 4) + 4, ((k + 2) % 4) + 8, ((k + 3) % 4) + 12, word(8 + 2 * k), word(9 + 2 * k));
  }
  return state.map((word, place) => word ^ at(v, place) ^ at(v, place + 8));
}

function mix(v: Words, a: number, b: number, c: number, d: number, x: bigint, y: bigint): void {
  v[a] = (at(v, a) + at(v, b) + x) & MASK;
  v[d] = turn(at(v, d) ^ at(v, a), 32n);
  v[c] = (at(v, c) + at(v, d)) & MASK;
  v[b] = turn(at(v, b) ^ at(v, c), 24n);
  v[a] = (at(v, a) + at(v, b) + y) & MASK;
  v[d] = turn(at(v, d) ^ at(v, a), 16n);
  v[c] = (at(v, c) + at(v, d)) & MASK;
  v[b] = turn(at(v, b) ^ at(v, c), 63n);
}
