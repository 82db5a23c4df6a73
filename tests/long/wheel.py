"""The wheel in `dist`, in a fresh environment: where its kernels fit, nothing is compiled (`make test-wheel`)."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

ROOT = Path(__file__).parents[2]
UV = [ROOT / "tools" / "set-up", "uv"]
PATIENCE_S = 60.0

# Every Python of the environment adds a line to a file: 0 when it begins, 1 whenever numba compiles something.
COUNT = """
import os
from numba.core import event

def add(number):
    with open(os.environ["COMPILED"], "a") as file:
        file.write(f"{number}\\n")

class Counter(event.Listener):
    def on_start(self, event):
        add(1)

    def on_end(self, event):
        pass

event.register("numba:compile", Counter())
add(0)
"""
ALL_LEVELS = """
import makai

for game in ("kahuna", "piranja"):
    state = makai.game(game).new(seed=3)
    for level in makai.levels(game):
        assert state.apply(makai.bot(game, level, seed=1, seconds=0.2).choose(state.view(state.to_move)))
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the programs of an environment into which `makai[server]` was installed, readable for everybody."""
    (wheel,) = (ROOT / "dist").glob("makai-*-none-*.whl")
    venv = tmp_path_factory.mktemp("venv")
    run([*UV, "venv", "--quiet", "--clear", venv])
    lock = ROOT / "requirements" / "play.txt"
    run([*UV, "pip", "install", "--quiet", "--python", venv, "--constraint", lock, f"makai[server] @ {wheel.as_uri()}"])
    (site,) = venv.glob("lib/python*/site-packages")
    (site / "count_compilations.py").write_text(COUNT)
    (site / "count_compilations.pth").write_text("import count_compilations\n")
    for folder in (venv, *venv.parents):
        if folder.is_relative_to(tmp_path_factory.getbasetemp().parent):
            folder.chmod(0o755)
    return venv / "bin"


def run(command: list[Any], **variables: str) -> str:
    done = subprocess.run(
        list(map(str, command)), env={**os.environ, **variables}, capture_output=True, text=True, check=False, cwd="/"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    """Return the file to which every process adds."""
    file = tmp_path / "compiled"
    file.touch()
    file.chmod(0o666)
    for folder in (tmp_path, tmp_path.parent):
        folder.chmod(0o755)
    return file


def sum_up(compiled: Path) -> tuple[bool, int]:
    """Tell whether any process has counted, and how much was compiled by all of them."""
    numbers = compiled.read_text().split()
    return bool(numbers), sum(map(int, numbers))


def test_bots_of_all_levels_move_without_compiling(environment: Path, compiled: Path) -> None:
    run([environment / "python", "-c", ALL_LEVELS], COMPILED=str(compiled))
    assert sum_up(compiled) == (True, 0)


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_a_game_in_the_terminal_compiles_nothing(environment: Path, compiled: Path, game: str) -> None:
    command = f"printf 'help\\nhint\\nquit\\n' | {environment}/makai play {game}"
    run(["sh", "-c", command], COMPILED=str(compiled))
    assert sum_up(compiled) == (True, 0)


@pytest.fixture
def nobody() -> list[str]:
    """Return how to run a program as somebody who can write to nothing but the data folder."""
    if os.geteuid() != 0 or shutil.which("setpriv") is None:
        return []  # somebody else than root cannot change who they are
    return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]


@dataclass
class Server:
    """A server, and where it is."""

    process: subprocess.Popen[str]
    address: str

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE_S)


@pytest.fixture
def server(environment: Path, compiled: Path, nobody: list[str], tmp_path: Path) -> Iterator[Server]:
    """Start a server without a home."""
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(0o777)
    own = {"HOME": "/nonexistent", "COMPILED": str(compiled), "MAKAI_BOT_PACE": "0"}
    command = [*nobody, str(environment / "makai"), "serve", "--port", "0", "--data", str(data), "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **own}, cwd="/") as process:
        assert process.stdout is not None
        server = Server(process, process.stdout.readline().split(" (")[0].rpartition(" ")[2])
        try:
            yield server
        finally:
            server.stop()


def test_a_server_without_a_home_compiles_nothing(server: Server, compiled: Path) -> None:
    with httpx.Client(
        base_url=server.address, transport=httpx.HTTPTransport(retries=20), timeout=PATIENCE_S
    ) as browser:
        for game, rules, bots in (("kahuna", {"first": 1}, 1), ("piranja", {"players": 3, "first": 1}, 2)):
            seats = [{"kind": "open"}, *({"kind": "bot", "level": "master"} for _ in range(bots))]
            settings = {"game": game, "rules": rules, "seats": seats, "public": False}
            opened = browser.post("/api/tables", json={"settings": settings, "name": "Anna", "start": True}).json()
            wait_for_a_move(browser, f"/api/tables/{opened['table']}")
    server.stop()
    assert sum_up(compiled) == (True, 0)


def wait_for_a_move(browser: httpx.Client, path: str) -> None:
    first, until = browser.get(path).json()["version"], time.monotonic() + PATIENCE_S
    while browser.get(path).json()["version"] == first:
        assert time.monotonic() < until
        time.sleep(0.2)


def test_a_processor_that_nobody_thought_of_compiles_by_itself(
    environment: Path, compiled: Path, tmp_path: Path
) -> None:
    own = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    command = [environment / "makai", "selfplay", "--game", "piranja", "--games", "1", "--seed", "1"]
    game = run(command, COMPILED=str(compiled), **own)
    counted, number = sum_up(compiled)
    assert counted
    assert number > 0
    assert (tmp_path / "cache" / "makai").is_dir()
    assert run(command, COMPILED=str(compiled), **own) == game
    assert sum_up(compiled) == (True, number)
