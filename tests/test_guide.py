"""The guide to a new game, followed: its package is installed, and its game is played, replayed and served."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

import makai
from tests.support.server.running import Process
from tests.test_docs import GUIDE, blocks, named, run_console

SOURCES = Path(makai.__file__).parents[1]
PATIENCE_S = 600  # a limit: a busy machine is slow


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the package of the guide."""
    folder = tmp_path_factory.mktemp("makai-pearls")
    for block in blocks(GUIDE):
        title, _, rest = block.text.partition("\n")
        name = title.removeprefix("# ").removeprefix("// ")
        if name != title:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(rest, "utf-8")
    return folder


@pytest.fixture(scope="module")
def site(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the package into a folder of its own, as pip would into an environment."""
    folder = tmp_path_factory.mktemp("site")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check", "--quiet"]
    run("-m", "pip", "install", *options, "--target", str(folder), str(project))
    return folder


@pytest.fixture
def installed(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let every process that is started from here have the package; nothing is compiled."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(SOURCES), str(site)]))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    monkeypatch.setenv("MAKAI_LANG", "en")
    monkeypatch.chdir(tmp_path)
    return site


def run(*arguments: str, text: str | None = None, status: int = 0) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == status, done.stdout + done.stderr
    return done


def test_the_game_keeps_every_promise(installed: Path, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert installed.is_dir()
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # the game's author need not have our plugins
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(project), str(project / "tests"))
    assert "passed" in done.stdout


@pytest.mark.usefixtures("installed")
def test_the_commands_and_the_code_of_the_guide_run() -> None:
    """Self-play, replay, levels, arena and vectorised games, as the page shows them."""
    printed = ""
    for block in blocks(GUIDE):
        if block.language == "console":
            run_console(block, f"{named(GUIDE)}, line {block.line}")
        elif block.language == "python" and not block.text.startswith("# "):
            printed = run("-c", block.text).stdout
        elif block.language == "text":
            assert printed == block.text, block.line


@pytest.mark.usefixtures("installed")
def test_it_is_played_in_the_terminal_in_the_players_language() -> None:
    told = run("-m", "makai", "play", "pearls", "--seed", "1", "--save", "g.json", text="dive\n2\nrules\nquit\n").stdout
    assert "Moana" in told
    assert "shells are left" in told
    assert "Dive as often as you dare" in told
    german = run("-m", "makai", "--lang", "de", "levels", "pearls").stdout
    assert german.startswith("Perlen\n")
    assert "Swims up with three pearls." in german  # English stands in
    run("-m", "makai", "replay", "g.json")


@pytest.mark.usefixtures("installed")
def test_learners_get_it_by_gymnasium_and_as_a_dataset() -> None:
    code = """
import gymnasium, makai.research.gym
from makai.research.dataset import examples
env = gymnasium.make("makai/Pearls-v0", level="careful", seat=1)
seen, info = env.reset(seed=1)
while True:
    seen, reward, over, _, info = env.step(int(info["action_mask"].nonzero()[0][-1]))
    assert env.observation_space.contains(seen)
    if over:
        break
assert reward in (1.0, 0.0, -1.0), reward
"""
    run("-c", code)
    run("-m", "makai", "selfplay", "--game", "pearls", "--games", "3", "--level", "careful", "--out", "games.jsonl")
    run("-c", "from makai.research.dataset import arrays, examples; print(arrays(examples('games.jsonl')).masks.shape)")


@contextmanager
def serving(folder: Path) -> Iterator[httpx.Client]:
    server = Process(folder, options=("--bot-levels", "pearls.lea=my_bots:lea"))
    server.start()
    try:
        with httpx.Client(base_url=server.address, timeout=60) as client:
            yield client
    finally:
        server.end()


def play_to_the_end(client: httpx.Client, table: str) -> dict[str, Any]:
    """Play until the game is over; bots play their own turns."""
    number = 0
    while True:
        picture: dict[str, Any] = client.get(f"/api/tables/{table}").json()
        if picture["phase"] == "over":
            return picture
        if picture["view"]["legal"]:
            number += 1
            command = {"kind": "play", "version": picture["moved"], "actions": [picture["view"]["legal"][-1]]}
            client.post(f"/api/tables/{table}/commands", json={"command_id": f"c{number}", "command": command})


@pytest.mark.usefixtures("installed")
def test_it_is_served_and_played_to_the_end(tmp_path: Path) -> None:
    code = (
        "from makai.bots import RandomBot\n\ndef lea(game, seed, seconds, simulations):\n    return RandomBot(seed)\n"
    )
    (tmp_path / "my_bots.py").write_text(code)
    with serving(tmp_path) as client:
        offered = {game["game"]: game for game in client.get("/api/games").json()["games"]}
        assert list(offered) == ["kahuna", "piranja", "pearls"]
        assert offered["pearls"]["players"] == [2, 3, 4]
        assert [level["level"] for level in offered["pearls"]["levels"]] == ["random", "careful", "lea"]
        assert "Perlen" in client.get("/api/messages/de").text
        component = client.get(offered["pearls"]["web_component"])
        assert component.headers["content-type"].startswith("text/javascript")
        assert "pearls-table" in component.text
        assert client.get("/games/pearls/%2e%2e/__init__.py").status_code == 404
        seats = [{"kind": "open"}, {"kind": "bot", "level": "careful"}, {"kind": "bot", "level": "lea"}]
        body = {
            "settings": {"game": "pearls", "seats": seats, "rules": {"first": 0}, "hints": True},
            "name": "Anna",
            "start": True,
        }
        table = client.post("/api/tables", json=body).json()["table"]
        by_path = [{"kind": "open"}, {"kind": "bot", "level": "my_bots:lea"}]
        refused = client.post("/api/tables", json={"settings": {"game": "pearls", "seats": by_path}})
        assert refused.json()["code"] == "unknown-level"
        assert client.get(f"/api/tables/{table}/hint").json()["code"] == "no-coach"
        ending = play_to_the_end(client, table)["ending"]
        assert sum(ending["scores"]) <= 30
        record = client.get(f"/api/tables/{table}/record")
        (tmp_path / "game.json").write_text(record.text, "utf-8")
        replay = client.get(f"/api/tables/{table}/steps").json()
        assert replay["steps"][-1]["view"]["left"] == 0
        assert client.get(f"/api/tables/{table}/analysis").json()["code"] == "no-coach"
    run("-m", "makai", "verify", "game.json")


@pytest.mark.usefixtures("installed")
def test_a_server_goes_on_when_a_game_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = Process(tmp_path)
    with httpx.Client(timeout=60) as client:
        address = server.start()
        seats = [{"kind": "open"}, {"kind": "bot"}]
        body = {"settings": {"game": "pearls", "seats": seats, "rules": {"first": 1}}, "name": "Anna", "start": True}
        table = client.post(f"{address}/api/tables", json=body).json()["table"]
        server.end()
        monkeypatch.setenv("PYTHONPATH", str(SOURCES))
        address = server.start()
        refused = client.get(f"{address}/api/tables/{table}")
        assert (refused.status_code // 100, refused.json()["code"]) == (4, "unknown-game")
        for path in ("/api/tables", "/api/tables/mine", "/api/me/history", "/api/games", "/api/health"):
            assert client.get(f"{address}{path}").status_code == 200, path
        kahuna = {"settings": {"game": "kahuna", "seats": seats}, "name": "Anna", "start": True}
        assert client.post(f"{address}/api/tables", json=kahuna).status_code == 201
        server.end()


@pytest.mark.usefixtures("installed")
def test_a_broken_package_gives_one_sentence_and_leaves_the_others_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "broken" / "makai_wreck-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: makai-wreck\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[makai.games]\nwreck = no_such_module:PLUGIN\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([os.environ["PYTHONPATH"], str(info.parent)]))
    done = run("-m", "makai", "levels", "--json")
    assert list(json.loads(done.stdout)) == ["kahuna", "piranja", "pearls"]
    assert done.stderr.count("\n") == 1
    assert "makai-wreck" in done.stderr
    refused = run("-m", "makai", "selfplay", "--game", "wreck", status=2)
    assert refused.stderr.count("\n") == 1
    assert "no_such_module" in refused.stderr


@pytest.mark.usefixtures("installed")
def test_nothing_of_a_package_is_imported_before_it_is_needed() -> None:
    code = (
        "import sys; from makai.cli import main; main(['levels', 'kahuna']); assert 'makai_pearls' not in sys.modules"
    )
    run("-c", code)
