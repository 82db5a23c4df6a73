/** What the players at a table are called. */
import type { Speech } from "../i18n/speech.svelte";

/** A person is called by name, a bot by its level's. */
export function nameSeat(game: string, { name, level }: { name: string; level: string }, speech: Speech): string {
  if (name) return name;
  if (!level) return speech.say("web-seat-free");
  const message = `level-${game}-${level}-name`;
  return speech.has(message) ? speech.say(message) : level;
}

/** Names of which none is like another: the second of a name gets a number. Seats that are `free` need none. */
export function tellApart(names: readonly string[], free: (seat: number) => boolean = () => false): string[] {
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length;
    return before && !free(seat) ? `${name} ${before + 1}` : name;
  });
}
