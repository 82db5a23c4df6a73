"""A state made again from what a seat sees of it: the cards that it does not see lie anyhow.

The turn of that seat can be drafted on it: nothing hidden is turned up before a turn ends, so nothing that is shown
until then depends on how those cards lie.
"""

from __future__ import annotations

from makai.core.compiled import copy, lean, lowest, popcount
from makai.games.kahuna.claims import CARDS, CLAIM, IN_HAND, LEAST, MEMORIES, MEMORY, PLACE, SEATS, SPECTATOR, Memories
from makai.games.kahuna.kernel import (
    DISCARD,
    FACE_DOWN,
    FACE_UP,
    FIRST,
    HAND,
    HANDICAP,
    HANDICAPS,
    HOW,
    NO_WINNER,
    OPEN,
    OVER,
    PHASE,
    PILE,
    PILE_SIZE,
    PLAYING,
    RULES,
    SIZE,
    TO_MOVE,
    WINNER,
    Vector,
    less,
    more,
    with_card,
    without_card,
)
from makai.games.kahuna.seat_view import (
    DISCARD_SIZE,
    FACE_DOWN_SIZE,
    HAND_SIZE,
    KNOWN,
    MOVER,
    OWN_FACE_DOWN,
    OWN_HAND,
    RESULT,
    VIEWER,
)

_ALL_CARDS = (1 << 24) - 1
_ONE_EACH = (1 << 12) - 1


@lean
def fill(out: Vector, slot: int, count: int, rest: int) -> int:
    """Add unseen cards to some until they are so many; return those that are left."""
    while popcount(out[slot]) < count and rest:
        card = lowest(rest & _ONE_EACH)
        out[slot] = with_card(out[slot], card)
        rest = without_card(rest, card)
    return rest


@lean
def restore_phase(view: Vector, out: Vector) -> None:
    """Write how far the game is, and who is to move."""
    out[PHASE] = HANDICAPS if out[HANDICAP] + out[HANDICAP + 1] > 0 else PLAYING
    out[WINNER], out[HOW] = NO_WINNER, 0
    if view[MOVER] >= 0:
        out[TO_MOVE] = view[MOVER]
    if view[RESULT] >= 0:
        out[PHASE], out[WINNER], out[HOW] = OVER, view[RESULT] % 3, view[RESULT] // 3


@lean
def restore_cards(view: Vector, out: Vector) -> None:
    """Lay the cards: where the viewer sees them, or knows them to be, and the others anyhow."""
    viewer = view[VIEWER]
    for seat in range(2):
        out[HAND + seat] = out[OPEN + seat] if seat != viewer else view[OWN_HAND]
        if seat != viewer:
            out[HAND + seat] = more(out[HAND + seat], less(view[KNOWN + seat], out[HAND + seat]))
        out[FACE_DOWN + seat] = view[OWN_FACE_DOWN] if seat == viewer else 0
    rest = less(less(_ALL_CARDS, out[FACE_UP]), out[DISCARD])
    for seat in range(2):
        rest = less(rest, out[HAND + seat])
    for seat in range(2):
        rest = fill(out, HAND + seat, view[HAND_SIZE + seat], rest)
    for seat in range(2):
        known = out[FACE_DOWN + seat]
        rest = fill(out, FACE_DOWN + seat, view[FACE_DOWN_SIZE + seat], rest)
        out[DISCARD] = more(out[DISCARD], less(out[FACE_DOWN + seat], known))
    rest = fill(out, DISCARD, view[DISCARD_SIZE], rest)
    for place in range(out[PILE_SIZE]):
        if rest:
            out[PILE + place] = lowest(rest & _ONE_EACH)
            rest = without_card(rest, out[PILE + place])


@lean
def restore_memories(view: Vector, out: Vector, m: Memories) -> None:
    """Write what the viewer knows of hidden hands as claims."""
    for slot in range(MEMORIES):
        m[slot] = 0
    at = MEMORY * (SPECTATOR if view[VIEWER] < 0 else view[VIEWER])
    for seat in range(2):
        hidden = less(view[KNOWN + seat], out[OPEN + seat])
        if seat != view[VIEWER] and hidden:
            claim = at + 1 + CLAIM * m[at]
            m[claim + SEATS], m[claim + PLACE] = 1 << seat, IN_HAND
            m[claim + CARDS], m[claim + LEAST] = hidden, popcount(hidden)
            m[at] += 1


@lean
def restore_state(view: Vector, rules: int, first: int, out: Vector, m: Memories) -> None:
    """Write a state that its viewer cannot tell from the real one as far as the aids go, and what they remember."""
    copy(view, out, SIZE)
    out[RULES], out[FIRST] = rules, first
    restore_phase(view, out)
    restore_cards(view, out)
    restore_memories(view, out, m)
