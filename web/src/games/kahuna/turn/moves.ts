/** Legal moves in words, in groups: the equal way to play without pointing at the board. */
import type { Sentences } from "../../../i18n/sentences";
import type { Speech } from "../../../i18n/speech.svelte";
import type { Action, Kind } from "./action";

const GROUPS: [string, Kind[]][] = [
  ["web-moves-handicap", ["handicap"]],
  ["web-moves-place", ["place"]],
  ["web-moves-remove", ["remove", "rebuild"]],
  ["web-moves-discard", ["discard"]],
  ["web-moves-end", ["draw", "take", "pass"]],
];

export interface MoveGroup {
  name: string;
  moves: Action[];
}

export function groupMoves(legal: readonly Action[]): MoveGroup[] {
  return GROUPS.map(([name, kinds]) => ({ name, moves: legal.filter((action) => kinds.includes(action.kind)) })).filter(
    (group) => group.moves.length > 0,
  );
}

export function describe(action: Action, speech: Speech, sentences: Sentences, opponent: number): string {
  const [one = "", other = ""] = (action.line ?? "").split("-");
  const card = action.cards[0] ?? "";
  return speech.say(`kahuna-action-${action.kind}`, {
    card,
    cards: sentences.list(action.cards),
    name: sentences.names[opponent] ?? "",
    one,
    other: action.kind === "place" && card === other ? one : other,
  });
}
