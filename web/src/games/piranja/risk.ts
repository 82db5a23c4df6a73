/** The danger of the next card: the server says how likely it is hungry and what it would cost; here it becomes a picture. */
import type { Risk } from "../../generated/protocol";

export const FISH_IN_GLASS = 10;

/** How many of ten cards to come are hungry: none or all only when it is certain. */
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

/** How a row is threatened: from which fish on bones are drawn over it, and how clearly (0 to 1). */
export interface Danger {
  from: number;
  strength: number;
}

/** What the player to move could lose now, as fish of their row; null where nothing is at stake. */
export function dangerTo(row: readonly string[], risk: Risk | null | undefined): Danger | null {
  if (!risk || risk.hungry <= 0 || !risk.loses) return null;
  return { from: Math.max(0, row.length - risk.loses), strength: Math.min(1, 2 * risk.hungry) };
}

/** How high the danger stands in the glass, in percent: to be seen as soon as there is any, full only when it is certain. */
export function levelOf(chance: number): number {
  if (chance <= 0) return 0;
  return chance >= 1 ? 100 : Math.min(95, Math.max(8, percent(chance)));
}

/** Places for the hungry fish in the glass, from the ground up: as many swim there as of ten cards are hungry. */
export function shoalOf(chance: number): readonly (readonly [number, number])[] {
  return PLACES.slice(0, hungryInGlass(chance));
}

const PLACES: readonly (readonly [number, number])[] = [
  [52, 90],
  [34, 84],
  [70, 83],
  [51, 73],
  [28, 67],
  [74, 66],
  [50, 57],
  [30, 49],
  [72, 48],
  [51, 40],
];
