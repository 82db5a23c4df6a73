"""Finished games step by step: of tables, and of record files, good ones and bad ones."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import httpx
import pytest

from makai.core.record import Record
from makai.games import find
from makai.server.analysis.analyses import GameAnalysis
from makai.server.analysis.replays import MOST_GAMES, Replay
from makai.server.app import make_api
from makai.server.http.middleware import LONGEST_FILE
from makai.server.people.rate_limits import TokenBuckets
from makai.server.services import Services
from makai.server.settings import ServerSettings
from makai.store import Store
from tests.support.server.guest import KAHUNA, Guest, Json


def record_of(game: str, actions: int = 500, **rules: Any) -> Json:
    """Return the record of a game in which everybody does anything that is allowed."""
    state, luck = find(game).new(seed=3, **rules), Random(3)
    while (legal := state.legal_actions()) and actions:
        state, actions = state.apply(luck.choice(legal)), actions - 1
    return Record.of(find(game), state).to_dict()


async def post(guest: Guest, text: str | bytes, **params: Any) -> httpx.Response:
    return await guest.http.post("/api/replay", content=text, params={"file": "my.json", **params})


async def steps_of(guest: Guest, record: Json, **params: Any) -> Json:
    answer = await post(guest, json.dumps(record), **params)
    assert answer.status_code == 200, answer.text
    Replay.model_validate(answer.json())
    replay: Json = answer.json()
    return replay


async def test_a_table_can_be_watched_again_with_anybodys_eyes(address: str) -> None:
    async with Guest(address) as anna, Guest(address) as stranger:
        opened = await anna.open({**KAHUNA, "public": False}, start=True)
        table = opened["table"]
        assert (await anna.http.get(f"/api/tables/{table}/steps")).json()["code"] == "table-no-record"
        await (await anna.call()).play_to_the_end(table)
        mine = await anna.get(f"/api/tables/{table}/steps", seat=0)
        Replay.model_validate(mine)
        record = await anna.get(f"/api/tables/{table}/record")
        assert [step["action"] for step in mine["steps"]] == [None, *record["actions"]]
        assert mine["ending"] == record["ending"]
        seats = (await anna.get(f"/api/tables/{table}"))["seats"]
        assert mine["avatars"] == [seat["avatar"] for seat in seats]
        assert (await stranger.http.get(f"/api/tables/{table}/steps")).status_code == 404
        invited = await stranger.get(f"/api/tables/{table}/steps", invitation=opened["invitation"])
        assert len(invited["steps"]) == len(mine["steps"])


async def test_nobody_sees_more_than_he_may(address: str) -> None:
    async with Guest(address) as anna:
        record = record_of("kahuna")
        spectator, black, opened = [
            (await steps_of(anna, record, **params))["steps"] for params in ({}, {"seat": 0}, {"open_cards": True})
        ]
        assert all(step["hands"] == [None, None] and step["coming"] is None for step in spectator)
        assert all(step["hands"][0] == step["view"]["hand"] and step["hands"][1] is None for step in black)
        assert all(len(step["hands"][1]) == step["view"]["hand_sizes"][1] for step in opened)
        hidden = [event["card"] for step in spectator for event in step["events"] if event["type"] == "card-drawn"]
        drawn = [event["card"] for step in opened for event in step["events"] if event["type"] == "card-drawn"]
        assert hidden
        assert not any(hidden)
        assert all(drawn)


async def test_piranja_shows_what_comes_only_with_open_cards(address: str) -> None:
    async with Guest(address) as anna:
        record = record_of("piranja", players=4)
        seat, opened = [await steps_of(anna, record, **params) for params in ({"seat": 3}, {"open_cards": True})]
        assert (seat["eyes"], seat["steps"][0]["coming"], seat["steps"][0]["hands"]) == (3, None, None)
        first = opened["steps"][0]["coming"][0]
        assert opened["steps"][1]["events"][0]["card"] == first


async def test_one_game_of_a_file_with_several(address: str) -> None:
    async with Guest(address) as anna:
        text = "\n".join(json.dumps(record_of("kahuna", actions)) for actions in (1, 2, 3))
        for index in range(3):
            replay = (await post(anna, text, index=index)).json()
            assert (replay["index"], replay["games"], len(replay["steps"])) == (index, 3, index + 2)
        assert (await post(anna, text, index=3)).json()["code"] == "replay-no-such-game"
        many = "\n".join([json.dumps({"game": "kahuna", "shuffles": []})] * (MOST_GAMES + 1))
        assert (await post(anna, many)).json()["code"] == "replay-too-many-games"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "my.json, line 1: There is no record here"),
        ("hello", "my.json, line 1: This is not JSON"),
        ('{"game": "chess", "shuffles": []}', "my.json, line 1:"),
        (json.dumps(record_of("kahuna", 2)) + "\n[1]", "my.json, line 2: A record is a JSON object"),
        (json.dumps({**record_of("kahuna", 2), "actions": ["draw", "fly"]}), "Action 2 is “fly”"),
        (b"\xff\xfe{}", "This is not text in UTF-8"),
    ],
)
async def test_a_bad_file_is_refused_with_the_place(address: str, text: str | bytes, words: str) -> None:
    async with Guest(address) as anna:
        answer = await post(anna, text)
        assert answer.status_code == 400
        assert words in answer.json()["text"]


async def test_an_odd_ending_is_left_out(address: str) -> None:
    async with Guest(address) as anna:
        odd: list[Any] = [7, {"winners": ["x"], "why": "points"}, {"winners": [9], "why": "points"}, {"why": []}]
        for ending in odd:
            assert (await steps_of(anna, {**record_of("kahuna", 3), "ending": ending}))["ending"] is None
        assert (await post(anna, json.dumps(record_of("kahuna", 3)), seat=2)).json()["code"] == "replay-no-such-seat"


async def test_a_file_may_be_long_but_not_endless(address: str) -> None:
    async with Guest(address) as anna:
        record = json.dumps(record_of("kahuna", 3))
        for path in ("/api/replay", "/api/replay/analysis"):
            longest = record + " " * (LONGEST_FILE - len(record))
            assert (await anna.http.post(path, content=longest)).status_code == 200
            assert (await anna.http.post(path, content=" " * (LONGEST_FILE + 1))).status_code == 413
        assert (await anna.http.put("/api/me/name", content=" " * 70_000)).status_code == 413


async def test_the_coach_says_what_each_turn_was_worth(address: str) -> None:
    async with Guest(address) as anna:
        table = (await anna.open(KAHUNA, start=True))["table"]
        assert (await anna.http.get(f"/api/tables/{table}/analysis")).json()["code"] == "table-no-record"
        await (await anna.call()).play_to_the_end(table)
        told = await anna.get(f"/api/tables/{table}/analysis")
        GameAnalysis.model_validate(told)
        actions = (await anna.get(f"/api/tables/{table}/record"))["actions"]
        assert [action for turn in told["turns"] for action in turn["played"]["actions"]] == actions
        for account in told["accounts"]:
            change = account["own"] + account["others"] + account["luck"]
            assert account["end"] - account["start"] == pytest.approx(change)
        french = await anna.get(f"/api/tables/{table}/analysis", lang="fr")
        assert [turn["cost"] for turn in french["turns"]] == [turn["cost"] for turn in told["turns"]]
        assert french != told


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
async def test_the_coach_looks_at_a_file_too(address: str, game: str) -> None:
    async with Guest(address) as anna:
        text = json.dumps(record_of(game, actions=12))
        answer = await anna.http.post("/api/replay/analysis", content=text, params={"file": "my.json"})
        told = GameAnalysis.model_validate(answer.json())
        assert (told.game, [turn.turn for turn in told.turns]) == (game, list(range(1, len(told.turns) + 1)))
        assert told.turns
        missing = await anna.http.post("/api/replay/analysis", content=text, params={"index": 1})
        assert missing.json()["code"] == "replay-no-such-game"
        nonsense = await anna.http.post("/api/replay/analysis", content="nonsense")
        assert nonsense.status_code == 400


async def test_replaying_and_analysing_files_have_one_limit_by_address(store: Store) -> None:
    services = Services.build(ServerSettings(), store)
    services.limits.files = TokenBuckets(2, 60)
    transport = httpx.ASGITransport(make_api(services))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        paths = ("/api/replay", "/api/replay/analysis", "/api/replay", "/api/replay/analysis")
        answers = [await client.post(path, content="hello") for path in paths]
    assert [answer.status_code for answer in answers] == [400, 400, 429, 429]
    services.replayer.close()
    services.analyser.close()
