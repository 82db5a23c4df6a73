"""Settings: flags before the environment, that before the file; nonsense is refused in one line."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from makai.cli import main
from makai.core.messages import LANGUAGES
from makai.server.errors import BadSetting
from makai.server.run import listen
from makai.server.settings import READERS, ServerSettings, read_settings

FIELDS = set(ServerSettings.__dataclass_fields__)


def test_every_setting_can_be_read() -> None:
    assert set(READERS) == FIELDS


def test_a_flag_counts_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('port = 1\nhost = "file"\nbot_pace = 0\nbrowser = false\n')
    found = read_settings({"config": str(file), "port": "3"}, {"MAKAI_PORT": "2", "MAKAI_HOST": "environment"})
    assert (found.port, found.host, found.bot_pace, found.browser) == (3, "environment", 0.0, False)


def test_the_usual_file_is_read_if_it_is_there(tmp_path: Path) -> None:
    (tmp_path / "makai").mkdir()
    assert read_settings({}, {"XDG_CONFIG_HOME": str(tmp_path)}) == ServerSettings()
    (tmp_path / "makai" / "server.toml").write_text("port = 77")
    assert read_settings({}, {"XDG_CONFIG_HOME": str(tmp_path)}).port == 77


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("port", "70000", "serve-not-a-number"),
        ("bot_levels", "kahuna.lea", "serve-not-a-level"),
        ("bot_levels", "kahuna.lea=a.b:c,os:system", "serve-not-a-level"),
        ("port", "many", "serve-not-a-number"),
        ("bot_pace", "-1", "serve-not-seconds"),
        ("bot_pace", "soon", "serve-not-seconds"),
        ("browser", "perhaps", "serve-not-a-switch"),
        ("log_level", "loud", "serve-not-a-choice"),
        ("public_url", "games.example", "serve-not-a-url"),
        ("bus", "http://[", "serve-not-a-url"),
        ("web", "nowhere", "serve-no-client"),
        ("hosts", "games.example,https://kids.example", "serve-not-a-host"),
    ],
)
def test_nonsense_is_refused(name: str, value: str, code: str) -> None:
    with pytest.raises(BadSetting) as caught:
        read_settings({name: value}, {})
    assert caught.value.code == code
    assert all(caught.value.text(language) for language in LANGUAGES)


@pytest.mark.parametrize("text", ["port = [", "colour = 'red'", "host = 5", "\x00"])
def test_a_bad_file_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text)
    with pytest.raises(BadSetting):
        read_settings({"config": str(file)}, {})


def test_where_the_browser_finds_the_server() -> None:
    assert ServerSettings(host="0.0.0.0", port=80).address == "http://localhost:80"
    assert ServerSettings(host="::1", port=80).address == "http://[::1]:80"
    assert ServerSettings(public_url="https://games.example/").address == "https://games.example"
    assert ServerSettings(public_url="https://games.example/").is_secure


def test_a_taken_port_is_said_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with listen(ServerSettings(port=0)) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["--port", port, "--data", str(tmp_path), "--no-browser"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_server_that_cannot_start_says_no_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--port", "0", "--database", "nonsense", "--no-browser"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_an_unknown_host_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> list[object]:
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(BadSetting):
        listen(ServerSettings(host="nowhere.example"))


def test_levels_from_outside_are_listed() -> None:
    found = read_settings({"bot_levels": "kahuna.lea=a.b:c, piranja.ben=d:e"}, {})
    assert found.outside_levels == [("kahuna", "lea", "a.b:c"), ("piranja", "ben", "d:e")]
