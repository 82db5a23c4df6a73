"""The start: sealed texts are revealed, and only when all of them are known are the cards dealt.

Nobody can choose a text any more once they know another's. Who keeps theirs back can only delay the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from makai.core.fair import seal_of
from makai.tables import commands, steps
from makai.tables.errors import Refusal
from makai.tables.handlers.context import CommandContext
from makai.tables.seats import Seat
from makai.tables.steps import GATHERING, Step
from makai.tables.table import Table


def start(context: CommandContext, _command: commands.Start) -> Iterator[Step]:
    """Begin the game at once, or once every sealed text is revealed; to ask again changes nothing."""
    context.check_phase(GATHERING)
    table = context.table
    _check_part(context)
    free = sum(seat.is_free for seat in table.seats)
    if free:
        raise Refusal("table-seats-free", count=free)
    owing = [seat.name for seat in table.seats if seat.owes_seal]
    if owing:
        raise Refusal("seal-owed", names=", ".join(owing))
    if not any(seat.seal for seat in table.seats):
        yield _deal(table, table.seats)
    elif table.starting is None:
        yield steps.StartAsked()


def _check_part(context: CommandContext) -> None:
    """Refuse everybody but the host and those who sit here."""
    if context.person.id not in (context.table.host, *context.table.persons):
        raise Refusal("table-not-seated")


def _deal(table: Table, seats: Sequence[Seat]) -> Step:
    """Return the start itself: from here on the secret and the texts decide every card."""
    assert table.fair is not None
    texts, seals = tuple(seat.contribution for seat in seats), tuple(seat.seal for seat in seats)
    fair = table.fair.with_contributions(texts, seals if any(seals) else ())
    first = table.settings.game.rules(table.settings.rules, fair).to_dict()["first"]
    return steps.GameStarted(first=first, commitment=fair.commitment, contributions=texts, seals=fair.seals)


def reveal(context: CommandContext, command: commands.Reveal) -> Iterator[Step]:
    """Reveal a text; the last one brings the cards, and the same again changes nothing."""
    context.check_phase(GATHERING)
    table = context.table
    if table.starting is None:
        raise Refusal("reveal-too-soon")
    number = context.own_seat(command.seat)
    seat = table.seats[number]
    if not seat.seal:
        raise Refusal("reveal-no-seal")
    if seal_of(command.contribution) != seat.seal:
        raise Refusal("reveal-other-text")
    if seat.revealed:
        return
    yield steps.TextRevealed(seat=number, contribution=command.contribution)
    if table.awaited == (number,):
        known = replace(seat, contribution=command.contribution)
        yield _deal(table, (*table.seats[:number], known, *table.seats[number + 1 :]))


def cancel_start(context: CommandContext, _command: commands.CancelStart) -> Iterator[Step]:
    """Call the start off; whoever may start a game may."""
    context.check_phase(GATHERING)
    _check_part(context)
    yield from undo_start(context.table)


def undo_start(table: Table) -> Iterator[Step]:
    """Yield what calls a start off, if one was asked for."""
    if table.starting is not None:
        yield steps.StartCancelled(seats=table.awaited)


def free_late_seats(table: Table) -> Iterator[Step]:
    """Call off a start whose time is up; those who did not reveal their texts lose their seats."""
    yield from undo_start(table)
    yield from (steps.PersonLeft(seat=number, name=table.seats[number].name) for number in table.awaited)


def check_not_starting(table: Table) -> None:
    """Refuse to change anything that is fixed once texts are revealed."""
    if table.starting is not None:
        raise Refusal("table-starting")
