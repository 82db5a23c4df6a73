/** How long the parts of a step take, as shares of the pace that somebody chose. */
import type { GameEvent } from "../game";
import { seatsBetween } from "./scene";

export const SHARES = {
  reveal: 0.5,
  hungry: 0.7,
  swim: 0.55,
  hop: 0.45,
  refuse: 0.25,
  bite: 0.26,
  bring: 0.8,
  rest: 0.4,
};

function shareOf(event: GameEvent, players: number): number {
  const { reveal, hungry, swim, hop, refuse, bite, bring, rest } = SHARES;
  switch (event.type) {
    case "card-revealed":
      return event.card.endsWith("hungry") ? hungry : reveal;
    case "fish-joined":
    case "fish-left":
      return swim;
    case "fish-passed":
      return (1 + seatsBetween(event.giver, event.seat, players).length) * (hop + refuse) + swim;
    case "row-eaten":
      return 2 * swim + event.cards.length * bite;
    case "pile-captured":
    case "row-banked":
      return bring;
    default:
      return rest;
  }
}

/** How long a step of Kai Piranja is, measured in usual steps. */
export function lengthOf(events: readonly GameEvent[], players: number): number {
  return events.reduce((sum, event) => sum + shareOf(event, players), 0);
}
