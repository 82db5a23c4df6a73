/** Whether a finished game's shuffles are those that were promised before its first card, checked step by step. */
import { findGame } from "../games/registry";
import type { LogEntry } from "../generated/protocol";
import {
  commitmentOf,
  dealOf,
  encode,
  fromHex,
  keyOf,
  sealOf,
  shuffle,
  startingSeat,
  toHex,
} from "../../engine/src/fair/fair";

export interface Proof {
  algorithm: string;
  commitment: string;
  contributions: string[];
  seals?: string[];
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
  /** What everybody had given before this browser revealed its own text. */
  sealed?: SealedTexts;
  /** How often this browser has revealed a text at the table: once is usual. */
  reveals?: number;
}

/** For each seat the seal of its text; where there was none, the text that was known to all. */
export interface SealedTexts {
  seals: string[];
  texts: string[];
}

/** One step of the check: what was looked at, whether it is right, and the figures to see for oneself. */
export interface Finding {
  step: "promise" | "no-promise" | "commitment" | "contributions" | "seals" | "log" | "deck" | "shuffle" | "first";
  right: boolean;
  number?: number;
  cards?: number;
  place?: number;
  figures: [string, string][];
}

const PLAIN = "makai-fair/1";
const SEALED = "makai-fair/2";
const HEX = /^[0-9a-f]{64}$/;

/** Whether a record holds a proof that this page knows how to check. */
export function isProven(record: unknown): record is ProvenGame {
  if (typeof record !== "object" || record === null) return false;
  const { fair, shuffles, seats } = record as Partial<ProvenGame>;
  if (typeof fair !== "object" || fair === null || !Array.isArray(seats) || !Array.isArray(shuffles)) return false;
  if (![PLAIN, SEALED].includes(fair.algorithm) || !HEX.test(fair.secret) || !HEX.test(fair.commitment)) return false;
  const given: unknown[] = fair.algorithm === SEALED ? [fair.contributions, fair.seals] : [fair.contributions];
  const texts: unknown[] = given.flatMap((each): unknown[] => (Array.isArray(each) ? each : [null]));
  const cards = shuffles.every((order) => Array.isArray(order) && order.every((card) => typeof card === "string"));
  return cards && texts.every((each) => typeof each === "string");
}

/** Check a game; with `log` also what the public log has of its commitment. */
export async function checkShuffles(
  record: ProvenGame,
  promised: Promised | null,
  log: readonly LogEntry[] | null = null,
): Promise<Finding[]> {
  const { fair } = record;
  const secret = fromHex(fair.secret);
  const key = await keyOf(secret, fair.contributions);
  const findings = [promise(fair, promised), await commitment(fair), contributions(fair, key, promised)];
  findings.push(...(await checkSeals(fair, promised)), ...(await checkLog(fair, log)), ...checkDeck(record));
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

/** Every text must fit the seal that was given before, and the seals must be those that were shown then. */
async function checkSeals(fair: Proof, promised: Promised | null): Promise<Finding[]> {
  const seals = fair.algorithm === SEALED ? (fair.seals ?? []) : [];
  const shown = promised?.sealed;
  if (!seals.length && !shown) return [];
  const made = await Promise.all(fair.contributions.map(sealOf));
  const fits = seals.length === made.length && seals.every((seal, seat) => !seal || seal === made[seat]);
  const plain = fair.contributions.map((text, seat) => (seals[seat] ? "" : text));
  const same = !shown || toHex(encode([...shown.seals, ...shown.texts])) === toHex(encode([...seals, ...plain]));
  const figures = seals.map((seal): [string, string] => ["seal", seal || "–"]);
  return [{ step: "seals", right: fits && same, figures }];
}

/** The log must have had the commitment before the cards, and tell of these texts; old games are not in it. */
async function checkLog(fair: Proof, log: readonly LogEntry[] | null): Promise<Finding[]> {
  if (!log || (!log.length && fair.algorithm === PLAIN)) return [];
  const [opened, dealt] = log;
  const deal = await dealOf(fromHex(fair.secret), fair.contributions, fair.seals ?? []);
  const chain = opened?.kind === "opened" && dealt?.kind === "dealt" && dealt.detail === deal;
  const right = chain && log.every((entry) => entry.commitment === fair.commitment);
  const figures = log.map((entry): [string, string] => ["log", `${entry.number} ${entry.kind} ${entry.hash}`]);
  return [{ step: "log", right, number: opened?.number ?? 0, figures }];
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
