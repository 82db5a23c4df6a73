/** Loads a game where there is a file system: in Node and the like. */
import { readFile } from "node:fs/promises";

import type { Game } from "./game.js";
import { hasSimd, loadGame as load, type Source } from "./load.js";
import { GAMES } from "./registry.js";

export async function loadGame(name: string, source?: Source): Promise<Game> {
  const address = GAMES[name]?.address(hasSimd());
  return load(name, source ?? (address && (await readFile(address))));
}

export * from "./index.js";
