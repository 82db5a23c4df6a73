"""The server's settings: from flags, the environment, a TOML file, in this order; else defaults for a family."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from makai.core.cpus import count_cpus
from makai.core.errors import quote
from makai.server.errors import BadSetting

LOG_LEVELS = ("debug", "info", "warning", "error")
LEVEL = re.compile(r"([\w-]+)\.([a-z][a-z0-9-]{0,30})=([\w.]+:\w+)", re.ASCII)
HOST_NAME = re.compile(r"[\w-]+(\.[\w-]+)*\.?")
EVERY = "*"
LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"
WILDCARDS = (EVERYWHERE, "::", "")
SWITCH = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


@dataclass(frozen=True)
class ServerSettings:
    """Everything that an operator can choose. An empty text means that the server finds the value by itself."""

    host: str = LOOPBACK
    port: int = 8042
    party: bool = False  # whether other devices in the home network may join; then the host is EVERYWHERE by default
    database: str = ""  # a SQLite file in the data folder
    data: str = ""  # the folder for users' data that the system has
    bus: str = ""  # one node needs none
    public_url: str = ""  # as the browser reaches the server
    web: str = ""  # the folder of the browser client; else the one in the package
    bot_pace: float = 1.2  # the least number of seconds before a bot's move is shown
    bot_threads: int = 0  # as many as there are cores, but one
    bot_levels: str = ""  # levels from outside that tables offer: GAME.NAME=PACKAGE.MODULE:FUNCTION, with commas
    browser: bool = True
    smtp: str = ""  # without one, no e-mail is sent
    mail_from: str = ""
    log_level: str = ""  # warnings on a terminal, else `info`
    proxies: str = "127.0.0.1"  # the proxies whose headers about a browser's address and scheme are trusted
    hosts: str = ""  # more names under which the server may be called, with commas; `*` for every name
    connections_per_address: int = 256
    sockets_per_address: int = 64
    requests_per_minute: int = 600
    open_tables: int = 5  # public ones that wait for players, of each person
    games_per_person: int = 60  # that run at once
    games_per_address: int = 300

    @property
    def folder(self) -> Path:
        """The folder for data that must be kept."""
        return Path(self.data).expanduser() if self.data else find_data_folder(os.environ)

    @property
    def database_url(self) -> str:
        """The database: the one asked for, or a SQLite file in the data folder."""
        return self.database or f"sqlite:///{self.folder / 'makai.db'}"

    @property
    def threads(self) -> int:
        """How many bots think at once."""
        return self.bot_threads or max(count_cpus() - 1, 1)

    @property
    def outside_levels(self) -> list[tuple[str, str, str]]:
        """The levels from outside: game, name, and where the function is."""
        return LEVEL.findall(self.bot_levels)

    @property
    def host_names(self) -> list[str]:
        """More names under which the server may be called."""
        return self.hosts.split(",") if self.hosts else []

    @property
    def address(self) -> str:
        """Where the browser finds the server."""
        if self.public_url:
            return self.public_url.rstrip("/")
        name = "localhost" if self.host in WILDCARDS else self.host
        return f"http://{f'[{name}]' if ':' in name else name}:{self.port}"

    @property
    def is_secure(self) -> bool:
        """Whether the browser comes by HTTPS."""
        return self.address.startswith("https://")


def find_data_folder(environment: Mapping[str, str]) -> Path:
    """Return the folder where the system keeps users' data."""
    kept = environment.get("XDG_DATA_HOME") or environment.get("LOCALAPPDATA")
    return (Path(kept) if kept else Path.home() / ".local" / "share") / "makai"


def find_config_file(environment: Mapping[str, str]) -> Path:
    """Return the file that is read by default."""
    kept = environment.get("XDG_CONFIG_HOME")
    return (Path(kept) if kept else Path.home() / ".config") / "makai" / "server.toml"


