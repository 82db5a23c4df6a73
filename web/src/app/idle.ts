/** Doing things once nobody waits for anything else. */
const PAUSE_MS = 750;
const AT_LAST_MS = 3_000;

export function whenIdle(what: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(what, { timeout: AT_LAST_MS });
  else setTimeout(what, PAUSE_MS);
}
