"""The record of a finished game, with the names at its seats and the proof of its shuffles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from makai.bots.seating import BotNames
from makai.core.game import Json
from makai.core.record import Record
from makai.tables.errors import Refusal

if TYPE_CHECKING:
    from makai.tables.seats import Seat
    from makai.tables.table import Table


def make_record(table: Table, language: str) -> Record:
    """Return the record of a finished game; a running one gives nothing away."""
    if table.ending is None or table.fair is None:
        raise Refusal("table-no-record")
    *_, state = table.game_states()
    proof = {**table.fair.reveal(), **({} if "first" in table.settings.rules else {"drew_first": True})}
    kinds = [seat.level or "person" for seat in table.seats]
    return Record.of(
        table.settings.game, state, name_players(table, language), players=kinds, fair=proof, ending=_tell_ending(table)
    )


def name_players(table: Table, language: str = "en") -> list[str]:
    """Return what everybody at the table is called; bots have names of their own in each language."""
    bots = BotNames(table.settings.name, [seat.name for seat in table.seats], language)
    usual = table.settings.game.seat_names(len(table.seats))
    return [_name(seat, bots, each) for seat, each in zip(table.seats, usual, strict=True)]


def _name(seat: Seat, bots: BotNames, usual: str) -> str:
    return seat.name or usual if seat.person or not seat.level else bots.next(seat.level)


def _tell_ending(table: Table) -> Json:
    """Return how the game ended, which the actions alone do not tell when somebody gave up."""
    assert table.ending is not None
    return {"winners": list(table.ending.winners), "why": table.ending.why}
