/** The texts that this browser has sealed: only their seals are told until the game is about to start. */
import { sealOf, toHex } from "../../engine/src/fair/fair";

const KEY = "makai-sealed-texts";
const MOST = 100;
const BYTES = 32;

/** For private windows, which may keep nothing: until the page is closed. */
const here = new Map<string, string>();

function stored(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {}; // somebody else wrote there, or the browser keeps nothing
  }
}

/** Draw a text that nobody can guess, keep it on this device, and return its seal. */
export async function drawSeal(): Promise<string> {
  const text = toHex(crypto.getRandomValues(new Uint8Array(BYTES)));
  const seal = await sealOf(text);
  here.set(seal, text);
  const kept = Object.entries(stored()).slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [seal, text]])));
  } catch {
    return seal;
  }
  return seal;
}

/** The text behind a seal, if this device has sealed it. */
export function findText(seal: string): string | null {
  return here.get(seal) ?? stored()[seal] ?? null;
}
