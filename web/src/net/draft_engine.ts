/** Drafts by the engine: loaded once a table is drawn. */
import { EngineError, loadGame, type Game, type Shown } from "../../engine/src";
import type { Draft } from "../generated/protocol";
import type { Drafted, Drafting } from "./device_drafts.svelte";

export async function openDrafts(name: string): Promise<Drafting> {
  const game = await loadGame(name);
  return (picture, actions) => draftWith(game, picture, actions);
}

/** Draft some actions; null: they cannot be drafted, or what is seen does not tell enough. */
export function draftWith(game: Game, picture: Drafted, actions: readonly string[]): Draft | null {
  const { moved, first, settings } = picture;
  const view = picture.view as Shown | null;
  if (!view || view.seat === null || view.seat !== view.to_move) return null;
  try {
    const state = game.open(view, { ...settings.rules, first });
    if (String(state.legal) !== String(view.legal)) return null; // a lesson allows less; another server may know other rules
    const aids = { memory: settings.memory ?? undefined, risk: settings.risk ?? undefined };
    return { version: moved, ...state.draft(actions, aids) } as unknown as Draft;
  } catch (error) {
    if (error instanceof EngineError) return null; // the server says why
    throw error;
  }
}
