/** Loads a game: its module comes from beside this package, or from where the caller says. */
import { BadNet, NotFound, quote } from "./errors.js";
import { Game, type NetSource } from "./game.js";
import { GAMES } from "./registry.js";

/** A module's code, its address, or what was compiled of it already. */
export type Source = BufferSource | WebAssembly.Module | Response | URL | string;

/** A function with one SIMD instruction: machines without SIMD find it wrong. */
const WITH_SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

export const hasSimd = (): boolean => WebAssembly.validate(WITH_SIMD);

export interface LoadOptions {
  /** Told how much of a net has arrived, and of how much (0: nobody knows). */
  onProgress?: ((loaded: number, total: number) => void) | undefined;
  /** Reads what is at an address, where that is not done by `fetch`. */
  read?: ((address: URL) => Promise<Uint8Array<ArrayBuffer>>) | undefined;
}

export async function loadGame(name: string, source?: Source, options: LoadOptions = {}): Promise<Game> {
  const entry = GAMES[name];
  if (!entry) throw new NotFound("unknown-game", { name: quote(name), names: Object.keys(GAMES).join(", ") });
  const [create, compiled] = await Promise.all([entry.load(), compile(source ?? entry.address(hasSimd()))]);
  return new Game(create(compiled), (net) => readBytes(net ?? entry.net(), options));
}

async function readBytes(source: NetSource, { read, onProgress }: LoadOptions): Promise<Uint8Array<ArrayBuffer>> {
  if (source instanceof Uint8Array) return source;
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (source instanceof URL && read) return read(source);
  const answer = source instanceof Response ? source : await fetch(source);
  if (!answer.ok) throw new BadNet("net-missing", { problem: `${answer.status}` });
  return onProgress && answer.body
    ? readSlowly(answer, answer.body, onProgress)
    : new Uint8Array(await answer.arrayBuffer());
}

async function readSlowly(
  answer: Response,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (loaded: number, total: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const total = Number(answer.headers.get("content-length") ?? 0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = body.getReader();
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    parts.push(value);
    onProgress((loaded += value.length), total);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
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
