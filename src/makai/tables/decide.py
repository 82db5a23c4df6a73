"""The one door for everything that is asked of a table: a command comes in, steps to store come out, or a refusal.

A command is judged by the table as it is. Two that race for the same version can never both be stored under it;
the loser is judged again, by the table as it is then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from makai.tables import commands, gathering, playing, rematch, standing_in
from makai.tables.actors import Actor
from makai.tables.asking import Asking, Luck
from makai.tables.commands import Command
from makai.tables.steps import Step
from makai.tables.table import Table

ANSWERS: Mapping[type[Command], Callable[[Asking, Any], Iterator[Step]]] = {
    commands.Open: gathering.open_table,
    commands.Sit: gathering.sit,
    commands.Contribute: gathering.contribute,
    commands.SeatBot: gathering.seat_bot,
    commands.FreeSeat: gathering.free_seat,
    commands.Leave: gathering.leave,
    commands.Start: gathering.start,
    commands.Play: playing.play,
    commands.Resign: playing.resign,
    commands.OfferDraw: playing.offer_draw,
    commands.WithdrawDraw: playing.withdraw_draw,
    commands.AnswerDraw: playing.answer_draw,
    commands.RunOut: standing_in.run_out,
    commands.TakeOver: standing_in.take_over,
    commands.ComeBack: standing_in.come_back,
    commands.OfferRematch: rematch.offer_rematch,
    commands.AnswerRematch: rematch.answer_rematch,
}


def decide(table: Table, command: Command, by: Actor, now: int, luck: Luck) -> tuple[Step, ...]:
    """Return the steps that a command leads to, numbered and dated, or raise why not.

    `now` is in milliseconds; time never goes back at a table, whatever the clocks of several servers say.
    """
    latest = table.history[-1].step.at if table.history else 0
    asking = Asking(table, by, max(now, latest), luck)
    found = list(ANSWERS[type(command)](asking, command))
    return tuple(replace(step, version=table.version + k, at=asking.now) for k, step in enumerate(found, 1))
