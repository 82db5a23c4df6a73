"""Kai Piranja, the chapter "Material": the cards, the players, and what goes back into the box."""

from __future__ import annotations

from collections import Counter

import pytest

import makai
from makai.games.piranja.cards import DANCE, SEA
from makai.games.piranja.game import Piranja

SPECIES = ("barracuda", "flamefish", "piranha", "sunfish")


def test_there_are_160_cards() -> None:
    assert (len(DANCE), len(SEA), len(DANCE) + len(SEA)) == (140, 20, 160)


@pytest.mark.parametrize("species", SPECIES)
def test_each_species_has_14_small_14_big_and_7_hungry_dance_cards(species: str) -> None:
    cards = Counter(DANCE)
    assert [cards[f"{species}-{kind}"] for kind in ("small", "big", "hungry")] == [14, 14, 7]


@pytest.mark.parametrize("species", SPECIES)
def test_each_species_has_2_small_2_big_and_1_hungry_sea_card(species: str) -> None:
    cards = Counter(SEA)
    assert [cards[f"{species}-{kind}"] for kind in ("small", "big", "hungry")] == [2, 2, 1]


@pytest.mark.parametrize(("players", "dance"), [(3, 93), (4, 93), (5, 140), (6, 140)])
def test_with_3_or_4_players_47_dance_cards_leave(players: int, dance: int) -> None:
    state = Piranja().new(seed=1, players=players)
    assert (state.dance_left, state.sea_left) == (dance, 20)


@pytest.mark.parametrize("removed", [0, 1, 47, 60])
@pytest.mark.parametrize("players", [3, 6])
def test_a_table_may_set_the_number_itself(players: int, removed: int) -> None:
    state = Piranja().new(seed=1, players=players, removed=removed)
    assert (state.dance_left, state.sea_left) == (140 - removed, 20)


@pytest.mark.parametrize("removed", [-1, 61, "47", True, 1.0, None])
def test_no_more_than_60_can_leave(removed: object) -> None:
    with pytest.raises(makai.BadRules, match="removed cannot be"):
        Piranja().new(seed=1, removed=removed)


def test_the_cards_that_leave_are_random_dance_cards_and_every_sea_card_stays() -> None:
    left = set()
    for seed in range(20):
        dance, sea = Piranja().new(seed=seed, players=4).shuffles
        assert Counter(dance) <= Counter(DANCE)
        assert sorted(sea) == sorted(SEA)
        left.add(tuple(sorted(dance)))
    assert len(left) == 20


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_3_to_6_play(players: int) -> None:
    state = Piranja().new(seed=1, players=players)
    assert state.players == len(Piranja().seat_names(state.players)) == players
    assert state.to_dict()["rows"] == state.to_dict()["catches"] == [[]] * players


@pytest.mark.parametrize("players", [2, 7, 0, "4", True, None])
def test_fewer_or_more_cannot_play(players: object) -> None:
    with pytest.raises(makai.BadRules, match="players cannot be"):
        Piranja().new(seed=1, players=players)


@pytest.mark.parametrize("players", [3, 6])
def test_anybody_can_start_and_chance_decides_where_nobody_chose(players: int) -> None:
    assert all(Piranja().new(seed=1, players=players, first=seat).to_move == seat for seat in range(players))
    assert {Piranja().new(seed=seed, players=players).to_move for seed in range(60)} == set(range(players))


def test_nobody_starts_who_does_not_play() -> None:
    with pytest.raises(makai.BadRules, match="first cannot be"):
        Piranja().new(seed=1, players=3, first=3)


def test_the_cards_come_as_they_were_shuffled() -> None:
    state = Piranja().new(seed=4, players=3)
    dance, sea = state.shuffles
    assert state.face_down() == [*dance, *sea]
    assert state.next_card == dance[0]


def test_no_card_is_ever_lost() -> None:
    state = Piranja().new(seed=2, players=5)
    cards = state.material()
    assert cards == Counter([*DANCE, *SEA])
    step = 0
    while state.to_move is not None:
        legal = state.legal_actions()
        state, step = state.apply(legal[step * 5 % len(legal)]), step + 1
        assert state.material() == cards
