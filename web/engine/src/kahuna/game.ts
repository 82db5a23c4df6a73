/** Kahuna as a game: how it begins. */
import type { GameInfo, Level, Referee } from "../game.js";
import { CARDS, INFO, LEVELS, MINDS } from "../generated/kahuna_game.js";
import { COACHES } from "../generated/kahuna_facts.js";
import { PLACES } from "../generated/kahuna_places.js";
import { Module } from "../module.js";
import { askFor, recorded } from "../shuffles.js";
import { writeView } from "./open.js";
import { KahunaBot, takeNet } from "./bot.js";
import { KahunaReferee } from "./referee.js";
import { readRules, ruleBits, type KahunaRules } from "./rules.js";
import { KahunaState, TABLES } from "./state.js";

/** Returns the game in a module. */
export function createGame(compiled: WebAssembly.Module): Referee {
  const module = new Module(compiled, PLACES);
  const referee = new KahunaReferee(module);
  return {
    tables: TABLES,
    info: INFO as GameInfo,
    levels: LEVELS as readonly Level[],
    makers: {
      minds: MINDS,
      make: ({ character }, seed, budget) => new KahunaBot(module, character, seed, budget),
      takeNet: (net) => {
        takeNet(module, net);
      },
    },
    coaches: COACHES,
    readRules,
    countPlayers: () => TABLES.seatNames.length,
    begin: (agreed, shuffler) => {
      const rules = agreed as KahunaRules;
      const pack = askFor(shuffler, CARDS, 0);
      const told = referee.begin(ruleBits(rules), rules.first, rules.handicap, pack);
      return new KahunaState(referee, told, { rules, shuffles: [pack], shuffler, past: null, action: null });
    },
    open: (view, agreed) => {
      const rules = agreed as KahunaRules;
      const told = referee.open(writeView(view), ruleBits(rules), rules.first);
      const { memories } = told;
      const origin = { rules, shuffles: [], shuffler: recorded([]), past: null, action: null, memories };
      return new KahunaState(referee, told, origin);
    },
  };
}
