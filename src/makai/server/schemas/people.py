"""Shapes of JSON about people: what the browser sends and what it receives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from makai.server.schemas.registry import GameName

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Time = Annotated[int, Field(ge=0, le=2**53)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Password = Annotated[str, Field(max_length=1000)]


class PeopleShape(BaseModel):
    """A closed set of fields."""

    model_config = ConfigDict(extra="forbid", from_attributes=True)


class Naming(PeopleShape):
    """A name to be called by."""

    name: Name


class Facing(PeopleShape):
    """A face to be shown with: one of those that `GET /api/games` lists."""

    avatar: Annotated[str, Field(min_length=1, max_length=40)]


class Credentials(PeopleShape):
    """An account's name and password."""

    name: Name
    password: Password


class PasswordChange(PeopleShape):
    """The old password, and the new one."""

    old: Password
    new: Password


class Farewell(PeopleShape):
    """To delete an account, its password; a guest is identified by the cookie."""

    password: Password | None = None


class RatingShape(PeopleShape):
    """How strong somebody is in a game, how unsure that is, and after how many games."""

    game: GameName
    value: float
    deviation: float
    games: int


class StatisticsShape(PeopleShape):
    """How often somebody has played a game, won it and drawn it."""

    game: GameName
    played: int
    won: int
    drawn: int


class Me(PeopleShape):
    """The current person: nobody yet, a guest, or an account."""

    kind: Literal["nobody", "guest", "account"]
    name: str | None = None
    avatar: str | None = None
    ratings: list[RatingShape] = []


class Profile(PeopleShape):
    """The public profile of an account."""

    name: str
    avatar: str
    since: Time
    ratings: list[RatingShape]
    statistics: list[StatisticsShape]


class PlayerShape(PeopleShape):
    """Who sat at a seat, and the result. Place 1 is a win, a shared place 1 a draw. No name: the person was deleted."""

    seat: int
    place: int
    points: int
    name: str | None = None
    avatar: str = ""
    bot: str | None = None
    you: bool = False


class PastGame(PeopleShape):
    """A finished game. Its record is found under its table."""

    table: str
    game: GameName
    rules: dict[str, Any]
    how: str
    started_at: Time
    finished_at: Time
    rated: bool
    players: list[PlayerShape]


class History(PeopleShape):
    """Finished games, the latest first; `before` asks for the next page, if there is one."""

    games: list[PastGame]
    before: Time | None = None


class CurvePoint(PeopleShape):
    """A rating as it was after a game."""

    table: str
    at: Time
    value: float
    deviation: float


class LeaderboardLine(PeopleShape):
    """A place on the leaderboard."""

    place: int
    name: str
    avatar: str
    value: float
    deviation: float
    games: int


class Whom(PeopleShape):
    """Somebody else: an account by its name, or the person at a seat of a table."""

    name: Name | None = None
    table: Id | None = None
    seat: Annotated[int, Field(ge=0, le=5)] | None = None


class Complaint(Whom):
    """What somebody has done."""

    text: Annotated[str, Field(min_length=1, max_length=2000)]


class Muted(PeopleShape):
    """A muted person; with the seat, if a table was named at which both sit."""

    id: str
    name: str | None
    seat: int | None = None


class ContactWish(PeopleShape):
    """Where a person wants notifications about their turns; what is left out is removed."""

    email: Annotated[str, Field(max_length=300)] | None = None
    webhook: Annotated[str, Field(max_length=600)] | None = None


class ContactShape(PeopleShape):
    """Where a person gets notifications. `secret` signs the calls of the webhook and is shown only once."""

    email: str | None = None
    email_confirmed: bool = False
    webhook: str | None = None
    secret: str | None = None


class Code(PeopleShape):
    """The code from the e-mail to a new address."""

    code: Annotated[str, Field(min_length=1, max_length=100)]


class ChatText(PeopleShape):
    """Something to say."""

    text: Annotated[str, Field(min_length=1, max_length=500)]


class Line(PeopleShape):
    """Something that was said. People who have left the table have neither seat nor name there."""

    id: int
    seat: int | None
    name: str | None
    you: bool
    text: str
    at: Time


class ChatState(PeopleShape):
    """The chat of a private table, whether this person takes part, and the seats of all who do."""

    accepted: bool
    seats: list[int]
    lines: list[Line]
