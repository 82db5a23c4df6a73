/** SHA-256 and HMAC by the browser's WebCrypto where the page may use it, else by plain code. */
import { plainHmac, plainSha256 } from "./sha256.js";

export type Bytes = Uint8Array<ArrayBuffer>;

const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle as SubtleCrypto | undefined;

export async function sha256(message: Bytes): Promise<Uint8Array> {
  const crypto = subtle();
  return crypto ? new Uint8Array(await crypto.digest("SHA-256", message)) : plainSha256(message);
}

/** HMAC-SHA-256 with one key, for many messages. */
export async function hmac(key: Bytes): Promise<(message: Bytes) => Promise<Uint8Array>> {
  const crypto = subtle();
  if (!crypto) return (message) => Promise.resolve(plainHmac(key, message));
  const kept = await crypto.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.sign("HMAC", kept, message));
}
