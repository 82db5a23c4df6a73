"""What is stored of a finished game: everybody's history, and the ratings after it."""

from __future__ import annotations

from makai.store import FinishedGame, Player
from makai.tables import BadTable, Table
from makai.tables.steps import GameStarted


def describe_finished_game(table_id: str, table: Table) -> FinishedGame:
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
        players=list_players(table),
        rated=table.settings.rated,
    )


def list_players(table: Table) -> tuple[Player, ...]:
    """Return who sat where, and in which place they finished; those who are equal share the better one."""
    assert table.ending is not None
    standing = [_find_standing(table, number) for number in range(len(table.seats))]
    return tuple(
        Player(
            seat=number,
            place=1 + sum(other < standing[number] for other in standing),
            points=table.ending.scores[number] if table.ending.scores else 0,
            person_id=seat.person or None,
            bot=None if seat.person else seat.level,
        )
        for number, seat in enumerate(table.seats)
    )


def _find_standing(table: Table, number: int) -> tuple[bool, bool, int]:
    """Return what decides about a seat's place, the smaller the better.

    Somebody who gave up or went away is behind those who did not, even if the bot that played on was lucky. A draw has
    no winners, and all are equal.
    """
    assert table.ending is not None
    winners, scores = table.ending.winners, table.ending.scores
    gave_up = table.seats[number].resigned or table.seats[number].has_stand_in
    if not winners:
        return gave_up, False, 0
    won = number in winners
    return gave_up, not won, 0 if won or not scores else -scores[number]
