"""What each step does to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from makai.core.fair import Fair
from makai.core.game import State
from makai.tables import history, steps
from makai.tables.clocks import Clocks
from makai.tables.history import Entry
from makai.tables.offers import Offer, Offers
from makai.tables.seats import Seat
from makai.tables.settings import FULL, Settings
from makai.tables.steps import GATHERING, OVER, PLAYING, Step

if TYPE_CHECKING:
    from makai.tables.table import Table


def fold(table: Table, step: Step, states: Sequence[State] = ()) -> Table:
    """Return the table after a step, which becomes part of its history.

    `states` are the states that a turn leads through, if they are known: then it need not be played again.
    """
    if isinstance(step, steps.TurnPlayed):
        return _play(table, step, states or tuple(_apply(table, step.actions)))
    return replace(FOLDS[type(step)](table, step), history=history.append(table.history, Entry(step)))


def _change_seat(table: Table, number: int, **changes: Any) -> Table:
    return _put_seat(table, number, replace(table.seats[number], **changes))


def _put_seat(table: Table, number: int, seat: Seat) -> Table:
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def _open(table: Table, step: steps.TableOpened) -> Table:
    seats = tuple(Seat.from_plan(plan, step.host) for plan in table.settings.seats)
    fair = Fair(bytes.fromhex(step.secret))
    return replace(table, phase=GATHERING, host=step.host, seats=seats, fair=fair)


def _seat_person(table: Table, step: steps.PersonSeated) -> Table:
    return _change_seat(table, step.seat, person=step.person, name=step.name, contribution=step.contribution)


def _contribute(table: Table, step: steps.TextContributed) -> Table:
    return _change_seat(table, step.seat, contribution=step.contribution)


def _leave(table: Table, step: steps.PersonLeft) -> Table:
    return _vacate(table, step) if table.phase == GATHERING else _change_seat(table, step.seat, away=True)


def _vacate(table: Table, step: steps.PersonLeft | steps.PersonRemoved | steps.BotRemoved) -> Table:
    return _put_seat(table, step.seat, table.seats[step.seat].vacate())


def _remove_person(table: Table, step: steps.PersonRemoved) -> Table:
    return replace(_vacate(table, step), removed=table.removed | {table.seats[step.seat].person})


def _seat_bot(table: Table, step: steps.BotSeated) -> Table:
    return _change_seat(table, step.seat, level=step.level)


def _start(table: Table, step: steps.GameStarted) -> Table:
    assert table.fair is not None
    fair = table.fair.with_contributions(step.contributions)
    state = table.settings.game.new(chance=fair, **table.settings.rules)
    clocks = Clocks.start(table.settings.clock, len(table.seats), state.to_move, step.at)
    return replace(table, phase=PLAYING, fair=fair, state=state, first=step.first, moved=step.version, clocks=clocks)


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
    alone = state.without_past(None if _needs_memory(table) else _recall(table, step))
    longer = history.append(table.history, Entry(step, tuple(each.events for each in states)))
    return replace(table, history=longer, state=alone, moved=step.version, clocks=clocks, offers=offers)


def _needs_memory(table: Table) -> bool:
    """Tell whether what players remember is asked for again and again: by bots, by hints, or by everybody."""
    return table.settings.hints or table.settings.memory == FULL or any(seat.level for seat in table.seats)


def _recall(table: Table, last: steps.TurnPlayed) -> Callable[[], State]:
    """Return how to come to the state after a turn again. It must not hold on to the table, which holds older ones."""
    settings, fair, entries = table.settings, table.fair, table.history
    assert fair is not None

    def recall() -> State:
        *_, state = replay_states(settings, fair, (*(entry.step for entry in entries), last))
        return state

    return recall


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
    return replace(table, offers=table.offers.with_draw(step.seat, step.version))


def _drop_draw(table: Table, _step: Step) -> Table:
    return replace(table, offers=table.offers.without_draw())


def _keep(table: Table, _step: Step) -> Table:
    """Change nothing: some steps only say why the next one comes."""
    return table


def _ask_takeover(table: Table, step: steps.TakeoverAsked) -> Table:
    takeovers = table.offers.takeovers | {(step.seat, step.asker)}
    return replace(table, offers=replace(table.offers, takeovers=takeovers))


def _take_over(table: Table, step: steps.BotTookOver) -> Table:
    offers = table.offers.without_takeover(step.seat).without_draw()
    return replace(_change_seat(table, step.seat, level=step.level), moved=step.version, offers=offers)


def _come_back(table: Table, step: steps.PersonCameBack) -> Table:
    assert table.clocks is not None
    seat = table.seats[step.seat]
    clocks, moved = table.clocks, table.moved
    if seat.has_stand_in:
        clocks, moved = clocks.welcome(step.seat, step.at), step.version
    back = _put_seat(table, step.seat, seat.bring_back())
    return replace(back, moved=moved, clocks=clocks, offers=table.offers.without_takeover(step.seat))


def _end(table: Table, step: steps.GameEnded) -> Table:
    assert table.clocks is not None
    clocks = table.clocks.stop(step.at)
    return replace(table, phase=OVER, ending=step, clocks=clocks, offers=Offers(), moved=step.version)


def _offer_rematch(table: Table, step: steps.RematchOffered) -> Table:
    offer = Offer(step.seat, step.version)
    return replace(table, offers=replace(table.offers, rematch=offer, rematch_with=frozenset({step.seat})))


def _accept_rematch(table: Table, step: steps.RematchAccepted) -> Table:
    return replace(table, offers=replace(table.offers, rematch_with=table.offers.rematch_with | {step.seat}))


def _decline_rematch(table: Table, _step: steps.RematchDeclined) -> Table:
    return replace(table, offers=Offers())


def _agree_rematch(table: Table, step: steps.RematchAgreed) -> Table:
    return replace(table, offers=Offers(), rematch_table=step.table)


FOLDS: Mapping[type[Step], Callable[[Table, Any], Table]] = {
    steps.TableOpened: _open,
    steps.PersonSeated: _seat_person,
    steps.TextContributed: _contribute,
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
