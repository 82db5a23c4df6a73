"""The record of a finished game, with the names at its seats and the proof of its shuffles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from makai.bots.seating import name_bots
from makai.core.game import Json
from makai.core.record import Record
from makai.tables.errors import Refusal

if TYPE_CHECKING:
    from makai.tables.table import Table


def make_record(table: Table, language: str) -> Record:
    """Return the record of a finished game; a running one gives nothing away."""
    if table.ending is None or table.fair is None:
        raise Refusal("table-no-record")
    *_, state = table.game_states()
    proof = {**table.fair.reveal(), **({} if "first" in table.settings.rules else {"drew_first": True})}
    kinds = [seat.level or "person" for seat in table.seats]
    more = {} if table.dealt_by_device else {"fair": proof}
    names = name_players(table, language)
    return Record.of(table.settings.game, state, names, players=kinds, **more, ending=_tell_ending(table))


def name_players(table: Table, language: str = "en") -> list[str]:
    """Return what everybody at the table is called."""
    names = [seat.name for seat in table.seats]
    bots = name_bots(table.settings.name, table.bot_levels, names, language, table.seats.faces_of_people)
    usual = table.settings.game.seat_names(len(table.seats))
    return [bot or seat.name or each for bot, seat, each in zip(bots, table.seats, usual, strict=True)]


def _tell_ending(table: Table) -> Json:
    """Return how the game ended, which the actions alone do not tell when somebody gave up."""
    assert table.ending is not None
    return {"winners": list(table.ending.winners), "why": table.ending.why}
