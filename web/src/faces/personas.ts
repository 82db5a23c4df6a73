/** Who the bots of a table are: names and faces, the same in every language. */
import { PERSONAS } from "../generated/protocol";
import { faceOf, FACES, type FaceName } from "./faces";

export interface Persona {
  name: string;
  face: FaceName;
}

const personasOf = (game: string, level: string): Persona[] =>
  Object.entries(PERSONAS[game]?.[level] ?? {}).map(([name, face]) => ({ name, face: faceOf(face) }));

/** The face of a level: that of its own persona. */
export function botFace(game: string, level: string): FaceName {
  return personasOf(game, level)[0]?.face ?? faceOf(level);
}

/** The face of somebody of whom only the name is known: a bot's own. */
export const faceNamed = (game: string, name: string): FaceName =>
  faceOf(Object.values(PERSONAS[game] ?? {}).find((personas) => name in personas)?.[name] ?? name);

/** Somebody at a table who is no bot. */
export interface Neighbour {
  name: string;
  face: string;
}

/**
 * Who will sit at each seat of a planned table; an empty level stands for a person. As on the server, nobody has a name that is
 * taken, nobody is there twice, and no two look alike if that can be helped; null where a level has no personas left.
 */
export function castBots(game: string, levels: readonly string[], people: readonly Neighbour[]): (Persona | null)[] {
  const taken = new Set(people.map(({ name }) => name.trim().toLowerCase()));
  const faces = new Set(people.map(({ face }) => face));
  return levels.map((level) => {
    const free = personasOf(game, level).filter(({ name }) => !taken.has(name.toLowerCase()));
    const found = free.find(({ face }) => !faces.has(face)) ?? free[0] ?? null;
    if (found) {
      taken.add(found.name.toLowerCase());
      faces.add(found.face);
    }
    return found;
  });
}

/** So many faces for people, no two alike; none that is taken, or that stands for a level of bots. */
export function drawFaces(count: number, taken: readonly string[] = []): FaceName[] {
  const levels = Object.values(PERSONAS).flatMap((found) => Object.values(found));
  const known = new Set([...taken, ...levels.map((personas) => Object.values(personas)[0])]);
  const free = FACES.filter((face) => !known.has(face));
  const first = Math.floor(Math.random() * free.length);
  return [...free.slice(first), ...free.slice(0, first)].slice(0, count);
}
