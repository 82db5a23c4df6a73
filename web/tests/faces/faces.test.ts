import { expect, it } from "vitest";

import { drawingOf, faceOf, FACES } from "../../src/faces/faces";
import { botFace, castBots, drawFaces, faceNamed } from "../../src/faces/personas";

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

it("casts bots as the server does: each once, nobody with a name that is taken, no two alike", () => {
  const names = (cast: ReturnType<typeof castBots>) => cast.map((persona) => persona?.name ?? "");
  expect(names(castBots("piranja", ["child", "", "child"], []))).toEqual(["Kolohe", "", "Nani"]);
  expect(names(castBots("piranja", ["child"], [{ name: " kolohe", face: "crab" }]))).toEqual(["Nani"]);
  const twin = { name: "Anna", face: botFace("piranja", "child") };
  expect(names(castBots("piranja", ["child", "", "child"], [twin]))).not.toContain("Kolohe");
  const table = castBots("piranja", ["random", "child", "casual", "club", "expert"], []);
  expect(new Set(table.map((persona) => persona?.face)).size).toBe(table.length);
  expect(castBots("kahuna", ["child", "child", "child"], []).at(-1)).toBeNull();
  expect([faceNamed("piranja", "Nani"), faceNamed("piranja", "crab")]).toEqual(["seahorse", "crab"]);
});

it("draws faces for people: no two alike, none of a level of bots", () => {
  const faces = drawFaces(5, ["crab"]);
  expect(new Set(faces).size).toBe(5);
  for (const face of faces)
    expect([face, face === "crab" || face === botFace("kahuna", "child")]).toEqual([face, false]);
});
