"""What is kept of a game that is over: everybody's history, and the ratings after it."""

from __future__ import annotations

from makai.store import FinishedGame, Player
from makai.tables import BadTable, Table
from makai.tables.steps import GameStarted


def finished_game(table_id: str, table: Table) -> FinishedGame:
    """Return a table's game for the history of its players."""
    if table.ending is None:
        raise BadTable("table-no-record")
    return FinishedGame(
        table_id=table_id,
        game=table.settings.name,
        rules=table.settings.rules,
        how=table.ending.why,
        started_at=next((step.at for step in table.steps if isinstance(step, GameStarted)), table.ending.at),
        finished_at=table.ending.at,
        players=players(table),
        rated=table.settings.rated,
    )


def players(table: Table) -> tuple[Player, ...]:
    """Return who sat where, and in which place they finished; those who are equal share the better one."""
    assert table.ending is not None
    standing = [_standing(table, seat) for seat in range(len(table.chairs))]
    return tuple(
        Player(
            seat=seat,
            place=1 + sum(other < standing[seat] for other in standing),
            points=table.ending.scores[seat] if table.ending.scores else 0,
            person_id=chair.person or None,
            bot=None if chair.person else chair.level,
        )
        for seat, chair in enumerate(table.chairs)
    )


def _standing(table: Table, seat: int) -> tuple[bool, bool, int]:
    """Return what decides about a seat's place, the smaller the better.

    Who gave up or went away is behind those who did not, even if the bot that played on for him was lucky. A draw has
    no winners, and all are equal.
    """
    assert table.ending is not None
    winners, scores = table.ending.winners, table.ending.scores
    chair = table.chairs[seat]
    gave_up = chair.resigned or chair.is_stood_in_for
    if not winners:
        return gave_up, False, 0
    won = seat in winners
    return gave_up, not won, 0 if won or not scores else -scores[seat]
