"""The record of a finished game, with the names at its seats and the proof of its shuffles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from makai.bots.seating import BotNames
from makai.core.game import Json
from makai.core.record import Record
from makai.tables.errors import Refused

if TYPE_CHECKING:
    from makai.tables.seats import Chair
    from makai.tables.table import Table


def record(table: Table, language: str) -> Record:
    """Return the record of a finished game; a running one gives nothing away."""
    if table.ending is None or table.fair is None:
        raise Refused("table-no-record")
    *_, state = table.game_states()
    proof = {**table.fair.reveal(), **({} if "first" in table.settings.rules else {"drew_first": True})}
    kinds = [chair.level or "person" for chair in table.chairs]
    return Record.of(
        table.settings.game, state, names(table, language), players=kinds, fair=proof, ending=_ending(table)
    )


def names(table: Table, language: str = "en") -> list[str]:
    """Return what everybody at the table is called; bots have names of their own in each language."""
    bots = BotNames(table.settings.name, [chair.name for chair in table.chairs], language)
    usual = table.settings.game.seat_names(len(table.chairs))
    return [_name(chair, bots, usual[seat]) for seat, chair in enumerate(table.chairs)]


def _name(chair: Chair, bots: BotNames, usual: str) -> str:
    return chair.name or usual if chair.person or not chair.level else bots.next(chair.level)


def _ending(table: Table) -> Json:
    """Return how the game ended, which the actions alone do not tell when somebody gave up."""
    assert table.ending is not None
    return {"winners": list(table.ending.winners), "why": table.ending.why}
