/** The pages of a game that is not built in: its replay; rules and lessons it has none here. */
import type { GamePages } from "../game";
import ExternalEmblem from "./ExternalEmblem.svelte";
import ExternalMoment from "./ExternalMoment.svelte";

export const pages: GamePages = {
  Moment: ExternalMoment,
  sections: [],
  rules: null,
  Figure: ExternalEmblem,
  nameExampleSeat: String,
  pointer: { find: () => null, measure: () => null },
};
