"""The set-up: what it hands on, what it says, and in which order it works."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pytest
from tools.set_up import messages, profiles
from tools.set_up.commands import Commands
from tools.set_up.pip_settings import choose_caches, translate
from tools.set_up.problems import SetUpFailed, explain_failure
from tools.set_up.stamps import Stamps
from tools.set_up.steps import Schedule, Step, run_steps

from makai.core.messages import LANGUAGES, Catalogue


def nothing() -> None:
    """Do nothing."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_the_catalogues_say(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAKAI_LANG", language)
    messages._read_catalogue.cache_clear()
    said = messages.say("install-step-failed", step="x", log="y")
    messages._read_catalogue.cache_clear()
    assert said == Catalogue.of(language).text("install-step-failed", step="x", log="y")


def test_pips_settings_become_uvs() -> None:
    given = {"index-url": "https://a.example/simple", "extra-index-url": "https://b.example\nhttps://c.example"}
    found = translate({**given, "find-links": "/one /two", "cert": "/ca.pem", "quiet": "1"}, {"SSL_CERT_FILE": "/mine"})
    assert found == {
        "UV_DEFAULT_INDEX": "https://a.example/simple",
        "UV_INDEX": "https://b.example https://c.example",
        "UV_FIND_LINKS": "/one,/two",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
    }


def test_caches_move_where_a_home_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert choose_caches(tmp_path, {"HOME": str(tmp_path)}) == {}
    assert set(choose_caches(tmp_path, {"HOME": str(tmp_path / "file")})) == {"UV_CACHE_DIR", "npm_config_cache"}


@pytest.mark.parametrize("is_developers", [False, True])
def test_a_build_of_the_page_leaves_developers_their_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_developers: bool
) -> None:
    monkeypatch.setattr(profiles, "DEV_MODULES", tmp_path / "ready")
    if is_developers:
        (tmp_path / "ready").touch()
    commands, installer = Mock(), Mock(caches={})
    planner = profiles.Planner(installer, commands, Stamps(tmp_path / "stamps"))
    planner.add_modules(is_dev=False)
    planner.steps[-1].work()
    (_name, command, *_), _ = commands.run.call_args
    assert ("--omit=dev" in command) is not is_developers


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("error: dns error: failed to lookup address", "check the network"),
        ("npm error code EAI_AGAIN", "check the network"),
        ("error: command 'gcc' failed: No such file", "C compiler"),
        ("OSError: [Errno 30] Read-only file system", "cannot be written to"),
        ("something else", "This step has failed: build the browser client"),
    ],
)
def test_a_failure_is_one_sentence(tmp_path: Path, output: str, sentence: str) -> None:
    (tmp_path / "web.log").write_text(output)
    assert sentence in str(explain_failure("web", tmp_path / "web.log"))


def test_steps_run_in_order_and_a_failure_stops_the_others(tmp_path: Path) -> None:
    done: list[str] = []
    commands = Commands(tmp_path)
    steps = [
        Step("second", 1, lambda: done.append("second"), ("first", "not-planned")),
        Step("first", 1, lambda: done.append("first")),
    ]
    run_steps(Schedule(steps), lambda _: None, commands.stop)
    assert done == ["first", "second"]
    slow = Step("slow", 1, lambda: commands.run("slow", ["sleep", "600"], {}))
    fails = Step("fails", 1, lambda: commands.run("fails", ["sh", "-c", "echo no route; exit 3"], {}))
    with pytest.raises(SetUpFailed, match=r"fails\.log"):
        run_steps(Schedule([slow, fails]), lambda _: None, commands.stop)


def test_the_time_left_follows_the_longest_chain_and_the_machines_pace() -> None:
    now = [0.0]
    steps = [Step("a", 4, nothing), Step("b", 6, nothing, ("a",)), Step("c", 3, nothing)]
    schedule = Schedule(steps, lambda: now[0])
    assert schedule.seconds_left == 10
    schedule.start_next()
    now[0] = 10.0
    schedule.finish("a")
    assert schedule.pace == 2  # (2 + 10) / (2 + 4)
    assert schedule.seconds_left == 12
    assert 0 < schedule.share_done < 1


def test_stamps_outlive_the_process(tmp_path: Path) -> None:
    Stamps(tmp_path / "done.json").add("web", "abc")
    assert Stamps(tmp_path / "done.json").find("web") == "abc"
    (tmp_path / "done.json").write_text("{")
    assert Stamps(tmp_path / "done.json").find("web") is None
