"""The frames that come seldom: a text in parts, binary, a close, and whatever is against the standard."""

from __future__ import annotations

import logging

from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from makai.server.websocket.framing import LONGEST

LOGGER = logging.getLogger("websockets.server")


class StrictFrames:
    """Reads frames with `websockets`. It is needed only from such a frame until what it began is complete."""

    def __init__(self) -> None:
        self._rules = ServerProtocol(state=State.OPEN, max_size=LONGEST, logger=LOGGER)
        self._parts = b""
        self.is_in_parts = False
        self.is_text = False

    @property
    def is_over(self) -> bool:
        """Whether the client closes the socket, or has broken the standard."""
        return self._rules.state is not State.OPEN

    @property
    def farewell(self) -> bytes:
        """What is to be sent then."""
        return b"".join(self._rules.data_to_send())

    def read(self, data: bytes) -> bytes | None:
        """Read a frame; return the message if it ends one."""
        self._rules.receive_data(data)
        for frame in self._rules.events_received():
            if isinstance(frame, Frame) and frame.opcode is not Opcode.CLOSE:
                return self._add(frame)
        return None

    def _add(self, frame: Frame) -> bytes | None:
        """Add a part of a message. Kept apart, parts with nothing in them would fill the memory."""
        if frame.opcode is not Opcode.CONT:
            self.is_text = frame.opcode is Opcode.TEXT
        self._parts += frame.data
        self.is_in_parts = not frame.fin
        return None if self.is_in_parts else self._parts
