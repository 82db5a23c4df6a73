/** The risk glass: the server says how likely the next card is hungry; here it becomes a few fish in a glass. */
import type { Risk } from "../../generated/protocol";

export const FISH_IN_GLASS = 10;

/** How many of the fish in the glass are hungry: none or all only when it is certain. */
export function hungryInGlass(chance: number): number {
  const share = Math.round(chance * FISH_IN_GLASS);
  if (chance <= 0) return 0;
  if (chance >= 1) return FISH_IN_GLASS;
  return Math.min(FISH_IN_GLASS - 1, Math.max(1, share));
}

export function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** What the hungry fish of a species would eat; null if none can come. */
export function mealOf(risk: Risk | null | undefined, species: string): { eats: number; chance: number } | null {
  const found = risk?.fish.find((fish) => fish.species === species);
  return found && found.chance > 0 ? { eats: found.eats, chance: found.chance } : null;
}

/** Places for the fish in a round glass, the hungry ones spread among the others. */
export function glassOf(chance: number): { x: number; y: number; hungry: boolean }[] {
  const hungry = hungryInGlass(chance);
  return PLACES.map(([x, y], i) => ({
    x,
    y,
    hungry: Math.floor(((i + 1) * hungry) / FISH_IN_GLASS) > Math.floor((i * hungry) / FISH_IN_GLASS),
  }));
}

const PLACES: readonly (readonly [number, number])[] = [
  [38, 40],
  [64, 36],
  [28, 54],
  [51, 53],
  [75, 51],
  [37, 69],
  [62, 67],
  [48, 84],
  [73, 80],
  [27, 82],
];
