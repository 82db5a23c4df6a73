"""The coach: its facts are true, its advice uses nothing hidden, and it speaks every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import exp, log
from typing import Any, cast

import numpy as np
import pytest

from makai import bots
from makai.bots import Advice, Candidate, Fact
from makai.bots.analysis import Weigher
from makai.bots.kahuna.coach.advise import MOST_FACTS
from makai.bots.kahuna.coach.fact_rows import MOST, WIDTH, tell_turn
from makai.bots.kahuna.coach.facts import FACT_ROWS
from makai.bots.kahuna.coach.shortlist import CANDIDATES
from makai.bots.kahuna.search.actual_turn import find_ending
from makai.bots.kahuna.search.calibration import calibrate
from makai.bots.kahuna.search.turns import NO_ENDING
from makai.core.action import Action
from makai.core.messages import LANGUAGES
from makai.games.kahuna import kernel
from makai.games.kahuna.events import BridgesSwept, IslandLost, IslandWon
from makai.games.kahuna.game import Kahuna
from makai.games.kahuna.state import KahunaState
from makai.games.kahuna.view import KahunaView
from makai.testing import random_game
from tests.support.positions import after, at_the_last_card, kahuna_position

BOT = bots.bot("kahuna", "master", "coach", simulations=60)


@cache
def advised() -> tuple[tuple[KahunaState, Advice], ...]:
    """Return the turns of a game played by the coach's own advice, with that advice."""
    state = Kahuna().new(seed=3)
    found = []
    while state.to_move is not None:
        advice = BOT.advise(state.view(state.to_move))
        found.append((state, advice))
        state = after(state, *advice.best.actions)
    return tuple(found)


def candidates() -> list[tuple[KahunaState, Candidate]]:
    return [(state, candidate) for state, advice in advised() for candidate in advice.candidates]


def facts_of(view: KahunaView, actions: Sequence[Action]) -> list[Fact]:
    """Return everything worth saying of a turn by itself."""
    turn = np.array([action.number for action in actions], np.int64)
    ending = find_ending(turn[-1])
    size = len(turn) - (ending != NO_ENDING)
    rows, (table, end) = np.zeros((MOST, WIDTH), np.int32), np.zeros((2, kernel.SIZE), np.int32)
    count = tell_turn(view.block, turn, (size, ending), table, end, rows)
    return [FACT_ROWS.read(row) for row in rows[:count].tolist()]


def said(view: KahunaView, *actions: str) -> dict[str, Fact]:
    """Return the facts of a turn, by their last words."""
    known = {str(action): action for action in Kahuna().actions}
    facts = facts_of(view, [known[action] for action in actions])
    return {fact.code.removeprefix("advice-kahuna-"): fact for fact in facts}


def names(fact: Fact, key: str) -> set[str]:
    return set(str(fact.params[key]).split(", "))


def test_advice_is_sorted_legal_and_short() -> None:
    for state, advice in advised():
        chances = [candidate.win_chance for candidate in advice.candidates]
        assert chances == sorted(chances, reverse=True)
        assert 1 <= len(chances) <= CANDIDATES
        assert all(0 <= chance <= 1 for chance in chances)
        for candidate in advice.candidates:
            played = after(state, *candidate.actions)
            assert played.to_move != state.to_move
            assert len(candidate.facts) <= MOST_FACTS


def test_islands_and_sweeps_are_what_the_rules_say() -> None:
    seen = Counter[str]()
    for state, candidate in candidates():
        won, lost, swept = set(), set(), set()
        table = state
        for action in candidate.actions:
            table = table.apply(action)
            won |= {event.island for event in table.events if isinstance(event, IslandWon)}
            lost |= {event.island for event in table.events if isinstance(event, IslandLost)}
            swept |= {line for event in table.events if isinstance(event, BridgesSwept) for line in event.lines}
        for fact in candidate.facts:
            seen[fact.code] += 1
            if "islands" in fact.params and "takes" in fact.code:
                assert names(fact, "islands") <= won
            if "lost" in fact.params:
                assert names(fact, "lost") <= lost
                assert fact.params["seat"] == 1 - (state.to_move or 0)
            if fact.code == "advice-kahuna-sweeps":
                assert names(fact, "lines") == swept
    assert seen["advice-kahuna-takes"] > 3


