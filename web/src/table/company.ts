/** Who is at a table with the people at this device. */
import type { Picture } from "../generated/protocol";

/** Whether other people sit here, and somebody at this device plays: only they have somebody to talk to. */
export function hasCompany(picture: Picture): boolean {
  return picture.yours.length > 0 && picture.seats.some((seat) => seat.kind === "person" && !seat.you);
}

/** The level of the bots at a table where somebody plays alone against bots that are all alike; null elsewhere. */
export function opponentsIn({ seats, yours }: Picture): string | null {
  const others = seats.filter((_, seat) => !yours.includes(seat));
  const level = others[0]?.level ?? "";
  const alone = yours.length === 1 && others.every((seat) => seat.kind === "bot" && seat.level === level);
  return alone && level ? level : null;
}
