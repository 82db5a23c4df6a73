"""Training: the same plan gives the same weights, interrupted or not; files that hold no such thing are refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import numpy as np
import pytest

import makai
from makai.bots.kahuna.net.features import DREW, NOTHING, ODDS, PLACES, UNDECIDED, write_rows
from makai.bots.kahuna.net.value_net import (
    ONE,
    ROW_ONE,
    KahunaWeights,
    near_sureness,
    new_scratch,
    new_weights,
    round_weights,
    save,
    settle,
    settle_near,
    sureness,
)
from makai.bots.kahuna.net.weights_io import read_net, usual_net
from makai.bots.kahuna.search.beliefs import spend
from makai.bots.kahuna.training.subject import SUBJECT
from makai.bots.training.plan import Plan
from makai.bots.training.training import CHECKPOINT, LOG, Training, merge_weights
from makai.bots.training.weights_io import read_card
from makai.bots.training.workers import ThreadWorkers
from makai.core.errors import BadTraining
from makai.games.kahuna import kernel
from makai.games.kahuna.view import KahunaView
from makai.testing import random_game
from tests.support.kahuna_minds import table_of

PLAN = Plan(games=48, seed=5, lesson=4, averaged=0.4)  # six lessons
SHIPPED = Path(makai.__file__).parent / "bots" / "kahuna" / "net" / "weights.npz"


@pytest.fixture(scope="module", autouse=True)
def _short_duels() -> Iterator[None]:
    """Notes in the log play few games; they change no weights."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("makai.bots.kahuna.training.subject.DUEL_PAIRS", 1)
        yield


class Stopped(Exception):
    """The power failed."""


class Tiring:
    """A crew that gives up in the middle of a lesson."""

    def __init__(self, lessons: int) -> None:
        self.left = lessons

    def map(self, work: Callable[[Any, Any], Any], shared: Any, tasks: Sequence[Any]) -> list[Any]:
        if not self.left:
            raise Stopped
        self.left -= 1
        return ThreadWorkers().map(work, shared, tasks)

    def close(self) -> None:
        pass


def train(plan: Plan, folder: Path) -> Path:
    """Train to the end; return the file with the weights."""
    for _ in Training(SUBJECT, plan, folder).run(ThreadWorkers()):
        pass
    return folder / SUBJECT.result


