"""Kahuna at a table: a turn is drafted and played as one step; hands are hidden, and memory can be aided."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from makai.core.game import Event, Json, State, View
from makai.games.kahuna import kernel
from makai.games.kahuna.board import HANDICAP_LIMIT, ISLANDS, NEEDED, TOUCH, islands_in, lines_in
from makai.games.kahuna.events import (
    BridgePlaced,
    BridgeRemoved,
    BridgesSwept,
    CardDiscarded,
    CardsSpent,
    IslandLost,
    IslandWon,
)
from makai.games.kahuna.layout import cards_in
from makai.games.kahuna.rules import EDITIONS, HOUSE_RULES, VARIANTS
from makai.games.kahuna.state import KahunaState
from makai.games.kahuna.view import KahunaView
from makai.tables.games.adapter import GameAdapter, HandicapScale

# In games of `greedy` against itself the side with one bridge won 62 %, with two 73 %, and with three 83 %.
BRIDGE_WORTH = 110.0


class KahunaAdapter(GameAdapter):
    """How Kahuna is played at a table."""

    HAS_DRAWS = True
    ENDS_WITHOUT_PLAYER = True
    HANDICAP = HandicapScale(BRIDGE_WORTH, HANDICAP_LIMIT)

    def may_be_drafted(self, action: str) -> bool:
        """All but the end of a turn: until then nothing hidden is turned up."""
        known = KahunaState.ACTIONS.get(action)
        return known is None or not known.ends_turn

    def commits(self, action: str, after: State) -> bool:
        """The end of a turn, a handicap bridge, or whatever ends the game."""
        return not self.may_be_drafted(action) or action.startswith("handicap:") or after.to_move is None

    def effects(self, events: tuple[Event, ...]) -> Json:
        """Return cards and bridges, and islands by their owner."""
        swept = [event for event in events if isinstance(event, BridgesSwept)]
        return {
            "spent": [card for event in events if isinstance(event, CardsSpent) for card in event.cards],
            "discarded": [event.card for event in events if isinstance(event, CardDiscarded)],
            "placed": [event.line for event in events if isinstance(event, BridgePlaced)],
            "removed": [event.line for event in events if isinstance(event, BridgeRemoved)],
            "swept": sorted({line for event in swept for line in event.lines}),
            "won": [event.island for event in events if isinstance(event, IslandWon)],
            "lost": [event.island for event in events if isinstance(event, IslandLost)],
        }

    def points(self, state: State) -> list[int]:
        """Return the points of the rounds that were counted."""
        return list(cast(KahunaState, state).scores)

    def standing(self, state: State) -> list[int]:
        """Let the referee count as if the last card of the round were drawn."""
        return list(cast(KahunaState, state).scores_if_round_ended())

    def picture(self, view: View, memory: str, risk: str) -> Json:  # noqa: ARG002 (Kahuna has no risk glass)
        """Return the table; then the discards, then what can be known of hands, as far as that was agreed."""
        kahuna = cast(KahunaView, view)
        shown = _table(kahuna)
        if memory != "none":
            shown |= _discards(kahuna)
        return shown | _deduced(kahuna) if memory == "full" else shown

    def options(self) -> Json:
        """Return the editions with their house rules, the variants, and how large a handicap can be."""
        editions = {name: {rule: getattr(house, rule) for rule in HOUSE_RULES} for name, house in EDITIONS.items()}
        house = {name: list(values) if values else [False, True] for name, values in HOUSE_RULES.items()}
        return {"edition": editions, "variants": list(VARIANTS), "handicap": {"most": HANDICAP_LIMIT}, "house": house}

    def hands(self, state: State) -> list[list[str]]:
        """Return the cards of both players."""
        kahuna = cast(KahunaState, state)
        return [kahuna.hand(0), kahuna.hand(1)]

    def next_cards(self, state: State) -> list[str]:
        """Return the pile."""
        return cast(KahunaState, state).pile


def _table(view: KahunaView) -> Json:
    """Return what lies on the table for everybody to see, and the viewer's hand."""
    return {
        "seat": view.seat,
        "to_move": view.to_move,
        "round": view.round,
        "turn": view.turn,
        "abstained": view.abstained,
        "last_turns": view.last_turns,
        "handicap_left": list(view.handicap_left),
        **_board(view.bridge_mask(0), view.bridge_mask(1)),
        "hand": view.hand,
        "hand_sizes": list(view.hand_sizes),
        "open": [view.open_cards(0), view.open_cards(1)],
        "face_up": view.face_up,
        "pile_size": view.pile_size,
        "discard_size": len(view.discard) + _hidden(view),
        "face_down_sizes": list(view.face_down_sizes),
        "scores": list(view.scores),
        "result": view.result,
        "legal": list(view.legal_actions()),
    }


@lru_cache(maxsize=16)  # all who look at a table look at the same board
def _board(*bridges: int) -> Json:
    """Return bridges and islands of both, and the islands that one more bridge would give each of them."""
    free = ~(bridges[0] | bridges[1])
    return {
        "bridges": [lines_in(mine) for mine in bridges],
        "islands": [islands_in(kernel.islands(mine)) for mine in bridges],
        "within_reach": [_within_reach(mine, free) for mine in bridges],
    }


def _within_reach(mine: int, free: int) -> list[str]:
    each = zip(ISLANDS, TOUCH, NEEDED, strict=True)
    return [name for name, touch, needed in each if (touch & mine).bit_count() + 1 == needed and touch & free]


def _hidden(view: KahunaView) -> int:
    """Return how many of the discards the viewer has not seen."""
    return sum(size for seat, size in enumerate(view.face_down_sizes) if seat != view.seat)


def _discards(view: KahunaView) -> Json:
    own = [] if view.seat is None else cards_in(view.slot(kernel.FACE_DOWN + view.seat))
    return {"discard": view.discard, "my_face_down": own}


def _deduced(view: KahunaView) -> Json:
    return {"known": [view.known(0), view.known(1)], "unseen": dict(sorted(view.unseen.items()))}
