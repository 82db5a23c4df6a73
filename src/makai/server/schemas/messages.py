"""Every message between the browser and the server: a closed set, by direction.

What the browser sends carries an `id`; the answer has the same one. What happens at a watched table comes by itself.
The browser's types and the documentation page are made from this module.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from makai.server.chat.phrases import EMOTES, PHRASES
from makai.server.schemas.base import STRICT, Shape, one_of
from makai.server.schemas.derive import AnyCommand, AnyStep
from makai.server.schemas.people import Line
from makai.server.schemas.tables import DraftShape, Hint, Picture, Problem

VERSION = 1
TABLE = "5f0c6a1d2b3e4f5061728394"
NAME = r"^[A-Za-z0-9_.:-]{1,64}$"
TABLE_ID = r"^[0-9a-f]{24}$"

Id = Annotated[str, Field(pattern=NAME)]
TableId = Annotated[str, Field(pattern=TABLE_ID)]
Invitation = Annotated[str, Field(pattern=r"^[0-9a-zA-Z-]{1,64}$")]
Count = Annotated[int, Field(ge=0, le=2**53 - 1)]
Actions = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=100)]


def example(**keys: Any) -> ConfigDict:
    """Return a shape's configuration with an example of it."""
    return ConfigDict({**STRICT, "json_schema_extra": {"examples": [keys]}})


# From the browser.


class Watch(Shape):
    """Be told what happens at a table from now on; with `since`, what happened after that version first.

    `seat` is who holds the device where several people share one. A private table asks for its invitation.
    """

    model_config = example(type="watch", id="1", table=TABLE, since=7)
    type: Literal["watch"]
    id: Id
    table: TableId
    since: Count | None = None
    seat: Count | None = None
    invitation: Invitation | None = None


class Unwatch(Shape):
    """Be told nothing more of a table."""

    model_config = example(type="unwatch", id="2", table=TABLE)
    type: Literal["unwatch"]
    id: Id
    table: TableId


class Hold(Shape):
    """Somebody else holds the device now (nobody: null); a picture with their eyes follows."""

    model_config = example(type="hold", id="3", table=TABLE, seat=1)
    type: Literal["hold"]
    id: Id
    table: TableId
    seat: Count | None


class Do(Shape):
    """Ask something of a table. The same `command_id` again has no second effect, and gets the same answer."""

    model_config = example(
        type="do",
        id="4",
        table=TABLE,
        command_id="b81f",
        command={"kind": "play", "version": 7, "actions": ["BARI-DUDA", "draw"]},
    )
    type: Literal["do"]
    id: Id
    table: TableId
    command_id: Id
    command: AnyCommand


class TryOut(Shape):
    """Ask what a turn would do so far. To undo is to ask with fewer actions.

    With the `version` that it is thought for, a draft for a position that is no more is refused as stale.
    """

    model_config = example(type="draft", id="5", table=TABLE, actions=["BARI-DUDA"], version=7)
    type: Literal["draft"]
    id: Id
    table: TableId
    actions: Actions
    version: Count | None = None


class Ask(Shape):
    """Ask for advice, where that was agreed on; with the actions that are drafted already."""

    model_config = example(type="hint", id="6", table=TABLE, actions=[])
    type: Literal["hint"]
    id: Id
    table: TableId
    actions: Actions = Field(default_factory=list)


class Say(Shape):
    """Say one of the phrases, or show one of the emotes, to all at the table; with the same `command_id`, once."""

    model_config = example(type="say", id="7", table=TABLE, command_id="b820", phrase="well-played")
    type: Literal["say"]
    id: Id
    table: TableId
    command_id: Id
    phrase: Literal[(*PHRASES, *EMOTES)]  # type: ignore[valid-type] # made while the program runs


class Chat(Shape):
    """Say something of one's own at a private table, to those who take part in its chat.

    The same `command_id` again is the same line: it is stored once, and told with the same number.
    """

    model_config = example(type="chat", id="8", table=TABLE, command_id="b821", text="See you on Sunday!")
    type: Literal["chat"]
    id: Id
    table: TableId
    command_id: Id
    text: Annotated[str, Field(min_length=1, max_length=500)]


