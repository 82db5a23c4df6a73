/** What people say to each other in free words at a private table. */
import type { Chatted } from "../generated/protocol";

export type Chat = Pick<Chatted, "accepted" | "lines">;

/** What was said so far and what is new: after a gap the server tells all of it again. */
export function withLines({ lines }: Chat, { accepted, lines: fresh }: Chat): Chat {
  const known = new Set(fresh.map((line) => line.id));
  return { accepted, lines: [...lines.filter((line) => !known.has(line.id)), ...fresh] };
}
