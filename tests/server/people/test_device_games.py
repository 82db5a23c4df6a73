"""Games that were played on a device, and move into their player's history."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from makai.core.fair import commitment_of
from makai.server.http.middleware import LONGEST, LONGEST_BODY
from makai.store import Store
from makai.store.queries.fair_log import list_log_of
from makai.store.queries.tables import find_table, load_table
from makai.tables import Settings, Step, Table, Viewer
from tests.support import device_tables
from tests.support.party import START

Browser = Callable[[], httpx.AsyncClient]
GAMES = json.loads(device_tables.FILE.read_text("utf-8"))


def load_game(number: int) -> dict[str, Any]:
    """Return a game as a device sends it: its people's names, its record, and when somebody gave up."""
    game = GAMES[number]
    gave_up, actions = [], 0
    for moment in game["moments"]:
        command = moment["command"]
        if command["kind"] == "play":
            actions += len(command["actions"])
        elif command["kind"] == "resign":
            gave_up.append({"seat": command["seat"], "after": actions})
    return copy.deepcopy(
        {
            "id": f"device-{number:024x}",
            "settings": game["settings"],
            "name": "Anna",
            "avatar": "turtle",
            "record": game["record"],
            "gave_up": gave_up,
            "started_at": START - 60_000,
            "ended_at": START,
        }
    )


async def stored_table(store: Store, table_id: str) -> Table:
    found = await store.read(load_table, table_id)
    assert found is not None
    return Table.replay(Settings.from_dict(found[0].settings), (Step.from_dict(step.body) for step in found[1]))


@pytest.mark.parametrize("number", range(len(GAMES)))
async def test_a_game_from_a_device_stands_in_the_history_once(number: int, browser: Browser, store: Store) -> None:
    sent = load_game(number)
    async with browser() as anna, browser() as ben:
        answers = [await anna.post("/api/me/games", json=sent) for _ in range(2)]
        assert [each.status_code for each in answers] == [201, 201], answers[0].text
        table_id = answers[0].json()["table"]
        assert answers[1].json() == {"table": table_id}
        (past,) = (await anna.get("/api/me/history")).json()["games"]
        assert (await ben.get("/api/me/history")).json()["games"] == []
        assert (await anna.get("/api/me")).json()["ratings"] == []
        game = sent["settings"]["game"]
        assert (await anna.get(f"/api/me/rating/{game}")).json() == []
        assert (await anna.get(f"/api/people/leaderboard/{game}")).json() == []
    ending = sent["record"]["ending"]
    assert (past["table"], past["rated"], past["how"]) == (table_id, False, ending["why"])
    assert (past["started_at"], past["finished_at"]) == (START - 60_000, START)
    people = [seat["kind"] != "bot" for seat in sent["settings"]["seats"]]
    assert [player["you"] for player in past["players"]] == people
    await check_stored(store, table_id, sent)


async def check_stored(store: Store, table_id: str, sent: dict[str, Any]) -> None:
    """The table leads to the same record and is nobody else's; about its shuffles it claims nothing."""
    table, kept = await stored_table(store, table_id), await store.read(find_table, table_id)
    assert kept is not None
    assert (kept.status, kept.public, kept.to_move, kept.deadline_at) == ("over", False, None, None)
    told = table.record().to_dict()
    assert {**told, "fair": sent["record"]["fair"]} == sent["record"]
    assert "fair" not in told
    assert table.picture(Viewer("somebody"), START)["fair"] is None
    assert table.settings.rated is False
    commitment = commitment_of(bytes.fromhex(sent["record"]["fair"]["secret"]))
    assert await store.read(list_log_of, commitment) == ()


async def refuse(browser: Browser, sent: dict[str, Any]) -> tuple[int, str, str]:
    async with browser() as anna:
        answer = await anna.post("/api/me/games", json=sent)
        assert (await anna.get("/api/me/history")).json()["games"] == []
    problem = answer.json()
    return answer.status_code, problem["code"], problem["text"]


async def test_an_illegal_action_is_named_with_what_was_legal(browser: Browser) -> None:
    sent = load_game(0)
    sent["record"]["actions"][4] = "nonsense"
    status, code, text = await refuse(browser, sent)
    assert (status, code) == (400, "record-illegal-action")
    assert text.startswith("Action 5 is “nonsense”")
    assert "Legal instead: " in text


async def test_only_finished_games_are_taken_in(browser: Browser) -> None:
    sent = load_game(0)
    del sent["record"]["actions"][-1]
    assert (await refuse(browser, sent))[:2] == (400, "taken-in-unfinished")
    given_up = load_game(1)
    given_up["gave_up"] = []
    assert (await refuse(browser, given_up))[:2] == (400, "taken-in-unfinished")


async def test_a_record_must_fit_what_was_agreed_and_how_it_was_dealt(browser: Browser) -> None:
    other_secret = load_game(0)
    other_secret["record"]["fair"]["secret"] = "00" * 32
    other_secret["record"]["fair"]["commitment"] = commitment_of(bytes(32))
    assert (await refuse(browser, other_secret))[0] in (400, 409)
    unproven = load_game(0)
    del unproven["record"]["fair"]
    assert (await refuse(browser, unproven))[:2] == (400, "record-key-missing")
    gave_up_later = load_game(0)
    gave_up_later["gave_up"] = [{"seat": 0, "after": 10_000}]
    assert (await refuse(browser, gave_up_later))[:2] == (400, "taken-in-differs")
    other_game = load_game(0)
    other_game["settings"] = load_game(2)["settings"]
    assert (await refuse(browser, other_game))[0] == 400
    for more in ({"rated": True}, {"public": True}, {"clock": {"kind": "move", "seconds": 60}}):
        counted = load_game(0)
        counted["settings"] |= more
        assert (await refuse(browser, counted))[0] in (400, 422)


async def test_another_name_than_a_devices_is_refused_and_no_body_is_larger_than_others(browser: Browser) -> None:
    named = load_game(0)
    named["id"] = "0" * 24
    assert (await refuse(browser, named))[0] == 422
    assert LONGEST.get("/api/me/games", LONGEST_BODY) == LONGEST_BODY
    assert max(len(json.dumps(load_game(number))) for number in range(len(GAMES))) < LONGEST_BODY / 4


async def test_the_name_goes_with_the_person(browser: Browser, store: Store) -> None:
    async with browser() as anna:
        table_id = (await anna.post("/api/me/games", json=load_game(0))).json()["table"]
        assert (await anna.get("/api/me/export")).json()["players"][0]["table_id"] == table_id
        assert (await anna.post("/api/me/delete", json={})).status_code == 200
    table = await stored_table(store, table_id)
    assert [seat.name for seat in table.seats] == ["", ""]
