"""What lies on a table of Kahuna, and what happens there."""

from __future__ import annotations

from typing import Any, Literal

from makai.games.kahuna import events
from makai.server.schemas.base import Shape, events_of

Seat = int
KahunaEvent: Any = events_of(events, events.KahunaEvent)


class KahunaView(Shape):
    """What lies on a table of Kahuna as a seat sees it; the last four as far as memory aids were agreed on."""

    seat: Seat | None
    to_move: Seat | None
    round: int
    turn: Literal["fresh", "played", "discarded"]
    abstained: bool
    last_turns: int
    handicap_left: list[int]
    bridges: list[list[str]]
    islands: list[list[str]]
    hand: list[str] | None
    hand_sizes: list[int]
    open: list[list[str]]
    face_up: list[str]
    pile_size: int
    discard_size: int
    face_down_sizes: list[int]
    within_reach: list[list[str]]
    scores: list[int]
    result: dict[str, Any] | None
    legal: list[str]
    discard: list[str] | None = None
    my_face_down: list[str] | None = None
    known: list[list[str]] | None = None
    unseen: dict[str, int] | None = None
