/** Opening a table on this device. */
import type { SeatPlan } from "../generated/protocol";
import { drawSecret } from "../../engine/src/fair/luck";
import type { Referee } from "./referee";
import type { Seat } from "./seats";
import type { Settings } from "./settings";
import { numberSteps, type StepBody } from "./steps";
import { replayTable, type DeviceTable } from "./table";

/** Who opens a table and sits down at it, and whether the game starts at once. */
export interface Opener {
  name: string;
  avatar: string;
  seat: number;
  /** Of their text for the shuffles. */
  seal: string;
  start: boolean;
}

export function openTable(referee: Referee, settings: Settings, { start, ...person }: Opener, at: number): DeviceTable {
  const bodies: StepBody[] = [
    { type: "table-opened", secret: drawSecret() },
    { type: "person-seated", ...person },
    ...(start ? [{ type: "start-asked" } as const] : []),
  ];
  return replayTable(referee, settings, numberSteps(bodies, 0, at));
}

/** The table for a rematch: everybody sits where they sat, and the next player starts. Each page seals a new text. */
export function openRematch(referee: Referee, { settings, seats, first }: DeviceTable, at: number): DeviceTable {
  const rules = { ...settings.rules, first: (first + 1) % seats.length };
  const again: Settings = { ...settings, rules, seats: seats.map(planOf), auto_start: true };
  const people = seats.flatMap(({ person, plan, name, avatar }, seat): StepBody[] =>
    person && plan.kind !== "device" ? [{ type: "person-seated", seat, name, avatar, seal: "" }] : [],
  );
  const bodies: StepBody[] = [{ type: "table-opened", secret: drawSecret() }, ...people];
  return replayTable(referee, again, numberSteps(bodies, 0, at));
}

/** The plan for the last one in a seat; people who gave up play again. */
const planOf = ({ person, level, plan }: Seat): SeatPlan => (level && !person ? { kind: "bot", level } : plan);
