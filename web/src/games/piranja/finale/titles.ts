/** Everybody leaves the table with a title of their own, worked out from what happened. */
import type { GameEvent } from "../../game";

export const TITLES = [
  "brave",
  "thief",
  "lucky",
  "collector",
  "kind",
  "magnet",
  "feast",
  "careful",
  "patient",
  "curious",
] as const;
/** What somebody gets who was ahead in nothing. */
export const CALM = "calm";

export interface Title {
  name: (typeof TITLES)[number] | typeof CALM;
  /** How much of it there was: cards, fish, rows. */
  count: number;
}

type Deeds = Record<(typeof TITLES)[number], number>;

/** What one player did in a game, and what is still going on: cards of this turn, cards since the last hungry fish. */
interface Tally {
  deeds: Deeds;
  turn: number;
  streak: number;
}

const begin = (): Tally => ({
  deeds: Object.fromEntries(TITLES.map((title) => [title, 0])) as Deeds,
  turn: 0,
  streak: 0,
});

const raise = (deeds: Deeds, title: keyof Deeds, value: number): void => {
  deeds[title] = Math.max(deeds[title], value);
};

function note(records: readonly Tally[], event: GameEvent): void {
  const at = (seat: number): Tally => records[seat] ?? begin();
  switch (event.type) {
    case "card-revealed": {
      const record = at(event.seat);
      record.deeds.curious++;
      raise(record.deeds, "brave", ++record.turn);
      record.streak = event.card.endsWith("hungry") ? 0 : record.streak + 1;
      return raise(record.deeds, "lucky", record.streak);
    }
    case "fish-passed":
      at(event.giver).deeds.kind++;
      at(event.seat).deeds.magnet++;
      return;
    case "row-eaten":
      at(event.seat).deeds.feast += event.cards.length;
      at(event.seat).turn = 0;
      return;
    case "row-banked":
      raise(at(event.seat).deeds, "collector", event.cards.length);
      if (event.cards.length) at(event.seat).deeds.careful++;
      at(event.seat).turn = 0;
      return;
    case "pile-captured":
      at(event.seat).deeds.thief += event.cards.length;
      return;
    case "turn-stopped":
      at(event.seat).deeds.patient++;
      at(event.seat).turn = 0;
  }
}

/** What each player did, title by title. */
export function deedsOf(events: readonly GameEvent[], players: number): Deeds[] {
  const records = Array.from({ length: players }, begin);
  for (const event of events) note(records, event);
  return records.map(({ deeds }) => deeds);
}

/** A title for each player, none twice: the best at something gets it, the others what they were nearest to. */
export function titlesOf(events: readonly GameEvent[], players: number): Title[] {
  const deeds = deedsOf(events, players);
  const most = (title: keyof Deeds): number => Math.max(...deeds.map((each) => each[title]));
  const claims = deeds.flatMap((each, seat) =>
    TITLES.map((title, rank) => ({ seat, title, rank, share: each[title] / Math.max(1, most(title)) })),
  );
  const found = new Map<number, Title>();
  const given = new Set<string>();
  for (const { seat, title, share } of claims.toSorted((a, b) => b.share - a.share || a.rank - b.rank)) {
    if (share <= 0 || found.has(seat) || given.has(title)) continue;
    given.add(title);
    found.set(seat, { name: title, count: deeds[seat]?.[title] ?? 0 });
  }
  return Array.from({ length: players }, (_, seat) => found.get(seat) ?? { name: CALM, count: 0 });
}
