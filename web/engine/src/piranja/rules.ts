/** The options of Kai Piranja, checked. */
import { INFO, PLAYERS } from "../generated/piranja_game.js";
import { checkNames, readNumber, type Options } from "../options.js";
import type { Rules } from "../state.js";

export interface PiranjaRules extends Rules {
  readonly players: number;
  readonly first: number;
  readonly removed: number;
}

const USUALLY_REMOVED: Readonly<Record<string, number>> = INFO.options.removed.usual;

/** Returns checked rules as a record holds them. */
export function readRules(options: Options): PiranjaRules {
  checkNames(options, ["players", "first", "removed"]);
  const players = readNumber("players", options.players ?? PLAYERS.usual, PLAYERS.fewest, PLAYERS.most);
  const removed = options.removed ?? USUALLY_REMOVED[players];
  return {
    players,
    first: readNumber("first", options.first ?? 0, 0, players - 1),
    removed: readNumber("removed", removed, 0, INFO.options.removed.most),
  };
}
