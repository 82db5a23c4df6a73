/** An action of either game in words. */
import { parse } from "../games/kahuna/action";
import { inWords } from "../games/kahuna/moves";
import type { Sentences } from "./sentences";
import type { Speech } from "./speech.svelte";

/** Kai Piranja's actions as its buttons call them. */
export function piranjaInWords(action: string, speech: Speech): string {
  const [verb = "", species] = action.split(":");
  if (species) return `${speech.say("web-capture")}: ${speech.say(`piranja-species-${species}`)}`;
  return speech.say({ reveal: "web-again", bank: "web-bank", stop: "web-stop" }[verb] ?? verb);
}

export function actionInWords(action: string, speech: Speech, sentences: Sentences, opponent: number): string {
  return sentences.game === "piranja"
    ? piranjaInWords(action, speech)
    : inWords(parse(action), speech, sentences, opponent);
}
