"""A rule for a whole game: weigh what one more card may bring, and reveal while the sum is above nothing.

The same rule with different weights is a yardstick, a weak player's habit, and everybody's play in rollouts.
"""

from __future__ import annotations

from makai.bots.piranja.rules.survey import LOOKS, Numbers, survey
from makai.core.compiled import lean, lowest
from makai.games.piranja.kernel import (
    BANK,
    CAPTURE,
    DANCE,
    DANCE_LEFT,
    OVER,
    PHASE,
    REVEAL,
    SEA,
    SEA_LEFT,
    STOP,
    TO_MOVE,
    Vector,
    do_step,
    legal_mask,
)

# Three parts of a rule: when to reveal again while the dance goes on, when in the sea, and when to stop, not bank.
MORE_DANCE, MORE_SEA, HOLD = 0, LOOKS, 2 * LOOKS
WEIGHTS = 3 * LOOKS


@lean
def weigh(look: Numbers, rule: Numbers, start: int) -> int:
    """Return the weighted sum of what was seen."""
    total = 0
    for each in range(LOOKS):
        total += look[each] * rule[start + each]
    return total


@lean
def choose_by_rule(s: Vector, unseen: Numbers, rule: Numbers, look: Numbers) -> int:
    """Return what the rule does: capture, reveal again, or bank or stop."""
    mask = legal_mask(s)
    if mask >> CAPTURE:
        return CAPTURE + lowest(mask >> CAPTURE)
    if not mask >> BANK & 1:
        return REVEAL
    survey(s, unseen, look)
    if s[DANCE_LEFT] == 0:
        return REVEAL if weigh(look, rule, MORE_SEA) > 0 else BANK
    if weigh(look, rule, MORE_DANCE) > 0:
        return REVEAL
    return STOP if weigh(look, rule, HOLD) > 0 else BANK


@lean
def step_counting(s: Vector, action: int, unseen: Numbers) -> None:
    """Do an action; a card that it turns up has been seen."""
    if action == REVEAL:
        if s[DANCE_LEFT] > 0:
            unseen[s[DANCE + s[DANCE_LEFT] - 1]] -= 1
        else:
            unseen[12 + s[SEA + s[SEA_LEFT] - 1]] -= 1
    do_step(s, action)


@lean
def play_on(s: Vector, unseen: Numbers, rules: Numbers, look: Numbers) -> None:
    """Play a game to its end, each seat by its own rule (a row of `rules`)."""
    while s[PHASE] != OVER:
        step_counting(s, choose_by_rule(s, unseen, rules[s[TO_MOVE]], look), unseen)
