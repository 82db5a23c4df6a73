"""When somebody's time is up, or somebody has gone: the game is lost, or a bot stands in until the person is back."""

from __future__ import annotations

from collections.abc import Iterator

from makai.tables import commands, steps
from makai.tables.clocks import SECOND
from makai.tables.errors import Refusal
from makai.tables.handlers.context import CommandContext
from makai.tables.handlers.play import TIME, lose_game
from makai.tables.steps import PLAYING, Step
from makai.tables.table import Table

GRACE = 60 * SECOND  # how long after a start of the server nobody is told that their time is up


def run_out(context: CommandContext, _command: commands.RunOut) -> Iterator[Step]:
    """Claim the time of the person to move."""
    context.check_phase(PLAYING)
    table, seat = context.table, context.table.to_move
    _check_time(context)
    assert seat is not None
    yield steps.TimeRanOut(seat=seat)
    if table.adapter.ENDS_WITHOUT_PLAYER and table.settings.takeover != "clock":
        yield lose_game(table, seat, TIME)
    else:
        yield steps.BotTookOver(seat=seat, level=table.settings.stand_in, why="clock")


def _check_time(context: CommandContext) -> None:
    """Refuse a claim unless the time is up; a server that slept gives everybody a while to come back."""
    clock, deadline = context.clock, context.table.deadline
    if deadline is None:
        raise Refusal("clock-none")
    deadline = max(deadline, clock.awake + GRACE) if clock.awake else deadline
    if context.now < deadline:
        raise Refusal("clock-time-left", seconds=-(-(deadline - context.now) // SECOND))


def take_over(context: CommandContext, command: commands.TakeOver) -> Iterator[Step]:
    """Ask for a bot in the place of somebody who has gone; the last of the others to ask brings it."""
    context.check_phase(PLAYING)
    table, asker = context.table, context.any_seat
    seat = context.find_seat(command.seat)
    if table.settings.takeover == "never":
        raise Refusal("takeover-never")
    if seat.person == context.person.id or not seat.is_played_by_person or not seat.away:
        raise Refusal("takeover-present", seat=command.seat)
    agreeing = {table.seats[number].person for number in table.offers.askers(command.seat)}
    if context.person.id in agreeing:
        raise Refusal("takeover-asked-already")
    yield steps.TakeoverAsked(seat=command.seat, asker=asker)
    if _people_here(table) <= agreeing | {context.person.id}:
        yield steps.BotTookOver(seat=command.seat, level=table.settings.stand_in, why="consent")


def _people_here(table: Table) -> set[str]:
    """Return the people who are here and play."""
    return {seat.person for seat in table.seats if seat.is_played_by_person and not seat.away}


def come_back(context: CommandContext, command: commands.ComeBack) -> Iterator[Step]:
    """Play again."""
    context.check_phase(PLAYING)
    number = context.own_seat(command.seat)
    seat = context.table.seats[number]
    if seat.resigned:
        raise Refusal("table-resigned-already")
    if not seat.away and not seat.level:
        raise Refusal("table-here-already")
    yield steps.PersonCameBack(seat=number)
