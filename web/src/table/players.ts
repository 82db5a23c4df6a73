/** Numbers of players. */

/** How many play when nobody chose a number. */
export function usualPlayers(counts: readonly number[]): number {
  return counts.includes(4) ? 4 : Math.min(...counts);
}
