"""During the game: turns, giving up, and draws."""

from __future__ import annotations

from collections.abc import Iterator

from makai.core.game import State
from makai.tables import commands, steps
from makai.tables.actors import BotJob
from makai.tables.errors import Refused, Stale
from makai.tables.handlers.context import CommandContext
from makai.tables.handlers.turn import whole_turn
from makai.tables.offers import Offer
from makai.tables.phases import PLAYING
from makai.tables.steps import GameEnded, Step
from makai.tables.table import Table

RESIGNED, ABANDONED, AGREED, TIME, POINTS = "resigned", "abandoned", "agreed", "time", "points"


def play(asking: CommandContext, command: commands.Play) -> Iterator[Step]:
    """Play a turn; whoever had gone is back with it."""
    asking.during(PLAYING)
    table = asking.table
    assert table.state is not None
    seat = _mover(asking, command.version)
    after = whole_turn(table.state, command.actions, table.manners)
    if table.chairs[seat].away and table.chairs[seat].is_played_by_person:
        yield steps.PersonCameBack(seat=seat)
    yield steps.TurnPlayed(seat=seat, actions=command.actions)
    if after.to_move is None:
        yield _by_the_rules(table, after)


def _mover(asking: CommandContext, version: int) -> int:
    """Return the seat to move, if whoever asks may move it in the position of that version."""
    table, seat = asking.table, asking.table.to_move
    assert seat is not None
    if isinstance(asking.by, BotJob):
        if asking.by != BotJob(seat, table.moved) or not table.chairs[seat].level:
            raise Stale("stale", version=asking.by.version, latest=table.moved)
        return seat
    seats = table.seats_of(asking.person.id)
    if not seats:
        raise Refused("table-not-seated")
    table.check_fresh(version)
    if seat not in seats:
        raise Refused("table-not-your-turn")
    if table.chairs[seat].level:
        raise Refused("table-bot-plays")
    return seat


def _by_the_rules(table: Table, after: State) -> GameEnded:
    """Return the end that the game itself came to, with the reason that its last event gives."""
    result = after.result or {}
    winners = result.get("winners", [result.get("winner")])
    why = str(after.events[-1].fields().get("why", POINTS))
    return ended(table, tuple(seat for seat in winners if seat is not None), why, after)


def ended(table: Table, winners: tuple[int, ...], why: str, state: State | None = None) -> GameEnded:
    """Return the end of the game; with it the secret of the shuffles is told."""
    final = state or table.state
    assert final is not None
    assert table.fair is not None
    scores = tuple(table.manners.points(final))
    return GameEnded(winners=winners, why=why, scores=scores, secret=table.fair.secret.hex())


def lost(table: Table, seat: int, why: str) -> GameEnded:
    """Return the end of a game for two that one of them loses."""
    return ended(table, tuple(other for other in range(len(table.chairs)) if other != seat), why)


def resign(asking: CommandContext, command: commands.Resign) -> Iterator[Step]:
    """Give up: a game for two is over, in a larger one a bot plays on while there are people to play with."""
    asking.during(PLAYING)
    table, seat = asking.table, asking.seat(command.seat)
    if table.chairs[seat].resigned:
        raise Refused("table-resigned-already")
    yield steps.Resigned(seat=seat)
    if table.manners.ENDS_WITHOUT_PLAYER:
        yield lost(table, seat, RESIGNED)
    elif not _others_play(table, seat):
        yield ended(table, (), ABANDONED)
    else:
        level = table.chairs[seat].level or table.settings.stand_in
        yield steps.BotTookOver(seat=seat, level=level, why=RESIGNED)


def _others_play(table: Table, seat: int) -> bool:
    return any(chair.person and not chair.resigned for other, chair in enumerate(table.chairs) if other != seat)


def offer_draw(asking: CommandContext, command: commands.OfferDraw) -> Iterator[Step]:
    """Offer a draw to a person: once a turn, and one offer at a time."""
    asking.during(PLAYING)
    table = asking.table
    if not table.manners.HAS_DRAWS:
        raise Refused("draw-not-in-game")
    seat = asking.seat(command.seat)
    if any(not chair.is_played_by_person for chair in table.chairs):
        raise Refused("draw-with-bot")
    if table.offers.draw is not None:
        raise Refused("draw-offered-already")
    if seat in table.offers.draw_tried:
        raise Refused("draw-too-soon")
    yield steps.DrawOffered(seat=seat)


def withdraw_draw(asking: CommandContext, command: commands.WithdrawDraw) -> Iterator[Step]:
    """Take one's own offer back."""
    asking.during(PLAYING)
    offer = _standing(asking.table.offers.draw)
    if offer.seat not in asking.table.seats_of(asking.person.id) or command.seat not in (None, offer.seat):
        raise Refused("draw-not-yours")
    yield steps.DrawWithdrawn(seat=offer.seat)


def answer_draw(asking: CommandContext, command: commands.AnswerDraw) -> Iterator[Step]:
    """Accept or decline the other's offer."""
    asking.during(PLAYING)
    table = asking.table
    offer = _standing(table.offers.draw, command.offer)
    answering = [seat for seat in table.seats_of(asking.person.id) if seat != offer.seat]
    if not answering:
        raise Refused("draw-not-yours-to-answer")
    if not command.accept:
        yield steps.DrawDeclined(seat=answering[0])
        return
    yield steps.DrawAccepted(seat=answering[0])
    yield ended(table, (), AGREED)


def _standing(offer: Offer | None, version: int | None = None) -> Offer:
    """Return the offer that is meant, if it still stands."""
    if offer is None or version not in (None, offer.version):
        raise Refused("offer-gone")
    return offer
