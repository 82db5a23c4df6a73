/** What people say to each other in free words at a private table. */
import type { Chatted } from "../generated/protocol";

export type ChatLog = Pick<Chatted, "accepted" | "lines">;

/** What was said so far and what is new: after a gap the server tells all of it again. */
export function mergeChat({ lines }: ChatLog, { accepted, lines: fresh }: ChatLog): ChatLog {
  const known = new Set(fresh.map((line) => line.id));
  return { accepted, lines: [...lines.filter((line) => !known.has(line.id)), ...fresh] };
}
