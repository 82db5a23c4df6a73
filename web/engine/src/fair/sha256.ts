/** SHA-256 and HMAC in plain code: browsers keep WebCrypto from pages that came over plain HTTP, as at home. */

const FRACTIONS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** The first 32 bits behind the point. */
function fraction(number: number): number {
  return ((number % 1) * 2 ** 32) >>> 0;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function pad(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

function schedule(view: DataView, at: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [old, late] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
    const first = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = (w[i - 16] ?? 0) + first + (w[i - 7] ?? 0) + second;
  }
  return w;
}

type HashState = [number, number, number, number, number, number, number, number];

function compress(state: HashState, w: Uint32Array): HashState {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (FRACTIONS[i] ?? 0) + (w[i] ?? 0);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  const next = [a, b, c, d, e, f, g, h];
  return state.map((word, i) => (word + (next[i] ?? 0)) | 0) as HashState;
}

export function plainSha256(message: Uint8Array): Uint8Array {
  const view = pad(message);
  let state = START as HashState;
  for (let at = 0; at < view.byteLength; at += 64) state = compress(state, schedule(view, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

export function plainHmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? plainSha256(key) : key);
  const inner = plainSha256(new Uint8Array([...block.map((byte) => byte ^ 0x36), ...message]));
  return plainSha256(new Uint8Array([...block.map((byte) => byte ^ 0x5c), ...inner]));
}
