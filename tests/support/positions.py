"""Positions of both games, set up by hand: every card is accounted for.

Cards, fish and lines are written as one text with blanks between them, or as a list of names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import numpy as np

from makai.core.chance import Chance, Seeded
from makai.core.game import State
from makai.games.kahuna import kernel as kahuna_kernel
from makai.games.kahuna.board import BRIDGES_EACH, CARDS, HAND_LIMIT, LINE_NUMBER
from makai.games.kahuna.layout import lay as lay_pile
from makai.games.kahuna.layout import multiset_of
from makai.games.kahuna.rule_bits import rule_bits
from makai.games.kahuna.rules import rules_from as kahuna_rules_from
from makai.games.kahuna.state import KahunaState
from makai.games.piranja import kernel as piranja_kernel
from makai.games.piranja.cards import DANCE, NUMBER, SEA, SPECIES
from makai.games.piranja.rules import rules_from as piranja_rules_from
from makai.games.piranja.state import PiranjaState
from makai.games.piranja.state import lay as lay_face_down

Names = str | Sequence[str]
Both = tuple[Names, Names]

S = TypeVar("S", bound=State)


def after(state: S, *actions: str) -> S:
    """Return the state after some actions."""
    for action in actions:
        state = state.apply(action)
    return state


def names(given: Names) -> list[str]:
    """Return names that were written as a text or as a list."""
    return given.split() if isinstance(given, str) else list(given)


# Kahuna.


def kahuna_position(
    *,
    bridges: Both = ("", ""),
    hands: Both = ("", ""),
    to_move: int = 0,
    round: int = 1,  # noqa: A002 (the game's own word)
    face_up: Names | None = None,
    pile: Names | None = None,
    discard: Names | None = None,
    open: Both = ("", ""),  # noqa: A002 (the game's own word)
    face_down: Both = ("", ""),
    scores: tuple[int, int] = (0, 0),
    abstained: bool = False,
    turn: str = "fresh",
    last_turns: int = 0,
    rules: Mapping[str, object] | None = None,
    chance: Chance | None = None,
) -> KahunaState:
    """Return a position of Kahuna.

    Cards that are not mentioned lie in the pile (three of them face up, unless the face-up cards are given), or in
    the discards if a pile is given (top card first). `face_down` are those of the discards that lie face down.
    """
    mentioned = [*names(hands[0]), *names(hands[1]), *names(face_up or ()), *names(pile or ()), *names(discard or ())]
    rest = sorted((_all_but(CARDS, mentioned)).elements())
    if pile is None:
        shown = 0 if face_up is not None else 3
        face_up, pile = names(face_up or rest[:shown]), rest[shown:]
    elif discard is None:
        discard, rest = rest, []
    vector = np.zeros(kahuna_kernel.SIZE, np.int32)
    chosen = kahuna_rules_from(rules or {})
    _lay_board(vector, bridges)
    _lay_cards(vector, hands, open, face_down)
    vector[kahuna_kernel.FACE_UP] = multiset_of(names(face_up or ()))
    vector[kahuna_kernel.DISCARD] = multiset_of(names(discard or ()))
    lay_pile(vector, names(pile))
    vector[kahuna_kernel.RULES] = rule_bits(chosen)
    vector[kahuna_kernel.PHASE] = kahuna_kernel.PLAYING
    vector[kahuna_kernel.WINNER] = kahuna_kernel.NO_WINNER
    vector[kahuna_kernel.TO_MOVE], vector[kahuna_kernel.ROUND] = to_move, round
    vector[kahuna_kernel.SCORE], vector[kahuna_kernel.SCORE + 1] = scores
    vector[kahuna_kernel.ABSTAINED], vector[kahuna_kernel.LAST_TURNS] = abstained, last_turns
    vector[kahuna_kernel.TURN] = ("fresh", "played", "discarded").index(turn)
    return _checked(KahunaState(chosen, chance or Seeded("position"), vector))


def at_the_last_card(
    bridges: Both = ("", ""),
    in_round: int = 1,
    *,
    to_move: int = 0,
    scores: tuple[int, int] = (0, 0),
    rules: Mapping[str, object] | None = None,
) -> KahunaState:
    """Return a position of Kahuna in which one face-up card, LALE, is all that is left to draw."""
    return kahuna_position(
        bridges=bridges,
        hands=("ALOA BARI", "COCO DUDA ELAI"),
        to_move=to_move,
        round=in_round,
        face_up="LALE",
        pile="",
        scores=scores,
        rules=rules,
    )


def _all_but(cards: Iterable[str], mentioned: Iterable[str]) -> Counter[str]:
    """Return the cards that are left; nobody may mention more than there are."""
    left = Counter(cards)
    left.subtract(mentioned)
    assert min(left.values(), default=0) >= 0, f"too many: {[card for card, count in left.items() if count < 0]}"
    return left


def _lay_board(vector: kahuna_kernel.Vector, bridges: Both) -> None:
    for seat in (0, 1):
        lines = names(bridges[seat])
        assert len(set(lines)) == len(lines) <= BRIDGES_EACH
        vector[kahuna_kernel.BRIDGES + seat] = sum(1 << LINE_NUMBER[line] for line in lines)
    assert not set(names(bridges[0])) & set(names(bridges[1]))


def _lay_cards(vector: kahuna_kernel.Vector, hands: Both, opened: Both, face_down: Both) -> None:
    for seat in (0, 1):
        assert len(names(hands[seat])) <= HAND_LIMIT
        assert Counter(names(opened[seat])) <= Counter(names(hands[seat]))
        vector[kahuna_kernel.HAND + seat] = multiset_of(names(hands[seat]))
        vector[kahuna_kernel.OPEN + seat] = multiset_of(names(opened[seat]))
        vector[kahuna_kernel.FACE_DOWN + seat] = multiset_of(names(face_down[seat]))


def _checked(state: KahunaState) -> KahunaState:
    """Make sure that no card is missing, and that a position without cards to draw is one of the last turns."""
    table = [*state.hand(0), *state.hand(1), *state.face_up, *state.pile, *state.discard]
    assert sorted(table) == sorted(CARDS), "a position must hold all 24 cards"
    assert Counter([*state.face_down(0), *state.face_down(1)]) <= Counter(state.discard)
    assert state.nothing_left == (state.last_turns > 0)
    return state


# Kai Piranja.


def piranja_position(
    *,
    rows: Sequence[Names] = ("", "", ""),
    catches: Sequence[Names] | None = None,
    digesting: Mapping[str, Names] | None = None,
    gone: Names = "",
    dance: Names | None = None,
    sea: Names = "",
    sea_seen: Names = "",
    to_move: int = 0,
    revealed: bool = False,
) -> PiranjaState:
    """Return a position of Kai Piranja; there are as many players as rows.

    The dance cards come in the order given; those that are not mentioned are in the box, or, if no dance cards are
    given, in the pile. The sea cards come as given too, the others after them, but for those in `sea_seen`, which
    must lie on the table.
    """
    players = len(rows)
    piles = {species: names((digesting or {}).get(species, "")) for species in SPECIES}
    caught = [names(catch) for catch in catches or [""] * players]
    table = [name for place in [*rows, *caught, *piles.values(), gone] for name in names(place)]
    unseen = _all_but(DANCE, (_all_but(table, names(sea_seen))).elements())
    coming = sorted(unseen.elements()) if dance is None else names(dance)
    _all_but(unseen.elements(), coming)
    others = _all_but(SEA, [*names(sea_seen), *names(sea)])
    all_sea = [*names(sea), *sorted(others.elements())]
    vector = np.zeros(piranja_kernel.SIZE, np.int16)
    lay_face_down(vector, coming, all_sea)
    vector[piranja_kernel.SEA + len(all_sea) : piranja_kernel.ROWS] = [NUMBER[card] for card in names(sea_seen)]
    vector[piranja_kernel.PLAYERS], vector[piranja_kernel.TO_MOVE] = players, to_move
    vector[piranja_kernel.PHASE] = piranja_kernel.REVEALED if revealed else piranja_kernel.FRESH
    vector[piranja_kernel.DANCE_LEFT], vector[piranja_kernel.SEA_LEFT] = len(coming), len(all_sea)
    for seat in range(players):
        _lay_row(vector, seat, names(rows[seat]))
        _count(vector, piranja_kernel.CATCH + 12 * seat, caught[seat])
    for number, (species, pile) in enumerate(piles.items()):
        assert not pile or f"{species}-hungry" in pile, "a digesting pile has its hungry fish on top"
        _count(vector, piranja_kernel.DIGESTING + 12 * number, pile)
    _count(vector, piranja_kernel.GONE, names(gone))
    rules = piranja_rules_from({"players": players})
    return PiranjaState(rules, Seeded("position"), vector)


def _lay_row(vector: piranja_kernel.Vector, seat: int, row: list[str]) -> None:
    start = piranja_kernel.ROWS + piranja_kernel.ROOM * seat
    vector[start : start + len(row)] = [NUMBER[card] for card in row]
    vector[piranja_kernel.LENGTH + seat] = len(row)
    for number, species in enumerate(SPECIES):
        fish = sum(card.startswith(species) for card in row)
        vector[piranja_kernel.FISH + 4 * seat + number] = fish


def _count(vector: piranja_kernel.Vector, start: int, cards: list[str]) -> None:
    for card in cards:
        vector[start + NUMBER[card]] += 1
