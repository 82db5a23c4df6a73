"""What each step does to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from makai.core.fair import Fair
from makai.core.game import State
from makai.tables import steps
from makai.tables.clocks import Clocks
from makai.tables.history import History
from makai.tables.offers import Offer, Offers
from makai.tables.seats import Seat, Seats
from makai.tables.settings import FULL, Settings
from makai.tables.starting import Starting
from makai.tables.steps import GATHERING, OVER, PLAYING, Step
from makai.tables.values import evolve

if TYPE_CHECKING:
    from makai.tables.table import Table


def fold(table: Table, step: Step, states: Sequence[State] = ()) -> Table:
    """Return the table after a step, which becomes part of its history.

    `states` are the states that a turn leads through, if they are known: then it need not be played again.
    """
    if isinstance(step, steps.TurnPlayed):
        return _play(table, step, states or tuple(_apply(table, step.actions)))
    return evolve(FOLDS[type(step)](table, step), history=table.history.append(step))


def _change_seat(table: Table, number: int, **changes: Any) -> Table:
    return _put_seat(table, number, evolve(table.seats[number], **changes))


def _put_seat(table: Table, number: int, seat: Seat) -> Table:
    return evolve(table, seats=Seats((*table.seats[:number], seat, *table.seats[number + 1 :])))


def _open(table: Table, step: steps.TableOpened) -> Table:
    seats = Seats.from_plans(table.settings.seats, step.host)
    fair = Fair(bytes.fromhex(step.secret))
    opened = evolve(table, phase=GATHERING, host=step.host, seats=seats, fair=fair, origin=step.origin)
    return evolve(opened, dealt_by_device=step.dealt_by_device)


def _seat_person(table: Table, step: steps.PersonSeated) -> Table:
    given = {"contribution": step.contribution, "seal": step.seal, "owes_seal": step.owes_seal}
    return _change_seat(table, step.seat, person=step.person, name=step.name, avatar=step.avatar, **given)


def _contribute(table: Table, step: steps.TextContributed) -> Table:
    return _change_seat(table, step.seat, contribution=step.contribution, seal=step.seal, owes_seal=False)


def _ask_start(table: Table, step: steps.StartAsked) -> Table:
    return evolve(table, starting=Starting.begin(step.at, table.settings.clock.kind))


def _reveal(table: Table, step: steps.TextRevealed) -> Table:
    return _change_seat(table, step.seat, contribution=step.contribution, revealed=True)


def _cancel_start(table: Table, _step: steps.StartCancelled) -> Table:
    return evolve(table, starting=None, seats=Seats(seat.drop_revealed() for seat in table.seats))


def _leave(table: Table, step: steps.PersonLeft) -> Table:
    if table.phase == GATHERING:
        return _vacate(table, step)
    return _change_seat(table, step.seat, away=True, lost=step.lost, returning=False)


def _vacate(table: Table, step: steps.PersonLeft | steps.PersonRemoved | steps.BotRemoved) -> Table:
    return _put_seat(table, step.seat, table.seats[step.seat].vacate())


def _remove_person(table: Table, step: steps.PersonRemoved) -> Table:
    return evolve(_vacate(table, step), removed=table.removed | {table.seats[step.seat].person})


def _seat_bot(table: Table, step: steps.BotSeated) -> Table:
    return _change_seat(table, step.seat, level=step.level)


def _start(table: Table, step: steps.GameStarted) -> Table:
    assert table.fair is not None
    fair = table.fair.with_contributions(step.contributions, step.seals)
    state = table.settings.game.new(chance=fair, **table.settings.rules)
    clocks = Clocks.start(table.settings.clock, len(table.seats), state.to_move, step.at)
    begun = evolve(table, phase=PLAYING, starting=None, fair=fair, state=state, clocks=clocks)
    return evolve(begun, first=step.first, moved=step.version)


def _apply(table: Table, actions: Iterable[str]) -> Iterator[State]:
    """Yield the state after each action of a turn."""
    state = table.state
    assert state is not None
    for action in actions:
        state = state.apply(action)
        yield state


def _play(table: Table, step: steps.TurnPlayed, states: Sequence[State]) -> Table:
    """Let the turn count; keep what happened, and forget the way."""
    assert table.state is not None
    assert table.clocks is not None
    state = states[-1] if states else table.state
    clocks = table.clocks.pass_to(state.to_move, step.at)
    offers = table.offers.after_turn(step.seat)
    history = table.history.append(step, tuple([each.events for each in states]))
    alone = state.without_past(None if _needs_memory(table) else _recall(table, history))
    after = evolve(table, history=history, state=alone, moved=step.version, clocks=clocks, offers=offers)
    return after if state.to_move == step.seat else _finish_late_turn(after, step)


def _finish_late_turn(table: Table, step: steps.TurnPlayed) -> Table:
    """Give the seat back to somebody who has returned while a bot finished the turn in which their time ran out."""
    seat = table.seats[step.seat]
    if seat.returning:
        return _bring_back(table, step.seat, step.at)
    return _change_seat(table, step.seat, is_late=False) if seat.is_late else table


def _needs_memory(table: Table) -> bool:
    """Tell whether what players remember is asked for again and again: by bots, by hints, or by everybody."""
    return table.settings.hints or table.settings.memory == FULL or table.seats.have_bots


def _recall(table: Table, history: History) -> Callable[[], State]:
    """Return how to come to the state of a history again. It must not hold on to the table, which holds older ones."""
    assert table.fair is not None
    return partial(_replay, table.settings, table.fair, history)


def _replay(settings: Settings, fair: Fair, history: History) -> State:
    *_, state = replay_states(settings, fair, history.steps)
    return state


def replay_states(settings: Settings, fair: Fair, past: Iterable[Step]) -> Iterator[State]:
    """Yield every state of a game, played again from the start."""
    state = settings.game.new(chance=fair, **settings.rules)
    yield state
    for turn in (step for step in past if isinstance(step, steps.TurnPlayed)):
        for action in turn.actions:
            state = state.apply(action)
            yield state


def _resign(table: Table, step: steps.Resigned) -> Table:
    return _change_seat(table, step.seat, resigned=True)


def _offer_draw(table: Table, step: steps.DrawOffered) -> Table:
    return evolve(table, offers=table.offers.with_draw(step.seat, step.version))


def _drop_draw(table: Table, _step: Step) -> Table:
    return evolve(table, offers=table.offers.without_draw())


def _keep(table: Table, _step: Step) -> Table:
    """Change nothing: some steps only say why the next one comes."""
    return table


def _ask_takeover(table: Table, step: steps.TakeoverAsked) -> Table:
    takeovers = table.offers.takeovers | {(step.seat, step.asker)}
    return evolve(table, offers=evolve(table.offers, takeovers=takeovers))


def _take_over(table: Table, step: steps.BotTookOver) -> Table:
    offers = table.offers.without_takeover(step.seat).without_draw()
    taken = _change_seat(table, step.seat, level=step.level, is_late=step.why == "clock", returning=False)
    return evolve(taken, moved=_find_moved(table, step), offers=offers)


def _find_moved(table: Table, step: steps.BotTookOver | steps.PersonCameBack) -> int:
    """Return the version that a turn must know after a seat went to a bot, or came back from one.

    Where it is another's turn, what they draft stays as good as it was.
    """
    return step.version if table.to_move == step.seat else table.moved


def _come_back(table: Table, step: steps.PersonCameBack) -> Table:
    if step.later:
        return _change_seat(table, step.seat, away=False, lost=False, returning=True)
    moved = _find_moved(table, step) if table.seats[step.seat].has_stand_in else table.moved
    offers = table.offers.without_takeover(step.seat)
    return evolve(_bring_back(table, step.seat, step.at), moved=moved, offers=offers)


def _bring_back(table: Table, number: int, at: int) -> Table:
    """Let a person play again; the first time that a bot stood in for them, with extra time."""
    clocks, seat = table.clocks, table.seats[number]
    assert clocks is not None
    if seat.has_stand_in and not seat.has_had_extra_time:
        clocks = clocks.add_extra_time(number, at)
    return evolve(_put_seat(table, number, seat.bring_back()), clocks=clocks)


def _end(table: Table, step: steps.GameEnded) -> Table:
    assert table.clocks is not None
    clocks = table.clocks.stop(step.at)
    return evolve(table, phase=OVER, ending=step, clocks=clocks, offers=Offers(), moved=step.version)


def _offer_rematch(table: Table, step: steps.RematchOffered) -> Table:
    offer = Offer(step.seat, step.version)
    return evolve(table, offers=evolve(table.offers, rematch=offer, rematch_with=frozenset({step.seat})))


def _accept_rematch(table: Table, step: steps.RematchAccepted) -> Table:
    return evolve(table, offers=evolve(table.offers, rematch_with=table.offers.rematch_with | {step.seat}))


def _decline_rematch(table: Table, _step: steps.RematchDeclined) -> Table:
    return evolve(table, offers=Offers())


def _agree_rematch(table: Table, step: steps.RematchAgreed) -> Table:
    return evolve(table, offers=Offers(), rematch_table=step.table)


FOLDS: Mapping[type[Step], Callable[[Table, Any], Table]] = {
    steps.TableOpened: _open,
    steps.PersonSeated: _seat_person,
    steps.TextContributed: _contribute,
    steps.StartAsked: _ask_start,
    steps.TextRevealed: _reveal,
    steps.StartCancelled: _cancel_start,
    steps.PersonLeft: _leave,
    steps.PersonRemoved: _remove_person,
    steps.BotRemoved: _vacate,
    steps.BotSeated: _seat_bot,
    steps.GameStarted: _start,
    steps.Resigned: _resign,
    steps.DrawOffered: _offer_draw,
    steps.DrawWithdrawn: _drop_draw,
    steps.DrawDeclined: _drop_draw,
    steps.DrawAccepted: _drop_draw,
    steps.TimeRanOut: _keep,
    steps.TakeoverAsked: _ask_takeover,
    steps.BotTookOver: _take_over,
    steps.PersonCameBack: _come_back,
    steps.GameEnded: _end,
    steps.RematchOffered: _offer_rematch,
    steps.RematchAccepted: _accept_rematch,
    steps.RematchDeclined: _decline_rematch,
    steps.RematchAgreed: _agree_rematch,
}
