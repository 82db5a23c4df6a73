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

from makai.server.errors import BadRequest, BadSetting
from makai.server.jobs.email import Mailer, check_address
from makai.server.jobs.notifications import BACK_OFF, KIND, LOOK_AGAIN, Notifier
from makai.server.jobs.webhooks import Caller, Webhook, check_url, is_public
from makai.store import Change, Contact, NewJob, NewTable, Store
from makai.store.queries.contacts import save_contact
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
        table = NewTable("t1", "kahuna", {}, None, 1, status="running", summary={"to_move": 0}, seats={0: "anna"})
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
        await scene.store.write(append_change, Change("t1", 0, 2, summary={"to_move": 1}))
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
        assert message["Subject"] == "Makai\u00a0: votre code"
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
MAPPED = "::1 fe80::1%eth0 fd00::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1::"
NO_ADDRESS = ("anna", "@example.org", "a@", "a@b@c d", "A <a@b.c>", "a@b.c\nBcc: x@y.z", "é@b.c", "")


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


async def test_a_name_of_the_own_network_is_not_called() -> None:
    for url in ("https://localhost/", "https://127.0.0.1/", "https://[::1]/", "https://0x7f000001/"):
        with pytest.raises((BadRequest, OSError)):
            await Caller().call(Webhook(url, "secret"), {}, "1", 1)


@pytest.mark.parametrize("text", NO_ADDRESS)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadRequest):
        check_address(text)


def test_the_way_to_the_mail_server_is_checked() -> None:
    assert "secret" not in repr(Mailer("smtps://makai:secret@mail.example", "makai@games.example"))
    for url in ("http://mail.example", "smtp://", "mail.example"):
        with pytest.raises(BadSetting):
            Mailer(url, "makai@games.example")