def test_exposed_islands_fall_with_one_bridge_and_secured_ones_do_not() -> None:
    for state, candidate in candidates():
        table, me = after(state, *candidate.actions[:-1]), state.to_move
        assert me is not None
        for fact in candidate.facts:
            kind = fact.code.removeprefix("advice-kahuna-")
            if kind in ("exposed", "secured"):
                for island in names(fact, "islands"):
                    assert island in table.islands(me)
                    assert falls_with_one_bridge(table, me, island) == (kind == "exposed")


def falls_with_one_bridge(table: KahunaState, seat: int, island: str) -> bool:
    """Tell, with the opponent holding every card they wish for, whether one removal takes an island."""
    line = next(line for line in table.bridges(seat) if island in line.split("-"))
    one, other = line.split("-")
    bridges = (table.bridges(0), table.bridges(1))
    hands = ("", f"{one} {other}") if seat == 0 else (f"{one} {other}", "")
    position = kahuna_position(bridges=bridges, hands=hands, to_move=1 - seat)
    return island not in position.apply(f"{one}+{other}").islands(seat)


def test_one_bridge_short_means_that_a_bridge_wins_the_island() -> None:
    for state, candidate in candidates():
        table, me = after(state, *candidate.actions[:-1]), state.to_move
        assert me is not None
        for fact in candidate.facts:
            if fact.code in ("advice-kahuna-short", "advice-kahuna-short-ready"):
                for island in names(fact, "islands"):
                    assert any(wins(table, me, line, island) for line in free_lines_at(table, island))


def free_lines_at(table: KahunaState, island: str) -> list[str]:
    taken = {*table.bridges(0), *table.bridges(1)}
    lines = {action.line for action in Kahuna().actions if action.line and island in action.line.split("-")}
    return sorted(lines - taken)


def wins(table: KahunaState, seat: int, line: str, island: str) -> bool:
    card, _ = line.split("-")
    hands = (card, "") if seat == 0 else ("", card)
    position = kahuna_position(bridges=(table.bridges(0), table.bridges(1)), hands=hands, to_move=seat)
    return island in position.apply(line).islands(seat)


def test_a_pair_is_kept_to_strike() -> None:
    state = kahuna_position(bridges=("", "ELAI-HUNA HUNA-IFFI HUNA-LALE"), hands=("ELAI HUNA COCO", "BARI"))
    fact = said(state.view(0), "COCO-BARI", "draw")["pair"]
    assert fact.params == {"cards": "ELAI + HUNA", "line": "ELAI-HUNA", "islands": "HUNA", "seat": 1}
    assert "HUNA" not in state.apply("ELAI+HUNA").islands(1)
    assert "pair" not in said(state.view(0), "ELAI-BARI", "draw")


def test_known_cards_are_told_only_where_they_hurt() -> None:
    bridges = ("ALOA-BARI ALOA-DUDA", "COCO-FAAA")
    state = kahuna_position(bridges=bridges, hands=("COCO", "ALOA"), to_move=1, face_up="BARI DUDA KAHU")
    state = after(state, "take:BARI", "draw", "pass")
    assert "known-strike" not in said(state.view(0), "draw")
    rules = {"variants": ["open"]}
    state = kahuna_position(bridges=bridges, hands=("COCO", "ALOA BARI"), open=("", "ALOA BARI"), rules=rules)
    fact = said(state.view(0), "draw")["known-strike"]
    assert fact.params == {"cards": "ALOA + BARI", "line": "ALOA-BARI", "islands": "ALOA", "seat": 1}


def test_the_odds_of_a_blind_draw_count_unseen_cards() -> None:
    state = kahuna_position(bridges=("ALOA-BARI", "GOLA-KAHU"), hands=("COCO", "ALOA"), face_up="DUDA COCO KAHU")
    fact = said(state.view(0), "draw")["blind"]
    assert fact.params["islands"] == "ALOA"
    assert names(fact, "cards") == {"ALOA", "DUDA", "HUNA"}
    assert (fact.params["count"], fact.params["unseen"]) == (2 + 1 + 2, 24 - 3 - 1)


def test_the_last_card_of_a_round_brings_the_count() -> None:
    state = at_the_last_card(bridges=("ALOA-DUDA ALOA-HUNA", "COCO-FAAA"))
    assert said(state.view(0), "take:LALE")["round-end"].params["standing"] == "ahead"
    assert after(state, "take:LALE").scores == (1, 0)
    behind = at_the_last_card(bridges=("COCO-FAAA", "ALOA-DUDA ALOA-HUNA"), in_round=2)
    fact = said(behind.view(0), "take:LALE")["round-end"]
    assert (fact.params["standing"], fact.params["points"], fact.params["seat"]) == ("behind", 2, 1)


