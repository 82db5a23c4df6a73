"""The tables of the database, as they are now. How they came to be is told by the migrations.

Times are whole milliseconds since 1970, JSON is text, and people and tables have ids that the caller makes.
"""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.types import TypeDecorator, TypeEngine

from makai.core.errors import StoreFailure

HEAD = "0009"  # the newest migration

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Number: TypeEngine[int] = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts up only an INTEGER by itself


ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False)


def as_text(value: Any) -> str:
    """Return JSON as text."""
    return ENCODER.encode(value)


class JsonText(TypeDecorator[Any]):
    """JSON as plain ASCII text: it reads back as it was written, in both databases."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:  # noqa: ARG002 (SQLAlchemy's signature)
        """Write."""
        return as_text(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:  # noqa: ARG002
        """Read."""
        try:
            return None if value is None else json.loads(value)
        except ValueError as error:  # its text is part of the error, and may be a secret
            raise StoreFailure("store-row-damaged", reason=f"JSON: {getattr(error, 'msg', '')}") from None


def _id(name: str = "id") -> Column[str]:
    return Column(name, Text, primary_key=True)


def _counted() -> Column[int]:
    return Column("id", Number, primary_key=True, autoincrement=True)


def _time(name: str, *, nullable: bool = False) -> Column[int]:
    return Column(name, BigInteger, nullable=nullable)


def _text(name: str, *, nullable: bool = False) -> Column[str]:
    return Column(name, Text, nullable=nullable)


def _json(name: str) -> Column[Any]:
    return Column(name, JsonText, nullable=False)


def _table_id(*, nullable: bool = False) -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=nullable)


def _person(name: str = "person_id", *, nullable: bool = False) -> Column[str]:
    return Column(name, Text, ForeignKey("people.id"), nullable=nullable)


people = Table(
    "people",
    metadata,
    _id(),
    _text("name"),
    Column("folded", Text, nullable=True, unique=True),  # accounts only: no two names that read the same
    _text("password", nullable=True),  # argon2id, as the caller made it
    _text("avatar", nullable=True),  # the face that they chose
    _time("created_at"),
    _time("banned_at", nullable=True),
    _time("deleted_at", nullable=True),
    Index(None, "banned_at"),
)

name_skeletons = Table(  # of accounts: no new name that looks like one of theirs
    "name_skeletons",
    metadata,
    _id("skeleton"),
    _person(),
    Index(None, "person_id"),
)

devices = Table(  # where somebody has signed in to an account
    "devices",
    metadata,
    _id("token_hash"),  # of the token and the person: it does not tell whose accounts share a device
    _person(),
    _time("seen_at"),
    Index(None, "person_id"),
    Index(None, "seen_at"),
)

sessions = Table(
    "sessions",
    metadata,
    _id("token_hash"),
    _person(),
    _time("created_at"),
    _time("seen_at"),
    _time("expires_at"),
    Index(None, "person_id"),
    Index(None, "expires_at"),
)

contacts = Table(
    "contacts",
    metadata,
    Column("person_id", Text, ForeignKey("people.id"), primary_key=True),
    _text("email", nullable=True),
    Column("email_confirmed", Boolean, nullable=False),
    _text("webhook", nullable=True),
    _text("webhook_secret", nullable=True),  # signs the calls of the webhook
    _time("changed_at"),
)

tables = Table(
    "tables",
    metadata,
    _id(),
    _text("game"),
    _json("settings"),
    _json("secret"),
    _json("summary"),  # what a list of tables shows to everybody, besides the columns
    _text("status"),
    Column("version", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False),
    _text("host", nullable=True),  # the person who opened it
    _time("created_at"),
    _time("changed_at"),
    _time("deadline_at", nullable=True),
    Column("to_move", Integer, nullable=True),
    CheckConstraint("status IN ('open', 'running', 'over', 'abandoned')", name="status"),
    Index(None, "status", "changed_at"),
    Index(None, "host", "status"),
    Index(None, "deadline_at"),
)

steps = Table(
    "steps",
    metadata,
    _table_id(),
    Column("version", BigInteger, nullable=False),
    _text("command_id", nullable=True),
    _text("actor", nullable=True),
    _json("body"),
    _time("at"),
    PrimaryKeyConstraint("table_id", "version"),  # the fence: of two nodes, one writes a version
    UniqueConstraint("table_id", "command_id"),
    sqlite_with_rowid=False,  # kept in the order of the key
)

answers = Table(
    "answers",
    metadata,
    _table_id(),
    _text("command_id"),
    _json("body"),
    _time("at"),
    PrimaryKeyConstraint("table_id", "command_id"),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    _table_id(),
    Column("seat", Integer, nullable=False),
    _person(),
    PrimaryKeyConstraint("table_id", "seat"),
    Index(None, "person_id"),
    sqlite_with_rowid=False,
)

presence = Table(  # forgotten after some minutes: it hangs on nothing, so that nothing waits for it
    "presence",
    metadata,
    _text("table_id"),
    _text("person_id"),
    _time("seen_at"),
    PrimaryKeyConstraint("table_id", "person_id"),
    Index(None, "seen_at"),
)

fair_log = Table(  # public, and appended to only; it hangs on no table, so that it outlives all of them
    "fair_log",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    _time("at"),
    _text("kind"),
    _text("commitment"),
    _text("detail"),
    _text("hash"),
    UniqueConstraint("commitment", "kind"),
)

invitations = Table(
    "invitations",
    metadata,
    _id("secret_hash"),
    _table_id(),
    Column("seat", Integer, nullable=True),
    _time("created_at"),
    _time("expires_at", nullable=True),
    Index(None, "table_id"),
)

jobs = Table(
    "jobs",
    metadata,
    _counted(),
    _text("kind"),
    _table_id(nullable=True),
    _json("body"),
    _time("due_at"),
    Column("attempts", Integer, nullable=False),
    _text("node", nullable=True),
    _time("leased_until", nullable=True),
    _time("created_at"),
    _text("host", nullable=True),  # the person whose table it is for; bots think for all of them in turn
    Column("priority", Integer, nullable=False, server_default="0"),  # the smaller, the sooner
    Column("cost", Integer, nullable=False, server_default="0"),  # the most milliseconds that a bot thinks
    Index(None, "due_at"),
    Index(None, "table_id"),
    sqlite_autoincrement=True,  # the number of a row that is gone is not given again
)

games = Table(
    "games",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    _text("game"),
    _json("rules"),
    _text("how"),
    Column("rated", Boolean, nullable=False),
    _time("started_at"),
    _time("finished_at"),
    Index(None, "finished_at"),
)

players = Table(
    "players",
    metadata,
    Column("table_id", Text, ForeignKey("games.table_id"), nullable=False),
    Column("seat", Integer, nullable=False),
    _person(nullable=True),
    _text("bot", nullable=True),
    Column("place", Integer, nullable=False),  # 1: won; shared places are drawn
    Column("points", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index(None, "person_id"),
)

ratings = Table(
    "ratings",
    metadata,
    _person(),
    _text("game"),
    Column("value", Float(53), nullable=False),
    Column("deviation", Float(53), nullable=False),
    Column("volatility", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    _time("changed_at"),
    PrimaryKeyConstraint("person_id", "game"),
    Index(None, "game", "value"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", Text, ForeignKey("games.table_id"), nullable=False),
    _person(),
    _text("game"),
    Column("value", Float(53), nullable=False),
    Column("deviation", Float(53), nullable=False),
    _time("at"),
    PrimaryKeyConstraint("table_id", "person_id"),
    Index(None, "person_id", "game", "at"),
)

chat = Table(
    "chat",
    metadata,
    _counted(),
    _table_id(),
    _person(),
    _text("text"),
    _time("at"),
    Index(None, "table_id", "id"),
    Index(None, "person_id"),
    sqlite_autoincrement=True,
)

mutes = Table(
    "mutes",
    metadata,
    _person(),
    _person("muted_id"),
    _time("at"),
    PrimaryKeyConstraint("person_id", "muted_id"),
    Index(None, "muted_id"),
)

reports = Table(
    "reports",
    metadata,
    _counted(),
    _person("reporter_id", nullable=True),  # empty once the reporter is deleted
    _person("accused_id"),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="SET NULL"), nullable=True),
    _text("text"),
    _time("at"),
    _time("settled_at", nullable=True),
    Index(None, "accused_id"),
    Index(None, "reporter_id"),
    Index(None, "table_id"),
    sqlite_autoincrement=True,
)
