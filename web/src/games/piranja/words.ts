/** Kai Piranja's part of every sentence. */
import type { GameWords } from "../game";

const BUTTONS: Record<string, string> = { reveal: "web-again", bank: "web-bank", stop: "web-stop" };

export const words: GameWords = {
  game: "piranja",
  /** Actions are called what their buttons are called. */
  describeAction(action, speech) {
    const [verb = "", species] = action.split(":");
    if (species) return speech.say("web-capture", { species: speech.say(`piranja-species-${species}`) });
    return speech.say(BUTTONS[verb] ?? verb);
  },
  describeValue(field, value, speech) {
    if (field === "species") return speech.say(`piranja-species-${String(value)}`);
    const isCard = (field === "card" || field === "cards") && typeof value === "string";
    return isCard ? speech.say(`piranja-card-${value}`) : null;
  },
  /** Some events have a message of their own for why. */
  messageOf(event) {
    if (event.type === "row-eaten" && !event.cards.length) return "row-eaten-nothing";
    return event.type === "game-ended" ? `game-ended-${event.why}` : event.type;
  },
  explainEnd(_, events, winners) {
    const last = events.findLast((event) => event.type === "game-ended");
    return { winners, count: last && "scores" in last ? Math.max(...last.scores) : 0 };
  },
};
