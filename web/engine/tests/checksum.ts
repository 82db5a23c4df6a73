/** A checksum of JSON with sorted keys: the CRC-32 that Python's zlib computes. */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

export function addUp(value: unknown): number {
  let sum = ~0;
  for (const byte of new TextEncoder().encode(write(value))) sum = (TABLE[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

export function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${write(each)}`).join(",")}}`;
}