def read_settings(flags: Mapping[str, object], environment: Mapping[str, str]) -> ServerSettings:
    """Return the settings; a flag overrides the environment, and that overrides the file."""
    named = flags.get("config") or environment.get("MAKAI_CONFIG")
    given: dict[str, object] = {}
    if named or find_config_file(environment).exists():
        given |= read_file(Path(str(named)) if named else find_config_file(environment))
    given |= {name: environment[name_variable(name)] for name in READERS if environment.get(name_variable(name))}
    given |= {name: flags[name] for name in READERS if flags.get(name) is not None}
    read = {name: READERS[name](name, value) for name, value in given.items()}
    return ServerSettings(**({"host": EVERYWHERE} if read.get("party") else {}) | read)


def name_variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return f"MAKAI_{name.upper()}"


def read_file(path: Path) -> dict[str, object]:
    """Return what a TOML file says."""
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadSetting("serve-config-unreadable", file=str(path), reason=str(error).splitlines()[0]) from error
    for name in found:
        if name not in READERS:
            known = ", ".join(READERS)
            raise BadSetting("serve-config-unknown", file=str(path), name=quote(name), known=known)
    return found


Reader = Callable[[str, object], Any]


def _read_text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadSetting("serve-not-a-text", name=name, value=quote(value))
    return value


def _read_number(low: int, high: int) -> Reader:
    def read(name: str, value: object) -> int:
        number = int(value) if isinstance(value, str) and value.isdecimal() and value.isascii() else value
        if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
            raise BadSetting("serve-not-a-number", name=name, value=quote(value), low=low, high=high)
        return number

    return read


def _read_seconds(name: str, value: object) -> float:
    try:
        seconds = float(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else -1.0
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 60:
        raise BadSetting("serve-not-seconds", name=name, value=quote(value), high=60)
    return seconds


def _read_switch(name: str, value: object) -> bool:
    found = value if isinstance(value, bool) else SWITCH.get(str(value).lower())
    if found is None:
        raise BadSetting("serve-not-a-switch", name=name, value=quote(value))
    return found


def _level(name: str, value: object) -> str:
    if value not in LOG_LEVELS:
        raise BadSetting("serve-not-a-choice", name=name, value=quote(value), choices=", ".join(LOG_LEVELS))
    return str(value)


def _levels(name: str, value: object) -> str:
    text = _read_text(name, value).replace(" ", "")
    if wrong := [part for part in text.split(",") if not LEVEL.fullmatch(part)]:
        raise BadSetting("serve-not-a-level", name=name, value=quote(wrong[0]))
    return text


def _read_hosts(name: str, value: object) -> str:
    text = _read_text(name, value).replace(" ", "")
    if wrong := [part for part in text.split(",") if part != EVERY and not HOST_NAME.fullmatch(part)]:
        raise BadSetting("serve-not-a-host", name=name, value=quote(wrong[0]))
    return text


def _read_client(name: str, value: object) -> str:
    folder = _read_text(name, value)
    if not (Path(folder) / "index.html").is_file():
        raise BadSetting("serve-no-client", folder=folder)
    return folder


def _read_url(*schemes: str) -> Reader:
    def read(name: str, value: object) -> str:
        text = _read_text(name, value)
        try:
            parts = urlsplit(text)
        except ValueError:
            parts = urlsplit("")
        if parts.scheme not in schemes or not parts.netloc:
            raise BadSetting("serve-not-a-url", name=name, example=f"{schemes[-1]}://games.example")
        return text

    return read


READERS: Mapping[str, Reader] = {
    "host": _read_text,
    "port": _read_number(0, 65535),
    "party": _read_switch,
    "database": _read_text,  # the store says what is wrong with it
    "data": _read_text,
    "bus": _read_url("rediss", "redis"),
    "public_url": _read_url("http", "https"),
    "web": _read_client,
    "bot_pace": _read_seconds,
    "bot_threads": _read_number(0, 256),
    "bot_levels": _levels,
    "browser": _read_switch,
    "smtp": _read_text,  # the mailer says what is wrong with it
    "mail_from": _read_text,
    "log_level": _level,
    "proxies": _read_text,
    "hosts": _read_hosts,
    "connections_per_address": _read_number(1, 1_000_000),
    "sockets_per_address": _read_number(1, 1_000_000),
    "requests_per_minute": _read_number(1, 10_000_000),
    "open_tables": _read_number(1, 1_000_000),
    "games_per_person": _read_number(1, 1_000_000),
    "games_per_address": _read_number(1, 1_000_000),
}
