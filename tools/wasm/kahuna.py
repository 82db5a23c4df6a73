"""What Kahuna's module offers: the referee, views with memory, drafts, every decision of its bots, and advice."""

from __future__ import annotations

import numpy as np
from tools.wasm.entries import Entries, part_of

from makai.bots.kahuna.coach import advise as coach
from makai.bots.kahuna.coach.shortlist import new_notes
from makai.bots.kahuna.net import weights_io
from makai.bots.kahuna.search import decide as bots
from makai.bots.kahuna.search.desk import new_desk
from makai.games.kahuna import block, claims, kernel, outcomes, restore, seat_view, standing

ENTRIES = Entries()
MEMORY = ENTRIES.memory
NET = weights_io.usual_net()

_open_before = MEMORY.reserve("before", np.zeros(block.BLOCK, np.int32))
_open_after = MEMORY.reserve("after", np.zeros(block.BLOCK, np.int32))
_open_old = MEMORY.reserve("memories_before", np.zeros(claims.MEMORIES, np.int32))
_open_memories = MEMORY.reserve("memories", np.zeros(claims.MEMORIES, np.int32))
_open_view = MEMORY.reserve("view", np.zeros(seat_view.VIEW, np.int32))
_open_drafts = MEMORY.reserve("drafts", np.zeros(outcomes.OUTCOMES, np.int32))
_open_stop = MEMORY.reserve("stop", np.zeros(1, np.int64))
_open_desk = MEMORY.reserve("desk", new_desk())
_open_net = MEMORY.reserve("net", NET)
_open_notes = MEMORY.reserve("notes", new_notes())
_open_reasons = MEMORY.reserve("reasons", coach.new_answer())

_begin, _deal, _step = part_of(kernel.begin), part_of(kernel.deal), part_of(kernel.step)
_advance, _tell, _remember = part_of(block.advance), part_of(block.tell), part_of(claims.remember)
_see, _outcomes = part_of(seat_view.see), part_of(outcomes.outcomes)
_decide, _explain = part_of(bots.decide), part_of(coach.explain)


@ENTRIES.add
def begin(rules: int, first: int, handicap: int) -> int:
    """Begin a game in `after`, whose pile holds the cards already."""
    _begin(_open_after(), rules, first, handicap)
    return 0


@ENTRIES.add
def deal() -> int:
    """Begin the next round in `after`, whose pile holds the shuffled discards already."""
    _deal(_open_after())
    return 0


@ENTRIES.add
def step(action: int) -> int:
    """Do a legal action in `after`."""
    _step(_open_after(), action)
    return 0


@ENTRIES.add
def advance(action: int) -> int:
    """Do an action on `before` if it is allowed, and tell in `after` what it did."""
    return int(_advance(_open_before(), action, _open_after()))


@ENTRIES.add
def tell(action: int) -> int:
    """Tell in `after` what an action did that has been done there, and what is legal (-1: only that)."""
    return int(_tell(_open_before(), action, _open_after()))


@ENTRIES.add
def remember(action: int) -> int:
    """Write what everybody remembers after an action."""
    _remember(_open_before(), action, _open_after(), _open_old(), _open_memories())
    return 0


@ENTRIES.add
def see(viewer: int) -> int:
    """Write what a viewer (2: a spectator) knows of `before`; return how many actions they may choose from."""
    return int(_see(_open_before(), _open_memories(), viewer, _open_view()))


@ENTRIES.add
def draft() -> int:
    """Write what each action that can be drafted on `before` would win and cost; return how many there are."""
    return int(_outcomes(_open_before(), _open_drafts()))


@ENTRIES.add
def open_view(rules: int, first: int) -> int:
    """Make in `before` a state that looks like `view`, with what its viewer remembers."""
    restore.restore_state(_open_view(), rules, first, _open_before(), _open_memories())
    return 0


@ENTRIES.add
def count() -> int:
    """Count in `after` the points as if the round of `before` ended now."""
    standing.count_round(_open_before(), _open_after())
    return 0


@ENTRIES.add
def control(bridges: int) -> int:
    """Return the islands that a set of bridges controls."""
    return int(kernel.controlled(bridges))


@ENTRIES.add
def decide() -> int:
    """Go on with the decision that the desk asks for, about `view`."""
    return int(_decide(_open_net(), _open_desk(), _open_view(), _open_stop()))


@ENTRIES.add
def explain(count: int) -> int:
    """Write in `reasons` what is to be said of the ranked turns, once advice is decided; return how many are listed."""
    return int(_explain(_open_desk(), count, _open_notes(), _open_reasons()))
