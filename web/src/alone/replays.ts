/** A record file played again on this device, told as a server tells it: every step, as somebody may see it. */
import { EngineError } from "../../engine/src/errors";
import type { State } from "../../engine/src/state";
import type { Replay, ReplayStep } from "../generated/protocol";
import { findRecord, type FindGame } from "./record_file";

/** The seat whose view is shown (null: a spectator's), or all cards open. */
export interface Eyes {
  seat: number | null;
  open: boolean;
}

/** How many of the next cards are shown, where the cards are open. */
const COMING = 15;

export async function replayFile(
  data: Uint8Array,
  file: string,
  index: number,
  eyes: Eyes,
  findGame: FindGame,
): Promise<Replay> {
  const { game, record, count, locate } = await findRecord(data, file, index, findGame);
  let states: State[];
  try {
    states = game.replay(record);
  } catch (problem) {
    throw locate(problem);
  }
  const players = record.seats.length;
  if (eyes.seat !== null && eyes.seat >= players)
    throw new EngineError("replay-no-such-seat", { seat: eyes.seat + 1, players });
  const told = {
    game: record.game,
    rules: record.rules,
    seats: record.seats,
    avatars: [],
    index,
    games: count,
    eyes: eyes.seat,
    open: eyes.open,
    ending: endingOf(record["ending"], players),
    steps: describeSteps(states, eyes),
  };
  return told as unknown as Replay;
}

function describeSteps(states: readonly State[], eyes: Eyes): ReplayStep[] {
  let turn = 1;
  return states.map((state, step) => {
    const before = states[step - 1];
    if (step > 1 && states[step - 2]?.toMove !== before?.toMove) turn += 1;
    return describeStep(state, step, turn, before?.toMove ?? null, eyes);
  });
}

function describeStep(state: State, step: number, turn: number, seat: number | null, eyes: Eyes): ReplayStep {
  const view = state.view(eyes.seat, { memory: eyes.open ? "full" : "none", risk: "off" });
  const told = {
    step,
    action: state.action,
    seat,
    turn,
    events: state.events(eyes.open ? seat : eyes.seat),
    view: { ...view, legal: [] },
    standing: state.standing(),
    hands: handsSeen(state, eyes),
    coming: eyes.open ? state.nextCards.slice(0, COMING) : null,
  };
  return told as unknown as ReplayStep;
}

/** The hands that can be seen, where players have hands. */
function handsSeen(state: State, eyes: Eyes): (string[] | null)[] | null {
  const { hands } = state.full() as { hands?: string[][] };
  return hands?.map((hand, seat) => (eyes.open || seat === eyes.seat ? hand : null)) ?? null;
}

/** How the table ended, which actions alone do not tell when somebody gave up; nothing if the record says it in other words. */
function endingOf(found: unknown, players: number): Replay["ending"] {
  const { winners, why } = (found ?? {}) as { winners?: unknown; why?: unknown };
  if (typeof why !== "string" || !Array.isArray(winners)) return null;
  const isSeat = (each: unknown): boolean => Number.isInteger(each) && Number(each) >= 0 && Number(each) < players;
  return winners.every(isSeat) ? { winners: winners as number[], why } : null;
}
