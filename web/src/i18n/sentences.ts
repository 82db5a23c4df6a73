/** What happened, as sentences: the browser's half of what `makai.cli.text.sentences` does for the terminal. */
import type { GameEvent, GameWords } from "../games/game";
import type { Params, Speech } from "./speech.svelte";

const SEAT_FIELDS = ["seat", "giver", "winner"];
const FIELDS_BY_SEAT = ["islands", "points", "scores", "hungry"];

/** A line between two islands as it is printed: with a dash that spans. */
const spanLine = (line: string): string => line.replace("-", "–");

/** The sentences of one table, spoken to the seat `you` and not about it. */
export class Sentences {
  constructor(
    private readonly speech: Speech,
    readonly words: GameWords,
    readonly names: readonly string[],
    readonly you: number | null,
  ) {}

  name(seat: number): string {
    return seat === this.you ? this.speech.say("words-you") : (this.names[seat] ?? "");
  }

  list(parts: readonly string[]): string {
    return this.speech.list(parts);
  }

  bySeat(numbers: readonly number[]): string {
    return numbers.map((count, seat) => this.speech.say("words-count", { name: this.name(seat), count })).join(", ");
  }

  event(event: GameEvent): string {
    if (this.words.tellEvent) return this.words.tellEvent(event, this);
    return this.speech.say(`${this.words.game}-event-${this.words.messageOf(event)}`, this.spokenFields(event));
  }

  /** An event in the few words of a log's line; null if it is worth a sentence of its own. */
  brief(event: GameEvent): string | null {
    const message = `${this.words.game}-log-${this.words.messageOf(event)}`;
    if (this.words.tellEvent || !this.speech.has(message)) return null;
    const short: Params = {};
    for (const [name, value] of Object.entries(event)) {
      if (name === "line") short[name] = spanLine(String(value));
      if (name === "lines" && Array.isArray(value))
        short[name] = value.map((line) => spanLine(String(line))).join(", ");
      if (name === "cards" && Array.isArray(value))
        short[name] = value.map((card) => this.speakPart(name, card)).join(" + ");
    }
    return this.speech.say(message, { ...this.spokenFields(event), ...short });
  }

  private spokenFields(event: GameEvent): Params {
    const fields: [string, unknown][] = Object.entries(event).filter(([name]) => name !== "type");
    const spoken: Params = {};
    for (const [name, value] of fields) spoken[name] = this.speak(name, value);
    const long = fields.find(([, value]) => Array.isArray(value))?.[1];
    spoken["count"] = Array.isArray(long) ? long.length : 0;
    spoken["you"] = this.findAddressee(fields);
    return spoken;
  }

  private findAddressee(fields: [string, unknown][]): string {
    if (this.you === null) return "nobody";
    const found = fields.find(
      ([name, value]) =>
        (SEAT_FIELDS.includes(name) && value === this.you) ||
        (name === "winners" && Array.isArray(value) && value.includes(this.you)),
    );
    return found?.[0] ?? "nobody";
  }

  private speak(name: string, value: unknown): string | number {
    if (SEAT_FIELDS.includes(name) && typeof value === "number") return this.name(value);
    if (Array.isArray(value)) return this.speakList(name, value as unknown[]);
    return this.speakPart(name, value);
  }

  private speakList(name: string, values: unknown[]): string {
    if (FIELDS_BY_SEAT.includes(name)) return this.bySeat(values.map(Number));
    return this.list(
      values.map((value) => (name === "winners" ? this.name(Number(value)) : String(this.speakPart(name, value)))),
    );
  }

  private speakPart(name: string, value: unknown): string | number {
    return this.words.describeValue(name, value, this.speech) ?? (typeof value === "number" ? value : String(value));
  }
}
