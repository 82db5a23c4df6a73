"""What viewers remember of hidden cards, as numbers: `memory` says what a claim is, and what it is good for.

A memory is a count and so many claims of four numbers: seats (a bit each), place, cards (24 bits: the second copy of a
card is its starred one), least number. The memories of both seats and of a spectator stand one behind the other in a
block, with a fourth for scratch. `remember` writes such a block from the one before the step.
"""

from __future__ import annotations

import numpy as np
from numba import int32, int64, void
from numpy.typing import NDArray

from makai.core.compiled import brief_kernel, lean, popcount
from makai.games.kahuna.event_rows import cards_for
from makai.games.kahuna.kernel import (
    DISCARD,
    DRAW,
    FACE_DOWN,
    FACE_UP,
    HAND,
    HANDICAP_BRIDGE,
    OPEN,
    OPEN_CARDS,
    ROUND,
    RULES,
    STRIDE,
    TAKES,
    TO_MOVE,
    Vector,
    count_of,
    less,
)

Memories = NDArray[np.int32]

SEATS, PLACE, CARDS, LEAST, CLAIM = 0, 1, 2, 3, 4  # a claim
IN_HAND, IS_KEPT, IS_AWAY = 0, 1, 2  # places
MOST = 40  # claims of a viewer; a claim more would be left out, so that less is known, but nothing that is not so
MEMORY = 1 + CLAIM * MOST
SPECTATOR, SCRATCH = 2, 3  # the places of memories behind those of the seats
MEMORIES = 4 * MEMORY

_ONE_EACH = (1 << 12) - 1


@lean
def hidden_seats(viewer: int) -> int:
    """Return the seats whose hands a viewer does not see, a bit each."""
    return 3 if viewer == SPECTATOR else 2 >> viewer


@lean
def unseen_cards(s: Vector, viewer: int, up: int, discard: int, down: int) -> int:
    """Return the cards that a viewer does not see; of those in `discard` some are face `down` (by seat)."""
    result = 0
    for island in range(12):
        seen = count_of(up, island) + count_of(discard, island)
        for seat in range(2):
            if seat == viewer:
                seen += count_of(s[HAND + seat], island)
            else:
                seen += count_of(s[OPEN + seat], island) - count_of(down >> 24 * seat, island)
        if seen < 2:
            result |= (1 if seen == 1 else 4097) << island
    return result


@lean
def face_down(s: Vector) -> int:
    """Return the cards that both seats put away face down, side by side."""
    return int(s[FACE_DOWN]) | int(s[FACE_DOWN + 1]) << 24


@lean
def unseen(s: Vector, viewer: int) -> int:
    """Return the cards that a viewer does not see."""
    return unseen_cards(s, viewer, s[FACE_UP], s[DISCARD], face_down(s))


@lean
def hidden_size(s: Vector, seats: int) -> int:
    """Return how many cards of some hands do not lie open."""
    size = 0
    for seat in range(2):
        if seats >> seat & 1:
            size += popcount(s[HAND + seat]) - popcount(s[OPEN + seat])
    return size


@lean
def away_size(s: Vector, seats: int) -> int:
    """Return how many cards some seats put away face down in this round."""
    size = 0
    for seat in range(2):
        if seats >> seat & 1:
            size += popcount(s[FACE_DOWN + seat])
    return size


# Claims.


@lean
def says(cards: int, least: int, others: int, less_than: int) -> bool:
    """Tell whether a claim (of some cards) says all that another one of the same seats and place says."""
    if cards & ~others == 0:
        return least >= less_than
    return others & ~cards == 0 and least - popcount(cards & ~others) >= less_than


@lean
def still_unseen(cards: int, left: int) -> int:
    """Drop copies that have been seen; of a card with one copy unseen all claims mean that one."""
    return (cards & left) | (cards >> 12 & ~(left >> 12) & left & _ONE_EACH)


