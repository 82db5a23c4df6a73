"""Before the game: people and bots sit down, texts go into the shuffles, the game starts."""

from __future__ import annotations

from collections.abc import Iterator

from makai.core.fair import SECRET_BYTES
from makai.core.names import folded
from makai.tables import commands, steps
from makai.tables.actors import Clock
from makai.tables.errors import Refused
from makai.tables.fields import read_name
from makai.tables.handlers.context import CommandContext
from makai.tables.phases import GATHERING, NEW, PLAYING
from makai.tables.settings import DEVICE, INVITED, read_level
from makai.tables.steps import Step


def open_table(asking: CommandContext, _command: commands.Open) -> Iterator[Step]:
    """Open the table with a secret for its shuffles."""
    asking.during(NEW)
    yield steps.TableOpened(host=asking.person.id, secret=asking.luck(SECRET_BYTES).hex())


def sit(asking: CommandContext, command: commands.Sit) -> Iterator[Step]:
    """Take a seat, or another one."""
    asking.during(GATHERING)
    person, name = asking.person, read_name(command.name)
    if person.id in asking.table.removed:
        raise Refused("table-removed")
    before = _own_seat(asking)
    if before is not None and command.seat in (None, before):
        raise Refused("table-already-seated")
    seat = command.seat if command.seat is not None else _free_seat(asking)
    _check_free(asking, seat)
    _check_name(asking, name, before)
    text = command.contribution
    if before is not None:
        text = text or asking.table.chairs[before].contribution
        yield steps.PersonLeft(seat=before, name=asking.table.chairs[before].name)
    yield steps.PersonSeated(seat=seat, person=person.id, name=name, contribution=text)


def _own_seat(asking: CommandContext) -> int | None:
    """Return the seat that a person has taken; those on his device are not meant."""
    chairs = enumerate(asking.table.chairs)
    mine = (seat for seat, chair in chairs if chair.person == asking.person.id and chair.plan.kind != DEVICE)
    return next(mine, None)


def _check_name(asking: CommandContext, name: str, own: int | None) -> None:
    """Refuse a name that cannot be told from that of somebody else at the table."""
    others = (chair.name for seat, chair in enumerate(asking.table.chairs) if seat != own)
    if any(other and folded(other) == folded(name) for other in others):
        raise Refused("play-seat-twice", name=name)


def _free_seat(asking: CommandContext) -> int:
    """Return the first seat that is free for whoever asks."""
    free = [seat for seat, chair in enumerate(asking.table.chairs) if chair.is_free]
    for seat in free:
        if asking.person.invited or asking.table.chairs[seat].plan.kind != INVITED:
            return seat
    raise Refused("table-seat-invited" if free else "table-full")


def _check_free(asking: CommandContext, seat: int) -> None:
    chair = asking.chair(seat)
    if not chair.is_free:
        raise Refused("table-seat-taken", seat=seat)
    invitation_needed = chair.plan.kind == INVITED or not asking.table.settings.public
    if invitation_needed and not asking.person.invited and asking.person.id != asking.table.host:
        raise Refused("table-seat-invited")


def contribute(asking: CommandContext, command: commands.Contribute) -> Iterator[Step]:
    """Put a text into the shuffles; the same text again changes nothing."""
    asking.during(GATHERING)
    seat = asking.seat(command.seat)
    if asking.table.chairs[seat].contribution != command.contribution:
        yield steps.TextContributed(seat=seat, contribution=command.contribution)


def seat_bot(asking: CommandContext, command: commands.SeatBot) -> Iterator[Step]:
    """Put a bot into a seat where no person sits; the same bot again changes nothing."""
    asking.during(GATHERING)
    if asking.person.id != asking.table.host:
        raise Refused("table-host-only")
    level = read_level(asking.table.settings.name, command.level)
    if asking.chair(command.seat).person:
        raise Refused("table-seat-taken", seat=command.seat)
    if asking.table.chairs[command.seat].level != level:
        yield steps.BotSeated(seat=command.seat, level=level)


def free_seat(asking: CommandContext, command: commands.FreeSeat) -> Iterator[Step]:
    """Let a bot or a person go; the host himself leaves."""
    asking.during(GATHERING)
    if asking.person.id != asking.table.host:
        raise Refused("table-host-only")
    chair = asking.chair(command.seat)
    if chair.person == asking.person.id:
        raise Refused("table-leave-yourself")
    if chair.is_free:
        raise Refused("table-seat-free", seat=command.seat)
    if chair.person:
        yield steps.PersonRemoved(seat=command.seat, name=chair.name)
    else:
        yield steps.BotRemoved(seat=command.seat)


def leave(asking: CommandContext, command: commands.Leave) -> Iterator[Step]:
    """Leave a seat, or go from a running game; the clock speaks for somebody who is not there."""
    asking.during(GATHERING, PLAYING)
    seat = command.seat if isinstance(asking.by, Clock) else asking.seat(command.seat)
    if seat is None:
        raise Refused("table-which-seat")
    if not asking.chair(seat).person or asking.chair(seat).away:
        raise Refused("table-gone-already", seat=seat)
    yield steps.PersonLeft(seat=seat, name=asking.chair(seat).name)


def start(asking: CommandContext, _command: commands.Start) -> Iterator[Step]:
    """Begin the game: from here on the secret and the texts decide every card."""
    asking.during(GATHERING)
    table = asking.table
    if asking.person.id not in (table.host, *table.persons):
        raise Refused("table-not-seated")
    free = [seat for seat, chair in enumerate(table.chairs) if chair.is_free]
    if free:
        raise Refused("table-seats-free", count=len(free))
    assert table.fair is not None
    texts = tuple(chair.contribution for chair in table.chairs)
    fair = table.fair.with_contributions(texts)
    first = table.settings.game.rules(table.settings.rules, fair).to_dict()["first"]
    yield steps.GameStarted(first=first, commitment=fair.commitment, contributions=texts)
