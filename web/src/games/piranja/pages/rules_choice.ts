/** What the rules page tells of Kai Piranja for so many players, with so many cards in the box. */
import type { RuleValues } from "../../../app/rules_address";
import type { GameInfo } from "../../../generated/protocol";
import { say } from "../../../i18n/speech.svelte";
import type { RulesChoice } from "../../game";
import { DANCE_CARDS } from "../deck";

interface Removed {
  most: number;
  usual: Record<string, number>;
}

/** How many dance cards stay in the box: as the table agreed, or as is usual for so many. */
function countRemoved(agreed: RuleValues, players: string, info: GameInfo | null): number | null {
  const own = /^\d+$/.test(agreed["removed"] ?? "") ? Number(agreed["removed"]) : null;
  if (!info) return own;
  const { most, usual } = info.options["removed"] as Removed;
  return own !== null && own <= most ? own : (usual[players] ?? null);
}

export const rules: RulesChoice = {
  rule: "players",
  ask: () => say("rules-players"),
  listValues: (info) => [
    { value: "", name: say("rules-players-any") },
    ...info.players.map((count) => ({ value: String(count), name: String(count) })),
  ],
  readParams(agreed, info) {
    const players = agreed["players"] ?? "";
    const isKnown = info ? info.players.map(String).includes(players) : /^\d$/.test(players);
    const removed = countRemoved(agreed, players, info);
    if (!isKnown || removed === null) return { players: 0, removed: 0, dance: 0 };
    return { players: Number(players), removed, dance: DANCE_CARDS - removed };
  },
  listHouseRules: () => [],
};
