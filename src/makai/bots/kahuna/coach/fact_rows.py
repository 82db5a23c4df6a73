"""What can be said of a turn by itself, the weightiest first: a row of numbers for each fact of the table in `facts`.

`view` is the block of what the player sees, `table` the vector once the turn's cards are played and before it ends.
"""

from __future__ import annotations

from makai.bots.kahuna.coach.aftermath import (
    count_draws_left,
    find_cards,
    find_end,
    find_given,
    find_hand,
    find_short,
    find_strike,
    find_tight,
    play_out,
)
from makai.bots.kahuna.coach.facts import FACTS
from makai.bots.order import Order
from makai.bots.reasons import Rows, put
from makai.core.compiled import copy, lean, popcount
from makai.games.kahuna.kernel import (
    BRIDGES,
    DRAW,
    FACE_UP,
    HAND,
    HANDICAP_BRIDGE,
    HIGH_END,
    HOW,
    ISLAND_POINTS,
    LAST_TURNS,
    LIMIT,
    LOW_END,
    OTHER,
    OVER,
    PASS,
    PHASE,
    PLACE_LOW,
    REMOVE_LOW,
    ROUND,
    RULES,
    SIZE,
    STRIDE,
    TAKES,
    WINNER,
    Vector,
    buildable,
    controlled,
    count_of,
    do_step,
    less,
    something_left,
    without_card,
)
from makai.games.kahuna.seat_view import KNOWN, OWN_HAND, UNSEEN, VIEWER

NEAR = 4  # with so many draws left, the count of the round is worth talking about
WIDTH = 8
MOST = 24  # facts of a turn: a win for each of five cards, and one of each other kind
_ONE_EACH = (1 << 12) - 1
_CARDS = LIMIT

# The kinds, in the order of `facts.FACTS`.
(
    GAME_END,
    TAKES_ISLANDS,
    BREAKS,
    TAKES_AND_BREAKS,
    SWEEPS,
    EXPOSED,
    KNOWN_STRIKE,
    COUNT,
    ROUND_END,
    PAIR,
    SHORT_READY,
    SHORT,
    DENIED,
    BLIND,
    SECURED,
    ABSTAINS,
    PUTS_AWAY,
    SPENDS,
    SAVES,
    FULL_HAND,
    REPLY,
    REPLY_COMPARED,
    SAFE,
) = range(len(FACTS))
WON, LOST, DRAWN = 0, 1, 2
AHEAD, BEHIND, LEVEL = 0, 1, 2


# What the turn does.


@lean
def tell_game_end(me: int, table: Vector, ending: int, end: Vector, rows: Rows) -> int:
    """Tell that the game is over with the turn; return how many rows there are."""
    if not find_end(table, ending, end):
        return 0
    winner = end[WINNER]
    outcome = WON if winner == me else LOST if winner == 1 - me else DRAWN
    return put(rows, 0, GAME_END, outcome, int(end[HOW]), 0, 0)


@lean
def tell_gain(rows: Rows, at: int, line: int, won: int, lost: int, opponent: int) -> int:
    """Tell what one play wins and what it costs the opponent."""
    if won and lost:
        return put(rows, at, TAKES_AND_BREAKS, line, won, lost, opponent)
    if lost:
        return put(rows, at, BREAKS, line, lost, opponent, 0)
    return put(rows, at, TAKES_ISLANDS, line, won, 0, 0) if won else at


@lean
def tell_plays(view: Vector, turn: Order, size: int, table: Vector, rows: Rows, at: int) -> int:
    """Tell what each play wins, and what all of them sweep away without removing it by cards."""
    me, swept = view[VIEWER] & 1, 0
    copy(view, table, SIZE)
    for place in range(size):
        group, line = turn[place] // STRIDE, turn[place] % STRIDE
        mine, theirs = int(table[BRIDGES + me]), int(table[BRIDGES + 1 - me])
        do_step(table, group, line)
        if group < OTHER:
            left = int(table[BRIDGES + 1 - me])
            won = controlled(table[BRIDGES + me]) & ~controlled(mine)
            at = tell_gain(rows, at, line, won, controlled(theirs) & ~controlled(left), 1 - me)
            swept |= theirs & ~left & ~(1 << line)
    return put(rows, at, SWEEPS, swept, popcount(swept), 1 - me, 0) if swept else at


