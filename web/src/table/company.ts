/** Who is at a table with the people at this device. */
import type { Picture } from "../generated/protocol";

/** Whether other people sit here, and somebody at this device plays: only they have somebody to talk to. */
export function hasCompany(picture: Picture): boolean {
  return picture.yours.length > 0 && picture.seats.some((seat) => seat.kind === "person" && !seat.you);
}
