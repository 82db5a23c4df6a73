/** Whose face is seen at a seat. */
import { FACES, faceOf as lookOf, type FaceName } from "../faces/faces";
import type { Picture } from "../generated/protocol";

/** The face of a seat, none twice where nobody chose it; null while nobody sits there. */
export function faceOf({ seats }: Pick<Picture, "seats">, seat: number): string | null {
  const taken = new Set<FaceName>();
  for (const { avatar } of seats) if (avatar) taken.add(lookOf(avatar));
  for (const [at, { kind, avatar, name }] of seats.entries()) {
    if (kind === "free") {
      if (at === seat) return null;
      continue;
    }
    const face = avatar ? lookOf(avatar) : freeFace(lookOf(name), taken);
    taken.add(face);
    if (at === seat) return face;
  }
  return null;
}

/** A face that nobody has yet: the one wanted, or the next one. */
function freeFace(wanted: FaceName, taken: ReadonlySet<FaceName>): FaceName {
  const first = FACES.indexOf(wanted);
  const all = [...FACES.slice(first), ...FACES.slice(0, first)];
  return all.find((face) => !taken.has(face)) ?? wanted;
}
