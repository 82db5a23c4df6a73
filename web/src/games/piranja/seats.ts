/** How the seats of a table look: a colour and a face each, and in which order they sit. */
import { faceOf } from "../../table/faces";
import type { Table } from "../../table/table.svelte";

/** Six colours that differ in lightness as well; the face and the name tell seats apart without them. */
const COLOURS = ["#e0603c", "#2a8fb0", "#8a63b8", "#c99a12", "#3c8f5a", "#b0527f"] as const;

export function colourOf(seat: number): string {
  return COLOURS[seat % COLOURS.length] ?? COLOURS[0];
}

/** The face at a seat, the same as everywhere else. */
export function faceAt({ picture, names }: Pick<Table, "picture" | "names">, seat: number): string {
  return (picture && faceOf(picture, seat)) || (names[seat] ?? "");
}

/** Everybody sits to the left of the one before; a person alone at this device comes first. */
export function orderOf(yours: readonly number[], players: number): number[] {
  const first = yours.length === 1 ? (yours[0] ?? 0) : 0;
  return Array.from({ length: players }, (_, i) => (i + first) % players);
}
