"""Records whole random games for the tests of `web/engine`: for each state a checksum of all that is told of it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

import makai
from makai.core.errors import IllegalAction, MakaiError
from makai.core.record import Record
from makai.tables.games.adapter import find_adapter
from makai.tables.settings import MEMORY, RISK
from makai.testing import random_game

REFUSED = 12  # every so many states, what is said of every action that is forbidden
LONGEST_DRAFT = 3
CHOICES = 4
SIMULATIONS = {"kahuna": 40, "piranja": 200}


def record_games(name: str, options: tuple[Mapping[str, Any], ...]) -> Iterator[dict[str, Any]]:
    """Yield games with some rules: the record, and for each state a checksum of what is told of it."""
    game = makai.game(name)
    for seed, rules in enumerate(options):
        states: list[Any] = list(random_game(game, rules, seed, "recorded"))
        sums = [_add_up(_tell(name, state, number)) for number, state in enumerate(states)]
        yield {"given": rules, "record": Record.of(game, states[-1]).to_dict(), "sums": sums}


def record_choices(name: str, options: tuple[Mapping[str, Any], ...]) -> Iterator[dict[str, Any]]:
    """Yield what bots of every level choose in these games, with given seeds and simulations."""
    game = makai.game(name)
    games = [[*random_game(game, rules, seed, "recorded")][:-1] for seed, rules in enumerate(options)]
    for number, level in enumerate(makai.levels(name)):
        for seed in range(CHOICES):
            which = (number + seed) % len(games)
            place = (37 * number + 101 * seed) % len(games[which])
            state, simulations = games[which][place], SIMULATIONS[name]
            bot: Any = makai.bot(name, level, seed=seed, simulations=simulations)
            chosen = [bot.choose(state.view(state.to_move)), *getattr(bot, "_plan", ())]
            actions = [str(game.actions[each] if isinstance(each, int) else each) for each in chosen]
            asked = {"game": which, "state": place, "level": level, "seed": seed, "simulations": simulations}
            yield {**asked, "choice": actions, "advice": _advise(bot, state, level, seed)}


def _advise(bot: Any, state: Any, level: str, seed: int) -> object:
    """Return what some of the bots would do and why."""
    if level == "random" or seed:
        return None
    advice = bot.advise(state.view(state.to_move))
    told = [
        [list(each.actions), each.win_chance, each.points, [[fact.code, dict(fact.params)] for fact in each.facts]]
        for each in advice.candidates
    ]
    return [advice.simulations, told]


def record_seeds() -> list[dict[str, Any]]:
    """Return what some seeds deal, and who starts."""
    found = []
    for seed in ("", 7, "a longer seed: è, " + "x" * 200):
        state = makai.game("piranja").new(seed=seed, players=6)
        shuffles = [list(each) for each in state.shuffles]
        found.append({"seed": seed, "first": state.rules.to_dict()["first"], "shuffles": shuffles})
    return found


def _tell(name: str, state: Any, number: int) -> Iterator[object]:
    """Yield everything that is told of a state, in the order in which the test in JavaScript asks for it."""
    adapter, viewers = find_adapter(name), [*range(state.rules.players), None]
    yield [state.to_move, list(state.legal_actions()), state.to_dict()]
    yield [adapter.next_cards(state), adapter.points(state)]
    yield [[event.seen_by(viewer).to_dict() for event in state.events] for viewer in viewers]
    yield [adapter.outcomes(state), adapter.effects(state.events), adapter.standing(state)]
    aids = [(memory, RISK[(place + number) % len(RISK)]) for place, memory in enumerate(MEMORY)]
    yield [adapter.picture(state.view(viewer), *each) for viewer in viewers for each in aids]
    if number % REFUSED == 0:
        yield [_refusal(state, action) for action in makai.game(name).actions if action not in state.legal_actions()]
    if state.to_move is not None:
        yield _draft(name, state, number)


def _refusal(state: Any, action: str) -> object:
    try:
        state.apply(action)
    except IllegalAction as reason:
        return _write(reason)
    raise AssertionError(action)


def _write(problem: MakaiError) -> object:
    params = {name: _write(value) if isinstance(value, MakaiError) else value for name, value in problem.params.items()}
    return [problem.code, params]


def _draft(name: str, before: Any, number: int) -> object:
    """Return a draft of some actions, as the server tells it."""
    adapter, state = find_adapter(name), before
    steps: list[object] = []
    actions: list[str] = []
    while len(actions) < LONGEST_DRAFT and not (actions and adapter.closes(actions[-1], state)):
        drafts = [action for action in state.legal_actions() if adapter.may_be_drafted(action)]
        if not drafts:
            break
        actions.append(drafts[(number + len(actions)) % len(drafts)])
        state = state.apply(actions[-1])
        effects = adapter.effects(state.events)
        steps.append({"action": actions[-1], "events": [event.to_dict() for event in state.events], **effects})
    complete = bool(actions) and adapter.closes(actions[-1], state)
    view = adapter.picture(state.view(before.to_move), "full", "off")
    legal = [] if complete else view["legal"]
    outcomes = adapter.outcomes(state) if legal else ()
    standing = adapter.standing(state)
    return [actions, steps, view, legal, outcomes, standing, complete]


def _add_up(told: Iterator[object]) -> int:
    text = json.dumps(list(map(_plain, told)), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return zlib.crc32(text.encode())


def _plain(value: Any) -> Any:
    """Return a value as JavaScript writes it: a whole number has no point."""
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value
