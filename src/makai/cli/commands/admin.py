"""`makai admin`: what operators do with a server's database, while it runs or not."""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from makai.cli.parser import Parser
from makai.cli.play.terminal import Terminal
from makai.cli.text.columns import align
from makai.cli.text.speech import Speech
from makai.core.errors import StoreError, quote
from makai.core.messages import LANGUAGES

if TYPE_CHECKING:
    from makai.store import Person, Report, Store

# The store is imported where it is used: the other commands need none of it, and it takes longer than all the rest.
EXTRA = "server"
EXAMPLE = "makai admin backup makai-monday.db --database sqlite:///makai.db"
DAY = 24 * 60 * 60 * 1000
MOST_DAYS = 36_500
SQLITE = "sqlite:///"

T = TypeVar("T")


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments: a task, and what it needs."""
    tasks = parser.add_subparsers(dest="task", required=True, metavar="TASK", parser_class=Parser)
    for name in TASKS:
        about = speech.say(f"admin-{name}-summary")
        task = tasks.add_parser(name, help=about, description=about, speech=speech)
        task.add_argument("--lang", choices=LANGUAGES, help=speech.say("cli-lang-help"))
        if name != "copy":
            task.add_argument("--database", metavar="URL", help=speech.say("admin-database-help"))
        _add_own_arguments(task, name, speech)


def _add_own_arguments(task: argparse.ArgumentParser, name: str, speech: Speech) -> None:
    if name in ("backup", "restore"):
        task.add_argument("file", metavar="FILE", help=speech.say("admin-file-help"))
    elif name == "copy":
        task.add_argument("source", metavar="SOURCE", help=speech.say("admin-source-help"))
        task.add_argument("target", metavar="TARGET", help=speech.say("admin-target-help"))
    elif name == "clear":
        task.add_argument("--older-than", required=True, type=int, metavar="DAYS", help=speech.say("admin-days-help"))
        task.add_argument("--yes", action="store_true", help=speech.say("admin-yes-help"))
    elif name in ("ban", "unban"):
        task.add_argument("person", metavar="NAME|ID", help=speech.say("admin-person-help"))
    elif name == "settle":
        task.add_argument("number", type=int, metavar="NUMBER", help=speech.say("admin-number-help"))
    elif name == "people":
        task.add_argument("--limit", type=int, default=50, metavar="N", help=speech.say("admin-limit-help"))


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Do the task."""
    TASKS[args.task](args, speech)


# The tasks.


def backup(args: argparse.Namespace, speech: Speech) -> None:
    """Copy the database into a new file."""
    _with_store(args, lambda store: store.backup(Path(args.file)))
    print(speech.say("admin-backup-done", file=args.file))


def bring_back(args: argparse.Namespace, speech: Speech) -> None:
    """Fill an empty database from a backup."""
    from makai.store import restore

    counts = restore(Path(args.file), _database(args, must_exist=False))
    print(speech.say("admin-restore-done", file=args.file, rows=sum(counts.values())))


def copy(args: argparse.Namespace, speech: Speech) -> None:
    """Fill an empty database from another one."""
    from makai.store import copy_database

    counts = copy_database(args.source, args.target)
    print(speech.say("admin-copy-done", rows=sum(counts.values())))


def clear(args: argparse.Namespace, speech: Speech) -> None:
    """Remove tables that nobody has touched for a while."""
    from makai.store.queries.tables import clear_tables

    if not 0 <= args.older_than <= MOST_DAYS:
        raise StoreError("admin-days-bad", days=quote(str(args.older_than)), most=MOST_DAYS)
    _database(args)
    if not args.yes and not _is_meant(speech, args.older_than):
        raise StoreError("admin-clear-not-meant")
    before = _now() - args.older_than * DAY
    print(speech.say("admin-clear-done", tables=_with_store(args, lambda store: store.write(clear_tables, before))))


def ban(args: argparse.Namespace, speech: Speech) -> None:
    """Lock somebody out, everywhere."""
    print(speech.say("admin-ban-done", name=_with_store(args, lambda store: _ban(store, args.person, _now()))))


def unban(args: argparse.Namespace, speech: Speech) -> None:
    """Let somebody come again."""
    print(speech.say("admin-unban-done", name=_with_store(args, lambda store: _ban(store, args.person, None))))


