/** What happened at a table, in words. */
import type { LogEntry, Table } from "../table.svelte";
import { say } from "../words/speech.svelte";

export function sentenceOf(entry: LogEntry, table: Table): string {
  if (!entry.news) return entry.events.map((event) => table.sentences.event(event)).join(" ");
  const { news } = entry;
  const name = "seat" in news && typeof news.seat === "number" ? (table.names[news.seat] ?? "") : "";
  switch (news.type) {
    case "game-started":
      return say("web-news-game-started", { name: table.names[news.first] ?? "" });
    case "person-seated":
    case "person-left":
    case "resigned":
    case "bot-took-over":
    case "person-came-back":
    case "draw-offered":
    case "draw-withdrawn":
    case "draw-declined":
    case "draw-accepted":
    case "rematch-offered":
    case "rematch-declined":
    case "time-ran-out":
      return say(`web-news-${news.type}`, { name });
    default:
      return "";
  }
}

export function sentencesOf(entries: readonly LogEntry[], table: Table): string[] {
  return entries.map((entry) => sentenceOf(entry, table)).filter(Boolean);
}
