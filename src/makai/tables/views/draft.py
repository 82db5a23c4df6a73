"""A draft: a turn that is only thought of, with what each of its actions would win and cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from makai.core.errors import quote
from makai.core.game import Json, State
from makai.tables.actors import Viewer
from makai.tables.errors import Refusal
from makai.tables.handlers.turn import try_actions
from makai.tables.views.picture import view_of

if TYPE_CHECKING:
    from makai.tables.table import Table


@dataclass(frozen=True)
class Draft:
    """What a turn would do so far, and what each action that can be drafted next would do.

    `complete` says that nothing is missing and nothing can follow: the game would be over, for example.
    """

    version: int
    steps: tuple[Mapping[str, Any], ...]
    view: Mapping[str, Any]
    legal: tuple[str, ...]
    outcomes: tuple[Mapping[str, Any], ...]
    standing: tuple[int, ...]
    complete: bool

    @classmethod
    def of(cls, table: Table, viewer: Viewer, actions: Sequence[str]) -> Draft:
        """Return the draft of a turn for the player to move; undoing is drafting less."""
        seat, before, states = try_draft(table, viewer, actions)
        after = states[-1] if states else before
        view = view_of(table, after, seat)
        complete = bool(actions) and table.adapter.closes(actions[-1], after)
        legal = () if complete else tuple(view["legal"])
        return cls(
            version=table.moved,
            steps=tuple(_effects(table, *each) for each in zip(actions, states, strict=True)),
            view=view,
            legal=legal,
            outcomes=table.adapter.outcomes(after) if legal else (),
            standing=tuple(table.adapter.standing(after)),
            complete=complete,
        )

    def to_dict(self) -> Json:
        """Return the draft, for JSON."""
        return {
            "version": self.version,
            "steps": list(self.steps),
            "view": self.view,
            "legal": list(self.legal),
            "outcomes": list(self.outcomes),
            "standing": list(self.standing),
            "complete": self.complete,
        }


def try_draft(table: Table, viewer: Viewer, actions: Sequence[str]) -> tuple[int, State, list[State]]:
    """Return who drafts, the state before, and after each action; refuse what would turn up a card or end the turn."""
    seat = table.eyes(viewer)
    if table.state is None or table.to_move is None or seat is None or seat != table.to_move:
        raise Refusal("table-not-your-turn")
    for index, action in enumerate(actions):
        if not table.adapter.may_be_drafted(action):
            raise Refusal("draft-ends", index=index, action=quote(action))
    return seat, table.state, try_actions(table.state, actions, table.adapter)


def _effects(table: Table, action: str, after: State) -> Mapping[str, Any]:
    events = [event.to_dict() for event in after.events]
    return {"action": str(action), "events": events, **table.adapter.effects(after.events)}
