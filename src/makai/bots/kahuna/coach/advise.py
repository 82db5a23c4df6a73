"""The coach: the turns worth considering, and why."""

from __future__ import annotations

from numba import int64

from makai.bots.advice import Advice
from makai.bots.kahuna.coach.fact_rows import WIDTH, tell_turn
from makai.bots.kahuna.coach.facts import FACT_ROWS
from makai.bots.kahuna.coach.replies import tell_reply
from makai.bots.kahuna.coach.shortlist import LISTED, NOTES, Notes, find_rival, list_candidates, new_notes
from makai.bots.kahuna.search.calibration import SHIFT, SLOPE, calibrate
from makai.bots.kahuna.search.desk import DESK, Desk
from makai.bots.kahuna.search.trials import LONGEST_TURN
from makai.bots.kahuna.search.turns import NO_ENDING
from makai.bots.reasons import Reasons, Rows, new_reasons
from makai.core.compiled import copy, lean, lean_kernel, type_of
from makai.games.kahuna.actions import all_actions
from makai.games.kahuna.kernel import OTHER, STRIDE

MOST_FACTS = 5
MOST_SHARED = 3  # facts are added up to this number even if they hold for the rival turn as well


def new_answer() -> Reasons:
    """Return room for the coach's answer."""
    return new_reasons(LISTED, LONGEST_TURN + 1, MOST_FACTS, WIDTH)


REASONS = type_of(new_answer())


@lean
def write_candidate(desk: Desk, k: int, reasons: Reasons, place: int) -> None:
    """Write a turn's actions and what it is worth."""
    turns, size = desk.turns, desk.turns.length[k]
    copy(turns.actions[k], reasons.actions[place], size)
    if turns.ending[k] != NO_ENDING:
        reasons.actions[place, size] = STRIDE * OTHER + turns.ending[k]
    reasons.length[place] = size + (1 if turns.ending[k] != NO_ENDING else 0)
    reasons.chance[place] = calibrate((1 + desk.race.value[k]) / 2, SLOPE, SHIFT)
    reasons.points[place] = desk.race.lead[k]


@lean
def holds_for_rival(notes: Notes, place: int, fact: int, rival: int) -> bool:
    """Tell whether a fact of one turn is one of another, too."""
    if rival < 0:
        return False
    for other in range(notes.fact_count[rival]):
        same = 0
        for column in range(WIDTH):
            same += int(notes.rows[place, fact, column] == notes.rows[rival, other, column])
        if same == WIDTH:
            return True
    return False


@lean
def choose_facts(notes: Notes, place: int, rival: int, rows: Rows, count: int) -> int:
    """Add to `count` facts those that tell a turn from its rival, then a few that hold for both; return how many."""
    for shared in range(2):
        most = MOST_SHARED if shared else MOST_FACTS
        for fact in range(notes.fact_count[place]):
            if count < most and holds_for_rival(notes, place, fact, rival) == (shared == 1):
                copy(notes.rows[place, fact], rows[count], WIDTH)
                count += 1
    return count


@lean_kernel(int64(DESK, int64, NOTES, REASONS))
def explain(desk: Desk, count: int, notes: Notes, reasons: Reasons) -> int:
    """Write the best of the ranked turns, best first, each with its reasons; return how many. The played one is there.

    The desk holds what `decide` found out for advice, and `count` is what it returned.
    """
    listed = list_candidates(desk, count, notes)
    table, end = desk.race.trial.x, desk.room.spare
    for place in range(listed):
        k = notes.listed[place]
        what = desk.turns.length[k], desk.turns.ending[k]
        notes.fact_count[place] = tell_turn(desk.mind.seen, desk.turns.actions[k], what, table, end, notes.rows[place])
    for place in range(listed):
        k, other = notes.listed[place], find_rival(desk, notes, place, listed)
        write_candidate(desk, k, reasons, place)
        replies = tell_reply(desk, k, notes.listed[other] if other >= 0 else -1, reasons.facts[place])
        reasons.fact_count[place] = choose_facts(notes, place, other, reasons.facts[place], replies)
    return listed


class Coach:
    """Room for an answer, and its words."""

    def __init__(self) -> None:
        self.notes, self.reasons = new_notes(), new_answer()

    def advise(self, desk: Desk, count: int, simulations: int) -> Advice:
        """Return the best of the ranked turns, best first, each with its reasons."""
        listed = explain(desk, count, self.notes, self.reasons)
        return Advice(FACT_ROWS.read_candidates(self.reasons, listed, all_actions()), simulations)
