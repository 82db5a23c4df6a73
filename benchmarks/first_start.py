"""How long a first start takes: a fresh clone with empty caches, `make play`, until the page answers and bots move.

`python benchmarks/first_start.py [COMMIT …]` measures each commit (the present one by default), one after the other.
Only pip's and npm's settings are taken over; nothing that was fetched or compiled before can be used.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PORT = 18_742
ADDRESS = f"http://127.0.0.1:{PORT}"
PATIENCE_S = 900.0
RESTARTS = 5
# The bot begins; a level that plays, and the strongest.
TABLES = {
    "Kahuna, casual": {"game": "kahuna", "rules": {"first": 1}, "seats": ["", "casual"]},
    "Kahuna, master": {"game": "kahuna", "rules": {"first": 1}, "seats": ["", "master"]},
    "Kai Piranja, casual": {"game": "piranja", "rules": {"players": 3, "first": 1}, "seats": ["", "casual", "casual"]},
    "Kai Piranja, master": {"game": "piranja", "rules": {"players": 3, "first": 1}, "seats": ["", "master", "master"]},
}


def main() -> None:
    """Measure, and print seconds."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument(
        "commits", nargs="*", default=["HEAD"], metavar="COMMIT", help="what to measure, one after the other"
    )
    try:
        commits = {name: find_commit(name) for name in parser.parse_args().commits}
    except subprocess.CalledProcessError as error:
        parser.error(f"{error.cmd[-1].removesuffix('^{commit}')!r} is no commit of this repository")
    for name, commit in commits.items():
        with tempfile.TemporaryDirectory(prefix="makai-first-start-") as folder:
            print(f"{name}:", flush=True)
            for what, seconds in measure(commit, Path(folder)).items():
                print(f"  {what:<40} {seconds:6.1f} s", flush=True)


def measure(commit: str, folder: Path) -> dict[str, float]:
    """Return the seconds from `make play` until each thing is there."""
    clone = folder / "makai"
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    subprocess.run(["git", "checkout", "--quiet", commit], cwd=clone, check=True)
    environment = make_environment(folder)
    began = time.monotonic()
    server = start(clone, environment)
    try:
        found = {"the page": wait_for(lambda: ask("/").startswith("<!"), began)}
        tables = {name: open_table(settings) for name, settings in TABLES.items()}
        moves = dict.fromkeys(tables, 0.0)
        wait_for(lambda: note_moves(tables, moves, began), began)
        found |= {f"first move: {name}": seconds for name, seconds in moves.items()}
    finally:
        stop(server)
    again = sorted(restart(clone, environment) for _ in range(RESTARTS))
    for name, seconds in zip(
        ("quickest", "median", "slowest"), (again[0], again[RESTARTS // 2], again[-1]), strict=True
    ):
        found[f"the page, started again, {name}"] = seconds
    return found


def restart(clone: Path, environment: dict[str, str]) -> float:
    """Return the seconds until the page answers where everything is installed and compiled."""
    began = time.monotonic()
    server = start(clone, environment)
    try:
        return wait_for(lambda: ask("/").startswith("<!"), began)
    finally:
        stop(server)


def find_commit(name: str) -> str:
    """Return the hash of a commit."""
    return subprocess.run(
        ["git", "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()


def make_environment(folder: Path) -> dict[str, str]:
    """Return an environment with a home of its own, where nothing was kept; mirrors stay the user's."""
    home = folder / "home"
    home.mkdir()
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAKAI_", "XDG_", "VIRTUAL_ENV"))}
    settings = {
        "PIP_CONFIG_FILE": Path.home() / ".config" / "pip" / "pip.conf",
        "npm_config_userconfig": Path.home() / ".npmrc",
    }
    places = {name: str(file) for name, file in settings.items() if file.exists() and name not in kept}
    return {**kept, **places, "HOME": str(home), "MAKAI_PORT": str(PORT), "MAKAI_BROWSER": "no"}


def start(clone: Path, environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """Start `make play`."""
    return subprocess.Popen(
        ["make", "--no-print-directory", "play"], cwd=clone, env=environment, start_new_session=True
    )


def stop(server: subprocess.Popen[bytes]) -> None:
    """Stop the server with all that it started."""
    os.killpg(server.pid, signal.SIGINT)
    server.wait()


def wait_for(is_there: Callable[[], bool], began: float) -> float:
    """Return after how many seconds something is there."""
    while time.monotonic() < began + PATIENCE_S:
        try:
            if is_there():
                return time.monotonic() - began
        except (urllib.error.URLError, ConnectionError):
            pass
        time.sleep(0.1)
    raise TimeoutError


def note_moves(tables: dict[str, str], moves: dict[str, float], began: float) -> bool:
    """Note at which tables the bot has moved by now; tell whether it has everywhere."""
    for name, table in tables.items():
        if not moves[name] and json.loads(ask(f"/api/tables/{table}"))["version"] > FIRST_VERSION[table]:
            moves[name] = time.monotonic() - began
    return all(moves.values())


BROWSER = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
FIRST_VERSION: dict[str, int] = {}  # of each table, before its bot has moved


def ask(path: str, body: Any = None) -> str:
    """Return what the server answers."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(ADDRESS + path, data, {"content-type": "application/json"} if data else {})
    with BROWSER.open(request, timeout=30) as answer:
        return str(answer.read().decode())


def open_table(settings: dict[str, Any]) -> str:
    """Open a table and begin; return its id."""
    seats = [{"kind": "bot", "level": level} if level else {"kind": "open"} for level in settings["seats"]]
    wanted = {"settings": {**settings, "seats": seats, "public": False}, "name": "Anna", "start": True}
    table = str(json.loads(ask("/api/tables", wanted))["table"])
    FIRST_VERSION[table] = json.loads(ask(f"/api/tables/{table}"))["version"]
    return table


if __name__ == "__main__":
    main()
