/**
 * What a web component of a game from outside is given and says: `docs/browser.md` tells authors of games about it.
 * The address of its module is `web_component` of the game in `GET /api/games`.
 */
import type { Picture, ReplayStep } from "../../generated/protocol";
import type { GameEvent } from "../game";

/** The module's default export. */
export interface ExternalModule {
  /** The tag of the custom element that plays at a table. */
  table: string;
  /** The tag of the custom element that shows a step of a replay. */
  replay?: string;
  /** An event as a sentence in a language. */
  tell?(event: GameEvent, names: readonly string[], language: string): string;
  /** An action as a button would call it. */
  describe?(action: string, language: string): string;
}

/** The properties of the element at a table. It dispatches `makai-play` with `detail: { actions: string[] }`. */
export interface TableElement extends HTMLElement {
  picture: Picture;
  /** The events of the step that is being shown, else none. */
  events: readonly GameEvent[];
  names: readonly string[];
  /** Whether somebody at this device may move now. */
  mine: boolean;
  language: string;
}

/** The properties of the element of a replay. */
export interface ReplayElement extends HTMLElement {
  step: ReplayStep;
  names: readonly string[];
  language: string;
}
