"""The bots of Kahuna: legal in every rule set, the same for the same seed, fair, and better level by level."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

import makai
from makai.bots import Cancel, levels
from makai.bots.budget import Budget
from makai.bots.kahuna.bot import KahunaBot
from makai.bots.kahuna.levels import make
from makai.bots.kahuna.search.beliefs import KNOWN
from makai.bots.kahuna.search.calibration import calibrate
from makai.bots.kahuna.search.mind import is_simple
from makai.core.game import State
from makai.games.kahuna import kernel
from makai.games.kahuna.layout import cards_in
from makai.games.kahuna.rules import EDITIONS, HOUSE_RULES
from makai.games.kahuna.state import KahunaState
from tests.support.kahuna_minds import mind_of, worlds_of
from tests.support.positions import kahuna_position

LEVELS = [level for level in levels("kahuna") if level != "random"]
THINKERS = [level for level in LEVELS if level in ("veteran", "expert", "master")]
KAHUNA = makai.game("kahuna")


def rule_sets() -> list[dict[str, Any]]:
    rng = Random("rule sets")
    editions = [
        {"edition": edition, "variants": list(variants)}
        for edition, variants in product(EDITIONS, ((), ("calm",), ("open",), ("calm", "open")))
    ]
    house = [
        {name: rng.choice(values or (True, False)) for name, values in HOUSE_RULES.items()}
        | {"handicap": [rng.randrange(4), rng.randrange(4)], "first": rng.randrange(2)}
        for _ in range(8)
    ]
    return [*editions, *house]


def played(levels: list[str], seed: str, simulations: int = 8, **rules: Any) -> State:
    """Play a whole game; an illegal action would be refused."""
    state = KAHUNA.new(seed=seed, **rules)
    bots = [makai.bot("kahuna", level, f"{seed}/{seat}", simulations=simulations) for seat, level in enumerate(levels)]
    while state.to_move is not None:
        state = state.apply(bots[state.to_move].choose(state.view(state.to_move)))
    return state


def positions(count: int, **rules: Any) -> list[KahunaState]:
    """Return positions out of games between players of little skill: all stages of the game and of turns."""
    found = []
    for number in range(count):
        game = played(["child", "random"], f"positions/{number}", **rules)
        states = game.states() if hasattr(game, "states") else _way(game)
        found.append(Random(number).choice([state for state in states if state.to_move is not None]))
    return found


def _way(state: Any) -> list[Any]:
    way = []
    while state is not None:
        way.append(state)
        state = state.past
    return way


@pytest.mark.parametrize("rules", rule_sets(), ids=str)
def test_every_level_plays_by_every_rule(rules: dict[str, Any]) -> None:
    opponents = Random(str(rules)).sample(LEVELS, len(LEVELS))
    for one, other in zip(opponents[::2], opponents[1::2], strict=False):
        assert played([one, other], "legal", **rules).to_move is None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    one, other = (played([level, "casual"], "same", simulations=16).actions for _ in range(2))
    assert one == other


@pytest.mark.parametrize("level", ["child", "casual"])
def test_another_seed_gives_another_game(level: str) -> None:
    games = set()
    for seed in range(3):
        state = KAHUNA.new(seed="deal", first=0)
        bot = makai.bot("kahuna", level, seed)
        while state.to_move is not None:
            state = state.apply(bot.choose(state.view(state.to_move)))
        games.add(state.actions)
    assert len(games) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_decides_by_its_view_alone(level: str) -> None:
    for number, state in enumerate(positions(6)):
        seat = state.to_move
        assert seat is not None
        view = state.view(seat)
        chosen = makai.bot("kahuna", level, "fair", simulations=24).choose(view)
        for world in range(3):
            other = view.sample(f"{number}/{world}").view(seat)
            assert makai.bot("kahuna", level, "fair", simulations=24).choose(other) == chosen


@pytest.mark.parametrize("level", THINKERS)
def test_a_bot_made_in_the_middle_of_a_turn_can_go_on(level: str) -> None:
    state = KAHUNA.new(seed="middle", first=0)
    state = state.apply(next(action for action in state.legal_actions() if "-" in action))
    assert makai.bot("kahuna", level, 1, simulations=16).choose(state.view(0)) in state.legal_actions()


def test_a_planned_turn_is_played_without_thinking_again() -> None:
    state = KAHUNA.new(seed="plan", first=0)
    bot = makai.bot("kahuna", "master", 1, simulations=64)
    stopped = Cancel()
    stopped.set()
    turns = 0
    while state.to_move is not None and turns < 6:
        first = bot.choose(state.view(state.to_move))
        before = state.to_move
        state = state.apply(first)
        while state.to_move == before:
            state = state.apply(bot.choose(state.view(before), stopped))
        turns += 1
    assert turns == 6


def test_a_search_can_be_stopped_before_it_begins() -> None:
    view = KAHUNA.new(seed="stop", first=0).view(0)
    stopped = Cancel()
    stopped.set()
    bot = makai.bot("kahuna", "master", 1, seconds=600)
    assert bot.choose(view, stopped) in view.legal_actions()


def test_a_search_is_stopped_from_another_thread() -> None:
    from threading import Timer

    view = KAHUNA.new(seed="stop", first=0).view(0)
    cancel = Cancel()
    timer = Timer(0.3, cancel.set)
    timer.start()
    assert makai.bot("kahuna", "master", 1, seconds=600).choose(view, cancel) in view.legal_actions()
    timer.join()


@pytest.mark.parametrize("simulations", [1, 10, 100, 500])
def test_a_search_keeps_to_its_simulations(simulations: int) -> None:
    advice = makai.bot("kahuna", "master", 1, simulations=simulations).advise(KAHUNA.new(seed=3, first=0).view(0))
    assert 0 < advice.simulations <= max(simulations, 40)


@pytest.mark.parametrize("nonsense", [{"seconds": 0}, {"seconds": -1}, {"seconds": 1e9}, {"simulations": 0}])
def test_a_budget_must_make_sense(nonsense: dict[str, Any]) -> None:
    with pytest.raises(makai.BadBudget, match="cannot"):
        makai.bot("kahuna", "master", **nonsense)


def test_a_bot_is_asked_only_in_its_turn() -> None:
    state = KAHUNA.new(seed=1, first=0)
    for level in levels("kahuna"):
        with pytest.raises(makai.IllegalAction, match="turn"):
            makai.bot("kahuna", level, 1).choose(state.view(1))


def test_one_step_of_the_ladder_wins() -> None:
    """A wide step, so that few games show it."""
    won = 0.0
    for number in range(20):
        seat = number % 2
        names = ["child", "child"]
        names[seat] = "club"
        winner = played(names, f"ladder/{number // 2}", first=0).result["winner"]  # type: ignore[index]
        won += 0.5 if winner is None else winner == seat
    assert won >= 14


def every_end(state: KahunaState) -> set[tuple[Any, ...]]:
    """Return every position that can be reached before the turn ends, by trying everything."""
    me = state.to_move
    found = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        key = (tuple(now.bridges(0)), tuple(now.bridges(1)), tuple(now.hand(me or 0)))
        if key not in found:
            found.add(key)
            actions = [a for a in now.legal_actions() if str(a) not in ("draw", "pass") and not a.startswith("take")]
            waiting += [] if now.to_move != me else [now.apply(action) for action in actions]
    return found


def test_the_turns_listed_are_all_turns() -> None:
    from makai.bots.kahuna.search.turns import HELD, MINE, THEIRS
    from makai.games.kahuna.board import lines_in

    bot = make("club", 1, Budget(seconds=0.1))
    assert isinstance(bot, KahunaBot)
    for state in positions(12):
        me = state.to_move
        if state.vector[kernel.PHASE] != kernel.PLAYING or me is None or len(state.hand(me)) > 3:
            continue
        bot.choose(state.view(me))
        expected = every_end(state)
        listed = set()
        for row in bot.desk.room.tree.position[: len(expected)]:
            sides = [tuple(lines_in(int(row[MINE]))), tuple(lines_in(int(row[THEIRS])))]
            listed.add((sides[me], sides[1 - me], tuple(cards_in(int(row[HELD])))))
        assert listed == expected


def test_worlds_keep_to_what_is_known() -> None:
    for state in positions(8):
        seat = state.to_move
        assert seat is not None
        view = state.view(seat)
        for world in worlds_of(view, 5, 4):
            hand = cards_in(int(world[kernel.HAND + 1 - seat]))
            assert len(hand) == view.hand_sizes[1 - seat]
            assert not [card for card in view.known(1 - seat) if card not in hand]
            assert int(world[kernel.HAND + seat]) == int(state.vector[kernel.HAND + seat])
            known = cards_in(int(world[KNOWN + seat]))
            assert not [card for card in known if card not in state.hand(seat)]


def test_an_imagined_table_says_nothing_of_hidden_cards() -> None:
    for state in positions(6):
        seat = state.to_move
        assert seat is not None
        view = state.view(seat)
        other = view.sample("else").view(seat)
        assert (mind_of(view).table == mind_of(other).table).all()
        assert is_simple(view.block) == is_simple(other.block)


def test_thinking_finds_a_win_in_the_last_turn() -> None:
    bot, stopped, found = make("club", 1, Budget(seconds=0.1)), Cancel(), 0
    assert isinstance(bot, KahunaBot)
    stopped.set()  # so that the net alone judges
    for number in range(30):
        state = _way(played(["casual", "novice"], f"last/{number}"))[1:]
        last = next(one for one in state if one.past is None or one.past.to_move != one.to_move)
        if last.to_move is None or last.last_turns != 1:
            continue
        best = bot.advise(last.view(last.to_move), stopped).best
        after = last
        for action in best.actions:
            after = after.apply(action)
        assert after.to_move is None
        assert best.win_chance == {last.to_move: 1.0, None: calibrate(0.5)}.get(after.winner, 0.0)
        found += 1
    assert found >= 5


@pytest.mark.parametrize("level", ["veteran", "expert", "greedy"])
def test_the_last_bridge_is_taken_without_a_bridge_of_ones_own_where_that_wins(level: str) -> None:
    state = kahuna_position(
        bridges=("", "ALOA-BARI"), hands=("ALOA BARI KAHU", ""), round=2, scores=(0, 1), rules={"edition": "kosmos-fr"}
    )
    bot = makai.bot("kahuna", level, 1, simulations=50)
    while state.to_move == 0:
        state = state.apply(bot.choose(state.view(0)))
    assert state.result == {"winner": 0, "how": "wipeout"}
