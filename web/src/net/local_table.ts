/** A table that the page plays without the connection: a lesson, or a game on this device. */
import type { Draft, Hint } from "../generated/protocol";
import type { Command, Follower } from "./connection";

export interface LocalTable {
  follow(follower: Follower): () => void;
  hold?(seat: number | null): void;
  command(command: Command): Promise<number>;
  draft(actions: string[], version: number): Promise<Draft>;
  hint?(actions: string[]): Promise<Hint>;
}