@lean
def tell_exposed(view: Vector, table: Vector, me: int, rows: Rows, at: int) -> int:
    """Tell which islands one removal would newly cost the player."""
    exposed = find_tight(table[BRIDGES + me]) & ~find_tight(view[BRIDGES + me])
    return put(rows, at, EXPOSED, exposed, popcount(exposed), 0, 0) if exposed else at


@lean
def tell_secured(view: Vector, table: Vector, me: int, rows: Rows, at: int) -> int:
    """Tell which islands no longer fall with one removal."""
    before, now = view[BRIDGES + me], table[BRIDGES + me]
    secured = find_tight(before) & ~find_tight(now) & controlled(now)
    return put(rows, at, SECURED, secured, popcount(secured), 0, 0) if secured else at


# What it prepares.


@lean
def tell_strike(kind: int, cards: int, table: Vector, target: int, most: int, rows: Rows, at: int) -> int:
    """Tell which bridge of a player two cards could remove at the cost of islands."""
    pair, line, lost = find_strike(cards, int(table[BRIDGES + target]), most)
    opponent = target if kind == PAIR else 1 - target
    return put(rows, at, kind, pair, line, lost, opponent) if lost else at


@lean
def tell_short(view: Vector, table: Vector, me: int, hand: int, rows: Rows, at: int) -> int:
    """Tell of islands that one more bridge would give, if that is new or the card for it is at hand."""
    free = buildable(table, me)
    now = find_short(table[BRIDGES + me], free)
    ready = find_given(now, free, hand)
    others = now & ~ready & ~find_short(view[BRIDGES + me], buildable(view, me))
    if ready:
        at = put(rows, at, SHORT_READY, ready, popcount(ready), 0, 0)
    return put(rows, at, SHORT, others, popcount(others), 0, 0) if others else at


@lean
def tell_denied(table: Vector, opponent: int, ending: int, rows: Rows, at: int) -> int:
    """Tell of islands that the card taken would have given to the opponent, if no other face-up card gives them."""
    if not TAKES <= ending < DRAW:
        return at
    card, free = ending - TAKES, buildable(table, opponent)
    short = find_short(table[BRIDGES + opponent], free)
    left = without_card(table[FACE_UP], card) & _ONE_EACH
    wanted = find_given(short, free, 1 << card) & ~find_given(short, free, left)
    return put(rows, at, DENIED, card, wanted, opponent, 0) if wanted else at


@lean
def tell_blind(view: Vector, table: Vector, me: int, hand: int, rows: Rows, at: int) -> int:
    """Tell how many of the unseen cards would give an island on the next turn."""
    certain = less(view[KNOWN + 1 - me], view[HAND + 1 - me])
    unseen, free = less(view[UNSEEN], certain), buildable(table, me)
    wanted = find_short(table[BRIDGES + me], free)
    wanted &= ~find_given(wanted, free, hand)
    cards = count = 0
    for island in range(12):
        if wanted >> island & 1:
            cards |= find_cards(island, free)
    cards &= unseen
    for island in range(12):
        if cards >> island & 1:
            count += count_of(unseen, island)
    return put(rows, at, BLIND, popcount(unseen), count, cards, find_given(wanted, free, cards)) if cards else at


# What it costs and how the round stands.


@lean
def find_points(table: Vector, mine: int, theirs: int) -> int:
    """Return what the count at the end of the round gives to the player who is ahead."""
    if mine == theirs:
        return 0
    if table[ROUND] < 3:
        return table[ROUND]
    return max(mine, theirs) if table[RULES] & ISLAND_POINTS else abs(mine - theirs)


