"""What each step does to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from makai.core.fair import Fair
from makai.core.game import State
from makai.tables import steps
from makai.tables.clocks import Clocks
from makai.tables.handlers.turn import LAST_TURN
from makai.tables.history import Entry, lengthened
from makai.tables.offers import Offer, Offers
from makai.tables.phases import GATHERING, OVER, PLAYING
from makai.tables.seats import Chair
from makai.tables.settings import FULL, Settings
from makai.tables.steps import Step

if TYPE_CHECKING:
    from makai.tables.table import Table


def fold(table: Table, step: Step) -> Table:
    """Return the table after a step, which becomes part of its history."""
    if isinstance(step, steps.TurnPlayed):
        return _played(table, step)
    return replace(FOLDS[type(step)](table, step), history=lengthened(table.history, Entry(step)))


def _with_chair(table: Table, seat: int, **changes: Any) -> Table:
    return _with_new_chair(table, seat, replace(table.chairs[seat], **changes))


def _with_new_chair(table: Table, seat: int, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _opened(table: Table, step: steps.TableOpened) -> Table:
    chairs = tuple(Chair.planned(plan, step.host) for plan in table.settings.seats)
    fair = Fair(bytes.fromhex(step.secret))
    return replace(table, phase=GATHERING, host=step.host, chairs=chairs, fair=fair)


def _seated(table: Table, step: steps.PersonSeated) -> Table:
    return _with_chair(table, step.seat, person=step.person, name=step.name, contribution=step.contribution)


def _contributed(table: Table, step: steps.TextContributed) -> Table:
    return _with_chair(table, step.seat, contribution=step.contribution)


def _left(table: Table, step: steps.PersonLeft) -> Table:
    if table.phase == GATHERING:
        return _with_new_chair(table, step.seat, table.chairs[step.seat].emptied())
    return _with_chair(table, step.seat, away=True)


def _removed(table: Table, step: steps.PersonRemoved) -> Table:
    chair = table.chairs[step.seat]
    return replace(_with_new_chair(table, step.seat, chair.emptied()), removed=table.removed | {chair.person})


def _bot_removed(table: Table, step: steps.BotRemoved) -> Table:
    return _with_new_chair(table, step.seat, table.chairs[step.seat].emptied())


def _bot_seated(table: Table, step: steps.BotSeated) -> Table:
    return _with_chair(table, step.seat, level=step.level)


def _started(table: Table, step: steps.GameStarted) -> Table:
    assert table.fair is not None
    fair = table.fair.with_contributions(step.contributions)
    state = table.settings.game.new(chance=fair, **table.settings.rules)
    clocks = Clocks.started(table.settings.clock, len(table.chairs), state.to_move, step.at)
    return replace(table, phase=PLAYING, fair=fair, state=state, first=step.first, moved=step.version, clocks=clocks)


def _played(table: Table, step: steps.TurnPlayed) -> Table:
    """Let the referee do the turn; keep what happened, and forget the way."""
    assert table.state is not None
    assert table.clocks is not None
    before, *states = LAST_TURN.states(table.state, step.actions)
    state = states[-1] if states else before
    clocks = table.clocks.passed_to(state.to_move, step.at)
    offers = table.offers.after_turn(step.seat)
    alone = state.without_past(None if _needs_memory(table) else _recall(table, step))
    history = lengthened(table.history, Entry(step, tuple(each.events for each in states)))
    return replace(table, history=history, state=alone, moved=step.version, clocks=clocks, offers=offers)


def _needs_memory(table: Table) -> bool:
    """Tell whether what players remember is asked for again and again: by bots, by hints, or by everybody."""
    return table.settings.hints or table.settings.memory == FULL or any(chair.level for chair in table.chairs)


def _recall(table: Table, last: steps.TurnPlayed) -> Callable[[], State]:
    """Return how to come to the state after a turn again. It must not hold on to the table, which holds older ones."""
    settings, fair, history = table.settings, table.fair, table.history
    assert fair is not None

    def recall() -> State:
        *_, state = played_again(settings, fair, (*(entry.step for entry in history), last))
        return state

    return recall


def played_again(settings: Settings, fair: Fair, history: Iterable[Step]) -> Iterator[State]:
    """Yield every state of a game, played again from the start."""
    state = settings.game.new(chance=fair, **settings.rules)
    yield state
    for turn in (step for step in history if isinstance(step, steps.TurnPlayed)):
        for action in turn.actions:
            state = state.apply(action)
            yield state


def _resigned(table: Table, step: steps.Resigned) -> Table:
    return _with_chair(table, step.seat, resigned=True)


def _draw_offered(table: Table, step: steps.DrawOffered) -> Table:
    return replace(table, offers=table.offers.draw_offered(step.seat, step.version))


def _draw_answered(table: Table, _step: Step) -> Table:
    return replace(table, offers=table.offers.without_draw())


def _told_only(table: Table, _step: Step) -> Table:
    """Some steps say why the next one comes."""
    return table


def _takeover_asked(table: Table, step: steps.TakeoverAsked) -> Table:
    takeovers = table.offers.takeovers | {(step.seat, step.asker)}
    return replace(table, offers=replace(table.offers, takeovers=takeovers))


def _taken_over(table: Table, step: steps.BotTookOver) -> Table:
    offers = table.offers.without_takeover(step.seat).without_draw()
    return replace(_with_chair(table, step.seat, level=step.level), moved=step.version, offers=offers)


def _came_back(table: Table, step: steps.PersonCameBack) -> Table:
    assert table.clocks is not None
    chair = table.chairs[step.seat]
    clocks, moved = table.clocks, table.moved
    if chair.is_stood_in_for:
        clocks, moved = clocks.welcomed(step.seat, step.at), step.version
    back = _with_new_chair(table, step.seat, chair.back())
    return replace(back, moved=moved, clocks=clocks, offers=table.offers.without_takeover(step.seat))


def _ended(table: Table, step: steps.GameEnded) -> Table:
    assert table.clocks is not None
    clocks = table.clocks.stopped(step.at)
    return replace(table, phase=OVER, ending=step, clocks=clocks, offers=Offers(), moved=step.version)


def _rematch_offered(table: Table, step: steps.RematchOffered) -> Table:
    offer = Offer(step.seat, step.version)
    return replace(table, offers=replace(table.offers, rematch=offer, rematch_with=frozenset({step.seat})))


def _rematch_accepted(table: Table, step: steps.RematchAccepted) -> Table:
    return replace(table, offers=replace(table.offers, rematch_with=table.offers.rematch_with | {step.seat}))


def _rematch_declined(table: Table, _step: steps.RematchDeclined) -> Table:
    return replace(table, offers=Offers())


def _rematch_agreed(table: Table, step: steps.RematchAgreed) -> Table:
    return replace(table, offers=Offers(), rematch_table=step.table)


FOLDS: Mapping[type[Step], Callable[[Table, Any], Table]] = {
    steps.TableOpened: _opened,
    steps.PersonSeated: _seated,
    steps.TextContributed: _contributed,
    steps.PersonLeft: _left,
    steps.PersonRemoved: _removed,
    steps.BotRemoved: _bot_removed,
    steps.BotSeated: _bot_seated,
    steps.GameStarted: _started,
    steps.Resigned: _resigned,
    steps.DrawOffered: _draw_offered,
    steps.DrawWithdrawn: _draw_answered,
    steps.DrawDeclined: _draw_answered,
    steps.DrawAccepted: _draw_answered,
    steps.TimeRanOut: _told_only,
    steps.TakeoverAsked: _takeover_asked,
    steps.BotTookOver: _taken_over,
    steps.PersonCameBack: _came_back,
    steps.GameEnded: _ended,
    steps.RematchOffered: _rematch_offered,
    steps.RematchAccepted: _rematch_accepted,
    steps.RematchDeclined: _rematch_declined,
    steps.RematchAgreed: _rematch_agreed,
}
