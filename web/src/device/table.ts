/** A table on this device: a value that follows from its settings and its steps, and from nothing else. */
import type { Picture } from "../generated/protocol";
import { commitmentTo, Luck, sealFor } from "../../engine/src/fair/luck";
import type { State, Referee } from "./referee";
import { isFree, peopleAt, seatsFrom, type Seat } from "./seats";
import type { Settings } from "./settings";
import type { Step, StepOf } from "./steps";

/** A step, and the moments of the game that a turn led through. */
export interface Entry {
  step: Step;
  states: readonly State[];
}

export interface DeviceTable {
  readonly settings: Settings;
  readonly history: readonly Entry[];
  readonly phase: Picture["phase"];
  readonly seats: readonly Seat[];
  readonly secret: string;
  readonly contributions: readonly string[];
  readonly seals: readonly string[];
  /** When the start was asked for, if it waits for texts. */
  readonly starting: number | null;
  readonly state: State | null;
  readonly first: number;
  /** The version that brought about the present position, or who plays it; a turn must know that one. */
  readonly moved: number;
  readonly ending: StepOf<"game-ended"> | null;
  readonly rematch: string | null;
  readonly offered: StepOf<"rematch-offered"> | null;
}

export function emptyTable(settings: Settings): DeviceTable {
  return {
    settings,
    history: [],
    phase: "gathering",
    seats: seatsFrom(settings.seats),
    secret: "",
    contributions: [],
    seals: [],
    starting: null,
    state: null,
    first: 0,
    moved: 0,
    ending: null,
    rematch: null,
    offered: null,
  };
}

/** The table that steps lead to. */
export function replayTable(referee: Referee, settings: Settings, steps: readonly Step[]): DeviceTable {
  return steps.reduce((table, step) => fold(referee, table, step), emptyTable(settings));
}

export const versionOf = ({ history }: DeviceTable): number => history.length;
export const stepsOf = ({ history }: DeviceTable): Step[] => history.map(({ step }) => step);
export const toMove = ({ phase, state }: DeviceTable): number | null =>
  phase === "playing" ? (state?.toMove ?? null) : null;
/** The seats whose sealed texts a start waits for. */
export const awaitedAt = ({ starting, seats }: DeviceTable): number[] =>
  starting === null ? [] : seats.flatMap(({ seal, revealed }, number) => (seal && !revealed ? [number] : []));
export const yoursAt = ({ seats }: DeviceTable): number[] => peopleAt(seats);
export const lastAt = ({ history }: DeviceTable): number => history.at(-1)?.step.at ?? 0;

/** The luck that decides the game, once the cards are dealt. */
export const luckOf = ({ secret, contributions }: Pick<DeviceTable, "secret" | "contributions">): Luck =>
  new Luck(secret, contributions);

export interface BotTurn {
  seat: number;
  level: string;
  seed: number;
}

/** The bot that must move, if it is a bot's turn. */
export function botToMove(table: DeviceTable): BotTurn | null {
  const seat = toMove(table);
  const level = seat === null ? "" : (table.seats[seat]?.level ?? "");
  if (seat === null || !level) return null;
  // The random bot knows no view, and gets another seed each time.
  const question = level === "random" ? `bot/${table.moved}` : `bot/${seat}`;
  return { seat, level, seed: luckOf(table).below(question, 2 ** 32) };
}

/** Whether the game should start now without anybody's asking. */
export function startsByItself(table: DeviceTable): boolean {
  const { settings, phase, starting, seats } = table;
  if (!settings.auto_start || phase !== "gathering" || starting !== null || seats.some(isFree)) return false;
  return seats.every(
    ({ person, plan, seal, contribution }) => !person || plan.kind === "device" || seal || contribution,
  );
}

/** The table after one more step; `states` are those that a turn leads through, if they are known. */
export function fold(referee: Referee, table: DeviceTable, step: Step, states?: readonly State[]): DeviceTable {
  if (step.version !== versionOf(table) + 1) throw new RangeError(`step ${step.version} cannot follow here`);
  const through = step.type === "turn-played" ? (states ?? playOn(table, step.actions)) : [];
  const history = [...table.history, { step, states: through }];
  return { ...table, ...change(referee, table, step, through), history };
}

type Change = Partial<DeviceTable>;

function change(referee: Referee, table: DeviceTable, step: Step, through: readonly State[]): Change {
  switch (step.type) {
    case "table-opened":
      return { secret: step.secret };
    case "person-seated":
      return changeSeat(table, step.seat, { person: true, name: step.name, avatar: step.avatar, seal: step.seal });
    case "text-contributed":
      return changeSeat(table, step.seat, { contribution: step.contribution, seal: step.seal });
    case "start-asked":
      return { starting: step.at };
    case "text-revealed":
      return changeSeat(table, step.seat, { contribution: step.contribution, revealed: true });
    case "start-cancelled":
      return { starting: null, seats: table.seats.map(forget) };
    case "game-started":
      return begin(referee, table, step);
    case "turn-played":
      return { state: through.at(-1) ?? table.state, moved: step.version };
    case "resigned":
      return changeSeat(table, step.seat, { resigned: true });
    case "bot-took-over": {
      const moved = toMove(table) === step.seat ? step.version : table.moved;
      return { ...changeSeat(table, step.seat, { level: step.level }), moved };
    }
    case "game-ended":
      return { phase: "over", ending: step, moved: step.version };
    case "rematch-offered":
      return { offered: step };
    case "rematch-agreed":
      return { rematch: step.table, offered: null };
  }
}

function changeSeat(table: DeviceTable, number: number, what: Partial<Seat>): Change {
  return { seats: table.seats.map((seat, i) => (i === number ? { ...seat, ...what } : seat)) };
}

/** A text that was revealed for a start that was called off is good for nothing more. */
const forget = (seat: Seat): Seat => (seat.revealed ? { ...seat, contribution: "", seal: "", revealed: false } : seat);

function begin(referee: Referee, table: DeviceTable, step: StepOf<"game-started">): Change {
  const { contributions, seals, first } = step;
  const luck = new Luck(table.secret, contributions);
  const state = referee.begin({ ...table.settings.rules, first }, (cards, number) => luck.shuffle(number, cards));
  return { phase: "playing", starting: null, contributions, seals, state, first, moved: step.version };
}

/** The moments that actions lead through; one that is not allowed is refused. */
export function playOn({ state }: DeviceTable, actions: readonly string[]): State[] {
  let now = state;
  return actions.map((action) => {
    if (!now) throw new RangeError("no game is being played");
    return (now = now.apply(action));
  });
}

export const commitmentOf = ({ secret }: DeviceTable): string => commitmentTo(secret);
export const fitsSeal = (contribution: string, seal: string): boolean => sealFor(contribution) === seal;
