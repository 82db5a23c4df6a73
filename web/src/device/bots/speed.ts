/** Whether this device is quick enough for the bots: measured once for each game, and kept. */
import { preferences } from "../../app/preferences.svelte";

/** A game waits no longer for the measurement: without it, games go to the server. */
const PATIENCE_MS = 1500;
/** Within so many milliseconds the strongest bots do here what they do at a server in a good part of their time. */
const QUICK_MS = 250;

const measuring = new Map<string, Promise<void>>();

/** Measure what is not known yet; what cannot be measured now is measured another time. */
function measureSpeed(game: string): Promise<void> {
  const found = measuring.get(game) ?? measure(game).finally(() => measuring.delete(game));
  measuring.set(game, found);
  return found;
}

async function measure(game: string): Promise<void> {
  const { thinker } = await import("../house");
  const ms = await thinker.measure(game);
  preferences.speeds = { ...preferences.speeds, [game]: Math.ceil(ms) };
  preferences.keep();
}

export async function isQuick(game: string): Promise<boolean> {
  if (preferences.speeds[game] === undefined) {
    const patience = new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
    await Promise.race([measureSpeed(game).catch(() => undefined), patience]);
  }
  return (preferences.speeds[game] ?? Infinity) <= QUICK_MS;
}
