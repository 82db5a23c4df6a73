"""After the game: another one, with the next player starting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from makai.core.fair import SECRET_BYTES
from makai.tables import commands, steps
from makai.tables.errors import Refusal
from makai.tables.handlers.context import CommandContext, Luck
from makai.tables.seats import Seat
from makai.tables.settings import BOT, DEVICE, SeatPlan, Settings
from makai.tables.steps import OVER, Step
from makai.tables.table import Table

NAME_BYTES = 12


def offer_rematch(context: CommandContext, _command: commands.OfferRematch) -> Iterator[Step]:
    """Ask the others to play again; somebody who plays with bots alone need not ask."""
    seat = _answer_seat(context)
    if context.table.offers.rematch is not None:
        yield from _accept(context, seat)
        return
    yield steps.RematchOffered(seat=seat)
    if context.table.persons == (context.person.id,):
        yield _agree(context)


def answer_rematch(context: CommandContext, command: commands.AnswerRematch) -> Iterator[Step]:
    """Accept or decline; the last to accept brings the new table."""
    seat, offer = _answer_seat(context), context.table.offers.rematch
    if offer is None or offer.version != command.offer:
        raise Refusal("offer-gone")
    if command.accept:
        yield from _accept(context, seat)
    else:
        yield steps.RematchDeclined(seat=seat)


def _answer_seat(context: CommandContext) -> int:
    """Return the seat that a person answers for; one answer does for all of a person's seats."""
    context.check_phase(OVER)
    if context.table.rematch_table:
        raise Refusal("rematch-agreed-already")
    return context.any_seat


def _accept(context: CommandContext, number: int) -> Iterator[Step]:
    agreeing = {context.table.seats[other].person for other in context.table.offers.rematch_with}
    if context.person.id in agreeing:
        raise Refusal("rematch-accepted-already")
    yield steps.RematchAccepted(seat=number)
    if set(context.table.persons) == agreeing | {context.person.id}:
        yield _agree(context)


def _agree(context: CommandContext) -> Step:
    return steps.RematchAgreed(table=context.luck(NAME_BYTES).hex())


def rematch(table: Table, now: int, luck: Luck, name: str = "") -> tuple[Settings, tuple[Step, ...]]:
    """Return the settings and the first steps of the table for the rematch: everybody sits where they sat.

    It starts by itself: everybody has agreed. Whoever was invited to the table of this name may come along.
    """
    if not table.rematch_table:
        raise Refusal("rematch-not-agreed")
    settings = table.settings.with_first((table.first + 1) % len(table.seats)).with_seats(map(_plan, table.seats))
    settings = replace(settings, auto_start=True)
    secret, origin = luck(SECRET_BYTES).hex(), table.origin or name
    opening = steps.TableOpened(version=1, at=now, host=table.host, secret=secret, origin=origin)
    people = [(number, seat) for number, seat in enumerate(table.seats) if seat.person and seat.plan.kind != DEVICE]
    return settings, (
        opening,
        *(
            steps.PersonSeated(
                version=version,
                at=now,
                seat=number,
                person=seat.person,
                name=seat.name,
                avatar=seat.avatar,
                owes_seal=bool(seat.seal),  # a start before the page has come could leave it out
            )
            for version, (number, seat) in enumerate(people, 2)
        ),
    )


def _plan(seat: Seat) -> SeatPlan:
    """Return the plan for the last one in a seat: a bot that came later stays, and so does a person in its place."""
    return SeatPlan(BOT, level=seat.level) if seat.level and not seat.person else seat.plan