def reports(args: argparse.Namespace, speech: Speech) -> None:
    """List the complaints that nobody has settled."""
    rows = _with_store(args, _report_rows)
    _print_table(speech, ("number", "time", "accused", "id", "reporter", "table", "text"), rows)


def settle(args: argparse.Namespace, speech: Speech) -> None:
    """Settle a complaint."""
    from makai.store.queries.moderation import settle_report

    known = 0 < args.number < 2**31
    if not known or not _with_store(args, lambda store: store.write(settle_report, args.number, _now())):
        raise StoreError("admin-report-unknown", number=quote(str(args.number)))
    print(speech.say("admin-settle-done", number=args.number))


def people(args: argparse.Namespace, speech: Speech) -> None:
    """List the people who came last."""
    from makai.store.queries.people import list_newest_people

    found = _with_store(args, lambda store: store.read(list_newest_people, max(1, min(args.limit, 100_000))))
    _print_table(speech, ("id", "kind", "time", "banned", "name"), [_person_row(each, speech) for each in found])


TASKS: dict[str, Callable[[argparse.Namespace, Speech], None]] = {
    "backup": backup,
    "restore": bring_back,
    "copy": copy,
    "clear": clear,
    "ban": ban,
    "unban": unban,
    "reports": reports,
    "settle": settle,
    "people": people,
}


# What they share.


def _database(args: argparse.Namespace, must_exist: bool = True) -> str:
    """Return the database that was named, or the server's own; a SQLite file with a typo in its name is not made."""
    from makai.server.settings import read_settings

    url = read_settings({"database": args.database}, os.environ).database_url
    path = url.removeprefix(SQLITE)
    if must_exist and path != url and path and not Path(path).exists():
        raise StoreError("store-file-missing", path=path)
    return url


def _with_store(args: argparse.Namespace, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the store, and close it."""
    from makai.store import open_store

    url = _database(args)

    async def do() -> T:
        store = open_store(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(do())


async def _ban(store: Store, wanted: str, at: int | None) -> str:
    from makai.store.queries.people import find_account, find_person, set_ban

    person = await store.read(find_account, wanted) or await store.read(find_person, wanted)
    if person is None or person.deleted_at is not None:
        raise StoreError("admin-person-unknown", person=quote(wanted))
    await store.write(set_ban, person.id, at)  # their sessions stay: else their browsers would be nobody's, and welcome
    return person.name


async def _report_rows(store: Store) -> list[tuple[str, ...]]:
    from makai.store.queries.moderation import list_open_reports
    from makai.store.queries.people import find_people

    found = await store.read(list_open_reports)
    ids = {each for report in found for each in (report.accused_id, report.reporter_id) if each is not None}
    names = {person.id: person.name for person in (await store.read(find_people, sorted(ids))).values()}
    return [_report_row(report, names) for report in found]


def _report_row(report: Report, names: Mapping[str, str]) -> tuple[str, ...]:
    whom = (names[report.accused_id], report.accused_id, names.get(report.reporter_id or "", "-"))
    return (str(report.id), _date(report.at), *whom, report.table_id or "-", " ".join(report.text.split()))


def _person_row(person: Person, speech: Speech) -> tuple[str, ...]:
    kind = speech.say("admin-kind-account" if person.is_account else "admin-kind-guest")
    banned = "-" if person.banned_at is None else _date(person.banned_at)
    return person.id, kind, _date(person.created_at), banned, person.name


def _print_table(speech: Speech, columns: Sequence[str], rows: Sequence[tuple[str, ...]]) -> None:
    heads = tuple(speech.say(f"admin-column-{column}") for column in columns)
    for line in align([heads, *rows], left=len(columns)):
        print(line)


def _is_meant(speech: Speech, days: int) -> bool:
    """Ask, if there is somebody to be asked."""
    terminal = Terminal()
    if not terminal.is_tty:
        return False
    try:
        answer = terminal.ask(speech.say("admin-clear-question", days=days))
    except EOFError:
        return False
    return answer.strip().lower() == speech.say("admin-yes")


def _now() -> int:
    return time.time_ns() // 1_000_000


def _date(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
