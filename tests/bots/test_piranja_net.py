"""The value net of Kai Piranja: what it sees, how it counts, how a turn is looked ahead, and how it learns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import makai
from makai.bots.piranja.net.features import MOST_ROWS, ROW_COUNT, new_notes, write_rows
from makai.bots.piranja.net.value_net import FEWEST, PiranjaWeights, new_scratch, new_weights, read_net, save, usual_net
from makai.bots.piranja.rules.rule_weights import ONE_STEP, THRESHOLD
from makai.bots.piranja.search.lookahead import foresee, one_card, weigh_by_net
from makai.bots.piranja.training.plan import USUAL
from makai.bots.piranja.training.self_play import new_workspace, play_and_learn
from makai.bots.piranja.training.subject import SUBJECT
from makai.bots.training.plan import Plan
from makai.bots.training.training import Training
from makai.bots.training.weights_io import read_card
from makai.bots.training.workers import ThreadWorkers
from makai.core.chance import Seeded
from makai.core.errors import BadTraining
from makai.games.piranja.kernel import ACTIONS, BANK, STOP
from makai.games.piranja.state import PiranjaState, lay
from makai.games.piranja.unseen import UNSEEN, count_unseen
from makai.games.piranja.view import PiranjaView
from makai.testing import random_game
from tests.support.positions import piranja_position

PLAN = Plan(games=24, seed=5, workers=2, lesson=2, averaged=0.4)  # six lessons
SHIPPED = Path(makai.__file__).parent / "bots" / "piranja" / "net" / "weights.npz"


@pytest.fixture(autouse=True)
def _short_duels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notes in the log play few games; they change no weights."""
    monkeypatch.setattr("makai.bots.piranja.training.subject.DUEL_SETS", 1)


