"""Names: which ones there can be, and which ones look alike, by the examples of Unicode's standards."""

from __future__ import annotations

import unicodedata

import pytest
from confusable_homoglyphs.confusables import confusables_data

from makai.core.names import is_new_name, list_skeletons, look_alike
from makai.core.skeletons import DIRECTION, make_skeleton

# UTS #39, chapter 4: look-alikes within a script, across scripts, and of whole scripts.
CONFUSABLE = (
    "ljeto ǉeto, scope ѕсоре, paypal раураl, paypal 𝔭𝒶ỿ𝕡𝕒ℓ, toys-я-us tоуѕ-я-uѕ, so̷s søs, cl ⅽⅼ, rn m, 1 l, O 0"
)

VIKTORIA = "Viktoriа Vıktoria VIKTORIA vіktоrіа Vi̇ktoria Vİktoria Ｖiktoria 𝓥iktoria ᐯiktoria Vi\ufe0fktoria VIKTORlA"
OTHERS = "Victoria Víktoria Viktorina Wiktoria Viktor"
DISTINCT = "Elia Ella, Ian Lan, Zoë Zoe, Öz Oz, José Jose, Lina Iina, Ana Anna, Bob Rob, Guest1001 Guest1007"

NAMES = "Nguyễn.Thị.Ngọc שִׁמְעוֹן שָּׁלוֹם ณัฐพงษ์ น้ำ क्षितिज मुंबई مُحَمَّد မြှို့ བསྒྲུབས ᾧ Ζωή 김철수 さくらが 陳大文 Łukasz Ægir Şule"
OVERLOADED = ("Viktoria" + "\u0301\u0302\u0303\u0304\u0305", "V\u0301\u0301iktoria", "\u0301Anna", "a" + "\u0337" * 35)


@pytest.mark.parametrize("pair", CONFUSABLE.split(", "))
def test_unicodes_examples_have_the_same_skeleton(pair: str) -> None:
    one, other = pair.split()
    assert make_skeleton(one) == make_skeleton(other)


def test_every_pair_of_the_table_has_the_same_skeleton() -> None:
    for sign, others in confusables_data.items():
        for other in others:
            pair = [each.strip(DIRECTION) for each in (sign, other["c"])]
            if all(unicodedata.is_normalized("NFD", each) for each in pair):  # the standard takes others apart first
                one, two = map(make_skeleton, pair)
                assert one == two
                assert make_skeleton(one) == one


@pytest.mark.parametrize("name", VIKTORIA.split())
def test_a_name_that_passes_for_another_one_looks_like_it(name: str) -> None:
    assert look_alike("Viktoria", name)
    assert look_alike(name, "Viktoria")


@pytest.mark.parametrize("name", OTHERS.split())
def test_a_name_of_its_own_does_not(name: str) -> None:
    assert not look_alike("Viktoria", name)


@pytest.mark.parametrize("pair", DISTINCT.split(", "))
def test_names_that_people_have_stay_distinct(pair: str) -> None:
    assert not look_alike(*pair.split())


def test_small_letters_look_like_capital_ones() -> None:
    assert look_alike("Iris", "lris")
    assert look_alike("Iris", "1ris")
    assert look_alike("Otto", "0tto")


@pytest.mark.parametrize("name", NAMES.split())
def test_names_of_all_scripts_are_names(name: str) -> None:
    for form in ("NFC", "NFD"):
        assert is_new_name(unicodedata.normalize(form, name))
    assert list_skeletons(unicodedata.normalize("NFC", name)) == list_skeletons(unicodedata.normalize("NFD", name))


@pytest.mark.parametrize("name", OVERLOADED)
def test_a_letter_has_few_marks(name: str) -> None:
    assert not is_new_name(name)
