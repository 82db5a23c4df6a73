/** Loads a game: its module comes from beside this package, or from where the caller says. */
import { NotFound, quote } from "./errors.js";
import { Game } from "./game.js";
import { GAMES } from "./registry.js";

/** A module's code, its address, or what was compiled of it already. */
export type Source = BufferSource | WebAssembly.Module | Response | URL | string;

/** A function with one SIMD instruction: machines without SIMD find it wrong. */
const WITH_SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

export const hasSimd = (): boolean => WebAssembly.validate(WITH_SIMD);

export async function loadGame(name: string, source?: Source): Promise<Game> {
  const entry = GAMES[name];
  if (!entry) throw new NotFound("unknown-game", { name: quote(name), names: Object.keys(GAMES).join(", ") });
  const [create, compiled] = await Promise.all([entry.load(), compile(source ?? entry.address(hasSimd()))]);
  return new Game(create(compiled));
}

async function compile(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof URL || typeof source === "string") return compileAnswer(await fetch(source));
  if (source instanceof Response) return compileAnswer(source);
  return WebAssembly.compile(source);
}

/** Compiles while the code arrives; some servers call it by another type, so it is then read first. */
async function compileAnswer(answer: Response): Promise<WebAssembly.Module> {
  if (!answer.ok) throw new NotFound("engine-not-loaded", { address: answer.url, status: answer.status });
  const isNamed = answer.headers.get("content-type")?.startsWith("application/wasm");
  return isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}