def some_views(players: int, count: int = 12) -> list[PiranjaView]:
    """Return views of players to move in a random game, from the whole of it."""
    states = list(random_game(makai.game("piranja"), {"players": players}, players))
    chosen = states[: -1 : max(1, len(states) // count)]
    return [view for state in chosen if isinstance(view := state.view(state.to_move), PiranjaView)]


def unseen(view: PiranjaView) -> np.typing.NDArray[np.int64]:
    counts = np.zeros(UNSEEN, np.int64)
    count_unseen(view.vector, counts)
    return counts


def foreseen(net: PiranjaWeights, view: PiranjaView) -> np.typing.NDArray[np.float64]:
    chances = np.zeros(ACTIONS)
    foresee(net, new_scratch(), view.vector, unseen(view), chances)
    return chances


def by_numpy(net: PiranjaWeights, view: PiranjaView) -> np.typing.NDArray[np.float64]:
    """Work the net out in another way: everybody's chances, from the player to move leftwards."""
    written = new_notes()
    count = write_rows(view.vector, unseen(view), written)
    table, players = view.players - FEWEST, view.players
    hidden = np.maximum(net.rows[written.rows[:count]].sum(axis=0) + net.bias[table], 0)
    last = (hidden @ net.last[table] + net.last_bias[table])[:players].astype(np.float64)
    return np.asarray(np.exp(last - last.max()) / np.exp(last - last.max()).sum())


# What it sees, and how it counts.


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_table_is_described_by_rows_that_exist_each_once(players: int) -> None:
    for view in some_views(players):
        written = new_notes()
        count = write_rows(view.vector, unseen(view), written)
        rows = written.rows[:count]
        assert count <= MOST_ROWS
        assert 0 <= rows.min() <= rows.max() < ROW_COUNT


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_compiled_net_agrees_with_numpy(players: int) -> None:
    net = usual_net()
    for view in some_views(players):
        chances = by_numpy(net, view)
        assert weigh_by_net(net, new_scratch(), view.vector, unseen(view)) == pytest.approx(chances[0], abs=2e-3)


# Looking ahead.


def test_looking_one_card_ahead_weighs_every_card() -> None:
    net = usual_net()
    view = piranja_position(
        rows=("piranha-small piranha-big", "sunfish-small", ""),
        digesting={"piranha": "piranha-hungry sunfish-big"},
        revealed=True,
    ).view(0)
    expected = total = 0.0
    for card, count in view.unseen_dance.items():
        vector = view.vector.copy()
        lay(vector, [card] * view.dance_left, [card] * view.sea_left)
        after = PiranjaState(view.rules, Seeded(0), vector).apply("reveal")
        for action in after.legal_actions():
            if action.startswith("capture:"):
                after = after.apply(action)
        expected += count * best_by_numpy(net, after, 0)
        total += count
    assert one_card(net, new_scratch(), view.vector.copy(), unseen(view)) == pytest.approx(expected / total, abs=2e-3)


def best_by_numpy(net: PiranjaWeights, state: PiranjaState, seat: int) -> float:
    """Return what a seat's best is worth: to go on, to bank or to stop; or what others leave to it."""
    if state.to_move != seat:
        return chance_by_numpy(net, state, seat)
    others = [chance_by_numpy(net, state.apply(action), seat) for action in ("bank", "stop")]
    return max(chance_by_numpy(net, state, seat), *others)


def chance_by_numpy(net: PiranjaWeights, state: PiranjaState, seat: int) -> float:
    view = state.view(state.to_move)
    assert view.to_move is not None
    return float(by_numpy(net, view)[(seat - view.to_move) % view.players])


def test_the_last_card_of_the_sea_is_judged_by_the_result() -> None:
    view = piranja_position(
        rows=("piranha-small piranha-big", "", ""), catches=("", "sunfish-big", ""), dance="", revealed=True
    ).view(0)
    chances = foreseen(usual_net(), view)
    assert chances[BANK] > chances[STOP]


# Learning.


def train(plan: Plan, folder: Path, lessons: int | None = None) -> bytes:
    """Train, to the end or for some lessons; return the rows of the weights."""
    training = Training(SUBJECT, plan, folder)
    games = None if lessons is None else lessons * plan.lesson * plan.workers
    for _ in training.run(ThreadWorkers(), stop_at=games):
        pass
    with np.load(training.file, allow_pickle=False) as kept:
        return bytes(kept["rows"].tobytes())


def test_the_same_plan_gives_the_same_weights_interrupted_or_not(tmp_path: Path) -> None:
    whole = train(PLAN, tmp_path / "whole")
    train(PLAN, tmp_path / "parts", lessons=2)
    assert train(PLAN, tmp_path / "parts") == whole
    assert train(replace(PLAN, seed=6), tmp_path / "other") != whole
    assert Plan(**read_card(tmp_path / "whole" / SUBJECT.result)) == PLAN


def test_it_learns() -> None:
    weights, rules = new_weights(1), np.array([THRESHOLD, ONE_STEP])
    errors = [play_and_learn(weights, new_workspace(), rules, 300, seed, (0.01, 0.8)) for seed in range(5)]
    assert errors[-1] < errors[0]


# Nets in files.


def test_the_shipped_weights_are_small_and_say_how_they_were_made() -> None:
    assert SHIPPED.stat().st_size < 2_000_000
    assert Plan(**read_card(SHIPPED)) == USUAL


def test_other_weights_can_be_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(tmp_path / "other.npz", new_weights(3), {})
    monkeypatch.setenv("MAKAI_PIRANJA_WEIGHTS", str(tmp_path / "other.npz"))
    assert np.array_equal(usual_net().last, new_weights(3).last)
    monkeypatch.delenv("MAKAI_PIRANJA_WEIGHTS")
    assert np.array_equal(usual_net().rows, read_net(SHIPPED).rows)


@pytest.mark.parametrize(("text", "code"), [(None, "weights-missing"), (b"none", "weights-malformed")])
def test_a_file_without_weights_is_refused(text: bytes | None, code: str, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "net.npz").write_bytes(text)
    with pytest.raises(BadTraining) as refused:
        read_net(tmp_path / "net.npz")
    assert refused.value.code == code
    assert "MAKAI_PIRANJA_WEIGHTS" in str(refused.value)
