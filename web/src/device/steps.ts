/** What happened at a table on this device, step by step, as it is kept: with what nobody is told before the end. */

interface Numbered {
  version: number;
  /** Milliseconds. */
  at: number;
}

export type StepBody =
  | { type: "table-opened"; secret: string }
  | { type: "person-seated"; seat: number; name: string; avatar: string; seal: string }
  | { type: "text-contributed"; seat: number; contribution: string; seal: string }
  | { type: "start-asked" }
  | { type: "text-revealed"; seat: number; contribution: string }
  | { type: "start-cancelled"; seats: number[] }
  | { type: "game-started"; first: number; commitment: string; contributions: string[]; seals: string[] }
  | { type: "turn-played"; seat: number; actions: string[] }
  | { type: "resigned"; seat: number }
  | { type: "bot-took-over"; seat: number; level: string; why: string }
  | { type: "game-ended"; winners: number[]; why: string; scores: number[]; secret: string }
  | { type: "rematch-offered"; seat: number }
  | { type: "rematch-agreed"; table: string };

export type Step = StepBody & Numbered;
export type StepOf<T extends StepBody["type"]> = Extract<Step, { type: T }>;

export const numberSteps = (bodies: readonly StepBody[], version: number, at: number): Step[] =>
  bodies.map((body, i) => ({ ...body, version: version + i + 1, at }));
