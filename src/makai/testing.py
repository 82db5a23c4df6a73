"""A conformance kit: what every game of Makai promises, checked on any game object.

    from makai.testing import check_game
    check_game(makai.game(name), options=[{}, {"first": 1}])

Each check plays random games and raises `AssertionError` with the place where a promise was broken.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

from makai.core.errors import BadNotation, IllegalAction
from makai.core.game import Game, State, View
from makai.core.record import Record, read_records

Options = Mapping[str, Any]
NONSENSE = ("", " ", "reveal ", "BARI-BARI", "take:", "\x00", "é", "draw;draw", "1", "BARI–DUDA")


def check_game(game: Game, options: Iterable[Options] = ({},), seeds: Iterable[int] = range(3)) -> None:
    """Run every check on random games with each of the options and seeds."""
    check_notation(game)
    for each in options:
        for seed in seeds:
            for check in (
                check_determinism,
                check_replay,
                check_old_states_never_change,
                check_legal_and_only_legal,
                check_conservation,
                check_end,
                check_views,
            ):
                check(game, each, seed)


def random_game(game: Game, options: Options, seed: int, choices: str = "choices") -> Iterator[State]:
    """Yield the states of a random game; the same arguments give the same game."""
    rng = Random(f"{choices}/{seed}")
    state = game.new(seed=seed, **options)
    yield state
    while legal := state.legal_actions():
        state = state.apply(rng.choice(legal))
        yield state


def viewers(state: State) -> list[int | None]:
    """Return everybody who can look at a table: each seat, and the spectator."""
    return [*range(state.rules.players), None]


def frozen(view: View) -> str:
    """Return a view as text, to compare it to the last byte."""
    return json.dumps(view.to_dict(), sort_keys=True)


def check_notation(game: Game) -> None:
    """Every action has a notation of its own, and its place in the list as its number."""
    assert len(set(game.actions)) == len(game.actions), f"{game.name}: two actions share a notation"
    for number, action in enumerate(game.actions):
        assert action.number == number, f"{game.name}: {action} is not at its place"
        assert str(action) == action, f"{game.name}: {action!r} is not its own notation"


def check_determinism(game: Game, options: Options, seed: int) -> None:
    """The same seed and the same actions give the same states; a state applied twice gives equal states."""
    for one, two in zip(random_game(game, options, seed), random_game(game, options, seed), strict=True):
        where = _where(game, options, seed, one)
        assert one == two, f"{where}: two equal games differ"
        assert one.to_dict() == two.to_dict(), f"{where}: equal states look different"
        assert one.legal_actions() == two.legal_actions(), f"{where}: equal states allow different actions"
        for action in one.legal_actions()[:1]:
            assert one.apply(action) == one.apply(str(action)), f"{where}: {action} is not deterministic"


def check_replay(game: Game, options: Options, seed: int) -> None:
    """A record, written and read again, replays to the same states."""
    states = list(random_game(game, options, seed))
    text = Record.of(game, states[-1], note="kept").to_json()
    (record,) = read_records(text, lambda _name: game)
    assert record.extra == {"note": "kept"}, f"{game.name}: an unknown key of a record was lost"
    replayed = record.replay()
    assert len(replayed) == len(states), f"{game.name}: a replay has another length"
    for state, again in zip(states, replayed, strict=True):
        where = _where(game, options, seed, state)
        assert state == again, f"{where}: a replay differs"
        assert [event.to_dict() for event in state.events] == [event.to_dict() for event in again.events], where


def check_old_states_never_change(game: Game, options: Options, seed: int) -> None:
    """States are values: whatever is done afterwards, an old one stays as it was."""
    states = list(random_game(game, options, seed))
    before = [_snapshot(state) for state in states]
    for state in states:
        for action in state.legal_actions()[:3]:
            state.apply(action)
        for viewer in viewers(state):
            state.view(viewer).sample(seed)
    for state, snapshot in zip(states, before, strict=True):
        assert _snapshot(state) == snapshot, f"{_where(game, options, seed, state)}: an old state changed"


def check_legal_and_only_legal(game: Game, options: Options, seed: int) -> None:
    """Every legal action is accepted; every other is refused with a reason; nonsense is no action."""
    for state in islice(random_game(game, options, seed), 0, None, 3):
        where = _where(game, options, seed, state)
        legal = set(state.legal_actions())
        assert len(legal) == len(state.legal_actions()), f"{where}: an action is listed twice"
        for action in game.actions:
            assert (_refusal(state, action) == "") == (action in legal), f"{where}: {action}"
    for text in NONSENSE:
        try:
            state.apply(text)
        except BadNotation as error:
            assert str(error), f"{game.name}: {text!r} is refused without a word"
        else:
            raise AssertionError(f"{game.name}: {text!r} was taken for an action")


def check_conservation(game: Game, options: Options, seed: int) -> None:
    """No card or piece appears or disappears."""
    material: Mapping[str, int] | None = None
    for state in random_game(game, options, seed):
        if material is None:
            material = state.material()
        assert state.material() == material, f"{_where(game, options, seed, state)}: the material changed"


def check_end(game: Game, options: Options, seed: int) -> None:
    """A game ends; until then somebody is to move and can; afterwards nobody, and there is a result."""
    state = None
    for state in random_game(game, options, seed):
        going_on = state.to_move is not None
        where = _where(game, options, seed, state)
        assert going_on == (state.result is None) == bool(state.legal_actions()), where
        for viewer in viewers(state):
            mine = state.view(viewer).legal_actions()
            assert mine == (state.legal_actions() if going_on and viewer == state.to_move else ()), where
    assert state is not None and state.to_move is None, f"{game.name}: no end"


def check_views(game: Game, options: Options, seed: int) -> None:
    """What a viewer is shown does not depend on what is hidden from it.

    From each view a complete state is sampled. The viewer must not be able to tell it from the real one: not by its
    view, its legal actions or its refusals, and not by the events of an action after which it still cannot.
    """
    for number, state in enumerate(islice(random_game(game, options, seed), 0, None, 2)):
        for viewer in viewers(state):
            where = f"{_where(game, options, seed, state)}, viewer {viewer}"
            imagined = state.view(viewer).sample(f"{seed}/{number}")
            assert frozen(imagined.view(viewer)) == frozen(state.view(viewer)), f"{where}: the views differ"
            assert imagined.material() == state.material() or _box_differs(state, imagined), f"{where}: material"
            if state.to_move == viewer:
                refused = [_refusal(state, action) for action in game.actions]
                assert refused == [_refusal(imagined, action) for action in game.actions], f"{where}: refusals"
            for action in state.legal_actions():
                _check_events(state, imagined, action, viewer, f"{where}, {action}")


def _check_events(state: State, imagined: State, action: str, viewer: int | None, where: str) -> None:
    if action not in imagined.legal_actions():
        return
    after, imagined_after = state.apply(action), imagined.apply(action)
    if frozen(after.view(viewer)) != frozen(imagined_after.view(viewer)):
        return
    seen = [event.seen_by(viewer).to_dict() for event in after.events]
    assert seen == [event.seen_by(viewer).to_dict() for event in imagined_after.events], f"{where}: the events differ"


def _box_differs(state: State, imagined: State) -> bool:
    """Tell whether two states have equally many pieces: which cards stayed in the box may be hidden."""
    return sum(state.material().values()) == sum(imagined.material().values())


def _refusal(state: State, action: str) -> str:
    try:
        state.apply(action)
    except IllegalAction as error:
        reason = str(error)
        assert reason, f"{action} is refused without a word"
        return reason
    return ""


def _snapshot(state: State) -> str:
    return json.dumps([state.to_dict(), list(state.legal_actions()), frozen(state.view(0)), list(state.actions)])


def _where(game: Game, options: Options, seed: int, state: State) -> str:
    return f"{game.name} {dict(options)} seed {seed} after {len(state.actions)} actions"
