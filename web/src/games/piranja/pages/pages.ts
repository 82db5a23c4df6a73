/** What only some pages need of Kai Piranja. */
import { say } from "../../../i18n/speech.svelte";
import type { GamePages } from "../../game";
import { pointer } from "./lesson_pointer";
import Moment from "./Moment.svelte";
import { SECTIONS } from "./rules";
import { rules } from "./rules_choice";
import RulesFigure from "../fish/RulesFigure.svelte";

export const pages: GamePages = {
  Moment,
  sections: SECTIONS,
  rules,
  Figure: RulesFigure,
  /** The learner has a seat, the others are bots. */
  nameExampleSeat: () => say("learn-you"),
  pointer,
};
