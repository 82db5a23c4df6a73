"""The bots of Kai Piranja: legal, repeatable, fair, within their budget, better from level to level, and helpful."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from makai.bots import Cancel, bot, levels, yardsticks
from makai.bots.budget import Budget
from makai.bots.piranja.bot import PiranjaBot
from makai.bots.piranja.character import CERTAIN
from makai.bots.piranja.levels import CHARACTERS
from makai.bots.piranja.memory import ALL, NOTHING, OPEN, believe
from makai.bots.piranja.rules.matches import match
from makai.bots.piranja.rules.rule_weights import DREAMER, KEEPER, ONE_STEP, SAVER, THRESHOLD
from makai.bots.piranja.rules.share import WHOLE
from makai.bots.piranja.search.turn_budget import DECISIONS, TurnAccount
from makai.bots.protocol import Bot
from makai.core.errors import IllegalAction
from makai.core.messages import LANGUAGES, Catalogue
from makai.games import find
from makai.games.piranja.cards import NUMBER, SPECIES, is_hungry
from makai.games.piranja.state import PiranjaState
from makai.games.piranja.unseen import UNSEEN
from makai.games.piranja.view import PiranjaView
from tests.support.positions import piranja_position

EVERY_LEVEL = (*levels("piranja"), *yardsticks("piranja"))
TABLES = [(players, removed) for players in (3, 4, 5, 6) for removed in (0, 47, 60)]


def start(players: int = 4, seed: int = 1, **options: Any) -> PiranjaState:
    state = find("piranja").new(seed=seed, players=players, **options)
    assert isinstance(state, PiranjaState)
    return state


def played(state: PiranjaState, bots: list[Bot]) -> list[PiranjaState]:
    """Return every state of a game that bots play to its end."""
    states = [state]
    while (seat := states[-1].to_move) is not None:
        states.append(states[-1].apply(bots[seat].choose(states[-1].view(seat))))
    return states


def some_views(count: int, seed: int = 3, players: int = 4) -> list[PiranjaView]:
    """Return views of players to move, from the whole of a game."""
    states = played(start(players, seed), [bot("piranja", "casual", seed) for _ in range(players)])[:-1]
    chosen = sorted(Random(seed).sample(range(len(states)), count))
    return [states[place].view(states[place].to_move) for place in chosen]


# Legal and repeatable.


@pytest.mark.parametrize(("players", "removed"), TABLES)
def test_every_level_plays_whole_games_at_every_table(players: int, removed: int) -> None:
    rng = Random(f"{players} {removed}")
    levels = rng.sample(EVERY_LEVEL, players)
    bots = [bot("piranja", level, seed=7, simulations=16) for level in levels]
    states = played(start(players, removed, removed=removed), bots)
    assert states[-1].winners, levels


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_level_chooses_only_what_is_legal(level: str) -> None:
    player = bot("piranja", level, seed=2, simulations=16)
    for view in some_views(12, players=5):
        assert player.choose(view) in view.legal_actions()


@pytest.mark.parametrize("level", [level for level in EVERY_LEVEL if level != "random"])
def test_with_a_seed_and_simulations_a_choice_depends_on_the_view_alone(level: str) -> None:
    old = bot("piranja", level, seed="s", simulations=400)
    views = some_views(10)
    first = [old.choose(view) for view in views]
    assert [bot("piranja", level, seed="s", simulations=400).choose(view) for view in reversed(views)] == first[::-1]


def test_advice_is_repeatable_too() -> None:
    view = some_views(1)[0]
    advices = [bot("piranja", "master", seed=1, simulations=160).advise(view) for _ in range(2)]
    assert advices[0] == advices[1]


def test_a_bot_refuses_a_view_with_nothing_to_choose() -> None:
    state = start()
    with pytest.raises(IllegalAction):
        bot("piranja", "master", seed=1).choose(state.view(((state.to_move or 0) + 1) % 4))


# Fair: a bot knows the view and nothing else.


@pytest.mark.parametrize("level", ["child", "casual", "club", "expert", "master"])
def test_the_hidden_cards_change_no_choice(level: str) -> None:
    for view in some_views(6, seed=8):
        player = bot("piranja", level, seed=4, simulations=240)
        others = [view.sample(seed).view(view.seat) for seed in range(3)]
        assert {player.choose(each) for each in others} == {player.choose(view)}


def test_what_is_remembered() -> None:
    state = piranja_position(
        rows=("piranha-small", "", ""),
        catches=("sunfish-big sunfish-big", "", ""),
        digesting={"barracuda": "barracuda-hungry"},
        gone="flamefish-big",
    )
    view = state.view(0)
    counted = {memory: np.zeros(UNSEEN, np.int64) for memory in (ALL, OPEN, NOTHING)}
    for memory, counts in counted.items():
        believe(view.vector, memory, counts)
    for card, left in (("piranha-small", 13), ("barracuda-hungry", 6), ("sunfish-big", 12), ("flamefish-big", 13)):
        assert counted[ALL][NUMBER[card]] == left
    assert counted[OPEN][NUMBER["piranha-small"]] == 13
    assert counted[OPEN][NUMBER["sunfish-big"]] == 14
    assert counted[NOTHING][:12].sum() == 140


# Within the budget.


def test_the_decisions_of_a_turn_share_its_seconds() -> None:
    account = TurnAccount(Budget(seconds=1.0))
    fresh = piranja_position(rows=("piranha-small", "", "")).view(0)
    total, view = 0.0, fresh
    for _ in range(30):
        granted = account.grant(view).seconds or 0.0
        account.spend(granted)
        total += granted
        view = piranja_position(rows=("piranha-small", "", ""), revealed=True).view(0)
    assert 0.9 < total <= 1.01


def test_a_new_turn_opens_a_new_account() -> None:
    account = TurnAccount(Budget(seconds=1.0))
    view = piranja_position(rows=("piranha-small", "", "")).view(0)
    first = account.grant(view).seconds
    account.spend(1.0)
    later = piranja_position(rows=("piranha-small", "sunfish-big", "")).view(0)
    assert account.grant(later).seconds == first


def test_a_bot_made_in_the_middle_of_a_turn_takes_an_eighth() -> None:
    view = piranja_position(rows=("piranha-small", "", ""), revealed=True).view(0)
    assert TurnAccount(Budget(seconds=0.8)).grant(view).seconds == pytest.approx(0.8 / DECISIONS)
    assert TurnAccount(Budget(simulations=80)).grant(view).simulations == 80 // DECISIONS


def test_a_search_does_as_many_simulations_as_it_may() -> None:
    view = next(view for view in some_views(20) if view.revealed)
    assert bot("piranja", "expert", seed=1, simulations=800).advise(view).simulations == 800 // DECISIONS


def test_cancelling_ends_a_search_with_a_legal_action() -> None:
    cancel = Cancel()
    cancel.set()
    for view in some_views(5):
        player = bot("piranja", "master", seed=1, simulations=10**9)
        assert player.choose(view, cancel) in view.legal_actions()
        assert player.advise(view, cancel).best.actions[0] in view.legal_actions()


# Better from level to level.


def share_of_wins(one: np.typing.NDArray[np.int64], others: np.typing.NDArray[np.int64], games: int) -> float:
    shares = np.zeros(4, np.int64)
    match(games, 12345, 47, np.array([one, others, others, others]), shares)
    assert shares.sum() == WHOLE * games
    return float(shares[0] / (WHOLE * games))


def test_the_rules_behind_the_levels_differ_clearly() -> None:
    assert share_of_wins(THRESHOLD, ONE_STEP, 2000) > 0.31
    assert share_of_wins(KEEPER, SAVER, 2000) > 0.27
    assert share_of_wins(SAVER, DREAMER, 2000) > 0.27


def test_an_expert_beats_children() -> None:
    won = 0.0
    for game in range(80):
        bots = [bot("piranja", "child", seed=f"{game}/{seat}") for seat in range(4)]
        bots[game % 4] = bot("piranja", "expert", seed=game)
        winners = played(start(4, game // 4), bots)[-1].winners
        won += (game % 4 in winners) / len(winners)
    assert won > 80 * 0.32


def test_an_expert_misjudges_close_calls_and_no_others() -> None:
    regrets = []
    for view in some_views(30, seed=5, players=3):
        sure = PiranjaBot(replace(CHARACTERS["expert"], doubt=0), 1, Budget())
        best, chances = sure.choose(view), sure.desk.foreseen.copy()
        for seed in range(8):
            chosen = bot("piranja", "expert", seed=seed).choose(view)
            if len(view.legal_actions()) > 1 and view.revealed:
                regrets.append(chances[best.number] - chances[chosen.number])
    assert min(regrets) == 0
    assert 0 < max(regrets) <= 2 * CHARACTERS["expert"].doubt / CERTAIN


# Helpful.


@pytest.mark.parametrize("level", ["club", "master"])
def test_advice_names_every_legal_action_once_and_the_best_first(level: str) -> None:
    for view in some_views(6, seed=6):
        advice = bot("piranja", level, seed=1, simulations=160).advise(view)
        assert Counter(c.actions[0] for c in advice.candidates) == Counter(view.legal_actions())
        assert all(0 <= c.win_chance <= 1 and 0 <= c.points <= 160 for c in advice.candidates)
        assert advice.best.win_chance >= max(c.win_chance for c in advice.candidates) - 0.05
        assert advice.to_dict()["candidates"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(language: str) -> None:
    seen = set()
    for view in some_views(40, seed=9):
        for candidate in bot("piranja", "child", seed=1, simulations=8).advise(view).candidates:
            assert candidate.facts
            for fact in candidate.facts:
                seen.add(fact.code)
                assert "{" not in fact.text(language)
    assert len(seen) >= 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_character(language: str) -> None:
    catalogue = Catalogue.of(language)
    for level in levels("piranja"):
        assert catalogue.text(f"level-piranja-{level}-about").endswith(".")


def by_hand(view: PiranjaView) -> Counter[str]:
    """Count by hand what the unseen cards would do: those that fit, are passed on or leave, and the fish eaten."""
    seats = [((view.to_move or 0) + step) % view.players for step in range(view.players)]
    counts: Counter[str] = Counter()
    from_sea = view.dance_left == 0
    for card in (view.unseen_sea if from_sea else view.unseen_dance).elements():
        species, size = card.split("-")
        if is_hungry(card):
            counts["hungry"] += 1
            safe = [place for place, fish in enumerate(view.row(seats[0]), 1) if fish.startswith(species)]
            counts["eaten"] += view.row_length(seats[0]) - (0 if from_sea else max(safe, default=0))
        else:
            takers = [s for s in seats if not view.row(s) or {species, size} & set(view.row(s)[-1].split("-"))]
            counts["fits" if takers[:1] == seats[:1] else "passed" if takers else "gone"] += 1
            if takers[:1] == seats[:1] and view.digesting(species) and view.fish_in_row(seats[0], species) == 2:
                counts[f"third {species}"] += 1
    return counts


@pytest.mark.parametrize("players", [3, 6])
def test_the_odds_are_those_counted_by_hand(players: int) -> None:
    for view in some_views(25, seed=players, players=players):
        draw, counts = view.draw(), by_hand(view)
        assert (draw.fits, draw.passed, draw.hungry) == (counts["fits"], counts["passed"], counts["hungry"])
        assert sum(draw.hungry_of(species) * draw.costs(species) for species in SPECIES) == counts["eaten"]
        for species in SPECIES:
            assert draw.opens(species) == counts[f"third {species}"]


def test_a_pile_that_waits_is_mentioned() -> None:
    view = piranja_position(
        rows=("piranha-small piranha-big piranha-big", "piranha-small piranha-small piranha-big", ""),
        digesting={"piranha": "piranha-hungry sunfish-big sunfish-small"},
        revealed=True,
    ).view(0)
    advice = bot("piranja", "master", seed=1, simulations=400).advise(view)
    capture = next(candidate for candidate in advice.candidates if candidate.actions == ("capture:piranha",))
    assert [fact.text() for fact in capture.facts] == [
        "You can capture the piranha pile: 3 cards.",
        "Another player is ready for the piranha pile, too.",
    ]
    codes = {str(c.actions[0]): [fact.code for fact in c.facts] for c in advice.candidates}
    assert all("advice-piranja-not-yet" in codes[action] for action in ("reveal", "bank", "stop"))


def test_a_hungry_fish_from_the_sea_ends_the_game() -> None:
    view = piranja_position(rows=("piranha-small sunfish-small", "", ""), dance="", revealed=True).view(0)
    advice = bot("piranja", "master", seed=1, simulations=80).advise(view)
    reveal = next(c for c in advice.candidates if c.actions[0] == "reveal")
    texts = list(islice((fact.text() for fact in reveal.facts), 2))
    assert texts[1] == ("4 of 20 sea cards end the game: 20 percent. The 2 fish in your row would be lost.")
