/** Kahuna's part of every sentence. */
import type { GameWords } from "../game";
import { parse } from "./turn/action";
import { describe } from "./turn/moves";
import { figuresOf } from "./outcome";

export const words: GameWords = {
  game: "kahuna",
  describeAction: (action, speech, sentences, opponent) => describe(parse(action), speech, sentences, opponent),
  describeValue: () => null,
  /** Some events have a message of their own for what was not seen, or for why. */
  messageOf(event) {
    switch (event.type) {
      case "card-drawn":
      case "card-discarded":
        return event.card === null ? `${event.type}-unseen` : event.type;
      case "round-scored":
        return event.seat === null ? "round-tied" : event.type;
      case "game-ended":
        return `game-ended-${event.why}`;
      default:
        return event.type;
    }
  },
  explainEnd: ({ winners: [winner = 0] }, events, winners) => ({ winner: winners, ...figuresOf(winner, events) }),
};
