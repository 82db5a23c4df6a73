/** What happened, as somebody may see it. */
import type { Shown } from "./fields.js";

/** A field that only the seat of an event sees, unless a flag of the event says that all do. */
export interface Hidden {
  type: string;
  field: string;
  unless: string;
}

/** Returns events as a seat sees them (null: a spectator). */
export function seenBy(events: readonly Shown[], hidden: readonly Hidden[], viewer: number | null): Shown[] {
  return events.map((event) => {
    const secret = hidden.find(({ type, unless }) => type === event.type && !event[unless]);
    return secret && event.seat !== viewer ? { ...event, [secret.field]: null } : event;
  });
}
