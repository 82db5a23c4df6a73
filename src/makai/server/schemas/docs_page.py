"""The documentation of the WebSocket: every message with an example, generated from the protocol itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from makai.server.schemas import messages
from makai.server.schemas.examples import example_of
from makai.server.websocket.close_codes import REASONS

HEAD = """# The WebSocket protocol

`tools/protocol.py` generates this page from `src/makai/server/schemas/messages.py`; the running server has it at
`/api/protocol`.

A client opens `/api/socket` (with `?lang=de` for another language than the browser's) and sends JSON objects as text
frames, one message each. Every message has a `type`, and an `id` of the client's choice that comes back in the answer:
one of `done`, `drafted`, `hinted`, `pong`, or `refused`. What happens at a watched table comes as `picture` or `news`;
versions have no gaps. A client that reconnects sends the last version it has as `since`, and gets what it missed.

A command has a `command_id` as well. After a lost connection, send it again with the same id: it has one effect, and
gets the same answer. A turn for a position that has passed is refused with the code `stale`, and the answer contains
the current picture. Chat messages have a `command_id` too, and are stored once.

A client says with `?protocol=1` which protocol it speaks. A server that speaks another one says so in `hello`, and
closes the socket with the code 4004; a page then asks to be loaded again.

A client without a session (a cookie, which the server sets when a person opens a table or chooses a name) may watch
public tables only.
"""


@cache
def protocol_page() -> str:
    """Return the page, in Markdown."""
    return "\n".join(_page())


def _page() -> Iterator[str]:
    yield HEAD
    yield "## From the client\n"
    for asked in messages.FROM_BROWSER:
        yield from _message(asked)
    yield "## From the server\n"
    for sent in messages.FROM_SERVER:
        yield from _message(sent)
    yield "## Why the server closes a socket\n"
    yield "| code | reason |\n|---|---|"
    yield from (f"| {code} | `{reason}` |" for code, reason in REASONS.items())
    yield ""


def _message(shape: Any) -> Iterator[str]:
    name = shape.model_fields["type"].annotation.__args__[0]
    yield f"### `{name}`\n"
    yield " ".join(shape.__doc__.split()) + "\n"
    yield "```json"
    yield json.dumps(example_of(name), indent=2, ensure_ascii=False)
    yield "```\n"
