"""Records as examples to learn from."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import makai
from makai.cli import main
from makai.research.dataset import arrays, examples


def selfplay(folder: Path, game: str, games: int = 3) -> Path:
    file = folder / f"{game}.jsonl"
    assert main(["selfplay", "--game", game, "--games", str(games), "--seed", "4", "--out", str(file)]) == 0
    return file


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_every_decision_is_an_example(tmp_path: Path, game: str) -> None:
    file = selfplay(tmp_path, game)
    found = list(examples(file, recall=True))
    assert [makai.game(game).actions[each.action] for each in found] == [
        action for record in makai.load_records(file) for action in record.actions
    ]
    assert all(each.mask[each.action] for each in found)
    states = next(makai.load_records(file)).replay()
    assert [each.seat for each in found[: len(states) - 1]] == [state.to_move for state in states[:-1]]
    assert found[0].history is not None
    assert not found[0].history.any()


def test_an_outcome_is_the_players_own(tmp_path: Path) -> None:
    file = selfplay(tmp_path, "kahuna", 1)
    winner = next(makai.load_records(file)).replay()[-1].to_dict()["result"]["winner"]
    assert {each.outcome for each in examples(file) if each.seat == winner} == {1.0}
    assert {each.outcome for each in examples(file) if each.seat == 1 - winner} == {-1.0}


def test_examples_become_arrays(tmp_path: Path) -> None:
    one, other = selfplay(tmp_path, "kahuna"), selfplay(tmp_path, "piranja")
    found = arrays(examples(one, reward="points"))
    assert found.observations.shape == (len(found.actions), 176)
    assert found.masks[np.arange(len(found.actions)), found.actions].all()
    for mixed in (examples(one, other), iter(())):
        with pytest.raises(makai.BadRecord, match="one game"):
            arrays(mixed)


def test_a_game_that_is_not_over_yields_nothing(tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    file.write_text(makai.Record.of(makai.game("kahuna"), makai.game("kahuna").new(seed=1)).to_json(), "utf-8")
    assert list(examples(file)) == []