class JoinChat(Shape):
    """Take part in the chat of a private table; what was said so far comes as `chatted`."""

    model_config = example(type="join-chat", id="9", table=TABLE)
    type: Literal["join-chat"]
    id: Id
    table: TableId


class Ping(Shape):
    """Ask whether the server is there, and for its time."""

    model_config = example(type="ping", id="10")
    type: Literal["ping"]
    id: Id


# From the server.


class Hello(Shape):
    """The first message: which protocol is spoken, the server's time, and who you are (null: nobody yet)."""

    model_config = example(type="hello", protocol=VERSION, now=1700000000000, name="Anna")
    type: Literal["hello"]
    protocol: int
    now: int
    name: str | None


class PictureTold(Shape):
    """All that you may see of a table that you watch: the first time, and when you are too far behind."""

    type: Literal["picture"]
    table: TableId
    picture: Picture


class NewsTold(Shape):
    """What happened at a table after the version `since`, without a gap, and how it looks now."""

    type: Literal["news"]
    table: TableId
    since: int
    news: list[AnyStep]
    picture: Picture


class Done(Shape):
    """It is done, and stored; the table had reached this version with it."""

    model_config = example(type="done", id="4", table=TABLE, version=8)
    type: Literal["done"]
    id: Id
    table: TableId
    version: int


class Drafted(Shape):
    """What the turn would do so far."""

    type: Literal["drafted"]
    id: Id
    table: TableId
    draft: DraftShape


class Hinted(Shape):
    """Advice."""

    type: Literal["hinted"]
    id: Id
    table: TableId
    hint: Hint


class Said(Shape):
    """Somebody at the table said one of the phrases."""

    model_config = example(type="said", table=TABLE, seat=1, phrase="well-played")
    type: Literal["said"]
    table: TableId
    seat: int
    phrase: str


class Watching(Shape):
    """How many people watch who do not sit at the table; it comes when that changes, from none at first."""

    model_config = example(type="watching", table=TABLE, spectators=3)
    type: Literal["watching"]
    table: TableId
    spectators: int


class Chatted(Shape):
    """The chat of a private table where you sit: whether you take part, which seats do, and lines that are new to you.

    It comes with the first picture (all lines so far), when somebody joins, and with every line.
    """

    model_config = example(
        type="chatted",
        table=TABLE,
        accepted=True,
        seats=[0, 1],
        lines=[{"id": 12, "seat": 1, "name": "Ben", "you": False, "text": "See you!", "at": 1700000000000}],
    )
    type: Literal["chatted"]
    table: TableId
    accepted: bool
    seats: list[int]
    lines: list[Line]


class Pong(Shape):
    """The server is there; this is its time."""

    model_config = example(type="pong", id="10", now=1700000000000)
    type: Literal["pong"]
    id: Id
    now: int


class Refused(Problem):
    """Something was refused; `id` is null where the message was not understood so far."""

    model_config = example(
        type="refused",
        id="4",
        code="table-not-your-turn",
        text="It is not your turn.",
        params={},
    )
    type: Literal["refused"]
    id: Id | None


FROM_BROWSER = (Watch, Unwatch, Hold, Do, TryOut, Ask, Say, Chat, JoinChat, Ping)
FROM_SERVER = (Hello, PictureTold, NewsTold, Done, Drafted, Hinted, Said, Chatted, Watching, Pong, Refused)

ClientMessage = Watch | Unwatch | Hold | Do | TryOut | Ask | Say | Chat | JoinChat | Ping
ServerMessage = Hello | PictureTold | NewsTold | Done | Drafted | Hinted | Said | Chatted | Watching | Pong | Refused

client_message: TypeAdapter[ClientMessage] = TypeAdapter(one_of(FROM_BROWSER, "type"))
server_message: TypeAdapter[ServerMessage] = TypeAdapter(one_of(FROM_SERVER, "type"))
