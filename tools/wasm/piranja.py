"""What Kai Piranja's module offers: the referee, views, the next card's odds, decisions of its bots, and advice."""

from __future__ import annotations

import numpy as np
from tools.wasm.entries import Entries, part_of

from makai.bots.piranja.coach import advise as coach
from makai.bots.piranja.net.value_net import usual_net
from makai.bots.piranja.search import decide as bots
from makai.bots.piranja.search.desk import new_desk
from makai.games.piranja import block, draw, kernel, seat_view, unseen

ENTRIES = Entries()
MEMORY = ENTRIES.memory
NET = usual_net()

_open_before = MEMORY.reserve("before", np.zeros(block.BLOCK, np.int16))
_open_after = MEMORY.reserve("after", np.zeros(block.BLOCK, np.int16))
_open_view = MEMORY.reserve("view", np.zeros(seat_view.VIEW, np.int16))
_open_unseen = MEMORY.reserve("unseen", np.zeros(unseen.UNSEEN, np.int64))
_open_draw = MEMORY.reserve("draw", np.zeros(draw.DRAW, np.int64))
_open_stop = MEMORY.reserve("stop", np.zeros(1, np.int64))
_open_desk = MEMORY.reserve("desk", new_desk())
_open_net = MEMORY.reserve("net", NET)
_open_notes = MEMORY.reserve("notes", coach.new_notes())
_open_reasons = MEMORY.reserve("reasons", coach.new_answer())

_begin, _advance, _see = part_of(kernel.begin), part_of(block.advance), part_of(seat_view.see)
_weigh_draw, _decide, _explain = part_of(draw.weigh_draw), part_of(bots.decide), part_of(coach.explain)


@ENTRIES.add
def begin(players: int, first: int, dance_left: int) -> int:
    """Begin a game in `after`, whose piles hold the cards already."""
    _begin(_open_after(), players, first, dance_left)
    return 0


@ENTRIES.add
def advance(action: int) -> int:
    """Do an action on `before` if it is allowed, and tell in `after` what it did; -1: only tell what is legal."""
    return int(_advance(_open_before(), action, _open_after()))


@ENTRIES.add
def see(viewer: int) -> int:
    """Write what a viewer (-1: a spectator) knows of `before`."""
    _see(_open_before(), viewer, _open_view())
    return 0


@ENTRIES.add
def weigh() -> int:
    """Count the cards that nobody has seen in `view`, and what the next one may do."""
    _weigh_draw(_open_view(), _open_unseen(), _open_draw())
    return 0


@ENTRIES.add
def decide() -> int:
    """Go on with the decision that the desk asks for, about `view`."""
    return int(_decide(_open_net(), _open_desk(), _open_view(), _open_stop()))


@ENTRIES.add
def explain(count: int) -> int:
    """Write in `reasons` what is to be said of the ranked actions, once advice is decided; return how many."""
    return int(_explain(_open_desk(), count, _open_notes(), _open_reasons()))
