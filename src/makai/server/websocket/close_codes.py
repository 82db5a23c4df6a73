"""Why the server closes a socket: the codes of the standard and our own, each with the name of its sentence."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum


class CloseCode(IntEnum):
    """The code that a socket is closed with."""

    SERVER_DOWN = 1001
    BINARY = 1003
    TOO_LARGE = 1009
    SLOW = 4000
    TOO_MANY = 4001
    SIGNED_OUT = 4002
    BANNED = 4003
    OTHER_PROTOCOL = 4004


REASONS: Mapping[CloseCode, str] = {
    CloseCode.SERVER_DOWN: "socket-server-down",
    CloseCode.BINARY: "socket-binary",
    CloseCode.TOO_LARGE: "socket-too-large",
    CloseCode.SLOW: "socket-slow",
    CloseCode.TOO_MANY: "socket-too-many",
    CloseCode.SIGNED_OUT: "socket-signed-out",
    CloseCode.BANNED: "session-banned",
    CloseCode.OTHER_PROTOCOL: "socket-other-protocol",
}
