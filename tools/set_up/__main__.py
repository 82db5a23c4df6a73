"""`tools/set-up PROFILE`: installs what is missing, side by side, and says how long it will take.

play          what a player needs: packages, the browser client, compiled rules
talk          the same without the browser client
dev           the packages of developers
test          what every check needs: dev, node-modules and web
lowest        the lowest versions that are allowed, in .venv-lowest, with a copy of Makai instead of a link to it
node          Node, if the machine has none
node-modules  what developers of the browser client need
web           the browser client, built
install NAME  a package by its name
uv ARGUMENT   runs uv with pip's settings
"""

from __future__ import annotations

import errno
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.set_up.commands import Commands
from tools.set_up.installer import Installer, make_venv
from tools.set_up.messages import ROOT, say
from tools.set_up.problems import SetUpFailed
from tools.set_up.profiles import LOCKS, Planner
from tools.set_up.progress import choose_display
from tools.set_up.stamps import Stamps
from tools.set_up.steps import Schedule, run_steps

LOGS = "set-up"  # the folder in the virtual environment with what commands printed
INTERRUPTED = 130


def plan_play(planner: Planner) -> None:
    """Plan what a player needs."""
    check_port()
    planner.add_packages("play")
    planner.add_node()
    planner.add_modules(is_dev=False)
    planner.add_client()
    planner.add_rules()


def plan_talk(planner: Planner) -> None:
    """Plan what a game in the terminal needs."""
    planner.add_packages("play")
    planner.add_rules()


def plan_modules(planner: Planner) -> None:
    """Plan what developers of the browser client need."""
    planner.add_node()
    planner.add_modules(is_dev=True)


def plan_web(planner: Planner) -> None:
    """Plan the build of the browser client."""
    planner.add_node()
    planner.add_modules(is_dev=False)
    planner.add_client()


def plan_test(planner: Planner) -> None:
    """Plan what every check needs."""
    planner.add_packages("dev")
    planner.add_node()
    planner.add_modules(is_dev=True)
    planner.add_client()


PROFILES: dict[str, Callable[[Planner], None]] = {
    "play": plan_play,
    "talk": plan_talk,
    "dev": lambda planner: planner.add_packages("dev"),
    "test": plan_test,
    "node": lambda planner: planner.add_node(),
    "node-modules": plan_modules,
    "web": plan_web,
}


def check_port() -> None:
    """Refuse to install for a minute if the server cannot start then; a configuration file may name another port."""
    if any(file.exists() for file in list_configurations()):
        return
    host, port = os.environ.get("MAKAI_HOST") or "127.0.0.1", os.environ.get("MAKAI_PORT") or "8042"
    try:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, int(port)))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SetUpFailed(say("serve-port-taken", host=host, port=port)) from error
    except (ValueError, OverflowError):
        pass  # the server says what is wrong with it


def list_configurations() -> list[Path]:
    """Return the files that may tell the server its port, as `makai.server.settings` finds them."""
    named, folder = os.environ.get("MAKAI_CONFIG"), os.environ.get("XDG_CONFIG_HOME")
    usual = (Path(folder) if folder else Path.home() / ".config") / "makai" / "server.toml"
    return [Path(named)] if named else [usual]


def prepare_venv(venv: Path) -> Commands:
    """Return what runs commands for a virtual environment, which is made if it is missing or broken."""
    python = venv / "bin" / "python"
    is_usable = python.exists() and subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0
    if not is_usable:
        make_venv(venv)
    folder = venv / LOGS
    folder.mkdir(exist_ok=True)
    return Commands(folder)


def set_up(profile: str) -> None:
    """Do what is not done yet for a profile."""
    venv = Path(".venv")
    commands = prepare_venv(venv)
    planner = Planner(Installer(venv, commands), commands, Stamps(venv / LOGS / "done.json"))
    PROFILES[profile](planner)
    display, schedule = choose_display(), Schedule(planner.steps)
    try:
        run_steps(schedule, display.show, commands.stop)
    finally:
        display.clear()


def install_lowest() -> None:
    """Install the lowest versions, with a copy of Makai: compiled kernels lie beside their sources."""
    venv = Path(".venv-lowest")
    installer = Installer(venv, prepare_venv(venv))
    installer.fetch_uv("uv")
    installer.install("packages", "--requirement", LOCKS / "lowest.txt")
    installer.install("link", "--no-deps", "--no-build-isolation", "--force-reinstall", ".")


def run_uv(arguments: Sequence[str]) -> int:
    """Run uv in the virtual environment of developers."""
    installer = Installer(Path(".venv"), prepare_venv(Path(".venv")))
    if installer.find_uv() is None:
        installer.install("uv", "uv")
    return subprocess.run(
        [str(installer.find_uv()), *arguments], env={**os.environ, **installer.environment}, check=False
    ).returncode


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments say; return the exit status."""
    os.chdir(ROOT)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        match arguments:
            case ["lowest"]:
                install_lowest()
            case ["install", *names]:
                Installer(Path(".venv"), prepare_venv(Path(".venv"))).install("packages", *names)
            case ["uv", *rest]:
                return run_uv(rest)
            case [profile] if profile in PROFILES:
                set_up(profile)
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except SetUpFailed as problem:
        print(f"makai: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("makai:", say("install-interrupted"), file=sys.stderr)
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
