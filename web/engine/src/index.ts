/** Kahuna and Kai Piranja without a server: rules, views, events, drafts, bots, analyses, records. */
export { tellCandidate, type Candidate, type Fact } from "./advice.js";
export { analyse, Analysis, type Decision, type Judge, type Say, type SeatAccount } from "./analysis.js";
export type { Advice, Bot, Thinking } from "./bots/bot.js";
export type { Budget } from "./bots/decision.js";
export { playStep, type BotOptions } from "./bots/players.js";
export { seeded, seededFirst } from "./chance/seeded.js";
export type { Draft } from "./draft.js";
export {
  BadBudget,
  BadNet,
  BadRecord,
  BadRules,
  BadShuffle,
  EngineError,
  IllegalAction,
  NotFound,
  type Params,
} from "./errors.js";
export { seenBy } from "./events.js";
export { Luck, commitmentTo, drawSecret, sealFor, type Proof } from "./fair/luck.js";
export type { Json, Memory, Shown } from "./fields.js";
export type { Game, GameInfo, Level, NetSource } from "./game.js";
export { hasSimd, loadGame, type LoadOptions, type Source } from "./load.js";
export type { Options } from "./options.js";
export { readRecords } from "./record.js";
export { randomBelow, recorded, shuffleAtRandom, type Shuffler } from "./shuffles.js";
export type { Aids, GameRecord, Risk, Rules, Sight, State } from "./state.js";
