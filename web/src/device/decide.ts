/** The one door for everything that is asked of a table on this device: a command becomes steps to keep, or a refusal. */
import type { Command } from "../net/connection";
import { Refusal } from "./refusal";
import { endingOf, type State } from "./referee";
import { isFree, peopleAt } from "./seats";
import type { StepBody } from "./steps";
import {
  awaitedAt,
  commitmentOf,
  fitsSeal,
  luckOf,
  playOn,
  startsByItself,
  toMove,
  versionOf,
  yoursAt,
  type DeviceTable,
} from "./table";

/** Who asks: the people at this device, or a bot for its seat. */
export type Asker = "person" | "bot";

type CommandOf<K extends Command["kind"]> = Extract<Command, { kind: K }>;

const ABANDONED = "abandoned";
const RESIGNED = "resigned";

/** What a command leads to; `newTable` is the name of a table for a rematch. */
export function decide(table: DeviceTable, command: Command, by: Asker, newTable: () => string): StepBody[] {
  switch (command.kind) {
    case "contribute":
      return contribute(table, command);
    case "start":
      return start(table);
    case "cancel-start":
      return undoStart(table);
    case "reveal":
      return reveal(table, command);
    case "play":
      return play(table, command, by);
    case "resign":
      return resign(table, command);
    case "offer-rematch":
    case "answer-rematch":
      return rematch(table, newTable);
    default:
      throw new Refusal("not-possible"); // nobody sits down or leaves where all people are at one device
  }
}

function checkPhase(table: DeviceTable, phase: DeviceTable["phase"]): void {
  const wrong = { gathering: "table-not-started", playing: "table-playing", over: "table-over" };
  if (table.phase !== phase) throw new Refusal(wrong[table.phase]);
}

function contribute(table: DeviceTable, { seat, contribution = "", seal = "" }: CommandOf<"contribute">): StepBody[] {
  checkPhase(table, "gathering");
  const number = seat ?? ownSeat(table);
  const known = table.seats[number];
  if (!known?.person || table.starting !== null) throw new Refusal("not-possible");
  if (known.contribution === contribution && known.seal === seal) return [];
  return [{ type: "text-contributed", seat: number, contribution, seal }];
}

function start(table: DeviceTable): StepBody[] {
  checkPhase(table, "gathering");
  if (table.seats.some(isFree)) throw new Refusal("not-possible");
  if (!table.seats.some(({ seal }) => seal)) return [deal(table, {})];
  return table.starting === null ? [{ type: "start-asked" }] : [];
}

/** The start that nobody need ask for, once what it waited for is there. */
export const startIfReady = (table: DeviceTable): StepBody[] => (startsByItself(table) ? start(table) : []);

function undoStart(table: DeviceTable): StepBody[] {
  checkPhase(table, "gathering");
  return table.starting === null ? [] : [{ type: "start-cancelled", seats: awaitedAt(table) }];
}

function reveal(table: DeviceTable, { seat, contribution }: CommandOf<"reveal">): StepBody[] {
  checkPhase(table, "gathering");
  const number = seat ?? ownSeat(table);
  const known = table.seats[number];
  if (table.starting === null || !known?.seal || !fitsSeal(contribution, known.seal)) throw new Refusal("not-possible");
  if (known.revealed) return [];
  const told: StepBody = { type: "text-revealed", seat: number, contribution };
  const isLast = awaitedAt(table).every((other) => other === number);
  return isLast ? [told, deal(table, { [number]: contribution })] : [told];
}

/** The start itself: from here on the secret and the texts decide every card. */
function deal(table: DeviceTable, revealed: Readonly<Record<number, string>>): StepBody {
  const contributions = table.seats.map((seat, number) => revealed[number] ?? seat.contribution);
  const given = table.seats.map(({ seal }) => seal);
  const seals = given.some(Boolean) ? given : [];
  const { first: chosen } = table.settings.rules;
  const { secret } = table;
  const first = typeof chosen === "number" ? chosen : luckOf({ secret, contributions }).below("first", given.length);
  return { type: "game-started", first, commitment: commitmentOf(table), contributions, seals };
}

function play(table: DeviceTable, { version, actions }: CommandOf<"play">, by: Asker): StepBody[] {
  checkPhase(table, "playing");
  const seat = toMove(table);
  if (seat === null) throw new Refusal("not-possible");
  checkFresh(table, version);
  const isBots = table.seats[seat]?.level !== "";
  if (isBots !== (by === "bot")) throw new Refusal("table-not-your-turn");
  const states = playTurn(table, actions);
  const last = states.at(-1);
  const ending = last ? endingOf(last) : null;
  const played: StepBody = { type: "turn-played", seat, actions: [...actions] };
  return ending ? [played, end(table, ending.winners, ending.why, last)] : [played];
}

/** Refuse a version whose position is no more. */
export function checkFresh(table: DeviceTable, version: number): void {
  if (version < table.moved || version > versionOf(table)) throw new Refusal("stale", { version, latest: table.moved });
}

/** The moments of a whole turn: no action follows its end, and the end is not missing. */
export function playTurn(table: DeviceTable, actions: readonly string[]): State[] {
  const states = playOn(table, actions);
  const closing = states.findIndex(({ closes }) => closes);
  if (closing >= 0 && closing < actions.length - 1)
    throw new Refusal("turn-too-long", { index: closing + 1, action: actions[closing] ?? "" });
  const last = states.at(-1);
  if (!last?.commits) throw new Refusal("turn-unfinished", { legal: (last ?? table.state)?.legal.join(", ") ?? "" });
  return states;
}

function end(table: DeviceTable, winners: readonly number[], why: string, state = table.state): StepBody {
  const scores = [...(state?.scores ?? [])];
  return { type: "game-ended", winners: [...winners], why, scores, secret: table.secret };
}

/** Give up: a game for two is over, in a larger one a bot plays on while there are people to play with. */
function resign(table: DeviceTable, { seat }: CommandOf<"resign">): StepBody[] {
  checkPhase(table, "playing");
  const number = seat ?? ownSeat(table);
  const known = table.seats[number];
  if (!known?.person || known.resigned) throw new Refusal("not-possible");
  const gone: StepBody = { type: "resigned", seat: number };
  const others = table.seats.flatMap((_, other) => (other === number ? [] : [other]));
  if (table.seats.length === 2) return [gone, end(table, others, RESIGNED)];
  const people = peopleAt(table.seats).filter((other) => other !== number && !table.seats[other]?.resigned);
  if (!people.length) return [gone, end(table, [], ABANDONED)];
  return [gone, { type: "bot-took-over", seat: number, level: table.settings.stand_in, why: RESIGNED }];
}

/** Play again: all who could be asked are at this device. */
function rematch(table: DeviceTable, newTable: () => string): StepBody[] {
  checkPhase(table, "over");
  if (table.rematch) throw new Refusal("not-possible");
  const offered: StepBody[] = table.offered ? [] : [{ type: "rematch-offered", seat: ownSeat(table) }];
  return [...offered, { type: "rematch-agreed", table: newTable() }];
}

/** The seat that the people at this device speak for, where they do not say which. */
function ownSeat(table: DeviceTable): number {
  const yours = yoursAt(table);
  const mover = toMove(table);
  return mover !== null && yours.includes(mover) ? mover : (yours[0] ?? 0);
}
