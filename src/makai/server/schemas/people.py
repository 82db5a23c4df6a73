"""Shapes of JSON about people: what the browser sends and what it receives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from makai.server.schemas.registry import GameName

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Time = Annotated[int, Field(ge=0, le=2**53)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Password = Annotated[str, Field(max_length=1000)]


class Shape(BaseModel):
    """A closed set of fields."""

    model_config = ConfigDict(extra="forbid", from_attributes=True)


class Naming(Shape):
    """A name to be called by."""

    name: Name


class Credentials(Shape):
    """An account's name and password."""

    name: Name
    password: Password


class PasswordChange(Shape):
    """The old password, and the new one."""

    old: Password
    new: Password


class Farewell(Shape):
    """To delete an account, its password; a guest is identified by the cookie."""

    password: Password | None = None


class RatingShape(Shape):
    """How strong somebody is in a game, how unsure that is, and after how many games."""

    game: GameName
    value: float
    deviation: float
    games: int


class StatisticsShape(Shape):
    """How often somebody has played a game, won it and drawn it."""

    game: GameName
    played: int
    won: int
    drawn: int


class Me(Shape):
    """The current person: nobody yet, a guest, or an account."""

    kind: Literal["nobody", "guest", "account"]
    name: str | None = None
    ratings: list[RatingShape] = []


class Profile(Shape):
    """The public profile of an account."""

    name: str
    since: Time
    ratings: list[RatingShape]
    statistics: list[StatisticsShape]


class PlayerShape(Shape):
    """Who sat at a seat, and the result. Place 1 is a win, a shared place 1 a draw. No name: the person was deleted."""

    seat: int
    place: int
    points: int
    name: str | None = None
    bot: str | None = None
    you: bool = False


class PastGame(Shape):
    """A finished game. Its record is found under its table."""

    table: str
    game: GameName
    rules: dict[str, Any]
    how: str
    started_at: Time
    finished_at: Time
    rated: bool
    players: list[PlayerShape]


class History(Shape):
    """Finished games, the latest first; `before` asks for the next page, if there is one."""

    games: list[PastGame]
    before: Time | None = None


class CurvePoint(Shape):
    """A rating as it was after a game."""

    table: str
    at: Time
    value: float
    deviation: float


class LeaderboardLine(Shape):
    """A place on the leaderboard."""

    place: int
    name: str
    value: float
    deviation: float
    games: int


class Whom(Shape):
    """Somebody else: an account by its name, or the person at a seat of a table."""

    name: Name | None = None
    table: Id | None = None
    seat: Annotated[int, Field(ge=0, le=5)] | None = None


class Complaint(Whom):
    """What somebody has done."""

    text: Annotated[str, Field(min_length=1, max_length=2000)]


class Muted(Shape):
    """A muted person; with the seat, if a table was named at which both sit."""

    id: str
    name: str | None
    seat: int | None = None


class ContactWish(Shape):
    """Where a person wants notifications about their turns; what is left out is removed."""

    email: Annotated[str, Field(max_length=300)] | None = None
    webhook: Annotated[str, Field(max_length=600)] | None = None


class ContactShape(Shape):
    """Where a person gets notifications. `secret` signs the calls of the webhook and is shown only once."""

    email: str | None = None
    email_confirmed: bool = False
    webhook: str | None = None
    secret: str | None = None


class Code(Shape):
    """The code from the e-mail to a new address."""

    code: Annotated[str, Field(min_length=1, max_length=100)]


class Words(Shape):
    """Something to say."""

    text: Annotated[str, Field(min_length=1, max_length=500)]


class Line(Shape):
    """Something that was said. People who have left the table have neither seat nor name there."""

    id: int
    seat: int | None
    name: str | None
    you: bool
    text: str
    at: Time


class Chat(Shape):
    """The chat of a private table, whether this person takes part, and the seats of all who do."""

    accepted: bool
    seats: list[int]
    lines: list[Line]
