"""A client that sends bytes as they are, for the tests: also half a request, and from any address of the loopback."""

from __future__ import annotations

import json
import socket
from typing import Any
from urllib.parse import urlsplit

PATIENCE_S = 60.0


def open_connection(address: str, source: str = "127.0.0.1") -> socket.socket:
    """Connect to a server."""
    parts = urlsplit(address)
    return socket.create_connection((parts.hostname or "", parts.port or 0), PATIENCE_S, (source, 0))


def read_answer(connection: socket.socket) -> tuple[int, Any]:
    """Read until the server closes the connection; return the status (0 if nothing came) and the JSON behind it."""
    received = b""
    while part := connection.recv(65536):
        received += part
    connection.close()
    head, _, body = received.partition(b"\r\n\r\n")
    return (int(head.split()[1]), json.loads(body)) if head else (0, None)


def ask(address: str, *lines: str, source: str = "127.0.0.1") -> tuple[int, Any]:
    """Send the head of a request; return the status and the JSON of the answer."""
    connection = open_connection(address, source)
    connection.sendall("\r\n".join([*lines, "Connection: close", "", ""]).encode("latin-1"))
    return read_answer(connection)
