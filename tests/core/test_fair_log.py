"""The log of fair shuffles: a chain that shows every change to it, and every game that is missing."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from makai.core.errors import BadLog
from makai.core.fair import Fair, encode_number, encode_text, seal_of
from makai.core.fair_log import DEALT, ENDED, OPENED, FairLog, LogEntry, LogNote, chain, note_deal, read_entries

GAME = Fair(bytes(range(32)), ("north wind", ""), (seal_of("north wind"), ""))
HEX = "ab" * 32
OTHER = Fair(bytes(32), ("a", "b"))


def write(*notes: LogNote) -> list[LogEntry]:
    entries: list[LogEntry] = []
    for at, note in enumerate(notes, 1000):
        entries.append(chain(entries[-1] if entries else None, note, at))
    return entries


def whole() -> list[LogEntry]:
    return write(
        LogNote(OPENED, GAME.commitment),
        LogNote(OPENED, OTHER.commitment),
        note_deal(GAME),
        LogNote(ENDED, GAME.commitment),
    )


def refusal(entries: list[LogEntry]) -> str:
    with pytest.raises(BadLog) as caught:
        FairLog.check(entries)
    assert caught.value.text()
    return caught.value.code


def test_each_entry_is_hashed_with_the_one_before() -> None:
    first, second, *_ = whole()
    texts = b"".join(map(encode_text, ("opened", OTHER.commitment, "")))
    data = b"makai-fair-log/1" + bytes.fromhex(first.hash) + encode_number(2) + encode_number(1001) + texts
    assert second.hash == sha256(data).hexdigest()


def test_the_example_on_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "fair-shuffles.md").read_text("utf-8")
    texts = ("north wind", "Möwe")
    game = Fair(bytes(range(32)), texts, tuple(map(seal_of, texts)))
    opened = chain(None, LogNote(OPENED, game.commitment), 1_700_000_000_000)
    dealt = chain(opened, note_deal(game), 1_700_000_060_000)
    for value in (*game.seals, opened.hash, dealt.detail, dealt.hash):
        assert value in page


def test_a_whole_log_tells_what_became_of_each_table() -> None:
    log = FairLog.check(read_entries([entry.to_dict() for entry in whole()]))
    assert (log.count(OPENED), log.count(DEALT), log.count(ENDED)) == (2, 1, 1)
    assert log.head == whole()[-1].hash
    opened, dealt = log.check_deal(GAME)
    assert (opened.number, dealt.number) == (1, 3)


@pytest.mark.parametrize("number", [0, 1, 2, 3])
@pytest.mark.parametrize(
    "change", [{"at": 1500}, {"commitment": "ab" * 32}, {"detail": "cd" * 32}, {"hash": "ef" * 32}]
)
def test_no_entry_can_be_changed(number: int, change: dict[str, object]) -> None:
    entries = whole()
    entries[number] = replace(entries[number], **change)  # type: ignore[arg-type] # one of its fields
    assert refusal(entries) in ("log-broken", "log-time-back")


def test_no_entry_can_be_left_out_or_put_elsewhere() -> None:
    one, two, three, four = whole()
    assert refusal([one, three, four]) == "log-gap"
    assert refusal([two, three, four]) == "log-gap"
    assert refusal([two, one, three, four]) == "log-gap"
    assert refusal([*whole(), replace(four, number=4)]) == "log-gap"


def test_a_game_is_opened_then_dealt_then_ended_each_once() -> None:
    opened, ended = LogNote(OPENED, GAME.commitment), LogNote(ENDED, GAME.commitment)
    for notes in ((note_deal(GAME),), (opened, ended), (opened, opened), (opened, note_deal(GAME), note_deal(GAME))):
        assert refusal(write(*notes)) == "log-disorder"


def test_a_log_that_was_rewritten_has_not_the_head_that_somebody_noted() -> None:
    noted = whole()[2].hash
    FairLog.check(whole()).check_head(noted.upper())
    rewritten = FairLog.check(write(LogNote(OPENED, GAME.commitment), note_deal(GAME), LogNote(ENDED, GAME.commitment)))
    for log in (rewritten, FairLog.check(whole()[:2])):
        with pytest.raises(BadLog) as caught:
            log.check_head(noted)
        assert caught.value.code == "log-head-missing"


@pytest.mark.parametrize(
    ("fair", "code"),
    [
        (Fair.fresh(), "log-commitment-missing"),
        (OTHER, "log-not-dealt"),
        (replace(GAME, contributions=("north wind", "chosen later")), "log-dealt-otherwise"),
        (replace(GAME, seals=()), "log-dealt-otherwise"),
    ],
)
def test_a_game_that_is_not_in_the_log_is_noticed(fair: Fair, code: str) -> None:
    with pytest.raises(BadLog) as caught:
        FairLog.check(whole()).check_deal(fair)
    assert caught.value.code == code


@pytest.mark.parametrize(
    "change",
    [
        *({"number": "1"}, {"number": True}, {"at": -1}, {"at": 2**64}, {"kind": "won"}),
        *({"commitment": 7}, {"hash": HEX.upper()}, {"detail": "x"}, {"detail": None}),
    ],
)
def test_what_is_no_entry_is_refused(change: dict[str, object]) -> None:
    oddities: tuple[object, ...] = ({**whole()[0].to_dict(), **change}, None, 7, [])
    for odd in oddities:
        with pytest.raises(BadLog) as caught:
            list(read_entries([odd]))
        assert (caught.value.code, caught.value.params) == ("log-malformed", {"number": 1})