@lean
def tell_count(view: Vector, table: Vector, me: int, draws: int, rows: Rows, at: int) -> int:
    """Tell how the count at the end of the round stands when it is near."""
    if table[PHASE] == OVER or view[LAST_TURNS] or draws > NEAR or (draws == 0 and table[ROUND] >= 3):
        return at
    mine, theirs = popcount(controlled(table[BRIDGES + me])), popcount(controlled(table[BRIDGES + 1 - me]))
    standing = AHEAD if mine > theirs else BEHIND if mine < theirs else LEVEL
    behind = put(rows, at, COUNT, standing, abs(mine - theirs), find_points(table, mine, theirs), int(table[ROUND]))
    rows[at, 5] = draws
    if draws == 0:
        rows[at, 0], rows[at, 5] = ROUND_END, 1 - me
    return behind


@lean
def list_cards(turn: Order, size: int, put_away: bool, rows: Rows, at: int) -> int:
    """List in a row the cards that a turn plays, or those that it puts away, in order; return how many."""
    count = 0
    for place in range(size):
        group, line = turn[place] // STRIDE, turn[place] % STRIDE
        if group == OTHER and put_away:
            count = list_card(rows, at, count, line)
        elif group < HANDICAP_BRIDGE and not put_away:
            low, high = int(LOW_END[line]), int(HIGH_END[line])
            kind = (group - REMOVE_LOW) % 3  # of a pair: two of the first, two of the second, one of each
            if group < 2:
                count = list_card(rows, at, count, low if group == PLACE_LOW else high)
            else:
                count = list_card(rows, at, count, high if kind == 1 else low)
                count = list_card(rows, at, count, low if kind == 0 else high)
    return count


@lean
def list_card(rows: Rows, at: int, count: int, card: int) -> int:
    """Add a card to those in a row; return how many there are."""
    rows[at, 1 + count] = card
    return count + 1


@lean
def tell_cards(kind: int, turn: Order, size: int, least: int, rows: Rows, at: int) -> int:
    """Tell which cards a turn plays or puts away, if there are so many; write how many."""
    put(rows, at, kind, -1, -1, -1, -1)
    rows[at, 5] = -1
    rows[at, _CARDS + 1] = list_cards(turn, size, kind == PUTS_AWAY, rows, at)
    return at + 1 if rows[at, _CARDS + 1] >= least else at


@lean
def tell_spending(view: Vector, turn: Order, size: int, left: int, rows: Rows, at: int) -> int:
    """Tell which cards the turn puts away, and what it plays and leaves."""
    behind = tell_cards(PUTS_AWAY, turn, size, 1, rows, at)
    last = tell_cards(SPENDS, turn, size, 2, rows, behind)
    spends_nothing = rows[behind, _CARDS + 1] == 0
    if last > behind:
        rows[behind, _CARDS + 2] = left
        return last
    if spends_nothing and behind == at and view[OWN_HAND]:
        return put(rows, at, SAVES, left, 0, 0, 0)
    return behind


@lean
def tell_turn(view: Vector, turn: Order, what: tuple[int, int], table: Vector, end: Vector, rows: Rows) -> int:
    """Tell everything worth saying of a turn; return in how many rows.

    `what` is how many actions the turn has before it ends, and the ending; `table` and `end` are room for vectors.
    """
    size, ending = what
    me = view[VIEWER] & 1
    play_out(view, turn, size, table)
    at = tell_game_end(me, table, ending, end, rows)
    at = tell_plays(view, turn, size, table, rows, at)
    hand, draws = find_hand(table, me, ending), count_draws_left(table, ending)
    left = popcount(hand) + int(ending == DRAW)
    at = tell_exposed(view, table, me, rows, at)
    at = tell_strike(KNOWN_STRIKE, int(view[KNOWN + 1 - me]), table, me, 1, rows, at)
    at = tell_count(view, table, me, draws, rows, at)
    at = tell_strike(PAIR, hand, table, 1 - me, 2, rows, at)
    at = tell_short(view, table, me, hand, rows, at)
    at = tell_denied(table, 1 - me, ending, rows, at)
    if ending == DRAW:
        at = tell_blind(view, table, me, hand, rows, at)
    at = tell_secured(view, table, me, rows, at)
    if ending == PASS and something_left(table):
        at = put(rows, at, ABSTAINS, 1 - me, 0, 0, 0)
    at = tell_spending(view, turn, size, left, rows, at)
    return put(rows, at, FULL_HAND, 0, 0, 0, 0) if left == LIMIT and draws else at
