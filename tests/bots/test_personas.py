"""Personas: every bot at a table has a name and a face of its own, the same everywhere."""

from __future__ import annotations

import pytest

from makai.bots import levels
from makai.bots.personas import cast_bots, personas_of
from makai.bots.seating import name_bots
from makai.core.faces import FACES, usual_face
from makai.core.names import is_new_name, look_alike

GAMES = {"kahuna": 2, "piranja": 6}


@pytest.mark.parametrize(("game", "players"), GAMES.items())
def test_every_level_has_personas_for_a_table_of_its_own(game: str, players: int) -> None:
    for level in levels(game):
        cast = personas_of(game, level)
        assert len({each.name for each in cast}) == len({each.face for each in cast}) == len(cast) >= players
        assert all(is_new_name(each.name) and each.face in FACES for each in cast)


def test_no_two_personas_can_be_taken_for_each_other() -> None:
    names = [each.name for game in GAMES for level in levels(game) for each in personas_of(game, level)]
    assert not [(one, other) for k, one in enumerate(names) for other in names[:k] if look_alike(one, other)]


def test_bots_at_a_table_are_all_different_and_look_like_nobody_else() -> None:
    cast = cast_bots("piranja", ["casual", "", "casual", "child", "club", "club"], ["lani"], ["gecko"])
    assert cast[1] is None
    bots = [each for each in cast if each is not None]
    assert [each.name for each in bots][:2] == ["Hoku", "Keola"]
    assert len({each.face for each in bots}) == len({each.name for each in bots}) == 5


def test_all_are_called_alike_in_every_language() -> None:
    seats = ["master", "", "master"]
    assert {tuple(name_bots("piranja", seats, ["Anna"], each)) for each in ("en", "fr", "it", "de")} == {
        ("Kanaloa", "", "Nanea")
    }


def test_somebody_who_chose_no_face_always_has_the_same_one_unless_it_is_taken() -> None:
    face = usual_face("anna")
    assert face in FACES
    assert face == usual_face("anna")
    assert usual_face("anna", {face}) not in {face, ""}
    assert usual_face("anna", FACES) == face
    assert {usual_face(f"person {number}") for number in range(1000)} == set(FACES)
