import { expect, it } from "vitest";

import { drawingOf, faceOf, FACES } from "../../src/faces/faces";
import { botFace } from "../../src/games/registry";

it("draws every face in its own way", () => {
  expect(FACES.length).toBeGreaterThanOrEqual(24);
  const outlines = FACES.map((name) =>
    drawingOf(name)
      .pieces.map(({ d }) => d)
      .join(),
  );
  expect(new Set(outlines).size).toBe(FACES.length);
});

it("keeps eyes inside the disc, where they can be seen", () => {
  for (const name of FACES)
    for (const { x, y, r } of drawingOf(name).eyes) expect([name, Math.hypot(x, y) + r < 32]).toEqual([name, true]);
});

it("gives any other name a face, always the same one", () => {
  expect(faceOf("turtle")).toBe("turtle");
  expect(FACES).toContain(faceOf("Léa"));
  expect(faceOf("Léa")).toBe(faceOf("Léa"));
  expect(new Set(["Anna", "Ben", "Carla", "Dario", "Emil"].map(faceOf)).size).toBeGreaterThan(2);
});

it.each(["kahuna", "piranja"])("gives every bot of %s a face of its own", (game) => {
  const levels = ["random", "child", "casual", "club", "expert", "master"];
  expect(new Set(levels.map((level) => botFace(game, level))).size).toBe(levels.length);
  expect(FACES).toContain(botFace(game, "somebody.else:bot"));
});
