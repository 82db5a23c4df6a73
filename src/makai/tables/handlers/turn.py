"""A turn as a list of actions: tried out on a state, action by action, and refused at the first that is not allowed."""

from __future__ import annotations

from collections.abc import Sequence

from makai.core.errors import IllegalAction
from makai.core.game import State
from makai.tables.errors import IllegalTurn, Refused
from makai.tables.games.adapter import GameAdapter


class LastTurn:
    """The turn that was tried out last: whoever judges a turn adds it to the table next, and need not play it again."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[str, ...], list[State]] = ((), [])

    def keep(self, actions: Sequence[str], states: list[State]) -> None:
        """Remember a turn by its actions and states; the first state is the one before the turn."""
        self._kept = tuple(actions), states

    def states(self, state: State, actions: tuple[str, ...]) -> list[State]:
        """Return the state before a turn and after each of its actions."""
        kept, states = self._kept
        if kept == actions and states and states[0] is state:
            return states
        states = [state]
        for action in actions:
            states.append(states[-1].apply(action))
        return states


LAST_TURN = LastTurn()


def tried(state: State, actions: Sequence[str], manners: GameAdapter) -> list[State]:
    """Return the state before the turn and after each of its actions; none may follow once the step is complete."""
    states = [state]
    for index, action in enumerate(actions):
        if index and manners.commits(actions[index - 1], states[-1]):
            raise Refused("turn-too-long", index=index, action=str(actions[index - 1]))
        states.append(_tried(states[-1], index, action))
    LAST_TURN.keep(actions, states)
    return states


def whole_turn(state: State, actions: Sequence[str], manners: GameAdapter) -> State:
    """Return the state after a complete turn; refuse one that is not."""
    after = tried(state, actions, manners)[-1]
    if not actions or not manners.commits(actions[-1], after):
        raise Refused("turn-unfinished", legal=", ".join(after.legal_actions()))
    return after


def _tried(state: State, index: int, action: str) -> State:
    try:
        return state.apply(action)
    except IllegalAction as reason:
        legal = ", ".join(state.legal_actions())
        raise IllegalTurn("turn-illegal", index=index, number=index + 1, reason=reason, legal=legal) from None
