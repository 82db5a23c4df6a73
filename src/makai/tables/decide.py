"""The one door for everything that is asked of a table: a command comes in, steps to store and
the table after them come out, or a refusal.

A command is judged by the table as it is. Two that race for the same version can never both be stored under it;
the loser is judged again, by the table as it is then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from makai.tables import commands
from makai.tables.actors import Actor
from makai.tables.commands import Command
from makai.tables.handlers import lobby, play, rematch, start, timeouts
from makai.tables.handlers.context import CommandContext, Luck
from makai.tables.steps import Step
from makai.tables.table import Table

HANDLERS: Mapping[type[Command], Callable[[CommandContext, Any], Iterator[Step]]] = {
    commands.Open: lobby.open_table,
    commands.Sit: lobby.sit,
    commands.Contribute: lobby.contribute,
    commands.SeatBot: lobby.seat_bot,
    commands.FreeSeat: lobby.free_seat,
    commands.Leave: lobby.leave,
    commands.Start: start.start,
    commands.Reveal: start.reveal,
    commands.CancelStart: start.cancel_start,
    commands.Play: play.play,
    commands.Resign: play.resign,
    commands.OfferDraw: play.offer_draw,
    commands.WithdrawDraw: play.withdraw_draw,
    commands.AnswerDraw: play.answer_draw,
    commands.RunOut: timeouts.run_out,
    commands.TakeOver: timeouts.take_over,
    commands.ComeBack: timeouts.come_back,
    commands.OfferRematch: rematch.offer_rematch,
    commands.AnswerRematch: rematch.answer_rematch,
}


class CommandResult(NamedTuple):
    """What a command leads to: steps to store, numbered and dated, and the table after them."""

    steps: tuple[Step, ...]
    table: Table


def decide(table: Table, command: Command, by: Actor, now: int, luck: Luck) -> CommandResult:
    """Return the steps that a command leads to and the table after them, or raise why not.

    `now` is in milliseconds; time never goes back at a table, whatever the clocks of several servers say.
    """
    context = CommandContext(table, by, max(now, table.history.at), luck)
    found = list(HANDLERS[type(command)](context, command))
    steps = tuple([step.number(version, context.now) for version, step in enumerate(found, table.history.version + 1)])
    for step in steps:
        table = table.after(step, context.states)
    return CommandResult(steps, table)
