"""`makai serve`: start the game server, say where it is, and open the browser."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import replace

from makai.cli.text.party import announce_party
from makai.cli.text.speech import Speech

EXTRA = "server"  # what has to be installed besides Makai
EXAMPLE = "makai serve --host 0.0.0.0 --port 8042 --public-url https://games.example"
VALUES = {
    "host": "HOST",
    "port": "PORT",
    "database": "URL",
    "data": "FOLDER",
    "bus": "URL",
    "public-url": "URL",
    "web": "FOLDER",
    "bot-pace": "SECONDS",
    "bot-threads": "N",
    "bot-levels": "LEVELS",
    "smtp": "URL",
    "mail-from": "ADDRESS",
    "log-level": "LEVEL",
    "proxies": "HOSTS",
    "hosts": "NAMES",
    "connections-per-address": "N",
    "sockets-per-address": "N",
    "requests-per-minute": "N",
    "open-tables": "N",
    "games-per-person": "N",
    "games-per-address": "N",
    "config": "FILE",
}


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    for name, value in VALUES.items():
        parser.add_argument(f"--{name}", metavar=value, help=speech.say(f"cli-serve-{name}-help"))
    parser.add_argument("--party", action="store_true", default=None, help=speech.say("cli-serve-party-help"))
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", default=None, help=speech.say("cli-serve-no-browser-help")
    )


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Serve until somebody stops it."""
    from makai.core.kernel_cache import is_warm
    from makai.games import names
    from makai.server import gc_tuning

    if all(map(is_warm, names())):  # else rules are compiled, and that makes much garbage
        gc_tuning.pause()
    from makai.bots.outside import add_level
    from makai.server.lan import check_party
    from makai.server.logs import start_logging  # the other commands need none of it
    from makai.server.open_files import LONGEST_BACKLOG
    from makai.server.run import listen, serve
    from makai.server.settings import read_settings

    settings = read_settings(vars(args), os.environ)
    check_party(settings)
    listening = listen(settings)
    settings = replace(settings, port=listening.getsockname()[1])
    start_logging(settings.log_level)
    compile_rules()
    for level in settings.outside_levels:
        add_level(*level)
    listening.listen(LONGEST_BACKLOG)  # connections wait from now on until they are accepted

    def welcome() -> None:
        print(speech.say("cli-serve-up", address=settings.address), flush=True)
        if settings.party:
            announce_party(settings, speech)
        if settings.browser and has_screen():
            threading.Thread(target=webbrowser.open, args=[settings.address], daemon=True).start()

    with suppress(KeyboardInterrupt), listening:
        serve(settings, listening, welcome)
    print(speech.say("cli-serve-down"), flush=True)


def compile_rules() -> None:
    """Compile the rules that were never compiled on this machine, the games side by side; bots can wait."""
    from makai.bots.compile_process import RULES, start_compiling
    from makai.core.kernel_cache import is_warm
    from makai.games import names

    for process in [start_compiling(name, RULES) for name in names() if not is_warm(name)]:
        process.wait()  # what went wrong it has said, or the server will when it loads the game


def has_screen() -> bool:
    """Tell whether somebody sits before this machine and can see a browser."""
    has_windows = sys.platform in ("darwin", "win32")
    has_display = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return sys.stdout.isatty() and (has_windows or has_display)
