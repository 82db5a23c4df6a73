"""`makai prepare`, where everything is compiled already: what is done in which order, and what it says."""

from __future__ import annotations

import pytest

from makai.cli import main
from makai.cli.commands import prepare
from makai.cli.commands.prepare import BOTS, RESEARCH, RULES, TRAINING, plan


def test_a_part_comes_after_those_that_it_is_made_of() -> None:
    assert plan(["kahuna"], {RULES}) == [[("kahuna", RULES)], []]
    assert plan(["kahuna", "piranja"], {RULES, BOTS, RESEARCH, TRAINING}) == [
        [("kahuna", RULES), ("piranja", RULES)],
        [("kahuna", BOTS), ("piranja", BOTS)],
        [("kahuna", TRAINING), ("piranja", TRAINING), ("kahuna", RESEARCH), ("piranja", RESEARCH)],
    ]


def test_it_compiles_what_is_asked_for_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(prepare, "count_cpus", lambda: 1)  # all of it in this process
    assert main(["prepare", "--game", "piranja", "--bots", "--research"]) == 0
    *parts, done = capsys.readouterr().out.splitlines()
    assert [part.rpartition(",")[0] for part in parts] == [
        "Kai Piranja: rules",
        "Kai Piranja: bots",
        "Kai Piranja: research",
    ]
    assert done.startswith("Ready after ")
