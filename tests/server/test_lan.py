"""A party: which address other devices use, and when there is none."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest

from makai.cli import main
from makai.cli.text.party import announce_party
from makai.cli.text.qr_code import END, INK, QUIET, draw_qr_code, has_room
from makai.cli.text.speech import Speech
from makai.server import lan
from makai.server.errors import BadSetting
from makai.server.lan import check_party, find_shared_address, list_lan_addresses, list_shared_addresses
from makai.server.settings import ServerSettings, read_settings

WIFI, CABLE, DOCKER, VPN = (
    ("wlan0", "192.168.1.5"),
    ("eth0", "10.0.0.7"),
    ("docker0", "172.17.0.1"),
    ("tun0", "10.8.0.2"),
)
LO, MAKESHIFT = ("lo", "127.0.0.1"), ("eth1", "169.254.3.4")
PARTY = ServerSettings(host="0.0.0.0", party=True)
Interfaces = Sequence[tuple[str, str]]


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    interfaces, way_out = request.param
    monkeypatch.setattr(lan, "list_interfaces", lambda: iter(interfaces))
    monkeypatch.setattr(lan, "find_way_out", lambda: way_out)


@pytest.mark.parametrize(
    ("network", "found"),
    [
        (([LO, WIFI], "192.168.1.5"), ["192.168.1.5"]),
        (([LO, DOCKER, WIFI, CABLE], "10.0.0.7"), ["10.0.0.7", "192.168.1.5"]),
        (([LO, WIFI, VPN], "10.8.0.2"), ["192.168.1.5"]),
        (([LO, DOCKER, MAKESHIFT, WIFI], None), ["192.168.1.5"]),
        (([LO, DOCKER, MAKESHIFT], None), []),
        (([LO, VPN], "10.8.0.2"), ["10.8.0.2"]),
        (([], "192.168.1.5"), ["192.168.1.5"]),
    ],
    indirect=["network"],
)
@pytest.mark.usefixtures("network")
def test_the_likeliest_address_comes_first(found: list[str]) -> None:
    assert list_lan_addresses() == found
    assert list_shared_addresses(PARTY) == [f"http://{address}:8042" for address in found]


def test_this_machine_can_be_asked() -> None:
    assert ("lo", "127.0.0.1") in lan.list_interfaces() or sys.platform != "linux"
    assert all(lan.is_useful(address) for address in list_lan_addresses())


def test_only_a_party_or_an_address_of_its_own_is_shared() -> None:
    assert find_shared_address(ServerSettings()) is None
    assert find_shared_address(ServerSettings(host="0.0.0.0")) is None
    assert find_shared_address(ServerSettings(host="10.0.0.7", port=80)) == "http://10.0.0.7:80"
    assert find_shared_address(ServerSettings(public_url="https://games.example/")) == "https://games.example"


def test_a_party_lets_others_in_unless_the_host_is_named() -> None:
    assert read_settings({"party": True}, {}).host == read_settings({}, {"MAKAI_PARTY": "1"}).host == "0.0.0.0"
    assert read_settings({"party": True}, {"MAKAI_HOST": "10.0.0.7"}).host == "10.0.0.7"
    assert read_settings({}, {"MAKAI_PARTY": "no"}).host == "127.0.0.1"


@pytest.mark.parametrize("network", [([LO], None)], indirect=True)
@pytest.mark.usefixtures("network")
def test_a_party_that_nobody_could_join_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--party"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(BadSetting, match="localhost"):
        check_party(ServerSettings(host="localhost", party=True))


@pytest.mark.parametrize(
    ("network", "warning"),
    [(([WIFI, CABLE], "192.168.1.5"), "café"), (([WIFI, ("eth9", "8.8.8.8")], "8.8.8.8"), "internet")],
    indirect=["network"],
)
@pytest.mark.usefixtures("network")
def test_a_pipe_gets_the_addresses_and_the_error_stream_the_warning(
    warning: str, capsys: pytest.CaptureFixture[str]
) -> None:
    announce_party(PARTY, Speech("en"))
    out, err = capsys.readouterr()
    assert [line.rpartition(": ")[2] for line in out.splitlines()] == list_shared_addresses(PARTY)
    assert warning in err


def test_a_qr_code_is_dark_on_light_and_shown_only_where_it_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = draw_qr_code("http://192.168.1.5:8042")
    lines = [line.removeprefix(INK).removesuffix(END) for line in picture.split("\n")]
    assert {len(line) for line in lines} == {25 + 2 * QUIET}
    assert lines[:2] == [" " * 33] * 2  # light
    assert lines[2][QUIET : QUIET + 8] == "█▀▀▀▀▀█ "  # a corner's mark, dark
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    for columns, shown in (("33", True), ("32", False)):
        monkeypatch.setenv("COLUMNS", columns)
        assert has_room(picture) is shown
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "dumb")
    assert not has_room(picture)
