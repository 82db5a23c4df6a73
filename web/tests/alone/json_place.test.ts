import { expect, it } from "vitest";

import { findMistake } from "../../src/alone/json_place";

// Rows and columns as Python's reader tells them.
it.each([
  ["", 1, 1],
  ["nonsense", 1, 1],
  ['{"game": kahuna}', 1, 10],
  ['{"game" "kahuna"}', 1, 9],
  ["{game: 1}", 1, 2],
  ['{"a": 1 "b": 2}', 1, 9],
  ["[1, 2", 1, 6],
  ['["draw", "pas', 1, 10],
  ['{\n  "actions": [\n    "draw"\n    "pass"\n  ]\n}', 4, 5],
  ['{"a": "ü🐟", b}', 1, 13],
  ['{"a": 1} {"b": 2}', 1, 10],
  ['"a\nb"', 1, 3],
  ["[01]", 1, 3],
])("finds where a text stops being JSON: %#", (text, row, column) => {
  expect(findMistake(text)).toEqual({ row, column });
});
