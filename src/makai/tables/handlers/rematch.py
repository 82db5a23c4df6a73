"""After the game: another one, with the next player starting."""

from __future__ import annotations

from collections.abc import Iterator

from makai.core.fair import SECRET_BYTES
from makai.tables import commands, steps
from makai.tables.errors import Refused
from makai.tables.handlers.context import CommandContext, Luck
from makai.tables.phases import OVER
from makai.tables.seats import Chair
from makai.tables.settings import BOT, DEVICE, SeatPlan, Settings
from makai.tables.steps import Step
from makai.tables.table import Table

NAME_BYTES = 12


def offer_rematch(asking: CommandContext, _command: commands.OfferRematch) -> Iterator[Step]:
    """Ask the others to play again; whoever plays with bots alone need not ask."""
    seat = _seat(asking)
    if asking.table.offers.rematch is not None:
        yield from _accepted(asking, seat)
        return
    yield steps.RematchOffered(seat=seat)
    if asking.table.persons == (asking.person.id,):
        yield _agreed(asking)


def answer_rematch(asking: CommandContext, command: commands.AnswerRematch) -> Iterator[Step]:
    """Accept or decline; the last to accept brings the new table."""
    seat, offer = _seat(asking), asking.table.offers.rematch
    if offer is None or offer.version != command.offer:
        raise Refused("offer-gone")
    if command.accept:
        yield from _accepted(asking, seat)
    else:
        yield steps.RematchDeclined(seat=seat)


def _seat(asking: CommandContext) -> int:
    """Return the seat that a person answers for; one answer does for all of a person's seats."""
    asking.during(OVER)
    if asking.table.rematch_table:
        raise Refused("rematch-agreed-already")
    return asking.any_seat


def _accepted(asking: CommandContext, seat: int) -> Iterator[Step]:
    agreeing = {asking.table.chairs[other].person for other in asking.table.offers.rematch_with}
    if asking.person.id in agreeing:
        raise Refused("rematch-accepted-already")
    yield steps.RematchAccepted(seat=seat)
    if set(asking.table.persons) == agreeing | {asking.person.id}:
        yield _agreed(asking)


def _agreed(asking: CommandContext) -> Step:
    return steps.RematchAgreed(table=asking.luck(NAME_BYTES).hex())


def rematch(table: Table, now: int, luck: Luck) -> tuple[Settings, tuple[Step, ...]]:
    """Return the settings and the first steps of the table for the rematch: everybody sits where he sat."""
    if not table.rematch_table:
        raise Refused("rematch-not-agreed")
    settings = table.settings.started_by((table.first + 1) % len(table.chairs)).seated(map(_plan, table.chairs))
    opened = steps.TableOpened(version=1, at=now, host=table.host, secret=luck(SECRET_BYTES).hex())
    seated = [(seat, chair) for seat, chair in enumerate(table.chairs) if chair.person and chair.plan.kind != DEVICE]
    return settings, (
        opened,
        *(
            steps.PersonSeated(version=number, at=now, seat=seat, person=chair.person, name=chair.name)
            for number, (seat, chair) in enumerate(seated, 2)
        ),
    )


def _plan(chair: Chair) -> SeatPlan:
    """Return the plan for whoever sat there last: a bot that came later stays, and so does a person in its place."""
    if not chair.person and chair.level:
        return SeatPlan(BOT, level=chair.level)
    return chair.plan
