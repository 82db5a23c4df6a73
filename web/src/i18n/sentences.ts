/** What happened, as sentences: the browser's half of what `makai.cli.text.sentences` does for the terminal. */
import type { TurnPlayed } from "../generated/protocol";
import type { Params, Speech } from "./speech.svelte";

export type GameEvent = TurnPlayed["played"][number][number];
export type GameName = "kahuna" | "piranja";

const SEAT_FIELDS = ["seat", "giver", "winner"];
const FIELDS_BY_SEAT = ["islands", "points", "scores", "hungry"];

/** The sentences of one table, spoken to the seat `you` and not about it. */
export class Sentences {
  constructor(
    private readonly speech: Speech,
    readonly game: GameName,
    readonly names: readonly string[],
    readonly you: number | null,
  ) {}

  name(seat: number): string {
    return seat === this.you ? this.speech.say("words-you") : (this.names[seat] ?? "");
  }

  card(card: string): string {
    return this.game === "piranja" ? this.speech.say(`piranja-card-${card}`) : card;
  }

  list(parts: readonly string[]): string {
    return this.speech.list(parts);
  }

  bySeat(numbers: readonly number[]): string {
    return numbers.map((count, seat) => this.speech.say("words-count", { name: this.name(seat), count })).join(", ");
  }

  event(event: GameEvent): string {
    const fields: [string, unknown][] = Object.entries(event).filter(([name]) => name !== "type");
    const spoken: Params = {};
    for (const [name, value] of fields) spoken[name] = this.spoken(name, value);
    const long = fields.find(([, value]) => Array.isArray(value))?.[1];
    spoken["count"] = Array.isArray(long) ? long.length : 0;
    spoken["you"] = this.addressed(fields);
    return this.speech.say(`${this.game}-event-${messageOf(event)}`, spoken);
  }

  private addressed(fields: [string, unknown][]): string {
    if (this.you === null) return "nobody";
    const found = fields.find(
      ([name, value]) =>
        (SEAT_FIELDS.includes(name) && value === this.you) ||
        (name === "winners" && Array.isArray(value) && value.includes(this.you)),
    );
    return found?.[0] ?? "nobody";
  }

  private spoken(name: string, value: unknown): string | number {
    if (SEAT_FIELDS.includes(name) && typeof value === "number") return this.name(value);
    if (Array.isArray(value)) return this.several(name, value as unknown[]);
    return this.part(name, value);
  }

  private several(name: string, values: unknown[]): string {
    if (FIELDS_BY_SEAT.includes(name)) return this.bySeat(values.map(Number));
    return this.list(
      values.map((value) => (name === "winners" ? this.name(Number(value)) : String(this.part(name, value)))),
    );
  }

  private part(name: string, value: unknown): string | number {
    if ((name === "card" || name === "cards") && typeof value === "string") return this.card(value);
    if (name === "species") return this.speech.say(`piranja-species-${String(value)}`);
    return typeof value === "number" ? value : String(value);
  }
}

/** Which message tells an event: some have one for what was not seen, or for why. */
function messageOf(event: GameEvent): string {
  switch (event.type) {
    case "card-drawn":
    case "card-discarded":
      return event.card === null ? `${event.type}-unseen` : event.type;
    case "round-scored":
      return event.seat === null ? "round-tied" : event.type;
    case "row-eaten":
      return event.cards.length === 0 ? "row-eaten-nothing" : event.type;
    case "game-ended":
      return `game-ended-${event.why}`;
    default:
      return event.type;
  }
}
