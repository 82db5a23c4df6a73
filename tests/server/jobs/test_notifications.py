"""Notifications about turns: through a small SMTP server, and to a small receiver of webhooks."""

from __future__ import annotations

import asyncio
import email
import email.policy
import hashlib
import hmac
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import httpx
import pytest
from fastapi import FastAPI

from makai.server.errors import BadRequest, BadSetting
from makai.server.jobs import webhooks
from makai.server.jobs.email import Mailer, check_address
from makai.server.jobs.notifications import BACK_OFF, KIND, LOOK_AGAIN, Notifier
from makai.server.jobs.webhooks import Caller, Webhook, check_url, is_public
from makai.store import Change, Contact, NewJob, NewTable, Store
from makai.store.queries.contacts import confirm_email, find_contact, save_contact
from makai.store.queries.jobs import add_jobs, claim_jobs
from makai.store.queries.people import add_guest, register
from makai.store.queries.steps import append_change
from makai.store.queries.tables import create_table
from tests.server.conftest import Clock

Browser = Callable[[], httpx.AsyncClient]
LEASE = 60_000


class Mailbox:
    """An SMTP server that accepts every e-mail, or none."""

    def __init__(self) -> None:
        self.emails: list[email.message.EmailMessage] = []
        self.refuses = False
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mailbox\r\n")
        while line := await reader.readline():
            word = line.split()[0].upper()
            if word == b"DATA":
                writer.write(b"354 go on\r\n")
                await self._take(reader)
            bad = self.refuses and word == b"MAIL"
            writer.write(b"451 not now\r\n" if bad else b"221 bye\r\n" if word == b"QUIT" else b"250 fine\r\n")
            if word == b"QUIT":
                break
        writer.close()

    async def _take(self, reader: asyncio.StreamReader) -> None:
        text = await reader.readuntil(b"\r\n.\r\n")
        self.emails.append(email.message_from_bytes(text[:-3], policy=email.policy.default))


class Receiver:
    """An HTTP server that keeps what it is sent."""

    def __init__(self) -> None:
        self.calls: list[tuple[dict[str, str], bytes]] = []
        self.status = 204
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        self.calls.append((headers, body))
        writer.write(f"HTTP/1.1 {self.status} so\r\nlocation: /else\r\ncontent-length: 0\r\n\r\n".encode())
        writer.close()


@asynccontextmanager
async def running(thing: Mailbox | Receiver) -> AsyncIterator[None]:
    server = await asyncio.start_server(thing.serve, "127.0.0.1", 0)
    thing.port = server.sockets[0].getsockname()[1]
    async with server:
        yield


