/** Kahuna, as the pages ask for it. */
import { say } from "../../i18n/speech.svelte";
import type { GameClient } from "../game";
import Emblem from "./board/Emblem.svelte";
import Picture from "./board/Picture.svelte";
import Token from "./board/Token.svelte";
import { deck } from "./deck";
import KahunaTable from "./KahunaTable.svelte";
import { staging } from "./playback/plan";
import Result from "./Result.svelte";
import { words } from "./words";

export const kahuna: GameClient = {
  name: "kahuna",
  faces: {
    random: "coconut",
    child: "keiki",
    novice: "dancer",
    casual: "surfer",
    regular: "diver",
    club: "paddler",
    veteran: "elder",
    expert: "dolphin",
    master: "pelican",
  },
  hasSides: true,
  startsWithPerson: false,
  hasDraws: true,
  hidesHands: true,
  words,
  deck,
  Table: KahunaTable,
  Picture,
  Emblem,
  SeatMark: Token,
  Result,
  staging,
  promptFor: () => say("web-prompt-start"),
  loadPages: async () => (await import("./pages/pages")).pages,
};
