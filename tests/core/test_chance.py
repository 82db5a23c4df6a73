"""Chance from a seed and from a record."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from makai.core.chance import Chance, Recorded, Seeded
from makai.core.errors import BadShuffle, quote

ISLANDS = ("ALOA", "BARI", "COCO", "DUDA", "ELAI", "FAAA", "GOLA", "HUNA", "IFFI", "JOJO", "KAHU", "LALE")
DECK = tuple(sorted(ISLANDS * 2))


def refused(chance: Chance, index: int, cards: str, keep: int | None = None) -> BadShuffle:
    with pytest.raises(BadShuffle) as caught:
        chance.shuffle(index, cards.split(), keep)
    return caught.value


def recorded(*shuffles: str) -> Recorded:
    return Recorded(tuple(tuple(shuffle.split()) for shuffle in shuffles))


def test_a_seed_gives_the_same_games_in_every_version() -> None:
    assert " ".join(Seeded(7).shuffle(0, DECK)) == (
        "GOLA BARI DUDA ALOA GOLA IFFI JOJO HUNA KAHU FAAA ALOA LALE "
        "BARI ELAI COCO KAHU HUNA JOJO IFFI LALE DUDA ELAI COCO FAAA"
    )
    assert Seeded(7).below("first", 1000) == 300


def test_a_seed_answers_by_position_whatever_was_asked_before() -> None:
    chance = Seeded("sea")
    second = chance.shuffle(1, DECK)
    first = chance.shuffle(0, DECK)
    assert first != second
    assert (first, second) == (Seeded("sea").shuffle(0, DECK), Seeded("sea").shuffle(1, DECK))


def test_a_seed_means_the_same_as_number_and_as_text() -> None:
    assert Seeded(7).shuffle(0, DECK) == Seeded("7").shuffle(0, DECK)
    assert Seeded(7).shuffle(0, DECK) != Seeded(8).shuffle(0, DECK)


def test_how_the_cards_lay_before_does_not_matter() -> None:
    assert Seeded(7).shuffle(0, DECK) == Seeded(7).shuffle(0, DECK[::-1])


def test_only_the_kept_cards_come_from_the_top() -> None:
    assert Seeded(7).shuffle(0, DECK, keep=5) == Seeded(7).shuffle(0, DECK)[:5]


def test_every_order_of_three_cards_is_about_equally_frequent() -> None:
    orders = Counter("".join(Seeded(seed).shuffle(0, "ABC")) for seed in range(1200))
    assert set(orders) == {"".join(order) for order in permutations("ABC")}
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 20.5  # five degrees of freedom: 0.999


def test_below_reaches_every_number_and_no_other() -> None:
    assert {Seeded(seed).below("first", 3) for seed in range(50)} == {0, 1, 2}


def test_a_record_answers_with_its_own_shuffles() -> None:
    chance = recorded("BARI ALOA ALOA", "COCO")
    assert chance.shuffle(0, ["ALOA", "ALOA", "BARI"]) == ["BARI", "ALOA", "ALOA"]
    assert chance.shuffle(1, ["COCO"]) == ["COCO"]


def test_a_record_without_the_shuffle_says_which_one() -> None:
    error = refused(recorded("ALOA"), 1, "BARI")
    assert (error.code, error.params) == ("shuffle-missing", {"number": 2})


def test_a_record_goes_on_with_other_chance() -> None:
    chance = Recorded((("ALOA",),), then=Seeded(7))
    assert chance.shuffle(0, ["ALOA"]) == ["ALOA"]
    assert chance.shuffle(1, DECK, 4) == Seeded(7).shuffle(1, DECK, 4)
    assert chance.below("first", 1000) == 300


def test_a_record_alone_draws_no_numbers() -> None:
    with pytest.raises(BadShuffle) as caught:
        Recorded(()).below("first", 2)
    assert (caught.value.code, caught.value.params) == ("chance-missing", {"label": "first"})


@pytest.mark.parametrize(
    ("shuffle", "missing", "extra"),
    [
        ("ALOA BARI", "ALOA", "–"),
        ("BARI", "2 × ALOA", "–"),
        ("ALOA ALOA BARI BARI", "–", "BARI"),
        ("ALOA BARI COCO", "ALOA", "COCO"),
        ("", "2 × ALOA, BARI", "–"),
    ],
)
def test_a_recorded_shuffle_must_hold_the_cards_asked_for(shuffle: str, missing: str, extra: str) -> None:
    error = refused(recorded(shuffle), 0, "ALOA ALOA BARI")
    assert (error.code, error.params) == ("shuffle-wrong-cards", {"number": 1, "missing": missing, "extra": extra})


def test_a_recorded_shuffle_may_hold_just_the_kept_cards() -> None:
    assert recorded("COCO ALOA").shuffle(0, ["ALOA", "ALOA", "BARI", "COCO"], keep=2) == ["COCO", "ALOA"]


def test_the_kept_cards_must_be_as_many_as_asked_for() -> None:
    error = refused(recorded("COCO"), 0, "ALOA ALOA BARI COCO", keep=2)
    assert (error.code, error.params) == ("shuffle-wrong-count", {"number": 1, "count": 1, "expected": 2})


def test_the_kept_cards_must_be_among_those_shuffled() -> None:
    error = refused(recorded("BARI BARI"), 0, "ALOA ALOA BARI COCO", keep=2)
    assert (error.code, error.params) == ("shuffle-wrong-cards", {"number": 1, "missing": "–", "extra": "BARI"})


def test_keeping_all_cards_is_keeping_each() -> None:
    error = refused(recorded("ALOA"), 0, "ALOA BARI", keep=2)
    assert (error.code, error.params["missing"]) == ("shuffle-wrong-cards", "BARI")


def test_a_long_list_of_wrong_cards_is_cut() -> None:
    error = refused(recorded(" ".join(f"X{number:02}" for number in range(30))), 0, "")
    assert str(error.params["extra"]).endswith("X11, …")


@pytest.mark.parametrize(
    ("name", "line"),
    [("ALOA", "ALOA"), ("Möwe", "Möwe"), ("", "''"), ("a\nb", r"'a\nb'"), ("x" * 50, "x" * 39 + "…")],
)
def test_foreign_names_fit_into_one_line(name: str, line: str) -> None:
    assert quote(name) == line
