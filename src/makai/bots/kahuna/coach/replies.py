"""What the sampled worlds say of a turn: which islands the opponent's reply takes away at once, and how often."""

from __future__ import annotations

from makai.bots.kahuna.coach.fact_rows import REPLY, REPLY_COMPARED, SAFE
from makai.bots.kahuna.search.desk import Desk
from makai.bots.reasons import Rows, put
from makai.core.compiled import lean

OFTEN = 0.05  # an island that is lost less often than this is not worth a word
APART = 0.1  # two turns whose dangers differ by less are equally dangerous
ENOUGH = 8  # worlds, before anything is said of none of them


@lean
def find_danger(desk: Desk, k: int) -> int:
    """Return the island that a turn loses most often."""
    worst = 0
    for island in range(12):
        if desk.turns.lost[k, island] > desk.turns.lost[k, worst]:
            worst = island
    return worst


@lean
def tell_danger(desk: Desk, k: int, rival: int, island: int, rows: Rows) -> int:
    """Tell how often an island is lost, and how often after the rival turn if that differs; return the rows."""
    worlds, count = desk.race.tried[k], desk.turns.lost[k, island]
    if rival >= 0 and desk.race.tried[rival] == worlds:
        other = desk.turns.lost[rival, island]
        if abs(other / worlds - count / worlds) >= APART:
            return put(rows, 0, REPLY_COMPARED, island, count, worlds, other)
    return put(rows, 0, REPLY, island, count, worlds, 0)


@lean
def tell_reply(desk: Desk, k: int, rival: int, rows: Rows) -> int:
    """Tell what the reply takes away at once: the island most in danger, or that none is; return in how many rows.

    `rival` is the turn to compare with (-1: none).
    """
    worlds = desk.race.tried[k]
    if worlds == 0:
        return 0
    island = find_danger(desk, k)
    count = desk.turns.lost[k, island]
    if count / worlds >= OFTEN:
        return tell_danger(desk, k, rival, island, rows)
    if worlds < ENOUGH or count or rival < 0 or desk.race.tried[rival] == 0:
        return 0
    most = desk.turns.lost[rival, find_danger(desk, rival)] / desk.race.tried[rival]
    return put(rows, 0, SAFE, worlds, 0, 0, 0) if most >= APART else 0
