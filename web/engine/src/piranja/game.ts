/** Kai Piranja as a game: how it begins. */
import type { GameInfo, Level, Referee } from "../game.js";
import { DANCE, INFO, LEVELS, MINDS, SEA, SLOTS } from "../generated/piranja_game.js";
import { COACHES } from "../generated/piranja_facts.js";
import { PLACES } from "../generated/piranja_places.js";
import { Module } from "../module.js";
import { askFor, recorded } from "../shuffles.js";
import { writeView } from "./open.js";
import { PiranjaBot, takeNet } from "./bot.js";
import { PiranjaReferee } from "./referee.js";
import { readRules, type PiranjaRules } from "./rules.js";
import { PiranjaState, TABLES } from "./state.js";

/** Returns the game in a module. */
export function createGame(compiled: WebAssembly.Module): Referee {
  const module = new Module(compiled, PLACES);
  const referee = new PiranjaReferee(module);
  return {
    tables: TABLES,
    info: INFO as GameInfo,
    levels: LEVELS as readonly Level[],
    makers: {
      minds: MINDS,
      make: ({ character }, seed, budget) => new PiranjaBot(module, character, seed, budget),
      takeNet: (net) => {
        takeNet(module, net);
      },
    },
    coaches: COACHES,
    readRules,
    countPlayers: (rules) => rules.players as number,
    begin: (agreed, shuffler) => {
      const rules = agreed as PiranjaRules;
      const dance = askFor(shuffler, DANCE, 0, DANCE.length - rules.removed);
      const sea = askFor(shuffler, SEA, 1);
      const told = referee.begin(rules.players, rules.first, dance, sea);
      return new PiranjaState(referee, told, { rules, shuffles: [dance, sea], shuffler, past: null, action: null });
    },
    open: (view, agreed) => {
      const rules = agreed as PiranjaRules;
      const told = referee.look(writeView(view, new Int16Array(SLOTS.SIZE)));
      const origin = { rules, shuffles: [], shuffler: recorded([]), past: null, action: null, shown: view };
      return new PiranjaState(referee, told, origin);
    },
  };
}
