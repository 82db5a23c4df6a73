/** What Kai Piranja's coach says. */

import type { Tongue } from "../advice.js";
import { ACTIONS } from "../generated/piranja.js";
import { FACTS } from "../generated/piranja_facts.js";
import { KINDS } from "./numbers.js";

export const PIRANJA_FACTS: Tongue = { table: FACTS, actions: ACTIONS, kinds: KINDS };
