import { expect, it } from "vitest";

import { FACES } from "../../src/faces/faces";
import { GAMES } from "../../src/games/registry";
import { AVATARS, PERSONAS } from "../../src/generated/protocol";

it("draws every face that the server knows, and no other", () => {
  expect([...FACES].sort()).toEqual([...AVATARS].sort());
});

it("has a face for every level of every game, no two alike", () => {
  for (const game of GAMES) {
    const faces = Object.values(PERSONAS[game] ?? {}).map((personas) => Object.values(personas)[0]);
    expect(faces.length).toBeGreaterThan(4);
    expect(new Set(faces).size).toBe(faces.length);
    expect(FACES).toEqual(expect.arrayContaining(faces));
  }
});
