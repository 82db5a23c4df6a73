/** Finished games on this device are copied into the history of whoever the server knows here, one after the other. */
import type { Me, PlayedGame, TakenIn } from "../generated/protocol";
import { Problem } from "../net/connection";
import { isListing, type KeptListing } from "./listing";
import type { Shelf } from "./shelf";

/** What is asked of a server. */
export interface Taker {
  me(): Promise<Me>;
  take(played: PlayedGame): Promise<TakenIn>;
}

/** What a server says that may be different the next time; any other refusal stays. */
const LATER = /^(too-many|guests-|store-|server-|session-|origin-|host-|socket-|request-too|not-found|method-)/;

const isWaiting = ({ past, sent, refused }: KeptListing): boolean => past !== null && !sent && !refused;

/** Send what waits. Where nobody is known, and once the server cannot be reached, it waits for the next time. */
export async function sendFinished(
  shelf: Shelf,
  playedOf: (id: string) => Promise<PlayedGame>,
  server: Taker,
): Promise<void> {
  const waiting = (await shelf.list()).filter(isListing).filter(isWaiting);
  if (!waiting.length || (await server.me()).kind === "nobody") return;
  for (const { id } of waiting) {
    const played = await playedOf(id).catch(() => null); // what cannot be read cannot be sent
    if (played) await sendOne(shelf, played, server);
  }
}

async function sendOne(shelf: Shelf, played: PlayedGame, server: Taker): Promise<void> {
  try {
    const { table } = await server.take(played);
    await shelf.relist(played.id, (listing) => ({ ...listing, sent: table }));
  } catch (error) {
    if (!(error instanceof Problem) || LATER.test(error.code)) throw error;
    await shelf.relist(played.id, (listing) => ({ ...listing, refused: error.code }));
  }
}
