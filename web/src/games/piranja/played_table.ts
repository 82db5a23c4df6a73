/** What the arrangements of the table draw: the scene, what can be done, and what is said. */
import type { PiranjaView, Risk } from "../../generated/protocol";
import type { Table } from "../../table/table.svelte";
import type { TableScene } from "./scene";

export interface PlayedTable {
  table: Table;
  scene: TableScene;
  view: PiranjaView;
  toMove: number | null;
  /** The danger of the next card, where the table agreed to show it. */
  risk: Risk | null;
  /** Whether it is shown in numbers. */
  exact: boolean;
  /** Whether somebody at this device may do something now. */
  ready: boolean;
  /** The piles that can be taken now. */
  offered: readonly string[];
  words: string;
  /** The action that a hint points at. */
  glow: string | null;
  can(this: void, action: string): boolean;
  act(this: void, action: string): void;
}
