/** What a table on this device needs of a game: the engine has it. */
import type { Picture, TurnPlayed } from "../generated/protocol";
import type { Memory, Risk, Rules, Shuffler, Sight, State } from "../../engine/src/index";

export type { Memory, Risk, Rules, Sight, State };

export type View = NonNullable<Picture["view"]>;
export type GameEvent = TurnPlayed["played"][number][number];

export interface Referee {
  /** What the game is called. */
  readonly name: string;
  /** Complete rules; options that the game does not have are refused. */
  rules(options: Readonly<Record<string, unknown>>): Rules;
  begin(rules: Rules, shuffler: Shuffler): State;
  /** The level of a bot where nobody asked for one. */
  readonly usualLevel: string;
  /** How the risk is shown where nobody asked. */
  readonly usualRisk: Risk;
}

/** How a game came to its end by the rules; null while it goes on. */
export function endingOf({ result, allEvents }: State): { winners: number[]; why: string } | null {
  if (result === null) return null;
  const { winners, winner } = result as { winners?: number[]; winner?: number | null };
  const why = allEvents.at(-1)?.["why"];
  return {
    winners: winners ?? (typeof winner === "number" ? [winner] : []),
    why: typeof why === "string" ? why : "points",
  };
}
