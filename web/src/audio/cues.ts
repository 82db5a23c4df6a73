/** What events of both games sound like: an event is a cue, and a cue is a few tones and some noise. */
import type { GameEvent } from "../games/game";

export interface Tone {
  kind: OscillatorType;
  from: number;
  to: number;
  at: number;
  lasts: number;
  loud: number;
}

/** Noise through a filter that glides: water, cards and teeth. */
export interface Rush extends Omit<Tone, "kind"> {
  kind: "noise";
  sharp: number;
}

export type Part = Tone | Rush;

const tone = (kind: OscillatorType, from: number, to: number, at: number, lasts: number, loud = 0.3): Tone => ({
  kind,
  from,
  to,
  at,
  lasts,
  loud,
});
const rush = (from: number, to: number, at: number, lasts: number, loud = 0.4, sharp = 1): Rush => ({
  kind: "noise",
  from,
  to,
  at,
  lasts,
  loud,
  sharp,
});

export const CUES = {
  card: [rush(5000, 1500, 0, 0.09, 0.25)],
  splash: [rush(700, 2600, 0, 0.12, 0.35), rush(2400, 500, 0.09, 0.25, 0.3), tone("sine", 320, 620, 0.02, 0.14, 0.15)],
  pass: [rush(500, 1700, 0, 0.22, 0.22, 2), tone("sine", 420, 300, 0.02, 0.2, 0.1)],
  chomp: [
    rush(1800, 900, 0, 0.05, 0.6, 3),
    tone("square", 170, 70, 0, 0.09, 0.2),
    rush(2400, 700, 0.11, 0.06, 0.5, 3),
    tone("square", 140, 55, 0.11, 0.1, 0.2),
  ],
  hungry: [tone("sawtooth", 90, 150, 0, 0.3, 0.16), tone("sawtooth", 94, 158, 0, 0.3, 0.14)],
  /** Before each card of the sea: two low beats. */
  heartbeat: [tone("sine", 70, 42, 0, 0.16, 0.5), tone("sine", 60, 38, 0.22, 0.2, 0.42)],
  dark: [tone("sine", 220, 55, 0, 1.1, 0.24), rush(900, 120, 0, 1, 0.16)],
  hug: [tone("sine", 523, 659, 0, 0.14, 0.18), tone("sine", 659, 784, 0.12, 0.2, 0.18)],
  away: [tone("sine", 520, 180, 0, 0.4, 0.16), rush(900, 300, 0, 0.35, 0.1)],
  net: [
    rush(900, 3200, 0, 0.2, 0.25),
    ...[523, 659, 784].map((pitch, i) => tone("triangle", pitch, pitch, 0.12 + i * 0.09, 0.22, 0.2)),
  ],
  capture: [392, 523, 659, 880].map((pitch, i) => tone("triangle", pitch, pitch, i * 0.08, 0.3, 0.22)),
  stop: [tone("sine", 330, 247, 0, 0.18, 0.2)],
  bridge: [
    tone("triangle", 190, 120, 0, 0.1, 0.4),
    rush(1200, 500, 0, 0.05, 0.35, 4),
    tone("triangle", 240, 150, 0.12, 0.12, 0.35),
  ],
  fall: [rush(1600, 200, 0, 0.4, 0.35), tone("triangle", 260, 70, 0, 0.35, 0.2)],
  island: [523, 659, 784, 1047].map((pitch, i) => tone("triangle", pitch, pitch, i * 0.09, 0.35, 0.22)),
  lost: [tone("triangle", 392, 370, 0, 0.2, 0.2), tone("triangle", 311, 294, 0.18, 0.35, 0.2)],
  count: [tone("sine", 880, 880, 0, 0.1, 0.16), tone("triangle", 1320, 1320, 0.01, 0.08, 0.06)],
  score: [440, 554, 659].map((pitch) => tone("sine", pitch, pitch, 0, 0.6, 0.14)),
  yours: [tone("sine", 660, 660, 0, 0.16, 0.22), tone("sine", 880, 880, 0.14, 0.3, 0.22)],
  end: [392, 523, 659, 784, 1047].map((pitch, i) => tone("triangle", pitch, pitch, i * 0.13, 0.55, 0.22)),
} satisfies Record<string, Part[]>;
export type Cue = keyof typeof CUES;

/** What an event sounds like; null for what is better silent. */
export function cueOf(event: GameEvent): Cue | null {
  switch (event.type) {
    case "card-revealed":
      return event.card.endsWith("hungry") ? "hungry" : "card";
    case "row-eaten":
      return event.cards.length ? "chomp" : "splash";
    case "bridge-removed":
    case "bridges-swept":
      return "fall";
    case "round-scored":
    case "final-counted":
      return "score";
    default:
      return PLAIN[event.type] ?? null;
  }
}

const PLAIN: Partial<Record<GameEvent["type"], Cue>> = {
  "fish-joined": "splash",
  "fish-passed": "pass",
  "fish-left": "away",
  "pile-captured": "capture",
  "row-banked": "net",
  "turn-stopped": "stop",
  "dance-over": "dark",
  "game-ended": "end",
  "bridge-placed": "bridge",
  "island-won": "island",
  "island-lost": "lost",
  "card-drawn": "card",
  "card-taken": "card",
  "card-discarded": "card",
};
