"""Before the game: people and bots sit down, and texts go into the shuffles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from makai.core.faces import usual_face
from makai.core.fair import SECRET_BYTES, is_seal
from makai.core.names import look_alike
from makai.tables import commands, steps
from makai.tables.actors import ServerClock
from makai.tables.codec import read_face, read_new_name
from makai.tables.errors import Refusal
from makai.tables.handlers.context import CommandContext
from makai.tables.handlers.start import check_not_starting, undo_start
from makai.tables.handlers.takeovers import take_over_without
from makai.tables.settings import DEVICE, INVITED, read_level
from makai.tables.steps import GATHERING, NEW, PLAYING, Step


def open_table(context: CommandContext, command: commands.Open) -> Iterator[Step]:
    """Open the table with a secret for its shuffles."""
    context.check_phase(NEW)
    for plan in context.table.settings.seats:
        if plan.name:
            read_new_name(plan.name)
    secret = context.luck(SECRET_BYTES).hex()
    yield steps.TableOpened(host=context.person.id, secret=secret, dealt_by_device=command.dealt_by_device)


def sit(context: CommandContext, command: commands.Sit) -> Iterator[Step]:
    """Take a seat, or another one."""
    context.check_phase(GATHERING)
    person, name = context.person, read_new_name(command.name)
    if person.id in context.table.removed:
        raise Refusal("table-removed")
    before = _find_own(context)
    if before is not None and command.seat in (None, before):
        raise Refusal("table-already-seated")
    number = command.seat if command.seat is not None else _find_free(context)
    _check_free(context, number)
    _check_name(context, name, before)
    _check_text(command)
    taken = steps.PersonSeated(
        seat=number,
        person=person.id,
        name=name,
        contribution=command.contribution,
        seal=command.seal,
        avatar=_choose_face(context, command),
    )
    if before is not None:
        own = context.table.seats[before]
        yield steps.PersonLeft(seat=before, name=own.name)
        if not (command.contribution or command.seal):
            taken = replace(taken, contribution=own.contribution, seal=own.seal, owes_seal=own.owes_seal)
    yield taken


def _choose_face(context: CommandContext, command: commands.Sit) -> str:
    """Return the face that somebody chose, or else their usual one, unless another person has it already."""
    own, table = context.person.id, context.table
    others = [
        (seat, seat.find_face(number, persona))
        for number, (seat, persona) in enumerate(zip(table.seats, table.personas, strict=False))
        if seat.person != own
    ]
    chosen, of_people = read_face(command.avatar), {face for seat, face in others if seat.person}
    return chosen if chosen and chosen not in of_people else usual_face(own, {face for _, face in others})


def _check_text(command: commands.Sit | commands.Contribute) -> None:
    """Refuse what is no seal, and a seal together with its text."""
    if command.seal and not is_seal(command.seal):
        raise Refusal("seal-malformed")
    if command.seal and command.contribution:
        raise Refusal("seal-with-text")


def _find_own(context: CommandContext) -> int | None:
    """Return the seat that a person has taken; those on their device are not meant."""
    seats = enumerate(context.table.seats)
    mine = (number for number, seat in seats if seat.person == context.person.id and seat.plan.kind != DEVICE)
    return next(mine, None)


def _check_name(context: CommandContext, name: str, own: int | None) -> None:
    """Refuse a name that cannot be told from that of somebody else at the table."""
    others = (seat.name for number, seat in enumerate(context.table.seats) if number != own)
    if any(other and look_alike(other, name) for other in others):
        raise Refusal("play-seat-twice", name=name)


def _find_free(context: CommandContext) -> int:
    """Return the first seat that is free for the person who asks."""
    free = [number for number, seat in enumerate(context.table.seats) if seat.is_free]
    for number in free:
        if context.person.invited or context.table.seats[number].plan.kind != INVITED:
            return number
    raise Refusal("table-seat-invited" if free else "table-full")


def _check_free(context: CommandContext, number: int) -> None:
    seat = context.find_seat(number)
    if not seat.is_free:
        raise Refusal("table-seat-taken", seat=number)
    invitation_needed = seat.plan.kind == INVITED or not context.table.settings.public
    if invitation_needed and not context.person.invited and context.person.id != context.table.host:
        raise Refusal("table-seat-invited")


def contribute(context: CommandContext, command: commands.Contribute) -> Iterator[Step]:
    """Put a text, or its seal, into the shuffles; the same again changes nothing."""
    context.check_phase(GATHERING)
    check_not_starting(context.table)
    _check_text(command)
    number = context.own_seat(command.seat)
    seat = context.table.seats[number]
    if seat.owes_seal or (seat.contribution, seat.seal) != (command.contribution, command.seal):
        yield steps.TextContributed(seat=number, contribution=command.contribution, seal=command.seal)


def seat_bot(context: CommandContext, command: commands.SeatBot) -> Iterator[Step]:
    """Put a bot into a seat where no person sits; the same bot again changes nothing."""
    context.check_phase(GATHERING)
    context.check_host()
    check_not_starting(context.table)
    level = read_level(context.table.settings.name, command.level)
    if context.find_seat(command.seat).person:
        raise Refusal("table-seat-taken", seat=command.seat)
    if context.table.seats[command.seat].level != level:
        yield steps.BotSeated(seat=command.seat, level=level)


def free_seat(context: CommandContext, command: commands.FreeSeat) -> Iterator[Step]:
    """Let a bot or a person go; a host who wants to go leaves."""
    context.check_phase(GATHERING)
    context.check_host()
    seat = context.find_seat(command.seat)
    if seat.person == context.person.id:
        raise Refusal("table-leave-yourself")
    if seat.is_free:
        raise Refusal("table-seat-free", seat=command.seat)
    if seat.person:
        yield steps.PersonRemoved(seat=command.seat, name=seat.name)
    else:
        yield steps.BotRemoved(seat=command.seat)
    yield from undo_start(context.table)


def leave(context: CommandContext, command: commands.Leave) -> Iterator[Step]:
    """Leave a seat, or go from a running game; the clock speaks for somebody who is not there."""
    context.check_phase(GATHERING, PLAYING)
    is_lost = isinstance(context.by, ServerClock)
    number = command.seat if is_lost else context.own_seat(command.seat)
    if number is None:
        raise Refusal("table-which-seat")
    seat = context.find_seat(number)
    if not seat.person or seat.away:
        raise Refusal("table-gone-already", seat=number)
    yield steps.PersonLeft(seat=number, name=seat.name, lost=is_lost)
    yield from undo_start(context.table)
    yield from take_over_without(context.table, number)