@lean
def keep(m: Memories, at: int, left: int, seats: int, place: int, cards: int, least: int) -> None:
    """Add a claim to the memory at a place, unless others say as much; drop those that it says, too."""
    if least <= 0:
        return
    cards = still_unseen(cards, left)
    first, behind = at + 1, at + 1 + CLAIM * m[at]
    for k in range(first, behind, CLAIM):
        same = m[k + SEATS] == seats and m[k + PLACE] == place
        if same and says(m[k + CARDS], m[k + LEAST], cards, least):
            return
    to = first
    for k in range(first, behind, CLAIM):
        same = m[k + SEATS] == seats and m[k + PLACE] == place
        if not (same and says(cards, least, m[k + CARDS], m[k + LEAST])):
            for column in range(CLAIM):
                m[to + column] = m[k + column]
            to += CLAIM
    if to < at + MEMORY:
        m[to + SEATS] = seats
        m[to + PLACE] = place
        m[to + CARDS] = cards
        m[to + LEAST] = least
        to += CLAIM
    m[at] = (to - first) // CLAIM


@lean
def keep_both(m: Memories, at: int, left: int, seats: int, cards: int, least: int) -> None:
    """Claim that cards are in hand, which also says that they are kept."""
    keep(m, at, left, seats, IN_HAND, cards, least)
    keep(m, at, left, seats, IS_KEPT, cards, least)


@lean
def settle(old: Memories, at: int, before: Vector, seat: int, m: Memories, to: int, left: int) -> None:
    """Claim what is settled of the cards put away before a hand grows: what the hand had no room for."""
    for k in range(at + 1, at + 1 + CLAIM * old[at], CLAIM):
        if old[k + PLACE] == IS_KEPT and old[k + SEATS] >> seat & 1:
            least = old[k + LEAST] - hidden_size(before, old[k + SEATS])
            keep(m, to, left, old[k + SEATS], IS_AWAY, old[k + CARDS], least)


@lean
def combine(old: Memories, at: int, before: Vector, m: Memories, to: int, left: int) -> None:
    """Claim what claims about the cards put away say together, before more are put there."""
    behind = at + 1 + CLAIM * old[at]
    for one in range(at + 1, behind, CLAIM):
        for two in range(one + CLAIM, behind, CLAIM):
            seats = old[one + SEATS]
            if old[one + PLACE] == IS_AWAY and old[two + PLACE] == IS_AWAY and old[two + SEATS] == seats:
                least = old[one + LEAST] + old[two + LEAST] - away_size(before, seats)
                keep(m, to, left, seats, IS_AWAY, old[one + CARDS] & old[two + CARDS], least)


@lean
def copy_claims(old: Memories, at: int, m: Memories, to: int, left: int) -> None:
    """Keep claims as they are."""
    for k in range(at + 1, at + 1 + CLAIM * old[at], CLAIM):
        keep(m, to, left, old[k + SEATS], old[k + PLACE], old[k + CARDS], old[k + LEAST])


@lean
def remember_take(old: Memories, at: int, before: Vector, card: int, m: Memories, to: int, left: int) -> None:
    """A player took a face-up card: not the copy that claims speak of."""
    seat = before[TO_MOVE] & 1
    settle(old, at, before, seat, m, to, left)
    spoken = 0
    for k in range(at + 1, at + 1 + CLAIM * old[at], CLAIM):
        spoken |= old[k + CARDS]
    bit = 1 << (card + 12) if spoken >> card & 1 else 1 << card
    for k in range(at + 1, at + 1 + CLAIM * old[at], CLAIM):
        cards, least = int(old[k + CARDS]), int(old[k + LEAST])
        if old[k + SEATS] >> seat & 1 and old[k + PLACE] != IS_AWAY:
            cards |= bit
            least += 1
        keep(m, to, left, old[k + SEATS], old[k + PLACE], cards, least)
    keep_both(m, to, left, 1 << seat, bit, 1)


@lean
def remember_discard(old: Memories, at: int, before: Vector, m: Memories, to: int, left: int) -> None:
    """A player put a card away face down: it may have been one of those that were claimed."""
    seat = before[TO_MOVE] & 1
    for k in range(at + 1, at + 1 + CLAIM * old[at], CLAIM):
        gone = int(old[k + PLACE] == IN_HAND) & old[k + SEATS] >> seat
        keep(m, to, left, old[k + SEATS], old[k + PLACE], old[k + CARDS], old[k + LEAST] - gone)
    combine(old, at, before, m, to, left)


