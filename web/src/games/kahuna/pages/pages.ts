/** What only some pages need of Kahuna. */
import { say } from "../../../i18n/speech.svelte";
import type { GamePages } from "../../game";
import { tellPoints } from "../playback/announce";
import { pointer } from "./lesson_pointer";
import Moment from "./Moment.svelte";
import Status from "./Status.svelte";
import { SECTIONS } from "./rules";
import { rules } from "./rules_choice";
import RulesFigure from "./RulesFigure.svelte";

export const pages: GamePages = {
  Moment,
  Status,
  remark: ({ standing }, names) =>
    standing?.some((points) => points > 0) ? say("web-standing", { points: tellPoints(standing, names, null) }) : "",
  sections: SECTIONS,
  rules,
  Figure: RulesFigure,
  /** Both sides are played. */
  nameExampleSeat: (seat) => say(`kahuna-seat-${seat}`),
  pointer,
};
