"""Bots for people who have gone: all who are still here must ask for one."""

from __future__ import annotations

from collections.abc import Iterator

from makai.tables import steps
from makai.tables.steps import Step
from makai.tables.table import Table


def find_people_here(table: Table, without: int | None = None) -> set[str]:
    """Return the people who are here and play, but for the one at a seat."""
    others = (seat for number, seat in enumerate(table.seats) if number != without)
    return {seat.person for seat in others if seat.is_played_by_person and not seat.away}


def find_askers(table: Table, seat: int) -> set[str]:
    """Return the people who have asked for a bot at a seat."""
    return {table.seats[number].person for number in table.offers.askers(seat)}


def take_over_without(table: Table, leaver: int) -> Iterator[Step]:
    """Yield the bots that everybody has asked for who is here once one more has gone: they cannot ask again."""
    here = find_people_here(table, leaver)
    for seat in sorted({gone for gone, _ in table.offers.takeovers}):
        if here <= find_askers(table, seat):
            yield steps.BotTookOver(seat=seat, level=table.settings.stand_in, why="consent")