@lean
def without_spent(cards: int, spent: int) -> int:
    """Return what is left of a claim's cards once some were played: the second copies go first."""
    result = cards
    for island in range(12):
        for _ in range(count_of(spent, island)):
            if result >> (island + 12) & 1:
                result &= ~(1 << (island + 12))
            else:
                result &= ~(1 << island)
    return result


@lean
def remember_play(old: Memories, at: int, before: Vector, spent: int, m: Memories, to: int, left: int) -> None:
    """A player played cards; open ones are played first, the others leave the claims."""
    seat = before[TO_MOVE] & 1
    hidden = less(spent, before[OPEN + seat])
    for k in range(at + 1, at + 1 + CLAIM * old[at], CLAIM):
        cards, least = int(old[k + CARDS]), int(old[k + LEAST])
        if old[k + SEATS] >> seat & 1 and old[k + PLACE] != IS_AWAY:
            rest = without_spent(cards, hidden)
            least -= popcount(cards ^ rest)
            cards = rest
        keep(m, to, left, old[k + SEATS], old[k + PLACE], cards, least)


@lean
def remember_action(old: Memories, at: int, before: Vector, action: int, m: Memories, to: int, left: int) -> None:
    """Bring a memory up to date with what a player did."""
    viewer = at // MEMORY
    seat = before[TO_MOVE] & 1
    group, line = action // STRIDE, action % STRIDE
    m[to] = 0
    if seat == viewer or group == HANDICAP_BRIDGE:
        copy_claims(old, at, m, to, left)
    elif group < HANDICAP_BRIDGE:
        remember_play(old, at, before, cards_for(group, line), m, to, left)
    elif line < TAKES and not before[OPEN + seat] >> line & 1:
        remember_discard(old, at, before, m, to, left)
    elif TAKES <= line < DRAW and not before[RULES] & OPEN_CARDS:
        remember_take(old, at, before, line - TAKES, m, to, left)
    else:
        copy_claims(old, at, m, to, left)
        if line == DRAW:
            settle(old, at, before, seat, m, to, left)


@lean
def remember_round(m: Memories, at: int, before: Vector, after: Vector, to: int, left: int, viewer: int) -> None:
    """Remember what the end of a round tells: all cards but the hidden hands' are about to be shuffled."""
    seats = hidden_seats(viewer)
    mine = unseen_at_end(before, after, viewer)
    m[to] = 0
    keep_both(m, to, left, seats, mine, hidden_size(after, seats))
    for k in range(at + 1, at + 1 + CLAIM * m[at], CLAIM):
        whose, cards, least = m[k + SEATS], m[k + CARDS], m[k + LEAST]
        if m[k + PLACE] == IN_HAND:
            keep_both(m, to, left, whose, cards, least)
        elif m[k + PLACE] == IS_KEPT:
            keep_both(m, to, left, whose, cards, least - away_size(before, whose))
        else:
            rest = hidden_size(after, whose) - (popcount(cards) - least)
            keep_both(m, to, left, whose, mine & ~cards, rest)


@lean
def unseen_at_end(before: Vector, after: Vector, viewer: int) -> int:
    """Return what a viewer has not seen when the last card of a round is drawn."""
    return unseen_cards(after, viewer, 0, before[DISCARD], face_down(before))


@lean
def remember_as(viewer: int, before: Vector, action: int, after: Vector, old: Memories, m: Memories) -> None:
    """Write what one viewer remembers after a step."""
    at, left = MEMORY * viewer, unseen(after, viewer)
    if after[ROUND] == before[ROUND]:
        remember_action(old, at, before, action, m, at, left)
        return
    scratch = MEMORY * SCRATCH
    remember_action(old, at, before, action, m, scratch, unseen_at_end(before, after, viewer))
    remember_round(m, scratch, before, after, at, left, viewer)


@brief_kernel(void(int32[::1], int64, int32[::1], int32[::1], int32[::1]))
def remember(before: Vector, action: int, after: Vector, old: Memories, m: Memories) -> None:
    """Write what both players and a spectator remember after a step, from what they remembered before it."""
    for viewer in range(3):
        remember_as(viewer, before, action, after, old, m)