def arrays(file: Path) -> dict[str, bytes]:
    with np.load(file, allow_pickle=False) as kept:
        return {name: kept[name].tobytes() for name in kept.files}


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The result of the plan, trained without a break."""
    return train(PLAN, tmp_path_factory.mktemp("trained"))


# The same plan, the same weights.


@pytest.mark.untraced
def test_the_same_plan_gives_the_same_weights(trained: Path, tmp_path: Path) -> None:
    assert arrays(train(PLAN, tmp_path)) == arrays(trained)


def test_another_seed_gives_other_weights(trained: Path, tmp_path: Path) -> None:
    assert arrays(train(replace(PLAN, seed=6), tmp_path))["rows"] != arrays(trained)["rows"]


@pytest.mark.untraced
def test_games_in_which_turns_are_tried_out_first_teach_something_else(tmp_path: Path) -> None:
    thoughtful = replace(PLAN, games=16, tries=3)
    first, second = (arrays(train(thoughtful, tmp_path / name)) for name in ("first", "second"))
    assert first == second
    assert first["rows"] != arrays(train(replace(thoughtful, tries=0), tmp_path / "by feel"))["rows"]


@pytest.mark.untraced
@pytest.mark.parametrize("lessons", [0, 2, 5])
def test_an_interrupted_training_comes_to_the_same(lessons: int, trained: Path, tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        list(Training(SUBJECT, PLAN, tmp_path).run(Tiring(lessons)))
    again = Training(SUBJECT, PLAN, tmp_path)
    assert again.games == 8 * lessons
    assert list(again.run(ThreadWorkers()))[-1] == 48
    assert arrays(tmp_path / SUBJECT.result) == arrays(trained)


def test_whoever_stops_listening_keeps_what_was_learnt(tmp_path: Path) -> None:
    lessons = Training(SUBJECT, PLAN, tmp_path).run(ThreadWorkers())
    assert next(lessons) == 8
    lessons.close()
    assert Training(SUBJECT, PLAN, tmp_path).games == 8


@pytest.mark.untraced
def test_a_finished_training_stays_as_it_is(tmp_path: Path) -> None:
    before = arrays(train(PLAN, tmp_path))
    assert Training(SUBJECT, PLAN, tmp_path).is_over()
    assert arrays(train(PLAN, tmp_path)) == before


def test_the_log_has_a_line_for_each_checkpoint(tmp_path: Path) -> None:
    assert list(Training(SUBJECT, PLAN, tmp_path).run(ThreadWorkers(), every=0)) == [8, 16, 24, 32, 40, 48]
    lines = [json.loads(line) for line in (tmp_path / LOG).read_text("utf-8").splitlines()]
    assert [line["games"] for line in lines] == [8, 16, 24, 32, 40, 48]
    assert lines[0].keys() == {"games", "error", "rate", "against_last", "seconds"}
    assert all(0 < line["error"] < 1 and 0 <= line["against_last"] <= 1 for line in lines)
    assert lines[-1]["rate"] == PLAN.last_rate


def test_the_card_says_how_the_weights_were_made(trained: Path) -> None:
    assert Plan(**read_card(trained)) == PLAN


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"games": 0}, "train-games-few"),
        ({"seed": -1}, "train-seed-negative"),
        ({"workers": 0}, "train-workers-count"),
        ({"workers": 257}, "train-workers-count"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(BadTraining) as refused:
        Plan(**wrong)
    assert refused.value.code == code


# What several workers learn.


def test_what_one_worker_alone_learnt_counts_wholly() -> None:
    before = new_weights(1)
    one, other = (KahunaWeights(*(array.copy() for array in before)) for _ in range(2))
    one.rows[3] += 0.5  # only one of them saw this row
    one.rows[4] += 0.5
    other.rows[4] -= 0.25  # both saw this one
    found = merge_weights(before, [one, other])
    assert found.rows[3] == pytest.approx(before.rows[3] + 0.5)
    assert found.rows[4] == pytest.approx(before.rows[4] + 0.125)
    assert np.array_equal(found.rows[5:], before.rows[5:])
    assert found.rows.dtype == np.float32


# Checkpoints that are none.


def test_a_checkpoint_of_another_plan_is_refused(trained: Path) -> None:
    with pytest.raises(BadTraining) as refused:
        Training(SUBJECT, replace(PLAN, games=96, seed=7), trained.parent)
    assert refused.value.code == "train-another-plan"
    assert refused.value.params["names"] == "games=48, seed=5"


@pytest.mark.parametrize("part", [0, 0.00001, 0.5, 0.9999])
def test_a_torn_checkpoint_is_refused(part: float, trained: Path, tmp_path: Path) -> None:
    whole = (trained.parent / CHECKPOINT).read_bytes()
    (tmp_path / CHECKPOINT).write_bytes(whole[: int(part * len(whole))])
    refuse_checkpoint(tmp_path)


def test_a_checkpoint_with_a_flipped_byte_is_refused(trained: Path, tmp_path: Path) -> None:
    data = bytearray((trained.parent / CHECKPOINT).read_bytes())
    data[len(data) // 3] ^= 0xFF
    (tmp_path / CHECKPOINT).write_bytes(data)
    refuse_checkpoint(tmp_path)


@pytest.mark.parametrize("change", [{"plan": "[1]"}, {"plan": "{"}, {"weights_0": np.zeros((3, 3), np.float32)}])
def test_a_checkpoint_with_something_else_in_it_is_refused(
    change: dict[str, Any], trained: Path, tmp_path: Path
) -> None:
    with np.load(trained.parent / CHECKPOINT) as kept:
        np.savez(tmp_path / CHECKPOINT, **({name: kept[name] for name in kept.files} | change))
    refuse_checkpoint(tmp_path)


def test_an_array_alone_is_no_checkpoint(tmp_path: Path) -> None:
    with (tmp_path / CHECKPOINT).open("wb") as file:
        np.save(file, np.zeros(3))
    refuse_checkpoint(tmp_path)


def refuse_checkpoint(folder: Path) -> None:
    with pytest.raises(BadTraining) as refused:
        Training(SUBJECT, PLAN, folder)
    assert refused.value.code == "train-checkpoint-unreadable"
    assert CHECKPOINT in str(refused.value)
    assert "\n" not in str(refused.value)


# Nets in files.


def test_the_shipped_weights_are_small_and_load() -> None:
    assert SHIPPED.stat().st_size < 2_000_000
    assert np.array_equal(read_net(SHIPPED).rows, usual_net().rows)


def test_the_shipped_weights_say_how_they_were_made() -> None:
    card = read_card(SHIPPED)
    tried = Plan(16_000, 2, tries=5, rate=0.001, last_rate=0.0001, averaged=0.3, start=card["start"])
    assert Plan(**card) == tried


def test_other_weights_can_be_tried(trained: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAKAI_KAHUNA_WEIGHTS", str(trained))
    assert np.array_equal(usual_net().rows, read_net(trained).rows)
    monkeypatch.delenv("MAKAI_KAHUNA_WEIGHTS")
    assert np.array_equal(usual_net().rows, read_net(SHIPPED).rows)


def test_weights_that_are_missing_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAKAI_KAHUNA_WEIGHTS", str(tmp_path / "nowhere.npz"))
    with pytest.raises(BadTraining) as refused:
        usual_net()
    assert refused.value.code == "weights-missing"


@pytest.mark.parametrize("text", [b"", b"no weights", b"PK\x03\x04 torn"])
def test_a_file_that_holds_no_weights_is_refused(text: bytes, tmp_path: Path) -> None:
    (tmp_path / "other.npz").write_bytes(text)
    refuse_net(tmp_path / "other.npz")


def test_weights_of_another_shape_are_refused(tmp_path: Path) -> None:
    weights = new_weights(1)
    save(tmp_path / "small.npz", weights._replace(rows=weights.rows[:100]), {})
    refuse_net(tmp_path / "small.npz")


def test_a_folder_holds_no_weights(tmp_path: Path) -> None:
    refuse_net(tmp_path)


def refuse_net(file: Path) -> None:
    with pytest.raises(BadTraining) as refused:
        read_net(file)
    assert refused.value.code == "weights-malformed"


# Whole numbers.


def test_the_net_in_whole_numbers_agrees_with_the_one_that_learns() -> None:
    fresh = new_weights(3)
    weights = fresh._replace(last=fresh.last * 10)  # so that it has opinions
    net, room = round_weights(weights), new_scratch()
    rng = np.random.default_rng(1)
    for view in random_views(40):
        x = table_of(view)
        me = int(rng.integers(2))
        rows = np.zeros(PLACES, np.int32)
        write_rows(x, me, UNDECIDED, np.zeros(12, np.int32), np.zeros(ODDS, np.int32), rows)
        exact = last_layer_of(weights, rows[rows != NOTHING])
        assert sureness(net, room, x, me) / (ONE * ROW_ONE) == pytest.approx(exact, abs=0.1)


def test_what_is_worked_out_from_another_position_of_the_turn_is_the_same() -> None:
    net, room, afresh = round_weights(new_weights(3)), new_scratch(), new_scratch()
    chance = Random(1)
    for view in random_views(40):
        seat, positions = int(view.vector[kernel.TO_MOVE]), positions_of_turn(view, chance)
        settle(net, room, positions[0], seat)
        for position in positions:
            for ending in (UNDECIDED, DREW):
                settle(net, afresh, position, seat)
                assert near_sureness(net, room, position, seat, ending) == near_sureness(
                    net, afresh, position, seat, ending
                )
            if chance.random() < 0.5:
                settle_near(net, room, position, seat)


def positions_of_turn(view: KahunaView, chance: Random) -> list[kernel.Vector]:
    """Return where a turn stands, and what some of the cards lead to."""
    x = table_of(view)
    seat = int(x[kernel.TO_MOVE])
    plays = [action.number for action in view.legal_actions() if action.number // kernel.STRIDE < kernel.OTHER]
    found = [x]
    for number in chance.sample(plays, min(len(plays), 8)):
        after = x.copy()
        kernel.step(after, number)
        if after[kernel.PHASE] != kernel.OVER:
            spend(after, seat, int(x[kernel.HAND + seat]))
            found.append(after)
    return found


def last_layer_of(weights: KahunaWeights, rows: Any) -> float:
    """Work out the net in floating point; return how sure it is to win."""
    wide = np.maximum(weights.rows[rows].sum(axis=0) + weights.wide_bias, 0)
    narrow = np.maximum(wide @ weights.middle + weights.narrow_bias, 0)
    return float((narrow @ weights.last + weights.last_bias)[0])


def random_views(count: int) -> list[KahunaView]:
    """Return views of the players to move in random games."""
    kahuna = makai.game("kahuna")
    found: list[KahunaView] = []
    for seed in range(count):
        states = [state for state in random_game(kahuna, {}, seed) if state.to_move is not None]
        state = states[seed * 7 % len(states)]
        found.append(cast(KahunaView, state.view(state.to_move)))
    return found
