/** A game's WebAssembly module: its functions, and the places in its memory that they read and write. */

/** Where an array of numbers stands, and how NumPy calls their kind. */
export type Place = readonly [kind: string, at: number, count: number];
export type Places = Readonly<Record<string, Place>>;

const ARRAYS = {
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  float32: Float32Array,
  float64: Float64Array,
} as const;
type Arrays = { [kind in keyof typeof ARRAYS]: InstanceType<(typeof ARRAYS)[kind]> };

export class Module<P extends Places> {
  readonly #exports: WebAssembly.Exports;
  readonly #memory: WebAssembly.Memory;
  readonly #base: number;
  readonly #places: P;

  constructor(compiled: WebAssembly.Module, places: P) {
    this.#exports = new WebAssembly.Instance(compiled).exports;
    this.#memory = this.#exports.memory as WebAssembly.Memory;
    this.#base = (this.#exports.makai_memory as WebAssembly.Global<"i32">).value;
    this.#places = places;
  }

  /** Returns the numbers at a place: they change when the module writes there. */
  numbers<N extends keyof P>(name: N): Arrays[P[N][0] & keyof Arrays] {
    const [kind, at, count] = this.#places[name] as Place;
    const Numbers = ARRAYS[kind as keyof Arrays];
    return new Numbers(this.#memory.buffer, this.#base + at, count) as Arrays[P[N][0] & keyof Arrays];
  }

  /** Calls a function with whole numbers. An error in it stops the module with a `WebAssembly.RuntimeError`. */
  call(name: string, ...numbers: number[]): number {
    return (this.#exports[name] as (...numbers: number[]) => number)(...numbers);
  }

  /** Puts a net into its places: its arrays follow each other as the module has them. */
  takeNet(net: Uint8Array): void {
    const arrays = Object.entries(this.#places).filter(([name]) => name.startsWith("net."));
    const first = Math.min(...arrays.map(([, [, at]]) => at));
    new Uint8Array(this.#memory.buffer, this.#base + first, net.length).set(net);
  }
}
