/** The games there are: the only file beside a game's own that names it. */
import type { Referee } from "./game.js";

export interface Entry {
  /** The module's address, with SIMD or without. */
  address(simd: boolean): URL;
  /** Its usual net's address. */
  net(): URL;
  load(): Promise<(compiled: WebAssembly.Module) => Referee>;
}

export const GAMES: Readonly<Record<string, Entry>> = {
  kahuna: {
    address: (simd) =>
      simd
        ? new URL("../modules/kahuna.wasm", import.meta.url)
        : new URL("../modules/kahuna-plain.wasm", import.meta.url),
    net: () => new URL("../../../src/makai/bots/kahuna/net/weights.npz", import.meta.url),
    load: async () => (await import("./kahuna/game.js")).createGame,
  },
  piranja: {
    address: (simd) =>
      simd
        ? new URL("../modules/piranja.wasm", import.meta.url)
        : new URL("../modules/piranja-plain.wasm", import.meta.url),
    net: () => new URL("../../../src/makai/bots/piranja/net/weights.npz", import.meta.url),
    load: async () => (await import("./piranja/game.js")).createGame,
  },
};
