/** What stands beside a table: history, chat, players, menu; a column where there is room, and else a sheet from below. */
import { MediaQuery } from "svelte/reactivity";

export const TABS = ["history", "chat", "players", "menu"] as const;
export type Tab = (typeof TABS)[number];

const ROOM = "(min-width: 1100px) and (min-height: 520px)";

export class Panel {
  tab = $state<Tab>("history");
  /** Whether the sheet is open; a column always is. */
  open = $state(false);
  /** How much was said in the chat that nobody here has read. */
  unread = $state(0);
  /** Whether the table needs the whole screen, so that there is no room for a column. */
  aside = $state(false);
  private readonly room = new MediaQuery(ROOM);

  get wide(): boolean {
    return this.room.current && !this.aside;
  }

  /** Bring one of its tabs into sight. */
  show(tab: Tab): void {
    this.tab = tab;
    this.open = true;
  }

  close(): void {
    this.open = false;
  }
}

export const panel = new Panel();
