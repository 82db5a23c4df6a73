/** A game that is not built in, as every other page sees it. */
import { speech } from "../../i18n/speech.svelte";
import type { GameClient, GameName } from "../game";
import { external } from "./external.svelte";
import ExternalEmblem from "./ExternalEmblem.svelte";
import ExternalResult from "./ExternalResult.svelte";
import type { ExternalModule } from "./interface";

const clients = new Map<string, GameClient>();

export function externalGame(name: string): GameClient {
  const known = clients.get(name) ?? clientOf(name);
  clients.set(name, known);
  return known;
}

function clientOf(name: string): GameClient {
  const module = (): ExternalModule | undefined => external.module(name);
  return {
    name: name as GameName,
    get hasDraws() {
      return external.info(name)?.draws ?? false;
    },
    hasSides: false,
    startsWithPerson: false,
    hidesHands: true,
    words: {
      game: name as GameName,
      describeAction: (action) => module()?.describe?.(action, speech.language) ?? action,
      describeValue: () => null,
      messageOf: ({ type }) => type,
      explainEnd: () => ({}),
      tellEvent: (event, { names }) => module()?.tell?.(event, names, speech.language) ?? "",
    },
    deck: null,
    Picture: ExternalEmblem,
    Emblem: ExternalEmblem,
    SeatMark: ExternalEmblem,
    Result: ExternalResult,
    staging: null,
    promptFor: () => speech.say("web-your-turn"),
    loadCard: null,
    loadTable: async () => (await import("./ExternalTable.svelte")).default,
    loadPages: async () => (await import("./pages")).pages,
  };
}
