/** Whose face is seen at a seat. */
import { botFace } from "../games/registry";
import type { Picture } from "../generated/protocol";

/** The face of a seat; null while nobody sits there. */
export function faceOf({ settings, seats }: Picture, seat: number): string | null {
  const found = seats[seat];
  if (!found || found.kind === "free") return null;
  return found.kind === "bot" ? botFace(settings.game, found.level) : found.name;
}