def test_the_end_of_the_game_is_told() -> None:
    position = kahuna_position(
        bridges=("ALOA-DUDA ALOA-HUNA", "COCO-FAAA"), hands=("", ""), round=3, pile="", last_turns=1
    )
    assert said(position.view(0), "pass")["game-end"].params["outcome"] == "won"
    assert after(position, "pass").winner == 0


def test_advice_knows_nothing_hidden() -> None:
    state = advised()[20][0]
    view = state.view(state.to_move)
    once = BOT.advise(view).to_dict()
    for seed in range(3):
        other = view.sample(seed)
        assert BOT.advise(other.view(state.to_move)).to_dict() == once


def test_a_played_turn_is_weighed_however_bad() -> None:
    state = next(state for state, _ in advised()[8:] if "draw" in state.legal_actions())
    legal = {str(action): action for action in state.legal_actions()}
    played = (legal["draw"],)
    for simulations in (1, 60):
        judge = bots.bot("kahuna", "master", 1, simulations=simulations)
        assert isinstance(judge, Weigher)
        advice = judge.weigh(state.view(state.to_move), played)
        assert played in [candidate.actions for candidate in advice.candidates]
        assert advice.best.win_chance == max(candidate.win_chance for candidate in advice.candidates)


def test_handicap_bridges_are_advised() -> None:
    state = Kahuna().new(seed=1, handicap=[2, 0])
    advice = BOT.advise(state.view(0))
    assert len(advice.candidates) == CANDIDATES
    assert all(str(candidate.actions[0]).startswith("handicap:") for candidate in advice.candidates)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_can_be_said(language: str) -> None:
    facts = [fact for _, candidate in candidates() for fact in candidate.facts]
    assert len({fact.code for fact in facts}) >= 12
    for fact in facts:
        assert fact.text(language).endswith(".")


VARIANTS_OF: dict[str, list[dict[str, str | int]]] = {
    "advice-kahuna-game-end": [
        {"outcome": outcome, "how": how} for outcome in ("won", "lost", "drawn") for how in ("points", "wipeout")
    ],
    "advice-kahuna-round-end": [
        {"round": 2, "standing": standing, "points": points, "seat": points - 1}
        for standing in ("ahead", "behind", "level")
        for points in (1, 2)
    ],
    "advice-kahuna-count": [
        {"round": 3, "draws": number, "standing": standing, "lead": number, "points": number}
        for standing in ("ahead", "behind", "level")
        for number in (1, 2)
    ],
    "advice-kahuna-exposed": [{"islands": "ALOA", "count": 1}, {"islands": "ALOA, BARI", "count": 2}],
    "advice-kahuna-secured": [{"islands": "ALOA", "count": 1}, {"islands": "ALOA, BARI", "count": 2}],
    "advice-kahuna-spends": [{"cards": "ALOA, BARI", "count": 2, "left": left} for left in (0, 1, 2)],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_facts_can_be_said(language: str) -> None:
    for code, variants in VARIANTS_OF.items():
        for params in variants:
            text = Fact(code, params).text(language)
            assert text.endswith(".")
            assert "  " not in text


def test_calibration_keeps_order_and_certainty() -> None:
    chances = [0.0, 0.1, 0.5, 0.9, 1.0]
    assert [calibrate(chance, 1.0, 0.0) for chance in chances] == pytest.approx(chances)
    assert calibrate(0.5) < 0.5  # the player to move is too sure
    bent = [calibrate(chance, 0.7, -0.2) for chance in chances]
    assert bent == sorted(bent)
    assert (bent[0], bent[-1]) == (0.0, 1.0)
    odds = exp(-(0.7 * log(0.1 / 0.9) - 0.2))  # the library's own, which may differ in the last bits
    assert bent[1] == pytest.approx(1 / (1 + odds), rel=1e-14)


def test_every_way_to_end_a_turn_can_be_described() -> None:
    rule_sets: list[dict[str, Any]] = [{"variants": ["calm"]}, {"edition": "kosmos-fr"}]
    for number, rules in enumerate(rule_sets):
        for state in random_game(Kahuna(), rules, number):
            endings = [action for action in state.legal_actions() if action.ends_decision]
            view = cast(KahunaView, state.view(state.to_move))
            for ending in endings[-2:]:
                assert all(fact.text() for fact in facts_of(view, [ending]))
