"""Looking ahead inside a turn: every card that may come, what would be done then, and the net for what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from makai.bots.piranja.net.value_net import AHEAD, PiranjaScratch, PiranjaWeights, chance_of
from makai.bots.piranja.rules.rule import step_counting
from makai.bots.piranja.rules.share import WHOLE, share
from makai.bots.piranja.rules.survey import Numbers, copy_table, unseen_start
from makai.bots.piranja.search.glance import chance_after, take_piles
from makai.core.compiled import lean
from makai.games.piranja.kernel import (
    ACTIONS,
    BANK,
    CAPTURE,
    DANCE,
    DANCE_LEFT,
    OVER,
    PHASE,
    REVEAL,
    REVEALED,
    SEA,
    SEA_LEFT,
    STOP,
    TO_MOVE,
    Vector,
    do_step,
    legal_mask,
)

Floats = NDArray[np.float64]
Weigh = Callable[[PiranjaWeights, PiranjaScratch, Vector, Numbers], Any]


@lean
def weigh_by_net(w: PiranjaWeights, scratch: PiranjaScratch, s: Vector, unseen: Numbers) -> Any:
    """Return the mover's chance if they reveal, without a look at single cards."""
    return float(chance_of(w, scratch, s, unseen, s[TO_MOVE]))


def card_by_card(again: Weigh, place: int) -> Weigh:
    """Return a function that weighs revealing by every card that may come; `again` weighs revealing once more.

    It imagines the card on a spare table of its own, at a `place`.

    Compiled code that calls itself cannot be kept on disk, so each card further is a function of its own.
    """

    @lean
    def once_come(w: PiranjaWeights, scratch: PiranjaScratch, s: Vector, unseen: Numbers, me: int) -> Any:
        if s[PHASE] == OVER:
            return share(s, me) / WHOLE
        take_piles(s)
        if s[TO_MOVE] != me:
            return float(chance_of(w, scratch, s, unseen, me))
        chance = max(chance_after(w, scratch, s, unseen, BANK), chance_after(w, scratch, s, unseen, STOP))
        return max(float(chance), again(w, scratch, s, unseen))

    @lean
    def weigh(w: PiranjaWeights, scratch: PiranjaScratch, s: Vector, unseen: Numbers) -> Any:
        start, after = unseen_start(s), scratch.ahead[place]
        top = SEA + s[SEA_LEFT] - 1 if start else DANCE + s[DANCE_LEFT] - 1
        total, chances = 0, 0.0
        for card in range(12):
            count = unseen[start + card]
            if count:
                copy_table(after, s)
                after[top] = card
                step_counting(after, REVEAL, unseen)
                chances += count * once_come(w, scratch, after, unseen, s[TO_MOVE])
                unseen[start + card] += 1
                total += count
        return chances / total

    return weigh


one_card = card_by_card(weigh_by_net, 0)
two_cards = card_by_card(one_card, 1)


@lean
def chance_of_action(w: PiranjaWeights, scratch: PiranjaScratch, s: Vector, unseen: Numbers, action: int) -> Any:
    """Return the mover's chance after an action."""
    if action == REVEAL:
        return two_cards(w, scratch, s, unseen)
    if action < CAPTURE:
        return float(chance_after(w, scratch, s, unseen, action))
    do_step(s, action)
    take_piles(s)
    chance = two_cards(w, scratch, s, unseen)
    if s[PHASE] == REVEALED:
        stay = max(chance_after(w, scratch, s, unseen, BANK), chance_after(w, scratch, s, unseen, STOP))
        chance = max(chance, float(stay))
    return chance


@lean
def foresee(w: PiranjaWeights, scratch: PiranjaScratch, view: Vector, unseen: Numbers, chances: Floats) -> None:
    """Work out the mover's chance to win with each legal action, looking two cards ahead in their turn."""
    mask, table = legal_mask(view), scratch.ahead[AHEAD - 1]
    for action in range(ACTIONS):
        chances[action] = 0.0
        if mask >> action & 1:
            copy_table(table, view)
            chances[action] = chance_of_action(w, scratch, table, unseen, action)
