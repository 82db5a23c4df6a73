"""A turn as a list of actions: tried out on a state, action by action, and refused at the first that is not allowed."""

from __future__ import annotations

from collections.abc import Sequence

from makai.core.errors import IllegalAction
from makai.core.game import State
from makai.tables.errors import IllegalTurn, Refusal
from makai.tables.games.adapter import GameAdapter


def try_actions(state: State, actions: Sequence[str], adapter: GameAdapter) -> list[State]:
    """Return the state after each action; none may follow once the step is complete."""
    states: list[State] = []
    for index, action in enumerate(actions):
        if index and adapter.closes(actions[index - 1], state):
            raise Refusal("turn-too-long", index=index, action=str(actions[index - 1]))
        state = _try_action(state, index, action)
        states.append(state)
    return states


def try_turn(state: State, actions: Sequence[str], adapter: GameAdapter) -> list[State]:
    """Return the state after each action of a complete turn; refuse one that is not."""
    states = try_actions(state, actions, adapter)
    if not states or not adapter.commits(actions[-1], states[-1]):
        legal = (states[-1] if states else state).legal_actions()
        raise Refusal("turn-unfinished", legal=", ".join(legal))
    return states


def _try_action(state: State, index: int, action: str) -> State:
    try:
        return state.apply(action)
    except IllegalAction as reason:
        legal = ", ".join(state.legal_actions())
        raise IllegalTurn("turn-illegal", index=index, number=index + 1, reason=reason, legal=legal) from None
