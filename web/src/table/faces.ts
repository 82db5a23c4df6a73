/** Whose face is seen at a seat. */
import type { Picture } from "../generated/protocol";

/** The face of a seat; null while nobody sits there. */
export function faceOf({ seats }: Pick<Picture, "seats">, seat: number): string | null {
  const found = seats[seat];
  return found && found.kind !== "free" ? found.avatar || found.name : null;
}
