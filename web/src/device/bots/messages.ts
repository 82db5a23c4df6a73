/** What the page and the worker of the bots say to each other. */
import type { Candidate } from "../../../engine/src/index";
import type { Question } from "../live_table";
import type { Sight } from "../referee";

export type Task =
  ({ task: "choose" } & Question) | { task: "advise"; sight: Sight } | { task: "prepare" | "measure"; game: string };

/** With `stop` whatever is thought about is over. */
export type Asked = (Task & { id: number }) | { task: "stop"; id: 0 };

export type Answer =
  | { id: number; actions: string[] }
  | { id: number; candidates: Candidate[] }
  | { id: number; ms: number }
  | { id: number; failed: string }
  /** How much of what the bots of a game have learnt has arrived, and of how much (0: nobody knows). */
  | { game: string; loaded: number; total: number };
