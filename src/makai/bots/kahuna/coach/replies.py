"""What the sampled worlds say of a turn: which islands the opponent's reply takes away at once, and how often."""

from __future__ import annotations

from collections.abc import Iterator

from makai.bots.advice import Fact
from makai.bots.kahuna.coach.turn import Turn
from makai.games.kahuna.board import ISLANDS

OFTEN = 0.05  # an island that is lost less often than this is not worth a word
APART = 0.1  # two turns whose dangers differ by less are equally dangerous
ENOUGH = 8  # worlds, before anything is said of none of them


def replies_of(turn: Turn, rival: Turn | None) -> Iterator[Fact]:
    """Yield what the reply takes away at once: the island most in danger, and the rival turn's if it differs."""
    if not turn.worlds:
        return
    island = max(range(len(ISLANDS)), key=lambda number: turn.lost[number])
    often = turn.lost[island]
    if often >= OFTEN:
        yield _danger(turn, rival, island)
    elif turn.worlds >= ENOUGH and not any(turn.lost) and rival is not None and max(rival.lost, default=0.0) >= APART:
        yield Fact("advice-kahuna-safe", {"worlds": turn.worlds})


def _danger(turn: Turn, rival: Turn | None, island: int) -> Fact:
    count = round(turn.lost[island] * turn.worlds)
    name = ISLANDS[island]
    if rival is not None and rival.worlds == turn.worlds and abs(rival.lost[island] - turn.lost[island]) >= APART:
        other = round(rival.lost[island] * rival.worlds)
        return Fact(
            "advice-kahuna-reply-compared", {"island": name, "count": count, "worlds": turn.worlds, "other": other}
        )
    return Fact("advice-kahuna-reply", {"island": name, "count": count, "worlds": turn.worlds})
