/** The keys of a replay, except while somebody types into a field or moves the slider. */
import type { ReplayPlayer } from "./replay.svelte";

const KEYS: Record<string, (replay: ReplayPlayer) => void> = {
  ArrowRight: (replay) => replay.by(1),
  ArrowLeft: (replay) => replay.by(-1),
  ArrowDown: (replay) => replay.byTurn(1),
  ArrowUp: (replay) => replay.byTurn(-1),
  Home: (replay) => replay.by(-Infinity),
  End: (replay) => replay.by(Infinity),
  " ": (replay) => replay.toggle(),
};

export function keyAction(event: KeyboardEvent): ((replay: ReplayPlayer) => void) | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const tag = (event.target as Element | null)?.tagName ?? "";
  if (["INPUT", "SELECT", "TEXTAREA"].includes(tag)) return null;
  if (event.key === " " && ["BUTTON", "A", "SUMMARY"].includes(tag)) return null;
  return KEYS[event.key] ?? null;
}
