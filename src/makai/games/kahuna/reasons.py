"""Why Kahuna's rules forbid an action: the number of the first rule that stands against it.

The tests hold this to `kernel.legal`: an action is allowed here exactly when it is legal there.
"""

from __future__ import annotations

from makai.core.compiled import lean, popcount
from makai.games.kahuna.kernel import (
    ABSTAINED,
    BRIDGES,
    CALM,
    DISCARDED,
    DRAW,
    FACE_UP,
    HAND,
    HANDICAP_BRIDGE,
    HANDICAPS,
    HIGH_END,
    LIMIT,
    LOW_END,
    MUST_DRAW,
    OVER,
    PASS,
    PHASE,
    PILE_SIZE,
    PLACE_HIGH,
    PLACE_LOW,
    PLAYED,
    REBUILD_BOTH,
    REMOVE_BOTH,
    RULES,
    STOCK,
    STRIDE,
    TAKES,
    TO_MOVE,
    TURN,
    Vector,
    buildable,
    may_discard,
    may_pass,
    rebuildable,
    something_left,
)

(
    ALLOWED,
    GAME_OVER,
    HANDICAP_FIRST,
    HANDICAP_DONE,
    LINE_TAKEN,
    NO_BRIDGES_LEFT,
    CALM_FORBIDS,
    CARD_MISSING,
    NOTHING_TO_REMOVE,
    REBUILD_NEEDS_CALM,
    NO_PLAY_AFTER_DISCARD,
    NO_DISCARD_AFTER_PLAY,
    DISCARD_NEEDS_FULL_HAND,
    NOTHING_LEFT,
    PILE_EMPTY,
    NOT_FACE_UP,
    HAND_FULL,
    MUST_DRAW_ALWAYS,
    MUST_DRAW_NOW,
    MUST_DRAW_AFTER_DISCARD,
) = range(20)


@lean
def why_not_free(s: Vector, me: int, line: int) -> int:
    """Return why a player may not put a bridge on a line, whatever the islands at its ends."""
    if (s[BRIDGES] | s[BRIDGES + 1]) >> line & 1:
        return LINE_TAKEN
    return NO_BRIDGES_LEFT if popcount(s[BRIDGES + me]) >= STOCK else ALLOWED


@lean
def why_not_build(s: Vector, me: int, line: int) -> int:
    """Return why a player may not build on a line."""
    reason = why_not_free(s, me, line)
    if reason == ALLOWED and not buildable(s, me) >> line & 1:
        return CALM_FORBIDS
    return reason


@lean
def why_not_remove(s: Vector, me: int, group: int, line: int) -> int:
    """Return why a player may not remove the bridge on a line (and build there)."""
    if not s[BRIDGES + 1 - me] >> line & 1:
        return NOTHING_TO_REMOVE
    if group < REBUILD_BOTH:
        return ALLOWED
    if not s[RULES] & CALM:
        return REBUILD_NEEDS_CALM
    if popcount(s[BRIDGES + me]) >= STOCK:
        return NO_BRIDGES_LEFT
    return ALLOWED if rebuildable(s, me, 1 << line) else CALM_FORBIDS


@lean
def holds_cards_for(hand: int, group: int, line: int) -> bool:
    """Tell whether a hand has the cards that a play spends."""
    low, high = hand >> LOW_END[line] & 1, hand >> HIGH_END[line] & 1
    if group <= PLACE_HIGH:
        return (low if group == PLACE_LOW else high) != 0
    kind = group - REMOVE_BOTH if group < REBUILD_BOTH else group - REBUILD_BOTH
    if kind == 0:
        return low & high != 0
    return hand >> (12 + (LOW_END[line] if kind == 1 else HIGH_END[line])) & 1 != 0


@lean
def why_not_play(s: Vector, me: int, group: int, line: int) -> int:
    """Return why a player may not play these cards so."""
    if s[TURN] == DISCARDED:
        return NO_PLAY_AFTER_DISCARD
    reason = why_not_build(s, me, line) if group <= PLACE_HIGH else why_not_remove(s, me, group, line)
    if reason == ALLOWED and not holds_cards_for(s[HAND + me], group, line):
        return CARD_MISSING
    return reason


@lean
def why_not_discard(s: Vector, hand: int, island: int) -> int:
    """Return why a player may not put a card face down under the discards."""
    if s[TURN] == PLAYED:
        return NO_DISCARD_AFTER_PLAY
    if not something_left(s):
        return NOTHING_LEFT
    if not may_discard(s, hand):
        return DISCARD_NEEDS_FULL_HAND
    return ALLOWED if hand >> island & 1 else CARD_MISSING


@lean
def why_not_pass(s: Vector) -> int:
    """Return why the turn may not end without a card."""
    if may_pass(s):
        return ALLOWED
    if s[RULES] & MUST_DRAW:
        return MUST_DRAW_ALWAYS
    return MUST_DRAW_NOW if s[ABSTAINED] else MUST_DRAW_AFTER_DISCARD


@lean
def why_not_end(s: Vector, hand: int, what: int) -> int:
    """Return why the turn may not end so."""
    if what == PASS:
        return why_not_pass(s)
    if not something_left(s):
        return NOTHING_LEFT
    if what == DRAW and s[PILE_SIZE] == 0:
        return PILE_EMPTY
    if what != DRAW and not s[FACE_UP] >> (what - TAKES) & 1:
        return NOT_FACE_UP
    return HAND_FULL if popcount(hand) >= LIMIT else ALLOWED


@lean
def forbids(s: Vector, action: int) -> int:
    """Return why an action is forbidden (ALLOWED if it is not)."""
    if s[PHASE] == OVER:
        return GAME_OVER
    group, line = action // STRIDE, action % STRIDE
    me = s[TO_MOVE] & 1
    if s[PHASE] == HANDICAPS:
        return why_not_free(s, me, line) if group == HANDICAP_BRIDGE else HANDICAP_FIRST
    if group == HANDICAP_BRIDGE:
        return HANDICAP_DONE
    if group < HANDICAP_BRIDGE:
        return why_not_play(s, me, group, line)
    if line < TAKES:
        return why_not_discard(s, s[HAND + me], line)
    return why_not_end(s, s[HAND + me], line)
