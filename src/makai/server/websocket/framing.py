"""Frames of a WebSocket as bytes (RFC 6455): where a client's frame ends, what it says, and a server's frames."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

LONGEST = 64 * 1024  # bytes of one message of a client
FINAL: Final = 0x80
CONTINUATION, TEXT, BINARY, CLOSE = 0x0, 0x1, 0x2, 0x8
WHOLE_TEXT: Final = FINAL | TEXT
PING, PONG = FINAL | 0x9, FINAL | 0xA
MASKED: Final = 0x80
MASK_BYTES = 4
SHORT, IN_TWO_BYTES, IN_EIGHT_BYTES = 125, 126, 127  # how a frame says its length


def find_payload(data: bytes, at: int) -> tuple[int, int] | None:
    """Return where the payload of the frame that begins at a place begins and ends; None until all of it has come.

    Of a frame that no client may send (without a mask, or too long) it is the frame itself, and all behind it.
    """
    if len(data) - at < 2:
        return None
    said = data[at + 1]
    if said < MASKED:
        return at, len(data)
    size, start = said - MASKED, at + 2
    if size > SHORT:
        more = 2 if size == IN_TWO_BYTES else 8
        if len(data) - start < more:
            return None
        size, start = int.from_bytes(data[start : start + more], "big"), start + more
        if size > LONGEST:
            return at, len(data)
    stop = start + MASK_BYTES + size
    return (start + MASK_BYTES, stop) if stop <= len(data) else None


def unmask(data: bytes, start: int, stop: int) -> bytes:
    """Return a payload as its client meant it; the mask stands before it."""
    return apply_mask(data[start:stop], data[start - MASK_BYTES : start])


def join_texts(texts: Sequence[bytes]) -> bytes:
    """Return texts as frames behind each other."""
    return frame_text(texts[0]) if len(texts) == 1 else b"".join(map(frame_text, texts))


def frame_text(text: bytes) -> bytes:
    """Return a text as a frame of a server."""
    size = len(text)
    if size <= SHORT:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def frame_control(kind: int, payload: bytes) -> bytes:
    """Return a ping, a pong or a close of a server; their payloads are short."""
    return bytes((FINAL | kind, len(payload))) + payload


def frame_close(code: int, reason: str) -> bytes:
    """Return the frame that closes a socket with a code and a reason."""
    return frame_control(CLOSE, code.to_bytes(2, "big") + reason.encode())
