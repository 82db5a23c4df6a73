/** What the players at a table are called. */
import type { Speech } from "../i18n/speech.svelte";

/** People and bots have names; a bot that nobody named is called by its level. */
export function nameSeat({ name, level }: { name: string; level: string }, speech: Speech): string {
  return name || level || speech.say("web-seat-free");
}

/** Names of which none is like another: the second of a name gets a number. Seats that are `free` need none. */
export function tellApart(names: readonly string[], free: (seat: number) => boolean = () => false): string[] {
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length;
    return before && !free(seat) ? `${name} ${before + 1}` : name;
  });
}
