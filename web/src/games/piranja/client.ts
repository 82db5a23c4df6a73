/** Kai Piranja, as the pages ask for it. */
import type { GameClient } from "../game";
import { deck } from "./deck";
import Emblem from "./fish/Emblem.svelte";
import SeatMark from "./fish/SeatMark.svelte";
import Shoal from "./fish/Shoal.svelte";
import { staging } from "./plan";
import { promptFor } from "./prompt";
import Result from "./Result.svelte";
import { words } from "./words";

export const piranja: GameClient = {
  name: "piranja",
  hasSides: false,
  startsWithPerson: true,
  hasDraws: false,
  hidesHands: false,
  words,
  deck,
  Picture: Shoal,
  Emblem,
  SeatMark,
  Result,
  staging,
  promptFor,
  loadCard: null,
  loadTable: async () => (await import("./PiranjaTable.svelte")).default,
  loadPages: async () => (await import("./pages/pages")).pages,
};
