"""Slow readers: the outbox of a socket is limited; if the client does not read, the socket is closed with a reason."""

from __future__ import annotations

from makai.server.websocket.close_codes import CloseCode
from makai.server.websocket.outbox import MOST_BYTES, MOST_MESSAGES, Outbox


async def test_the_outbox_is_bounded_by_number_and_by_length() -> None:
    many, long = Outbox(), Outbox()
    for _ in range(MOST_MESSAGES):
        many.put(b"x")
    long.put(b"x" * (MOST_BYTES + 1))
    assert not many.ended.done()
    assert not long.ended.done()
    for outbox in (many, long):
        outbox.put(b"x")
        assert outbox.ended.result() is CloseCode.SLOW
    assert long.take() == [b"x" * (MOST_BYTES + 1)]


async def test_what_is_taken_makes_room() -> None:
    outbox = Outbox()
    taken = list[bytes]()
    outbox.when_filled = lambda: taken.extend(outbox.take())
    for number in range(2 * MOST_MESSAGES):
        outbox.put(b"%d" % number)
    assert taken == [b"%d" % number for number in range(2 * MOST_MESSAGES)]
    assert not outbox.ended.done()
