/** What Kahuna's coach says. */

import type { Tongue } from "../advice.js";
import { word } from "../fields.js";
import { ACTIONS, HOWS, ISLANDS } from "../generated/kahuna.js";
import { FACTS, OUTCOMES, STANDINGS } from "../generated/kahuna_facts.js";
import { KINDS } from "./numbers.js";

export const KAHUNA_FACTS: Tongue = {
  table: FACTS,
  actions: ACTIONS,
  kinds: {
    ...KINDS,
    how: word(HOWS),
    outcome: word(OUTCOMES),
    standing: word(STANDINGS),
    pair: (number) => `${ISLANDS[Math.floor(number / ISLANDS.length)]} + ${ISLANDS[number % ISLANDS.length]}`,
  },
};
