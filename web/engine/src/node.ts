/** Loads a game where there is a file system: in Node and the like. */
import { readFile } from "node:fs/promises";

import type { Game } from "./game.js";
import { hasSimd, loadGame as load, type LoadOptions, type Source } from "./load.js";
import { GAMES } from "./registry.js";

export * from "./index.js";

export async function loadGame(name: string, source?: Source, options: LoadOptions = {}): Promise<Game> {
  const address = GAMES[name]?.address(hasSimd());
  const bytes = source ?? (address && (await readFile(address)));
  return load(name, bytes, { read: async (file) => new Uint8Array(await readFile(file)), ...options });
}
