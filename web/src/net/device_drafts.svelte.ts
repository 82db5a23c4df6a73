/**
 * Drafts that this device works out by itself, with the rules as WebAssembly. The server stays the judge: where nothing is
 * loaded, or where the device cannot tell, it is asked as if there were none.
 */
import type { Draft, Picture } from "../generated/protocol";

/** What a draft is made of: what the player to move sees, and what was agreed. */
export type Drafted = Pick<Picture, "moved" | "first" | "view"> & {
  settings: Pick<Picture["settings"], "rules" | "memory" | "risk">;
};

/** Drafts some actions; null: they cannot be drafted, or what is seen does not tell enough. */
export type Drafting = (picture: Drafted, actions: readonly string[]) => Draft | null;

export class DeviceDrafts {
  /** The games whose drafts are worked out here. */
  ready = $state.raw<readonly string[]>([]);
  private readonly games = new Map<string, Drafting | null>();
  private readonly open: (name: string) => Promise<Drafting>;

  constructor(open: (name: string) => Promise<Drafting>) {
    this.open = open;
  }

  /** Load what a game needs, once. */
  async load(name: string): Promise<void> {
    if (this.games.has(name) || typeof WebAssembly === "undefined") return;
    this.games.set(name, null);
    try {
      this.games.set(name, await this.open(name));
      this.ready = [...this.ready, name];
    } catch {
      this.games.delete(name); // the server answers, and at the next table it is tried again
    }
  }

  /** What a turn would do so far; null: ask the server. */
  draft(picture: Picture, actions: readonly string[]): Draft | null {
    const name = picture.settings.game;
    try {
      return this.games.get(name)?.(picture, actions) ?? null;
    } catch {
      this.games.set(name, null); // it does not understand this table, and would not the next time
      return null;
    }
  }
}
