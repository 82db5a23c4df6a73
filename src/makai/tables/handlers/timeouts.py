"""When somebody's time is up, or somebody has gone: the game is lost, or a bot stands in until the person is back."""

from __future__ import annotations

from collections.abc import Iterator

from makai.tables import commands, steps
from makai.tables.clocks import SECOND
from makai.tables.errors import Refusal
from makai.tables.handlers.context import CommandContext
from makai.tables.handlers.play import TIME, lose_game
from makai.tables.handlers.start import free_late_seats
from makai.tables.handlers.takeovers import find_askers, find_people_here
from makai.tables.steps import PLAYING, Step

GRACE = 60 * SECOND  # how long after a start of the server nobody is told that their time is up


def run_out(context: CommandContext, _command: commands.RunOut) -> Iterator[Step]:
    """Claim the time of the person to move, or of those who did not reveal their texts."""
    table, seat = context.table, context.table.to_move
    if table.starting is None:
        context.check_phase(PLAYING)
    _check_time(context)
    if seat is None:
        yield from free_late_seats(table)
        return
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
    agreeing = find_askers(table, command.seat)
    if context.person.id in agreeing:
        raise Refusal("takeover-asked-already")
    yield steps.TakeoverAsked(seat=command.seat, asker=asker)
    if find_people_here(table) <= agreeing | {context.person.id}:
        yield steps.BotTookOver(seat=command.seat, level=table.settings.stand_in, why="consent")


def come_back(context: CommandContext, command: commands.ComeBack) -> Iterator[Step]:
    """Play again; whose time ran out, only after the bot has finished that turn."""
    context.check_phase(PLAYING)
    number = context.own_seat(command.seat)
    seat, clocks = context.table.seats[number], context.table.clocks
    assert clocks is not None
    if seat.resigned:
        raise Refusal("table-resigned-already")
    if seat.returning:
        raise Refusal("table-bot-finishes-turn")
    if not seat.away and not seat.level:
        raise Refusal("table-here-already")
    if seat.has_stand_in and seat.has_had_extra_time and clocks.is_used_up(number, context.now):
        raise Refusal("clock-used-up")
    yield steps.PersonCameBack(seat=number, later=seat.is_late)
