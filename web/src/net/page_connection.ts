/** The one connection of this page, and the one door to every table: at the server, in a lesson, on this device. */
import { pwa } from "../app/pwa.svelte";
import { Connection, type Command, type Follower } from "./connection";
import { DeviceDoor } from "../device/device";
import { isDeviceTable } from "../device/ids";
import type { Draft, Hint, Picture } from "../generated/protocol";
import { DeviceDrafts } from "./device_drafts.svelte";
import type { LocalTable } from "./local_table";
import { browserEnvironment } from "./environment";
import { say, speech } from "../i18n/speech.svelte";

class PageConnection extends Connection {
  /** Lessons that are being played. */
  readonly lessons = new Map<string, LocalTable>();
  readonly drafts = new DeviceDrafts(async (name) => (await import("./draft_engine")).openDrafts(name));
  private readonly doors = new Map<string, LocalTable>();

  isLesson(table: string): boolean {
    return this.lessons.has(table);
  }

  override needsServer(table: string): boolean {
    return !this.lessons.has(table) && !isDeviceTable(table);
  }

  override follow(table: string, follower: Follower, invitation: string | null = null): () => void {
    return this.find(table)?.follow(follower) ?? super.follow(table, follower, invitation);
  }

  override hold(table: string, seat: number | null): void {
    const local = this.find(table);
    if (local) local.hold?.(seat);
    else super.hold(table, seat);
  }

  override async command(table: string, command: Command): Promise<number> {
    return this.find(table)?.command(command) ?? super.command(table, command);
  }

  override draftHere(table: string, picture: Picture, actions: readonly string[]): Draft | null {
    return this.needsServer(table) ? this.drafts.draft(picture, actions) : null;
  }

  override async draft(table: string, version: number, actions: string[]): Promise<Draft> {
    return this.find(table)?.draft(actions, version) ?? super.draft(table, version, actions);
  }

  override async hint(table: string, actions: string[]): Promise<Hint> {
    return this.find(table)?.hint?.(actions) ?? super.hint(table, actions);
  }

  /** A table that needs no server. */
  private find(table: string): LocalTable | undefined {
    if (!isDeviceTable(table)) return this.lessons.get(table);
    const door = this.doors.get(table) ?? new DeviceDoor(table);
    this.doors.set(table, door);
    return door;
  }
}

export const connection = new PageConnection(
  browserEnvironment({
    language: () => speech.language,
    sayUnsent: () => say("web-not-sent"),
    reportOld: () => pwa.reportOld(),
  }),
);
