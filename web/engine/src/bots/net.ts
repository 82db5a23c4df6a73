/** Reads the file of a net: arrays of NumPy in a zip archive, the same file that the Python package has. */
import { BadNet } from "../errors.js";

const ARRAYS = {
  "<i2": Int16Array,
  "<i4": Int32Array,
  "<i8": BigInt64Array,
  "<f4": Float32Array,
} as const;

export type NetArray = Int16Array | Int32Array | BigInt64Array | Float32Array;
export type Net = ReadonlyMap<string, NetArray>;

const END_OF_ARCHIVE = 0x0605_4b50;
const END_SIZE = 22;
const ENTRY = 0x0201_4b50;
const ENTRY_SIZE = 46;
const HEADER_SIZE = 30;
const STORED = 0;
const NAME = /^(\w+)\.npy$/;

export async function readNet(bytes: Uint8Array<ArrayBuffer>): Promise<Net> {
  try {
    const found = new Map<string, NetArray>();
    for (const { name, data, isStored } of listEntries(bytes)) {
      const array = readArray(isStored ? data : await inflate(data));
      if (array) found.set(name, array);
    }
    return found;
  } catch (problem) {
    throw problem instanceof BadNet ? problem : new BadNet("net-malformed", {});
  }
}

/** Puts the arrays of a net where a module has them; one that is missing or of another size is another version's. */
export function placeNet(numbers: (name: string) => ArrayLike<number | bigint>, places: string[], net: Net): void {
  for (const place of places) {
    const array = net.get(place.replace(/^net\./, ""));
    const room = numbers(place) as NetArray;
    if (!array || array.constructor !== room.constructor || array.length !== room.length)
      throw new BadNet("net-malformed", { part: place });
    room.set(array as never);
  }
}

interface Entry {
  name: string;
  data: Uint8Array<ArrayBuffer>;
  isStored: boolean;
}

function listEntries(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - END_SIZE;
  if (end < 0 || view.getUint32(end, true) !== END_OF_ARCHIVE) throw new BadNet("net-malformed", {});
  const found: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) throw new BadNet("net-malformed", {});
    const sizeAt = (place: number): number => view.getUint16(at + place, true);
    const [names, extras, comments] = [sizeAt(28), sizeAt(30), sizeAt(32)];
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + names));
    const header = view.getUint32(at + 42, true);
    const first = header + HEADER_SIZE + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const data = bytes.subarray(first, first + view.getUint32(at + 20, true));
    found.push({ name: NAME.exec(name)?.[1] ?? name, data, isStored: view.getUint16(at + 10, true) === STORED });
    at += ENTRY_SIZE + names + extras + comments;
  }
  return found;
}

async function inflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(whole).arrayBuffer());
}

/** Returns the numbers of a NumPy array; nothing for one of texts. */
function readArray(bytes: Uint8Array<ArrayBuffer>): NetArray | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = 10 + view.getUint16(8, true);
  const header = new TextDecoder().decode(bytes.subarray(10, first));
  const kind = /'descr': '(<\w+)'/.exec(header)?.[1] ?? "";
  const Numbers = ARRAYS[kind as keyof typeof ARRAYS];
  return Numbers ? new Numbers(bytes.slice(first).buffer) : null;
}
