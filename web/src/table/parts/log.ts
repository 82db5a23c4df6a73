/** What happened at a table, in words. */
import type { LogEntry } from "../playback/log";
import type { Table } from "../table.svelte";
import { say } from "../../i18n/speech.svelte";

export function sentenceOf(entry: LogEntry, table: Table): string {
  if (!entry.news) return entry.events.map((event) => table.sentences.event(event)).join(" ");
  const { news } = entry;
  if (news.type === "turn-played") return "";
  const seat = "seat" in news ? news.seat : news.type === "game-started" ? news.first : -1;
  const name = ("name" in news && news.name) || (table.names[seat] ?? "");
  const asker = "asker" in news ? (table.names[news.asker] ?? "") : "";
  return say(`web-news-${news.type}`, { name, asker });
}

export function sentencesOf(entries: readonly LogEntry[], table: Table): string[] {
  return entries.map((entry) => sentenceOf(entry, table)).filter(Boolean);
}
