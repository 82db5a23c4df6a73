"""What people say at a table, over the socket: phrases to all, words among those who take part, none of the muted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from makai.server.live.live_table import Watcher
from makai.store import Store
from makai.store.queries.chat import say
from makai.tables import Viewer
from tests.server.live.test_pubsub import PATIENCE_S
from tests.support.server.backend import TABLE, begin, come_in, two_nodes
from tests.support.server.guest import PIRANJA, TWO, Guest, Json
from tests.support.server.redis_server import RedisServer

THREE = {**PIRANJA, "public": False, "seats": [{"kind": "open"}] * 3}


@asynccontextmanager
async def at_table(address: str, settings: Json, *names: str) -> AsyncIterator[tuple[str, list[Guest]]]:
    """Let people sit down at a table and watch it."""
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(address, name)) for name in names]
        opened = await guests[0].open(settings)
        table, code = opened["table"], opened["invitation"]
        for guest in guests[1:]:
            body = {"command_id": "sit", "command": {"kind": "sit", "name": guest.name}}
            sat = await guest.http.post(f"/api/tables/{table}/commands", params={"invitation": code}, json=body)
            assert sat.status_code == 200, sat.text
        for guest in guests:
            await (await guest.call()).watch(table)
        yield table, guests


def talk(guest: Guest) -> list[tuple[str, str]]:
    """Return what somebody has heard: who said what."""
    lines = [line for each in guest.heard if each["type"] == "chatted" for line in each["lines"]]
    return [(line["name"], line["text"]) for line in lines]


async def in_step(*guests: Guest) -> None:
    """Wait until everybody has been told what was said before."""
    for guest in guests:
        await guest.ask(type="ping")


async def test_words_reach_those_who_take_part(address: str) -> None:
    async with at_table(address, THREE, "Anna", "Ben", "Chloé") as (table, (anna, ben, chloe)):
        assert (await anna.ask(type="chat", table=table, command_id="w1", text="Hello?"))["code"] == "chat-not-accepted"
        for guest in (anna, ben):
            assert (await guest.ask(type="join-chat", table=table))["type"] == "done"
        assert (await anna.ask(type="chat", table=table, command_id="w2", text=" Hello, Ben "))["type"] == "done"
        said = await ben.until(lambda each: each["type"] == "chatted" and bool(each["lines"]))
        (line,) = said["lines"]
        assert (said["accepted"], said["seats"]) == (True, [0, 1])
        assert (line["seat"], line["name"], line["you"], line["text"]) == (0, "Anna", False, "Hello, Ben")
        await in_step(anna, chloe)
        assert talk(anna) == [("Anna", "Hello, Ben")]
        assert talk(chloe) == []
        await chloe.ask(type="join-chat", table=table)
        assert talk(chloe) == [("Anna", "Hello, Ben")]


async def test_a_line_that_is_sent_again_is_said_once(address: str) -> None:
    async with at_table(address, {**TWO, "public": False}, "Anna", "Ben") as (table, (anna, ben)):
        for guest in (anna, ben):
            await guest.ask(type="join-chat", table=table)
        line: Json = {"type": "chat", "table": table, "command_id": "c1", "text": "Hello"}
        await anna.ask(**line)
        await anna.hang_up()
        await (await anna.call()).watch(table)
        assert (await anna.ask(**line))["type"] == "done"
        assert (await ben.ask(**line | {"text": "Hello, Anna"}))["type"] == "done"
        await anna.ask(**line | {"command_id": "c2"})
        stored = (await anna.get(f"/api/tables/{table}/chat"))["lines"]
        assert [each["text"] for each in stored] == ["Hello", "Hello, Anna", "Hello"]
        await in_step(ben)
        told = {each["id"] for said in ben.heard if said["type"] == "chatted" for each in said["lines"]}
        assert told == {each["id"] for each in stored}


async def test_words_by_http_are_told_at_once_and_found_again(address: str) -> None:
    async with at_table(address, {**TWO, "public": False}, "Anna", "Ben") as (table, (anna, ben)):
        for guest in (anna, ben):
            assert (await guest.http.post(f"/api/tables/{table}/chat/accept")).status_code == 200
        await anna.http.post(f"/api/tables/{table}/chat", json={"text": "By post"})
        await ben.until(lambda each: each["type"] == "chatted" and bool(each["lines"]))
        await ben.hang_up()
        ben.heard.clear()
        await (await ben.call()).watch(table)
        await in_step(ben)
        assert talk(ben) == [("Anna", "By post")]


async def test_the_muted_reach_nobody_who_muted_them(address: str) -> None:
    async with at_table(address, THREE, "Anna", "Ben", "Chloé") as (table, (anna, ben, chloe)):
        for guest in (anna, ben, chloe):
            await guest.ask(type="join-chat", table=table)
        await ben.http.post("/api/me/mutes", json={"table": table, "seat": 0})
        await anna.ask(type="chat", table=table, command_id="w3", text="Psst")
        await anna.ask(type="say", table=table, command_id="w4", phrase="oops")
        await in_step(ben, chloe)
        assert talk(ben) == []
        assert talk(chloe) == [("Anna", "Psst")]
        said = [[each["phrase"] for each in guest.heard if each["type"] == "said"] for guest in (anna, ben, chloe)]
        assert said == [["oops"], [], ["oops"]]


async def test_public_tables_have_phrases_only(address: str) -> None:
    async with at_table(address, TWO, "Anna", "Ben") as (table, (anna, ben)):
        assert (await anna.ask(type="join-chat", table=table))["code"] == "chat-private-only"
        await anna.ask(type="say", table=table, command_id="w5", phrase="hello")
        assert (await ben.next("said")) == {"type": "said", "table": table, "seat": 0, "phrase": "hello"}
        assert not [each for each in anna.heard if each["type"] == "chatted"]


async def test_whoever_talks_too_much_is_stopped(address: str) -> None:
    async with at_table(address, TWO, "Anna", "Ben") as (table, (anna, _)):
        for turn in range(11):
            asked = await anna.send(type="say", table=table, command_id=f"w{turn}", phrase="hello")
        answer = await anna.until(lambda found: found.get("id") == asked)
        assert answer["code"] == "too-many-tries"


async def test_a_phrase_at_one_node_is_heard_at_the_other(store: Store, redis: RedisServer) -> None:
    async with two_nodes(store, redis.url) as (one, two):
        await come_in(store, "anna", "ben")
        await begin(one, TWO, "anna", "ben")
        told: asyncio.Queue[bytes] = asyncio.Queue()
        await two.registry.watch(TABLE, Watcher(Viewer("ben"), told.put_nowait))
        assert b'"picture"' in await told.get()
        line = await store.write(say, TABLE, "anna", "\x010 wave", 1)
        async with asyncio.timeout(PATIENCE_S):
            while told.empty():  # a notice is lost while the other node does not listen yet
                await one.broadcast.tell(line)
                await asyncio.sleep(0.05)
        assert (await told.get()).decode() == f'{{"type":"said","table":"{TABLE}","seat":0,"phrase":"wave"}}'


async def test_everybody_knows_how_many_watch(address: str) -> None:
    two = at_table(address, TWO, "Anna", "Ben")
    async with two as (table, (anna, _)), Guest(address) as zoe, Guest(address) as finn:
        for count, spectator in enumerate((zoe, finn), 1):
            await (await spectator.call()).watch(table)
            assert (await anna.next("watching"))["spectators"] == count
        await zoe.hang_up()
        assert (await anna.next("watching"))["spectators"] == 1
        await in_step(finn)
        assert [each["spectators"] for each in finn.heard if each["type"] == "watching"] == [2, 1]
