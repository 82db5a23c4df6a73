/** Kai Piranja, as the pages ask for it. */
import type { GameClient } from "../game";
import { deck } from "./deck";
import Emblem from "./fish/Emblem.svelte";
import SeatMark from "./fish/SeatMark.svelte";
import Shoal from "./fish/Shoal.svelte";
import PiranjaTable from "./PiranjaTable.svelte";
import { staging } from "./plan";
import { promptFor } from "./prompt";
import Result from "./Result.svelte";
import { words } from "./words";

export const piranja: GameClient = {
  name: "piranja",
  faces: {
    random: "driftwood",
    child: "seal",
    casual: "parrot",
    club: "turtle",
    expert: "manta",
    master: "octopus",
  },
  hasSides: false,
  startsWithPerson: true,
  hasDraws: false,
  hidesHands: false,
  words,
  deck,
  Table: PiranjaTable,
  Picture: Shoal,
  Emblem,
  SeatMark,
  Result,
  staging,
  promptFor,
  loadPages: async () => (await import("./pages/pages")).pages,
};