class Scene:
    """A table at which it is Anna's turn."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store, self.clock = store, clock
        self.mailbox, self.receiver = Mailbox(), Receiver()
        self.looking = False

    async def set(self, webhook: Webhook | None = None, address: str | None = "anna@example.org") -> None:
        await self.store.write(add_guest, "anna", "Anna", 1)
        await self.store.write(register, "anna", "Anna", "$argon2id$secret")
        job = NewJob(KIND, {"seat": 0, "version": 7}, 1, "t1")
        table = NewTable("t1", "kahuna", {}, None, 1, status="running", to_move=0, seats={0: "anna"})
        await self.store.write(create_table, table)
        await self.store.write(add_jobs, [job], 1)
        called = () if webhook is None else (webhook.url, webhook.secret)
        await self.store.write(save_contact, Contact("anna", 1, address, True, *called))

    def notifier(self) -> Notifier:
        mailer = Mailer(f"smtp://127.0.0.1:{self.mailbox.port}", "makai@games.example")

        async def looks(table: str, person: str) -> bool:
            return self.looking and (table, person) == ("t1", "anna")

        return Notifier(self.store, "https://games.example", mailer, Caller(anywhere=True), looks, self.clock)

    async def work(self) -> int:
        """Do all jobs that are due; return how many there were."""
        count = 0
        while jobs := await self.store.write(claim_jobs, "node", self.clock(), LEASE):
            await self.notifier()(jobs[0])
            count += 1
        return count


@pytest.fixture
def scene(store: Store, clock: Clock) -> Scene:
    return Scene(store, clock)


async def test_an_email_is_written_once_in_every_language(scene: Scene) -> None:
    async with running(scene.mailbox):
        await scene.set()
        assert await scene.work() == 2
        scene.clock.time += 10 * BACK_OFF[-1]
        assert await scene.work() == 0
    (message,) = scene.mailbox.emails
    assert message["To"] == "anna@example.org"
    assert "tocca a te" in message["Subject"]
    assert message["Message-ID"] == "<t1.7.0@games.example>"
    text = message.get_content()
    assert "https://games.example/table/t1" in text
    assert "bist du dran" in text


async def test_somebody_whose_text_is_needed_before_the_first_card_is_told_so(scene: Scene) -> None:
    async with running(scene.mailbox):
        await scene.set()
        await scene.work()
        new = NewTable("t2", "kahuna", {}, None, at=1, summary={"awaited": [0]}, seats={0: "anna"})
        await scene.store.write(create_table, new)
        for seat in (0, 1):
            job = NewJob(KIND, {"seat": seat, "version": 3, "why": "start"}, scene.clock(), "t2")
            await scene.store.write(add_jobs, [job], scene.clock())
        await scene.work()
    _, message = scene.mailbox.emails
    assert "your game can start" in message["Subject"]
    assert "https://games.example/table/t2" in message.get_content()


async def test_a_webhook_is_called_and_signed(scene: Scene) -> None:
    async with running(scene.receiver):
        webhook = Webhook.new(f"http://127.0.0.1:{scene.receiver.port}/turn?x=1", anywhere=True)
        await scene.set(webhook, address=None)
        await scene.work()
    ((headers, body),) = scene.receiver.calls
    told = json.loads(body)
    link = "https://games.example/table/t1"
    assert told == {"type": "your-turn", "table": "t1", "seat": 0, "version": 7, "link": link}
    at, signature = (part.partition("=")[2] for part in headers["makai-signature"].split(","))
    expected = hmac.new(webhook.secret.encode(), at.encode() + b"." + body, hashlib.sha256).hexdigest()
    assert signature == expected
    assert headers["makai-id"] == "t1.7.0"


async def test_what_fails_is_tried_again_alone_and_given_up_in_the_end(scene: Scene) -> None:
    async with running(scene.mailbox), running(scene.receiver):
        await scene.set(Webhook.new(f"http://127.0.0.1:{scene.receiver.port}/", anywhere=True))
        scene.receiver.status = 500
        await scene.work()
        assert (len(scene.mailbox.emails), len(scene.receiver.calls)) == (1, 1)
        for wait in BACK_OFF:
            scene.clock.time += wait - 1
            assert await scene.work() == 0
            scene.clock.time += 1
            assert await scene.work() == 1
        scene.clock.time += 100 * BACK_OFF[-1]
        assert await scene.work() == 0
    assert (len(scene.mailbox.emails), len(scene.receiver.calls)) == (1, 1 + len(BACK_OFF))


@pytest.mark.parametrize("status", [301, 404])
async def test_a_redirection_is_not_followed(scene: Scene, status: int) -> None:
    async with running(scene.receiver):
        scene.receiver.status = status
        await scene.set(Webhook.new(f"http://127.0.0.1:{scene.receiver.port}/", anywhere=True), None)
        await scene.work()
        assert len(scene.receiver.calls) == 1
        scene.receiver.status = 200
        scene.clock.time += BACK_OFF[0]
        assert await scene.work() == 1


async def test_an_email_that_the_server_refuses_is_sent_later(scene: Scene) -> None:
    async with running(scene.mailbox):
        scene.mailbox.refuses = True
        await scene.set()
        await scene.work()
        assert not scene.mailbox.emails
        scene.mailbox.refuses = False
        scene.clock.time += BACK_OFF[0]
        await scene.work()
        assert len(scene.mailbox.emails) == 1


async def test_whoever_looks_is_not_told(scene: Scene) -> None:
    async with running(scene.mailbox):
        await scene.set()
        scene.looking = True
        await scene.work()
        assert not scene.mailbox.emails
        scene.looking = False
        assert await scene.work() == 0
        scene.clock.time += LOOK_AGAIN
        await scene.work()
        assert len(scene.mailbox.emails) == 1


async def test_nobody_is_told_of_a_turn_that_is_over(scene: Scene) -> None:
    async with running(scene.mailbox):
        await scene.set()
        scene.mailbox.refuses = True
        await scene.work()
        await scene.store.write(append_change, Change("t1", 0, 2, to_move=1))
        scene.mailbox.refuses = False
        scene.clock.time += BACK_OFF[0]
        assert await scene.work() == 1
        assert not scene.mailbox.emails


async def test_an_address_that_is_not_confirmed_is_not_written_to(scene: Scene) -> None:
    async with running(scene.mailbox):
        await scene.set()
        await scene.store.write(save_contact, Contact("anna", 2, "other@example.org", False))
        assert await scene.work() == 1
        assert not scene.mailbox.emails


async def test_an_address_counts_when_its_code_came_back(browser: Browser, scene: Scene) -> None:
    async with running(scene.mailbox), browser() as client:
        await client.put("/api/me/name", json={"name": "Ben"})
        assert (await client.put("/api/me/contact", json={})).json()["code"] == "contact-needs-account"
        await client.post("/api/me/account", json={"name": "Ben", "password": "twelve islands"})
        wish = {"email": "ben@example.org", "webhook": "https://ben.example/turn"}
        told = (await client.put("/api/me/contact", json=wish, headers={"accept-language": "fr"})).json()
        assert told["email_confirmed"] is False
        assert told["secret"]
        await scene.work()
        (message,) = scene.mailbox.emails
        assert message["Subject"] == "Makai\u00a0: ton code"
        code = message.get_content().split("confirmation est ")[1].split()[0]
        wrong = await client.post("/api/me/contact/confirm", json={"code": "AAAAAAAAAAAA"})
        assert wrong.json()["code"] == "contact-code-wrong"
        right = await client.post("/api/me/contact/confirm", json={"code": code.lower()})
        assert right.json()["email_confirmed"] is True
        kept = (await client.put("/api/me/contact", json=wish)).json()
        assert kept == {"email": wish["email"], "email_confirmed": True, "webhook": wish["webhook"], "secret": None}
        assert (await client.get("/api/me/contact")).json() == kept
        changed = (await client.put("/api/me/contact", json={"email": "other@example.org"})).json()
        assert (changed["email_confirmed"], changed["webhook"]) == (False, None)
        scene.clock.time += 3 * 24 * 60 * 60 * 1000
        assert (await client.post("/api/me/contact/confirm", json={"code": code})).status_code == 403


UNSAFE = "http://a.example/ https:// ftp://a.example https://u:p@a.example/ https://a.example/#x https://é.example/"
ODD = ("https://a b/", "https://a.example:0/", "https://[::1", "x", "", "https://a.example/" + "x" * 600)
MAPPED = (
    "::1 fe80::1%eth0 fd00::1 ::ffff:10.0.0.1 64:ff9b::a00:1 64:ff9b:1::a00:1 2002:a00:1:: ::10.0.0.1 fec0::1 ff0e::1"
)
NO_ADDRESS = ("anna", "@example.org", "a@", "a@b@c d", "a@b@c", "A <a@b.c>", "a@b.c\nBcc: x@y.z", "é@b.c", "")


@pytest.mark.parametrize("url", [*UNSAFE.split(), *ODD])
def test_only_https_addresses_are_called(url: str) -> None:
    with pytest.raises(BadRequest):
        check_url(url)


@pytest.mark.parametrize("host", ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1"])
def test_private_addresses_are_not_public(host: str) -> None:
    assert not is_public(host)


@pytest.mark.parametrize("host", MAPPED.split())
def test_private_addresses_are_not_public_in_the_new_numbers_either(host: str) -> None:
    assert not is_public(host)
    assert is_public("2606:4700::1111")
    assert is_public("1.1.1.1")


OWN = "localhost 127.0.0.1 127.1 [::1] [::ffff:127.0.0.1] [fe80::1] 0x7f000001 2130706433 017700000001 10.0.0.1"


@pytest.mark.parametrize("host", [*OWN.split(), "x" * 64 + ".example"])
async def test_a_name_of_the_own_network_is_neither_saved_nor_called(host: str) -> None:
    for refuse in (
        Caller().check(f"https://{host}/"),
        Caller().call(Webhook(f"https://{host}/", "secret"), {}, "1", 1),
    ):
        with pytest.raises(BadRequest) as refused:
            await refuse
        assert refused.value.code == "webhook-private"


async def test_a_webhook_to_a_private_address_is_refused_when_it_is_saved(browser: Browser, app: FastAPI) -> None:
    addresses = {"inside.example": ["10.1.2.3"], "both.example": ["1.1.1.1", "::1"], "nobody.example": []}

    async def look_up(host: str, _port: int) -> list[str]:
        return addresses.get(host, ["1.1.1.1"])

    app.state.services.caller = Caller(look_up=look_up)
    async with browser() as client:
        await client.post("/api/me/account", json={"name": "Ben", "password": "twelve islands"})
        for host in addresses:
            answer = await client.put("/api/me/contact", json={"webhook": f"https://{host}/turn"})
            assert (answer.status_code, answer.json()["code"]) == (400, "webhook-private")
        assert (await client.get("/api/me/contact")).json()["webhook"] is None
        wish = {"webhook": "https://outside.example/turn"}
        assert (await client.put("/api/me/contact", json=wish)).json()["secret"]
        addresses["outside.example"] = []  # saved once, it may stay; every call looks again
        assert (await client.put("/api/me/contact", json=wish)).status_code == 200


async def test_the_call_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, called = [], []

    async def look_up(host: str, _port: int) -> list[str]:
        asked.append(host)
        return ["1.1.1.1"] if len(asked) == 1 else ["127.0.0.1"]  # the name moves at once

    async def send(address: str, name: str, _body: bytes, _headers: object) -> None:
        called.append((address, name))

    monkeypatch.setattr(webhooks, "send_request", send)
    await Caller(look_up=look_up).call(Webhook("https://moving.example/turn", "secret"), {}, "1", 1)
    assert called == [("https://1.1.1.1:443/turn", "moving.example")]


async def test_a_code_goes_only_to_the_address_that_it_was_made_for(browser: Browser, scene: Scene) -> None:
    async with running(scene.mailbox), browser() as client:
        await client.post("/api/me/account", json={"name": "Ben", "password": "twelve islands"})
        scene.mailbox.refuses = True
        await client.put("/api/me/contact", json={"email": "ben@example.org"})
        await scene.work()
        scene.mailbox.refuses = False
        await client.put("/api/me/contact", json={"email": "other@example.org"})
        scene.clock.time += BACK_OFF[0]
        await scene.work()
        assert [message["To"] for message in scene.mailbox.emails] == ["other@example.org"]
        await client.put("/api/me/contact", json={"email": "ben@example.org"})
        code = scene.mailbox.emails[0].get_content().split("confirm it is ")[1].split()[0]
        refused = await client.post("/api/me/contact/confirm", json={"code": code})
        assert refused.json()["code"] == "contact-code-wrong"


async def test_an_address_that_changed_meanwhile_is_not_confirmed(store: Store) -> None:
    await store.write(add_guest, "anna", "Anna", 1)
    before = Contact("anna", 1, "anna@example.org")
    for after in (Contact("anna", 1, "other@example.org"), Contact("anna", 2, "anna@example.org")):
        await store.write(save_contact, after)
        assert not await store.write(confirm_email, before)
        assert await store.read(find_contact, "anna") == after
    assert await store.write(confirm_email, after)


@pytest.mark.parametrize("text", NO_ADDRESS)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadRequest):
        check_address(text)


def test_the_way_to_the_mail_server_is_checked() -> None:
    assert "secret" not in repr(Mailer("smtps://makai:secret@mail.example", "makai@games.example"))
    for url in ("http://mail.example", "smtp://", "mail.example"):
        with pytest.raises(BadSetting):
            Mailer(url, "makai@games.example")
