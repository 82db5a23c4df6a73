"""During the game: turns, giving up, and draws."""

from __future__ import annotations

from collections.abc import Iterator

from makai.core.game import State
from makai.tables import commands, steps
from makai.tables.actors import BotJob
from makai.tables.errors import Refusal, Stale
from makai.tables.handlers.context import CommandContext
from makai.tables.handlers.takeovers import take_over_without
from makai.tables.handlers.turn import try_turn
from makai.tables.offers import Offer
from makai.tables.steps import PLAYING, GameEnded, Step
from makai.tables.table import Table

RESIGNED, ABANDONED, AGREED, TIME, POINTS = "resigned", "abandoned", "agreed", "time", "points"


def play(context: CommandContext, command: commands.Play) -> Iterator[Step]:
    """Play a turn; somebody who had gone is back with it."""
    context.check_phase(PLAYING)
    table = context.table
    assert table.state is not None
    seat = _find_mover(context, command.version)
    context.states.extend(try_turn(table.state, command.actions, table.adapter))
    sitting = table.seats[seat]
    if sitting.away and sitting.is_played_by_person:
        yield steps.PersonCameBack(seat=seat)
    yield steps.TurnPlayed(seat=seat, actions=command.actions)
    if context.states[-1].to_move is None:
        yield _end_by_rules(table, context.states[-1])


def _find_mover(context: CommandContext, version: int) -> int:
    """Return the seat to move, if the one who asks may move it in the position of that version."""
    table, by = context.table, context.by
    seat = table.to_move
    assert seat is not None
    if isinstance(by, BotJob):
        if by != BotJob(seat, table.moved) or not table.seats[seat].level:
            raise Stale("stale", version=by.version, latest=table.moved)
        return seat
    seats = table.seats.of(context.person.id)
    if not seats:
        raise Refusal("table-not-seated")
    table.check_fresh(version)
    if seat not in seats:
        raise Refusal("table-not-your-turn")
    if table.seats[seat].level:
        raise Refusal("table-bot-plays")
    return seat


def _end_by_rules(table: Table, after: State) -> GameEnded:
    """Return the end that the game itself came to, with the reason that its last event gives."""
    result = after.result or {}
    winners = result.get("winners", [result.get("winner")])
    why = str(after.events[-1].fields().get("why", POINTS))
    return end_game(table, tuple(seat for seat in winners if seat is not None), why, after)


def end_game(table: Table, winners: tuple[int, ...], why: str, state: State | None = None) -> GameEnded:
    """Return the end of the game; with it the secret of the shuffles is told."""
    final = state or table.state
    assert final is not None
    assert table.fair is not None
    scores = tuple(table.adapter.points(final))
    return GameEnded(winners=winners, why=why, scores=scores, secret=table.fair.secret.hex())


def lose_game(table: Table, seat: int, why: str) -> GameEnded:
    """Return the end of a game for two that one of them loses."""
    return end_game(table, tuple(other for other in range(len(table.seats)) if other != seat), why)


def resign(context: CommandContext, command: commands.Resign) -> Iterator[Step]:
    """Give up: a game for two is over, in a larger one a bot plays on while there are people to play with."""
    context.check_phase(PLAYING)
    table, seat = context.table, context.own_seat(command.seat)
    if table.seats[seat].resigned:
        raise Refusal("table-resigned-already")
    yield steps.Resigned(seat=seat)
    if table.adapter.ENDS_WITHOUT_PLAYER:
        yield lose_game(table, seat, RESIGNED)
    elif not _others_play(table, seat):
        yield end_game(table, (), ABANDONED)
    else:
        level = table.seats[seat].level or table.settings.stand_in
        yield steps.BotTookOver(seat=seat, level=level, why=RESIGNED)
        yield from take_over_without(table, seat)


def _others_play(table: Table, seat: int) -> bool:
    return any(other.person and not other.resigned for number, other in enumerate(table.seats) if number != seat)


def offer_draw(context: CommandContext, command: commands.OfferDraw) -> Iterator[Step]:
    """Offer a draw to a person: once a turn, and one offer at a time."""
    context.check_phase(PLAYING)
    table = context.table
    if not table.adapter.HAS_DRAWS:
        raise Refusal("draw-not-in-game")
    seat = context.own_seat(command.seat)
    if any(not each.is_played_by_person for each in table.seats):
        raise Refusal("draw-with-bot")
    if table.offers.draw is not None:
        raise Refusal("draw-offered-already")
    if seat in table.offers.draw_tried:
        raise Refusal("draw-too-soon")
    yield steps.DrawOffered(seat=seat)


def withdraw_draw(context: CommandContext, command: commands.WithdrawDraw) -> Iterator[Step]:
    """Take one's own offer back."""
    context.check_phase(PLAYING)
    offer = _find_offer(context.table.offers.draw)
    if offer.seat not in context.table.seats_of(context.person.id) or command.seat not in (None, offer.seat):
        raise Refusal("draw-not-yours")
    yield steps.DrawWithdrawn(seat=offer.seat)


def answer_draw(context: CommandContext, command: commands.AnswerDraw) -> Iterator[Step]:
    """Accept or decline the other's offer."""
    context.check_phase(PLAYING)
    table = context.table
    offer = _find_offer(table.offers.draw, command.offer)
    answering = [seat for seat in table.seats_of(context.person.id) if seat != offer.seat]
    if not answering:
        raise Refusal("draw-not-yours-to-answer")
    if not command.accept:
        yield steps.DrawDeclined(seat=answering[0])
        return
    yield steps.DrawAccepted(seat=answering[0])
    yield end_game(table, (), AGREED)


def _find_offer(offer: Offer | None, version: int | None = None) -> Offer:
    """Return the offer that is meant, if it still stands."""
    if offer is None or version not in (None, offer.version):
        raise Refusal("offer-gone")
    return offer
