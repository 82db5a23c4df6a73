"""E-mail, through the SMTP server that the operator names."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from urllib.parse import unquote, urlsplit

from makai.core.errors import quote
from makai.server.errors import BadRequest, BadSetting

PATIENCE_S = 20.0
LONGEST_ADDRESS = 254


@dataclass(frozen=True)
class Email:
    """An e-mail to one person. If it is sent twice, it has the same `id`, so that a mailbox can drop one."""

    to: str
    subject: str
    text: str
    id: str


@dataclass(frozen=True)
class Mailer:
    """Sends e-mail through `smtps://user:password@host:465`, or `smtp://…`, which uses TLS if the server can."""

    url: str = field(repr=False)
    sender: str

    def __post_init__(self) -> None:
        parts = urlsplit(self.url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise BadSetting("post-url-bad")
        check_address(self.sender)

    async def send(self, email: Email) -> None:
        """Send an e-mail; return when the server has accepted it."""
        await asyncio.to_thread(self._send, email)

    def _send(self, email: Email) -> None:
        with self._connect() as server:
            server.send_message(self._make_message(email))

    def _connect(self) -> smtplib.SMTP:
        parts = urlsplit(self.url)
        assert parts.hostname is not None
        tls = ssl.create_default_context()
        if parts.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(parts.hostname, parts.port or 465, timeout=PATIENCE_S, context=tls)
        else:
            server = smtplib.SMTP(parts.hostname, parts.port or 587, timeout=PATIENCE_S)
            _start_tls(server, tls, needed=parts.username is not None)
        if parts.username is not None:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        return server

    def _make_message(self, email: Email) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, email.to, email.subject
        message["Date"], message["Auto-Submitted"] = formatdate(), "auto-generated"
        message["Message-ID"] = f"<{email.id}@{self.sender.rpartition('@')[2]}>"
        message.set_content(email.text)
        return message


def _start_tls(server: smtplib.SMTP, tls: ssl.SSLContext, needed: bool) -> None:
    """Switch to TLS; a password is never sent without it."""
    server.ehlo()
    if needed or server.has_extn("starttls"):
        server.starttls(context=tls)
        server.ehlo()


def check_address(text: str) -> str:
    """Return an e-mail address; refuse anything else. Only an e-mail can show whether it exists."""
    name, address = parseaddr(text)
    local, at, host = address.rpartition("@")
    plain = address == text.strip() and not name and address.isascii() and address.isprintable()
    odd = "@" in local or any(character in address for character in ' <>,;:"\\')
    if odd or not (plain and at and local and host and len(address) <= LONGEST_ADDRESS):
        raise BadRequest("email-bad", value=quote(text))
    return address
