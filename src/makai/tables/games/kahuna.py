"""Kahuna at a table: a turn is drafted and played as one step; hands are hidden, and memory can be aided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypedDict, cast, get_type_hints

from makai.core.fields import Reader, Slot, Writer
from makai.core.game import Event, Json, State, View
from makai.games.kahuna.board import HANDICAP_LIMIT
from makai.games.kahuna.events import (
    BridgePlaced,
    BridgeRemoved,
    BridgesSwept,
    CardDiscarded,
    CardsSpent,
    IslandLost,
    IslandWon,
)
from makai.games.kahuna.fields import KINDS
from makai.games.kahuna.refusals import why_not, write_why_not
from makai.games.kahuna.rules import EDITIONS, HOUSE_RULES, VARIANTS
from makai.games.kahuna.state import KahunaState
from makai.games.kahuna.view import ACTIONS, AIDS, KNOWLEDGE, KahunaAids, KahunaKnowledge, KahunaTable, KahunaView
from makai.tables.games.adapter import GameAdapter, HandicapScale, tell_outcome

# In games of `greedy` against itself the side with one bridge won 62 %, with two 73 %, and with three 83 %.
BRIDGE_WORTH = 110.0

# What the aids of memory show; a view without memory knows less, but has the same keys.
SHOWN = {"none": (), "discards": ("discard", "my_face_down"), "full": ("discard", "my_face_down", "known", "unseen")}


class KahunaViewJson(KahunaTable, KahunaAids, KahunaKnowledge):
    """What lies on a table of Kahuna as a seat sees it; the last four as far as memory aids were agreed on.

    `why_not` names the ways to put a card away or to end the turn that the player to move does not have, and why.
    """

    why_not: dict[str, str]


class KahunaEffects(TypedDict):
    """What an action won and cost: cards, lines and islands, in the order of the kernel's columns."""

    spent: Annotated[list[str], Slot("cards")]
    discarded: Annotated[list[str], Slot("cards")]
    placed: Annotated[list[str], Slot("lines")]
    removed: Annotated[list[str], Slot("lines")]
    swept: Annotated[list[str], Slot("lines")]
    won: Annotated[list[str], Slot("islands")]
    lost: Annotated[list[str], Slot("islands")]


EFFECTS = Reader(KahunaEffects, KINDS, 1)
_SHAPES = (KahunaTable, KahunaAids, KahunaKnowledge)
_ALWAYS = {*get_type_hints(KahunaTable), *get_type_hints(KahunaAids)}
_OWN = {"seat", "hand", "my_face_down", "known", "unseen"}  # what differs between those who look at the same table
_WRITERS = {
    memory: (Writer(_SHAPES, KINDS, {*_ALWAYS, *shown} - _OWN), Writer(_SHAPES, KINDS, {*_ALWAYS, *shown} & _OWN))
    for memory, shown in SHOWN.items()
}
_ACTION_TEXTS = tuple(f'"{action}"'.encode() for action in ACTIONS)


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

    def closes(self, action: str, after: State) -> bool:
        """Handicap bridges may follow each other; everything else that ends a step is its last action."""
        if not action.startswith("handicap:") or after.to_move is None:
            return self.commits(action, after)
        kahuna = cast(KahunaState, after)
        placer = 0 if action.removeprefix("handicap:") in kahuna.bridges(0) else 1
        return kahuna.handicap_left[placer] == 0

    def effects(self, events: tuple[Event, ...]) -> KahunaEffects:
        """Return cards and bridges, and islands by their owner."""
        swept = [event for event in events if isinstance(event, BridgesSwept)]
        return {
            "spent": [card for event in events if isinstance(event, CardsSpent) for card in event.cards],
            "discarded": [event.card for event in events if isinstance(event, CardDiscarded) and event.card],
            "placed": [event.line for event in events if isinstance(event, BridgePlaced)],
            "removed": [event.line for event in events if isinstance(event, BridgeRemoved)],
            "swept": sorted({line for event in swept for line in event.lines}),
            "won": [event.island for event in events if isinstance(event, IslandWon)],
            "lost": [event.island for event in events if isinstance(event, IslandLost)],
        }

    def outcomes(self, state: State) -> tuple[Mapping[str, object], ...]:
        """Return what each action that can be drafted next would win and cost, as the kernel tells it."""
        rows = cast(KahunaState, state).outcomes()
        return tuple(tell_outcome(ACTIONS[row[0]], EFFECTS.json(row)) for row in rows)

    def points(self, state: State) -> list[int]:
        """Return the points of the rounds that were counted."""
        return list(cast(KahunaState, state).scores)

    def standing(self, state: State) -> list[int]:
        """Let the referee count as if the last card of the round were drawn; earlier rounds are left out."""
        kahuna = cast(KahunaState, state)
        (one, two), (one_now, two_now) = kahuna.scores_if_round_ended(), kahuna.scores
        return [one - one_now, two - two_now]

    def picture(self, view: View, memory: str, risk: str) -> KahunaViewJson:  # noqa: ARG002 (Kahuna has no risk glass)
        """Return the table; then the discards, then what can be known of hands, as far as that was agreed."""
        kahuna = cast(KahunaView, view)
        aids = {**AIDS.json(kahuna.head), "why_not": why_not(kahuna)}
        return cast(KahunaViewJson, {**kahuna.table(), **aids, **KNOWLEDGE.json(kahuna.head, SHOWN[memory])})

    def write_picture(self, view: View, memory: str, risk: str) -> bytes:  # noqa: ARG002 (Kahuna has no risk glass)
        """Return the same as `picture`, written from the kernel's numbers."""
        assert isinstance(view, KahunaView)
        (common, own), head = _WRITERS[memory], view.head
        legal, ways = b",".join(view.pick_legal(_ACTION_TEXTS)), write_why_not(view)
        return b'{%b,%b,"legal":[%b],"why_not":%b}' % (common.write(head), own.write(head), legal, ways)

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
