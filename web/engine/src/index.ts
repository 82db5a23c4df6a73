/** Kahuna and Kai Piranja without a server: rules, views, events, drafts, records. */
export type { Draft } from "./draft.js";
export { BadRecord, BadRules, BadShuffle, EngineError, IllegalAction, NotFound, type Params } from "./errors.js";
export { seenBy } from "./events.js";
export type { Json, Memory, Shown } from "./fields.js";
export { type Game, type GameInfo, type Level } from "./game.js";
export { hasSimd, loadGame, type Source } from "./load.js";
export type { Options } from "./options.js";
export { readRecords } from "./record.js";
export { randomBelow, recorded, shuffleAtRandom, type Shuffler } from "./shuffles.js";
export type { Aids, GameRecord, Risk, Rules, Sight, State } from "./state.js";
