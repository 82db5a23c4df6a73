/** What happened at a table, in words. */
import type { LogEntry } from "../playback/log";
import type { Table } from "../table.svelte";
import { say } from "../../i18n/speech.svelte";

export function sentenceOf(entry: LogEntry, table: Pick<Table, "names" | "sentences">): string {
  if (!entry.news) return entry.events.map((event) => table.sentences.event(event)).join(" ");
  const { news } = entry;
  if (news.type === "turn-played") return "";
  const seat = "seat" in news ? news.seat : news.type === "game-started" ? news.first : -1;
  const name = ("name" in news && news.name) || (table.names[seat] ?? "");
  const you = seat >= 0 && seat === table.sentences.you ? "yes" : "no";
  const asker = "asker" in news ? (table.names[news.asker] ?? "") : "";
  return say(`web-news-${news.type}`, { name, you, asker });
}

export function sentencesOf(entries: readonly LogEntry[], table: Table): string[] {
  return entries.map((entry) => sentenceOf(entry, table)).filter(Boolean);
}

/** How a shuffle is prepared is told in the lobby, and the end by what brought it: neither is a line of its own. */
const NOT_IN_HISTORY: ReadonlySet<string> = new Set([
  "table-opened",
  "text-contributed",
  "start-asked",
  "text-revealed",
  "game-ended",
]);

/** A line of the log: a turn in few words, or a sentence about something else. */
export interface LogLine {
  /** Whose turn it was; null for a sentence. */
  seat: number | null;
  text: string;
}

/**
 * The log by turn, compact: "Nalu: DUDA → DUDA–ELAI, wins ELAI; draws". What decides a round or the game stands apart. It
 * begins with the game: who sat down before is seen at the table.
 */
export function linesOf(entries: readonly LogEntry[], table: Pick<Table, "names" | "sentences">): LogLine[] {
  const lines: { seat: number | null; parts: string[] }[] = [];
  const begun = entries.findLastIndex(({ news }) => news?.type === "game-started");
  for (const entry of entries.slice(Math.max(0, begun))) {
    const { brief, apart } = shorten(entry, table);
    const last = lines.at(-1);
    if (brief && last && last.seat !== null && last.seat === entry.seat) last.parts.push(brief);
    else if (brief) lines.push({ seat: entry.seat, parts: [brief] });
    lines.push(...apart.map((sentence) => ({ seat: null, parts: [sentence] })));
  }
  return lines.map(({ seat, parts }) => ({ seat, text: nameTurn(seat, parts.join("; "), table) }));
}

/** One action in few words, and the sentences about what it brought to an end. */
function shorten(
  entry: LogEntry,
  table: Pick<Table, "names" | "sentences">,
): { brief: string; apart: readonly string[] } {
  if (entry.news) {
    const told = NOT_IN_HISTORY.has(entry.news.type) ? "" : sentenceOf(entry, table);
    return { brief: "", apart: told ? [told] : [] };
  }
  const words = entry.events.map((event) => ({ event, brief: table.sentences.brief(event) }));
  const [first = "", ...rest] = words.flatMap(({ brief }) => (brief ? [brief] : []));
  const apart = words.flatMap(({ event, brief }) => (brief === null ? [table.sentences.event(event)] : []));
  return { brief: rest.length ? `${first} ${rest.join(", ")}` : first, apart };
}

function nameTurn(
  seat: number | null,
  words: string,
  { names, sentences }: Pick<Table, "names" | "sentences">,
): string {
  if (seat === null) return words;
  const name = seat === sentences.you ? say("web-log-you") : (names[seat] ?? "");
  return say("web-log-turn", { name, words });
}
