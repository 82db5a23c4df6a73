import { expect, it } from "vitest";

import { HASHES, PATHS, queryIn, type Address } from "../../src/app/navigation";

const at = (address: string): Address => new URL(address, "https://games.example");

it.each([
  [PATHS, "/rules/kahuna?edition=short-fr", "/rules/kahuna?edition=short-fr"],
  [PATHS, "/", "/"],
  [HASHES, "/some/where/#/rules/kahuna?edition=short-fr", "/rules/kahuna?edition=short-fr"],
  [HASHES, "/some/where/", "/"],
  [HASHES, "/some/where/index.html?from=mail#/learn/piranja", "/learn/piranja"],
])("reads the path of a screen from its address: %#", (addressing, address, path) => {
  expect(addressing.read(at(address))).toBe(path);
  expect(addressing.read(at(new URL(addressing.write(path), at(address) as URL).href))).toBe(path);
});

it("finds the query of a path", () => {
  expect([queryIn("/replay?step=3&seat=1"), queryIn("/replay")]).toEqual(["?step=3&seat=1", ""]);
});
