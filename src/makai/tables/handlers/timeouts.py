"""When somebody's time is up, or somebody has gone: the game is lost, or a bot stands in until the person is back."""

from __future__ import annotations

from collections.abc import Iterator

from makai.tables import commands, steps
from makai.tables.errors import Refused
from makai.tables.handlers.context import CommandContext
from makai.tables.handlers.play import TIME, lost
from makai.tables.phases import PLAYING
from makai.tables.steps import Step
from makai.tables.table import Table
from makai.tables.time_control import SECOND

GRACE = 60 * SECOND  # how long after a start of the server nobody is told that his time is up


def run_out(asking: CommandContext, _command: commands.RunOut) -> Iterator[Step]:
    """Claim the time of the person to move."""
    asking.during(PLAYING)
    table, seat = asking.table, asking.table.to_move
    _check_time(asking)
    assert seat is not None
    yield steps.TimeRanOut(seat=seat)
    if table.manners.ENDS_WITHOUT_PLAYER and table.settings.takeover != "clock":
        yield lost(table, seat, TIME)
    else:
        yield steps.BotTookOver(seat=seat, level=table.settings.stand_in, why="clock")


def _check_time(asking: CommandContext) -> None:
    """Refuse a claim unless the time is up; a server that slept gives everybody a while to come back."""
    clock, deadline = asking.clock, asking.table.deadline
    if deadline is None:
        raise Refused("clock-none")
    deadline = max(deadline, clock.awake + GRACE) if clock.awake else deadline
    if asking.now < deadline:
        raise Refused("clock-time-left", seconds=-(-(deadline - asking.now) // SECOND))


def take_over(asking: CommandContext, command: commands.TakeOver) -> Iterator[Step]:
    """Ask for a bot in the place of somebody who has gone; the last of the others to ask brings it."""
    asking.during(PLAYING)
    table, asker = asking.table, asking.any_seat
    chair = asking.chair(command.seat)
    if table.settings.takeover == "never":
        raise Refused("takeover-never")
    if chair.person == asking.person.id or not chair.is_played_by_person or not chair.away:
        raise Refused("takeover-present", seat=command.seat)
    asked = {table.chairs[seat].person for seat in table.offers.askers(command.seat)}
    if asking.person.id in asked:
        raise Refused("takeover-asked-already")
    yield steps.TakeoverAsked(seat=command.seat, asker=asker)
    if _playing(table) <= asked | {asking.person.id}:
        yield steps.BotTookOver(seat=command.seat, level=table.settings.stand_in, why="consent")


def _playing(table: Table) -> set[str]:
    """Return the people who are here and play."""
    here = (chair for chair in table.chairs if chair.is_played_by_person and not chair.away)
    return {chair.person for chair in here}


def come_back(asking: CommandContext, command: commands.ComeBack) -> Iterator[Step]:
    """Play again."""
    asking.during(PLAYING)
    seat = asking.seat(command.seat)
    chair = asking.table.chairs[seat]
    if chair.resigned:
        raise Refused("table-resigned-already")
    if not chair.away and not chair.level:
        raise Refused("table-here-already")
    yield steps.PersonCameBack(seat=seat)
