/** The one connection of this page. */
import { pwa } from "../app/pwa.svelte";
import { Connection, type Command, type Follower } from "./connection";
import type { Draft } from "../generated/protocol";
import { browserEnvironment } from "./environment";
import { say, speech } from "../i18n/speech.svelte";

/** A table that is played without the connection: a lesson. */
export interface LocalTable {
  follow(follower: Follower): () => void;
  command(command: Command): Promise<number>;
  draft(actions: string[]): Promise<Draft>;
}

class PageConnection extends Connection {
  readonly local = new Map<string, LocalTable>();

  override needsServer(table: string): boolean {
    return !this.local.has(table);
  }

  override follow(table: string, follower: Follower, invitation: string | null = null): () => void {
    return this.local.get(table)?.follow(follower) ?? super.follow(table, follower, invitation);
  }

  override async command(table: string, command: Command): Promise<number> {
    return this.local.get(table)?.command(command) ?? super.command(table, command);
  }

  override async draft(table: string, version: number, actions: string[]): Promise<Draft> {
    return this.local.get(table)?.draft(actions) ?? super.draft(table, version, actions);
  }
}

export const connection = new PageConnection(
  browserEnvironment({
    language: () => speech.language,
    sayUnsent: () => say("web-not-sent"),
    reportOld: () => pwa.reportOld(),
  }),
);
