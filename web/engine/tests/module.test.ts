/** A game in a module: `make wasm` builds it from the Python sources, and `compare.ts` holds it to them. */
import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { PLACES } from "../src/generated/kahuna_places";
import { readKahunaEvents, readView } from "../src/kahuna/numbers";
import { Module } from "../src/module";

const PILE = 25;
const EVENTS = 133;
const DRAW = 9 * 27 + 24;
const PLACE_ALOA_BARI = 0;

it.each(["kahuna", "kahuna-plain"])("plays Kahuna in %s.wasm", (name) => {
  const bytes = readFileSync(new URL(`../modules/${name}.wasm`, import.meta.url));
  const kahuna = new Module(new WebAssembly.Module(bytes), PLACES);
  const [before, after] = [kahuna.numbers("before"), kahuna.numbers("after")];
  after.set(
    Array.from({ length: 24 }, (_, card) => card >> 1),
    PILE,
  );
  kahuna.call("begin", 0, 1, 0);
  before.set(after);
  const view = readView(kahuna.numbers("view"), "none", kahuna.call("see", 1));
  expect(view).toMatchObject({
    seat: 1,
    to_move: 1,
    hand: ["JOJO", "JOJO", "KAHU"],
    hand_sizes: [3, 3],
    pile_size: 15,
  });
  expect(kahuna.call("advance", PLACE_ALOA_BARI)).toBeLessThan(0);
  const code = kahuna.call("advance", DRAW);
  expect(readKahunaEvents(after.subarray(EVENTS, EVENTS + 8 * (code >> 10)))).toEqual([
    { type: "card-drawn", seat: 1, card: "HUNA" },
  ]);
});

it("takes a net where the module has it", () => {
  const bytes = readFileSync(new URL("../modules/kahuna.wasm", import.meta.url));
  const kahuna = new Module(new WebAssembly.Module(bytes), PLACES);
  kahuna.takeNet(new Uint8Array([1, 1]));
  expect(kahuna.numbers("net.rows")[0]).toBe(257);
});
