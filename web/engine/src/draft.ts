/** A draft: a turn that is only thought of, action by action. */
import { IllegalAction, quote } from "./errors.js";
import type { Shown } from "./fields.js";
import type { Aids, State } from "./state.js";

/**
 * What a turn would do so far, and what each action that can follow would do, as the server tells it. `complete` says that
 * nothing is missing and nothing can follow.
 */
export interface Draft {
  steps: Shown[];
  view: Shown;
  legal: string[];
  outcomes: Shown[];
  standing: number[];
  complete: boolean;
}

/** Tries out a turn of the seat to move; refuses `endings`, which would turn up a card or end the turn. */
export function draftTurn(before: State, endings: ReadonlySet<string>, actions: readonly string[], aids?: Aids): Draft {
  let state = before;
  const steps: Shown[] = [];
  for (const [index, action] of actions.entries()) {
    if (endings.has(action)) throw new IllegalAction("draft-ends", { index, action: quote(action) });
    if (index && state.closes) throw new IllegalAction("turn-too-long", { index, action: actions[index - 1] ?? "" });
    state = tryAction(state, index, action);
    steps.push({ action, events: state.allEvents, ...state.effects() });
  }
  const view = state.view(before.toMove, aids);
  const complete = actions.length > 0 && state.closes;
  const legal = complete ? [] : (view.legal as string[]);
  const outcomes = legal.length ? state.outcomes() : [];
  return { steps, view, legal, outcomes, standing: state.standing(), complete };
}

function tryAction(state: State, index: number, action: string): State {
  try {
    return state.apply(action);
  } catch (reason) {
    if (!(reason instanceof IllegalAction)) throw reason;
    throw new IllegalAction("turn-illegal", { index, number: index + 1, reason, legal: state.legal.join(", ") });
  }
}
