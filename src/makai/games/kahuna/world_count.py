"""Counting and choosing the worlds that fit a view, compiled: `worlds` says what a world is.

Cards that the same claims speak of are alike and make a group. Group after group is dealt out to the places where cards
can lie; what is left of it goes to the pile. How many worlds there are from a group on depends on the room that is left
and on what the claims still need; each such count is noted in a table. Everything stands in one block of numbers,
which the caller makes: it is told when the table is full.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from makai.core.compiled import copy, lean, nth, popcount, random_below
from makai.games.kahuna.claims import CARDS, CLAIM, IN_HAND, IS_AWAY, LEAST, MOST, PLACE, SEATS
from makai.games.kahuna.kernel import (
    DISCARD,
    FACE_DOWN,
    HAND,
    PILE,
    PILE_SIZE,
    SIZE,
    Vector,
    with_card,
)
from makai.games.kahuna.seat_view import CLAIMS, FACE_DOWN_SIZE, HAND_SIZE, UNSEEN, VIEWER

Work = NDArray[np.int64]

# The problem: how many places, groups, claims and worlds; for each claim a set of places; for each group its size, its
# cards, the claims that speak of it, and for each claim how many cards of it are still to come from that group on.
PLACES, GROUPS, NEEDS, NUMBER = 0, 1, 2, 3
SEAT_OF = 4
WHERE = SEAT_OF + 4
SIZES = WHERE + MOST
GROUP = SIZES + 25
ABOUT = GROUP + 25
TO_COME = ABOUT + 25

# A frame for each group: the room of each place, what each claim needs, the split at hand, and the count so far.
STACK = TO_COME + 25 * MOST
ROOM, NEED, PARTS, TOTAL, WAYS = 0, 4, 4 + MOST, 8 + MOST, 9 + MOST
FRAME = WAYS + 1

# The table: a key of five numbers, and the count.
KEY = STACK + 26 * FRAME
WORDS, ROW, IN_WORD = 5, 6, 12
TABLE = KEY + WORDS
LOOKS = 64
FULL = -1

_30_BITS = (1 << 30) - 1
_BINOMIAL = np.array([[comb(n, k) for k in range(25)] for n in range(25)], np.int64)


@lean
def add_places(view: Vector, w: Work) -> None:
    """Write the places where hidden cards can lie, and their room: hands first, then what was put away."""
    places = 0
    for away in range(2):
        for seat in range(2):
            if seat != view[VIEWER]:
                hidden = view[HAND_SIZE + seat] - popcount(view[HAND + seat])
                w[SEAT_OF + places] = seat + 2 * away
                w[STACK + ROOM + places] = view[FACE_DOWN_SIZE + seat] if away else hidden
                places += 1
    w[PLACES] = places


@lean
def add_claims(view: Vector, w: Work) -> None:
    """Write the claims: what they need, and in which places."""
    w[NEEDS] = view[CLAIMS]
    for number in range(view[CLAIMS]):
        k = CLAIMS + 1 + CLAIM * number
        where = 0
        for place in range(w[PLACES]):
            seat, away = w[SEAT_OF + place] & 1, w[SEAT_OF + place] >> 1
            counts = view[k + PLACE] != IN_HAND if away else view[k + PLACE] != IS_AWAY
            if counts and view[k + SEATS] >> seat & 1:
                where |= 1 << place
        w[WHERE + number] = where
        w[STACK + NEED + number] = view[k + LEAST]


@lean
def add_groups(view: Vector, w: Work) -> None:
    """Write the groups of unseen cards, those that most claims speak of first."""
    groups = 0
    for bit in range(24):
        if view[UNSEEN] >> bit & 1:
            about = 0
            for number in range(view[CLAIMS]):
                about |= (view[CLAIMS + 1 + CLAIM * number + CARDS] >> bit & 1) << number
            groups = add_to_group(w, groups, bit, about)
    w[GROUPS] = groups
    for number in range(w[NEEDS]):
        left = 0
        w[TO_COME + MOST * groups + number] = 0
        for group in range(groups - 1, -1, -1):
            left += w[SIZES + group] * (w[ABOUT + group] >> number & 1)
            w[TO_COME + MOST * group + number] = left


@lean
def add_to_group(w: Work, groups: int, bit: int, about: int) -> int:
    """Put a card into its group, or into one of its own; return how many groups there are."""
    for group in range(groups):
        if w[ABOUT + group] == about:
            w[GROUP + group] |= 1 << bit
            w[SIZES + group] += 1
            return groups
    at = groups
    while at > 0 and popcount(w[ABOUT + at - 1]) < popcount(about):
        for part in (GROUP, SIZES, ABOUT):
            w[part + at] = w[part + at - 1]
        at -= 1
    w[GROUP + at] = 1 << bit
    w[SIZES + at] = 1
    w[ABOUT + at] = about
    return groups + 1


@lean
def next_split(w: Work, group: int) -> bool:
    """Go on to the next way to deal out a group; the last group fills what room is left."""
    at, size, used = STACK + FRAME * group, w[SIZES + group], 0
    if group == w[GROUPS] - 1:
        is_first = w[at + PARTS] < 0
        for place in range(w[PLACES]):
            w[at + PARTS + place] = w[at + ROOM + place]
            used += w[at + ROOM + place]
        return bool(is_first and used <= size)
    if w[at + PARTS] < 0:
        w[at + PARTS] = 0
        return True
    for place in range(w[PLACES]):
        used += w[at + PARTS + place]
    for place in range(w[PLACES]):
        if used < size and w[at + PARTS + place] < w[at + ROOM + place]:
            w[at + PARTS + place] += 1
            return True
        used -= w[at + PARTS + place]
        w[at + PARTS + place] = 0
    return False


@lean
def deal_out(w: Work, group: int) -> bool:
    """Write what is left of room and needs once a group is dealt out; tell whether the claims can still be met."""
    at, rest, ways = STACK + FRAME * group, w[SIZES + group], 1
    after = at + FRAME
    for place in range(w[PLACES]):
        part = w[at + PARTS + place]
        ways *= _BINOMIAL[rest, part]
        rest -= part
        w[after + ROOM + place] = w[at + ROOM + place] - part
    w[at + WAYS] = ways
    for number in range(w[NEEDS]):
        need = w[at + NEED + number]
        if w[ABOUT + group] >> number & 1:
            for place in range(w[PLACES]):
                need -= w[at + PARTS + place] * (w[WHERE + number] >> place & 1)
        w[after + NEED + number] = max(need, 0)
        if need > w[TO_COME + MOST * (group + 1) + number]:
            return False
    return True


@lean
def look_up(w: Work, group: int) -> int:
    """Return where the table has the count from a group on, or room for it; FULL if it has neither."""
    at = STACK + FRAME * group
    key = group + 1
    for place in range(w[PLACES]):
        key |= w[at + ROOM + place] << 5 * (place + 1)
    for word in range(WORDS):
        w[KEY + word] = 0
    w[KEY] = key
    for number in range(w[NEEDS]):
        w[KEY + 1 + number // IN_WORD] |= w[at + NEED + number] << 5 * (number % IN_WORD)
    mixed = 0
    for word in range(WORDS):
        mixed = ((mixed ^ w[KEY + word] ^ w[KEY + word] >> 29) & _30_BITS) * 0x2545F491 & _30_BITS
    rows = (len(w) - TABLE) // ROW
    for look in range(LOOKS):
        row = TABLE + ROW * ((mixed + (mixed >> 15) + look) % rows)
        if w[row] == 0 or is_key(w, row):
            return row
    return FULL


@lean
def is_key(w: Work, row: int) -> bool:
    """Tell whether a row of the table has the key that is looked for."""
    same = 0
    for word in range(WORDS):
        same += int(w[row + word] == w[KEY + word])
    return same == WORDS


@lean
def open_group(w: Work, group: int) -> None:
    """Begin to deal out a group."""
    at = STACK + FRAME * group
    w[at + TOTAL] = 0
    for place in range(4):
        w[at + PARTS + place] = 0
    w[at + PARTS] = -1


@lean
def count_worlds(w: Work) -> int:
    """Return how many worlds there are, the order of pile and hands left aside; FULL if the table is too small."""
    group = 0
    open_group(w, 0)
    while True:
        at = STACK + FRAME * group
        if next_split(w, group):
            if not deal_out(w, group):
                continue
            if group + 1 == w[GROUPS]:
                w[at + TOTAL] += w[at + WAYS]
                continue
            row = look_up(w, group + 1)
            if row == FULL:
                return FULL
            if w[row]:
                w[at + TOTAL] += w[at + WAYS] * w[row + WORDS]
            else:
                group += 1
                open_group(w, group)
        elif group == 0:
            return int(w[at + TOTAL])
        else:
            row = look_up(w, group)
            if row == FULL:
                return FULL
            for word in range(WORDS):
                w[row + word] = w[KEY + word]
            w[row + WORDS] = w[at + TOTAL]
            group -= 1
            w[at - FRAME + TOTAL] += w[at - FRAME + WAYS] * w[at + TOTAL]


@lean
def random_far_below(rng: Work, n: int) -> int:
    """Return a random number from 0 to n - 1, each equally likely; n may have 55 bits."""
    most = (1 << 60) // n * n
    while True:
        drawn = random_below(rng, 1 << 30) << 30 | random_below(rng, 1 << 30)
        if drawn < most:
            return drawn % n


@lean
def choose_split(w: Work, group: int, pick: int) -> None:
    """Choose how a group is dealt out: the split that the world number `pick` has."""
    at = STACK + FRAME * group
    open_group(w, group)
    while next_split(w, group):
        if deal_out(w, group):
            ways = w[at + WAYS]
            if group + 1 < w[GROUPS]:
                ways *= w[look_up(w, group + 1) + WORDS]
            pick -= ways
            if pick < 0:
                return


@lean
def lay_group(w: Work, group: int, rng: Work, s: Vector) -> int:
    """Lay the cards of a group where the chosen split wants them; return those that are left for the pile."""
    left = w[GROUP + group]
    for place in range(w[PLACES]):
        seat, away = w[SEAT_OF + place] & 1, w[SEAT_OF + place] >> 1
        for _ in range(w[STACK + FRAME * group + PARTS + place]):
            bit = nth(left, random_below(rng, popcount(left)))
            left &= ~(1 << bit)
            if away:
                s[FACE_DOWN + seat] = with_card(s[FACE_DOWN + seat], bit % 12)
                s[DISCARD] = with_card(s[DISCARD], bit % 12)
            else:
                s[HAND + seat] = with_card(s[HAND + seat], bit % 12)
    return int(left)


@lean
def lay_pile(left: int, rng: Work, s: Vector) -> None:
    """Shuffle cards and lay them on the pile."""
    size = 0
    while left:
        bit = nth(left, random_below(rng, popcount(left)))
        left &= ~(1 << bit)
        s[PILE + size] = bit % 12
        size += 1
    s[PILE_SIZE] = size


@lean
def do_sample(view: Vector, w: Work, rng: Work, s: Vector) -> None:
    """Write one of the worlds that were counted, each equally likely."""
    copy(view, s, SIZE)
    left = 0
    for group in range(w[GROUPS]):
        total = w[NUMBER] if group == 0 else w[look_up(w, group) + WORDS]
        choose_split(w, group, random_far_below(rng, total))
        left |= lay_group(w, group, rng, s)
    lay_pile(left, rng, s)


@lean
def do_survey(view: Vector, w: Work) -> int:
    """Count the worlds that fit a view; the table must be empty."""
    add_places(view, w)
    add_claims(view, w)
    add_groups(view, w)
    w[NUMBER] = count_worlds(w) if w[GROUPS] else 1
    return int(w[NUMBER])
