/** Copying games that were finished on this device into the profile, where somebody wants it. */
import { device } from "../device/device";
import { canPlayHere } from "../device/where";
import { api } from "../net/api";
import { hasServer } from "../net/site";
import { whenIdle } from "./idle";
import { preferences } from "./preferences.svelte";
import { pwa } from "./pwa.svelte";

export async function copyFinished(): Promise<void> {
  if (!hasServer || !preferences.copies || pwa.offline || !canPlayHere()) return;
  await device.send({ me: api.me, take: api.takeIn });
}

/** Copy what waits: now, once nobody waits for the page, and whenever there is a network again. */
export function keepCopying(): void {
  const copy = (): void => whenIdle(() => void copyFinished());
  copy();
  addEventListener("online", copy);
}
