"""Lessons: every wanted turn can be played, every tip has its action, and nothing else is legal."""

from __future__ import annotations

import pytest

from makai.tables.errors import Refusal
from makai.tables.lessons.lesson import Lesson
from makai.tables.lessons.registry import LESSONS

BOTH = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS.keys())


def learners_turns(lesson: Lesson) -> list[list[int]]:
    """Return the turns that the learner plays, scene by scene."""
    found = []
    for scene in lesson.scenes:
        turns, turn = [], scene.begins
        while turn < scene.ends:
            turns.append(turn)
            turn = lesson.after(turn)
        found.append(turns)
    return found


@BOTH
def test_every_action_of_the_learner_has_a_tip(lesson: Lesson) -> None:
    for scene, turns in zip(lesson.scenes, learners_turns(lesson), strict=True):
        assert all(lesson.is_learners(turn) for turn in turns)
        assert sum(len(lesson.turns[turn]) for turn in turns) == sum(tip.does for tip in scene.tips)


@BOTH
def test_only_what_the_coach_asks_for_is_legal(lesson: Lesson) -> None:
    for turn in (turn for turns in learners_turns(lesson) for turn in turns):
        wanted = lesson.turns[turn]
        told = lesson.picture(turn)
        assert told["picture"]["view"]["legal"] == [wanted[0]]
        assert told["picture"]["to_move"] in told["picture"]["yours"]
        for done in range(len(wanted)):
            assert lesson.draft(turn, wanted[:done])["legal"] == [wanted[done]]
        with pytest.raises(Refusal):
            lesson.draft(turn, ["nonsense"])


@BOTH
def test_what_happened_is_told(lesson: Lesson) -> None:
    first = learners_turns(lesson)[0][0]
    told = lesson.picture(lesson.after(first), since=first)
    assert told["news"][0]["type"] == "turn-played"
    assert len(told["news"]) == lesson.after(first) - first


@pytest.mark.parametrize("name", ["kahuna", "piranja"])
def test_the_learner_wins(name: str) -> None:
    ending = LESSONS[name].tables[-1].ending
    assert ending is not None
    assert ending.winners == (0,)


def test_the_example_of_kahuna_is_the_one_of_the_rules() -> None:
    lesson = LESSONS["kahuna-example"]
    before, after = lesson.tables[13].state, lesson.tables[15].state
    assert before is not None
    assert after is not None
    assert before.to_dict()["islands"] == [["ALOA", "HUNA"], ["DUDA"]]
    assert after.to_dict()["islands"] == [["ELAI", "HUNA"], ["ALOA", "BARI"]]


@pytest.mark.parametrize(("turn", "since"), [(-1, None), (5000, None), (8, None), (2, 3)])
def test_turns_that_a_lesson_does_not_show_are_refused(turn: int, since: int | None) -> None:
    with pytest.raises(Refusal) as refused:
        LESSONS["kahuna"].picture(turn, since)
    assert refused.value.code == "lesson-unknown-turn"
