/** What the people at this device may see of a table, in the shapes in which a server tells it. */
import type { Draft, Fair, Listed, News, Picture, Seat as SeatTold } from "../generated/protocol";
import type { NewsItem } from "../net/connection";
import { checkFresh } from "./decide";
import type { Memory, Risk } from "./referee";
import { Refusal } from "./refusal";
import { tellSeats } from "./seats";
import type { Step } from "./steps";
import { awaitedAt, commitmentOf, toMove, versionOf, yoursAt, type DeviceTable, type Entry } from "./table";

/** The seat with whose eyes the device is looked at; where it is handed round, only the player to move sees a hand. */
export function eyesAt(table: DeviceTable, held: number | null): number | null {
  const yours = yoursAt(table);
  if (yours.length <= 1) return yours[0] ?? null;
  if (held === null || !yours.includes(held)) return null;
  return held === toMove(table) || table.phase === "over" ? held : null;
}

const aidsOf = ({ settings: { memory, risk } }: DeviceTable): { memory: Memory; risk: Risk } => ({ memory, risk });

export function showTable(table: DeviceTable, held: number | null): Picture {
  const { state, moved, phase, starting, settings, first, ending, rematch } = table;
  const eyes = eyesAt(table, held);
  const yours = yoursAt(table);
  const mover = toMove(table);
  const mustHand = yours.length > 1 && eyes === null && mover !== null && yours.includes(mover);
  return {
    version: versionOf(table),
    moved,
    phase,
    starting: starting === null ? null : { since: starting, awaited: awaitedAt(table), deadline: null },
    settings,
    seats: tellSeats(settings.game, table.seats),
    host: true,
    yours,
    eyes,
    hand_over: mustHand ? mover : null,
    to_move: mover,
    first: state ? first : null,
    clock: null,
    view: state ? state.view(eyes, aidsOf(table)) : null,
    standing: state ? state.standing() : null,
    offers: { draw: null, rematch: tellRematch(table), takeovers: [] },
    fair: tellFair(table),
    ending: ending && tellStep(ending, table.secret),
    rematch,
  } as Picture;
}

function tellRematch({ offered }: DeviceTable): Picture["offers"]["rematch"] {
  return offered && { seat: offered.seat, version: offered.version, accepted: [offered.seat] };
}

/** What was promised about the shuffles, and once the game is over the proof. */
export function tellFair(table: DeviceTable): Fair {
  const { seals, contributions, ending, secret } = table;
  const promise = { commitment: commitmentOf(table), contributions: [...contributions] };
  const proof = ending ? { secret } : {};
  if (!seals.length) return { algorithm: "makai-fair/1", ...promise, ...proof };
  return { algorithm: "makai-fair/2", ...promise, seals: [...seals], ...proof };
}

/** What happened after a version. */
export function tellNews(table: DeviceTable, held: number | null, since: number): NewsItem[] {
  return table.history.slice(since).map((entry) => tellEntry(table, held, entry));
}

export function newsSince(table: DeviceTable, held: number | null, since: number): News {
  return { since, news: tellNews(table, held, since), picture: showTable(table, held) };
}

function tellEntry(table: DeviceTable, held: number | null, { step, states }: Entry): NewsItem {
  if (step.type !== "turn-played") return tellStep(step, table.secret) as NewsItem;
  const { type, version, at, seat } = step;
  // Where a device is handed round, the player who has just played still holds it, and may see what they drew.
  const justPlayed = yoursAt(table).length > 1 && seat === held && step.version === table.moved;
  const eyes = justPlayed ? seat : eyesAt(table, held);
  return { type, version, at, seat, played: states.map((state) => state.events(eyes)) } as unknown as NewsItem;
}

/** A step as everybody may see it. */
function tellStep(step: Exclude<Step, { type: "turn-played" }>, secret: string): object {
  if (step.type !== "table-opened") return step;
  const { type, version, at } = step;
  return { type, version, at, commitment: commitmentOf({ secret } as DeviceTable) };
}

/** What a turn would do so far; to undo is to draft less. */
export function draftTurn(table: DeviceTable, held: number | null, actions: readonly string[], version: number): Draft {
  checkFresh(table, version);
  const seat = eyesAt(table, held);
  const before = table.state;
  if (!before || seat === null || seat !== toMove(table)) throw new Refusal("table-not-your-turn");
  return { version: table.moved, ...before.draft(actions, aidsOf(table)) } as unknown as Draft;
}

/** The table in the list of somebody's games. */
export function listTable(id: string, table: DeviceTable, changedAt: number): Listed {
  const { settings, phase, ending } = table;
  return {
    table: id,
    game: settings.game,
    status: { gathering: "open", playing: "running", over: "over" }[phase],
    version: versionOf(table),
    changed_at: changedAt,
    deadline: null,
    phase,
    rules: settings.rules,
    clock: { kind: "none" },
    rated: false,
    to_move: toMove(table),
    awaited: awaitedAt(table),
    seats: tellSeats(settings.game, table.seats).map(listSeat),
    winners: ending ? ending.winners : null,
    yours: yoursAt(table),
  };
}

const listSeat = ({ plan, kind, name, avatar, level }: SeatTold) => ({ plan, kind, name, avatar, level });
