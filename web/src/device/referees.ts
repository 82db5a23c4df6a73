/** The referees of the games, each loaded with the first table that needs it. */
import { loadGame, type Game } from "../../engine/src/index";
import type { Referee, Risk } from "./referee";

const loaded = new Map<string, Promise<Referee>>();

export function loadReferee(game: string): Promise<Referee> {
  const found = loaded.get(game) ?? load(game);
  loaded.set(game, found);
  found.catch(() => loaded.delete(game)); // offline: later
  return found;
}

const load = async (name: string): Promise<Referee> => refereeOf(await loadGame(name));

export function refereeOf(game: Game): Referee {
  return {
    name: game.name,
    rules: (options) => game.rules(options),
    begin: (rules, shuffler) => game.begin(rules, shuffler),
    usualLevel: game.levels.find(({ usual }) => usual)?.level ?? game.levels[0]?.level ?? "",
    usualRisk: (game.info.risk[0] ?? "off") as Risk,
  };
}
