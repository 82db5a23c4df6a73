/** Kahuna, as the pages ask for it. */
import { say } from "../../i18n/speech.svelte";
import type { GameClient } from "../game";
import { viewOf } from "./board/scene";
import Emblem from "./board/Emblem.svelte";
import Picture from "./board/Picture.svelte";
import Token from "./board/Token.svelte";
import { deck } from "./deck";
import { staging } from "./playback/plan";
import Result from "./Result.svelte";
import { momentOf } from "./turn/moment";
import { promptOf } from "./turn/prompt";
import { words } from "./words";

export const kahuna: GameClient = {
  name: "kahuna",
  hasSides: true,
  startsWithPerson: false,
  hasDraws: true,
  hidesHands: true,
  words,
  deck,
  Picture,
  Emblem,
  SeatMark: Token,
  Result,
  staging,
  promptFor(table) {
    const { name, params } = promptOf(momentOf(table, viewOf(table.picture)));
    return say(name, params);
  },
  loadCard: async () => (await import("./HeldCard.svelte")).default,
  loadTable: async () => (await import("./KahunaTable.svelte")).default,
  loadPages: async () => (await import("./pages/pages")).pages,
};
