import { expect, it } from "vitest";

import { drawingOf, faceOf, FACES } from "../../src/faces/faces";
import type { Picture } from "../../src/generated/protocol";
import { faceOf as faceAt } from "../../src/table/faces";
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

it("is another one at each seat where nobody chose it", () => {
  const people = ["Cleo", "Fritzi", "Cleo", "Dana", "Emil", "Ben"].map((name) => ({
    kind: "person",
    name,
    avatar: "",
  }));
  people[3] = { kind: "person", name: "Dana", avatar: "crab" };
  people[4] = { kind: "person", name: "Emil", avatar: "crab" };
  const seats = people as unknown as Picture["seats"];
  const faces = seats.map((_, seat) => faceAt({ seats }, seat));
  expect(faces.slice(3, 5)).toEqual(["crab", "crab"]);
  expect(new Set(faces).size).toBe(5);
});
