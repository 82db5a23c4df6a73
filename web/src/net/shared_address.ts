/** The address in links for other devices. */

/** Whether an address leads back to the device that opens it. */
export function isLocal(address: string): boolean {
  const host = new URL(address).hostname;
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** Where other devices find this page: at its own origin, or, if that is local, at the address that the server knows. */
export function sharedOrigin(origin: string, known: string | null): string {
  return known !== null && isLocal(origin) ? known : origin;
}
