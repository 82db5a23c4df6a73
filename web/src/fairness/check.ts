/** Whether a finished game's shuffles are those that were promised before its first card, checked step by step. */
import { findGame } from "../games/registry";
import { commitmentOf, encode, fromHex, keyOf, shuffle, startingSeat, toHex } from "./fair";

export interface Proof {
  algorithm: string;
  commitment: string;
  contributions: string[];
  secret: string;
  drew_first?: boolean;
}

export interface ProvenGame {
  game: string;
  rules: { first?: number };
  seats: string[];
  shuffles: string[][];
  fair: Proof;
}

/** What this browser was shown: before the first card the commitment, and with it what the seats had added. */
export interface Promised {
  commitment: string;
  contributions: string[] | null;
}

/** One step of the check: what was looked at, whether it is right, and the figures to see for oneself. */
export interface Finding {
  step: "promise" | "no-promise" | "commitment" | "contributions" | "deck" | "shuffle" | "first";
  right: boolean;
  number?: number;
  cards?: number;
  place?: number;
  figures: [string, string][];
}

const HEX = /^[0-9a-f]{64}$/;

/** Whether a record holds a proof that this page knows how to check. */
export function isProven(record: unknown): record is ProvenGame {
  if (typeof record !== "object" || record === null) return false;
  const { fair, shuffles, seats } = record as Partial<ProvenGame>;
  if (typeof fair !== "object" || fair === null || !Array.isArray(seats) || !Array.isArray(shuffles)) return false;
  if (fair.algorithm !== "makai-fair/1" || !HEX.test(fair.secret) || !HEX.test(fair.commitment)) return false;
  const texts = Array.isArray(fair.contributions) ? fair.contributions : [null];
  const cards = shuffles.every((order) => Array.isArray(order) && order.every((card) => typeof card === "string"));
  return cards && texts.every((each) => typeof each === "string");
}

export async function checkShuffles(record: ProvenGame, promised: Promised | null): Promise<Finding[]> {
  const { fair } = record;
  const secret = fromHex(fair.secret);
  const key = await keyOf(secret, fair.contributions);
  const findings = [promise(fair, promised), await commitment(fair), contributions(fair, key, promised)];
  findings.push(...checkDeck(record));
  for (const [index, cards] of record.shuffles.entries()) findings.push(await checkShuffle(record, key, index, cards));
  if (fair.drew_first) findings.push(await first(record, key));
  return findings;
}

/** The commitment in the record must be the one that was shown before the first card. */
function promise(fair: Proof, promised: Promised | null): Finding {
  if (!promised) return { step: "no-promise", right: true, figures: [["commitment", fair.commitment]] };
  const figures: [string, string][] = [
    ["noted", promised.commitment],
    ["commitment", fair.commitment],
  ];
  return { step: "promise", right: promised.commitment === fair.commitment, figures };
}

async function commitment(fair: Proof): Promise<Finding> {
  const found = await commitmentOf(fromHex(fair.secret));
  const figures: [string, string][] = [
    ["secret", fair.secret],
    ["found", found],
  ];
  return { step: "commitment", right: found === fair.commitment, figures };
}

/** What the seats added must stand there as it did when the game began. */
function contributions(fair: Proof, key: Uint8Array, promised: Promised | null): Finding {
  const shown = promised?.contributions ?? fair.contributions;
  const right = toHex(encode(shown)) === toHex(encode(fair.contributions));
  const figures = fair.contributions.map((text): [string, string] => ["contribution", text || "–"]);
  return { step: "contributions", right, figures: [...figures, ["key", toHex(key)]] };
}

/** The first shuffle must be of the whole pack, each card as often as the game has it. */
function checkDeck({ game, shuffles: [cards = []] }: ProvenGame): Finding[] {
  const deck = findGame(game).deck;
  return deck ? [{ step: "deck", right: deck.isWhole(cards), cards: cards.length, figures: [] }] : [];
}

async function checkShuffle(record: ProvenGame, key: Uint8Array, index: number, cards: string[]): Promise<Finding> {
  const pack = findGame(record.game).deck?.packOf(index, cards) ?? cards;
  const made = (await shuffle(key, index, pack)).slice(0, cards.length);
  const wrong = cards.findIndex((card, place) => card !== made[place]);
  const finding: Finding = {
    step: "shuffle",
    right: wrong < 0,
    number: index + 1,
    cards: cards.length,
    figures: [["made", made.join(" ")]],
  };
  return wrong < 0 ? finding : { ...finding, place: wrong + 1 };
}

async function first(record: ProvenGame, key: Uint8Array): Promise<Finding> {
  const drawn = await startingSeat(key, record.seats.length);
  return { step: "first", right: drawn === (record.rules.first ?? 0), number: drawn + 1, figures: [] };
}
