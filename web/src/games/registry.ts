/** The games that this client has a board for: the only place, beside their own folders, that names them. */
import { say, speech } from "../i18n/speech.svelte";
import { externalGame } from "./external/client";
import { external } from "./external/external.svelte";
import type { GameClient, GameName } from "./game";
import { kahuna } from "./kahuna/client";
import { piranja } from "./piranja/client";

export { default as CoachFace } from "./piranja/fish/CoachFace.svelte";

const CLIENTS: readonly GameClient[] = [kahuna, piranja];

export const GAMES: readonly GameName[] = CLIENTS.map(({ name }) => name);

/** Whether this client has a board, rules and a lesson of its own for a game. */
export function isBuiltIn(name: string): name is GameName {
  return GAMES.some((each) => each === name);
}

/** The client of a game; one that is not built in may bring a web component, see `external/`. */
export function findGame(name: string): GameClient {
  return CLIENTS.find((client) => client.name === name) ?? externalGame(name);
}

/** A game's name as people call it. */
export function titleOf(name: string): string {
  return speech.has(`game-${name}`) ? say(`game-${name}`) : (external.info(name)?.name ?? name);
}
