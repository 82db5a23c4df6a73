"""The store's half about people: accounts, sessions, finished games and ratings, conduct, contacts, their own data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from makai.store.engines.database import Database
from makai.store.queries import contacts, games, guests, moderation, people, privacy, ratings, sessions
from makai.store.queries.contacts import Contact
from makai.store.queries.games import FinishedGame, Rate, Statistics
from makai.store.queries.jobs import Job
from makai.store.queries.moderation import NewReport, Report
from makai.store.queries.people import Person
from makai.store.queries.ratings import Ranked, Rating, RatingChange
from makai.store.queries.sessions import Session

END_OF_TIME = 2**63 - 1


class PeopleStore:
    """What the server asks and tells about people. A method returns when its change is safely stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Guests and accounts.

    async def add_guest(self, person_id: str, name: str, at: int) -> bool:
        """Store a guest; tell whether the id was new."""
        return await self._database.write(lambda c: people.add_guest(c, person_id, name, at))

    async def person(self, person_id: str) -> Person | None:
        """Return a person."""
        return await self._database.read(lambda c: people.find_person(c, person_id))

    async def people(self, ids: Sequence[str]) -> dict[str, Person]:
        """Return people by their ids."""
        return await self._database.read(lambda c: people.find_people(c, ids))

    async def account(self, name: str) -> Person | None:
        """Return the account of a name, however it is spelt."""
        return await self._database.read(lambda c: people.find_account(c, name))

    async def newest_people(self, limit: int = 50) -> tuple[Person, ...]:
        """Return the people who came last, the latest first."""
        return await self._database.read(lambda c: people.newest_people(c, limit))

    async def register(self, person_id: str, name: str, password: str) -> None:
        """Make a guest an account, or give an account another name; `store-name-taken` if somebody has it."""
        await self._database.write(lambda c: people.register(c, person_id, name, password))

    async def rename_guest(self, person_id: str, name: str) -> None:
        """Give a guest another name."""
        await self._database.write(lambda c: people.rename_guest(c, person_id, name))

    async def name_guest(self, person_id: str, name: str) -> None:
        """Call a guest by the name that he sat down with; an account keeps its own."""
        await self._database.write(lambda c: people.name_guest(c, person_id, name))

    async def set_password(self, person_id: str, password: str) -> None:
        """Give an account another password."""
        await self._database.write(lambda c: people.set_password(c, person_id, password))

    async def banned_since(self, since: int) -> frozenset[str]:
        """Return who was banned after a time, and still is."""
        return await self._database.read(lambda c: people.banned_since(c, since))

    async def ban(self, person_id: str, at: int | None) -> None:
        """Ban a person, or (without a time) let them come again."""
        await self._database.write(lambda c: people.ban(c, person_id, at))

    async def sweep_guests(self, before: int) -> int:
        """Forget guests from before a time who never did anything; return how many, at most some hundreds at once."""
        return await self._database.write(lambda c: guests.sweep_guests(c, before))

    # Sessions.

    async def open_session(self, token_hash: str, person_id: str, at: int, expires_at: int) -> None:
        """Store who holds a token."""
        await self._database.write(lambda c: sessions.open_session(c, token_hash, person_id, at, expires_at))

    async def session(self, token_hash: str, now: int) -> Session | None:
        """Return who holds a token that has not expired."""
        return await self._database.read(lambda c: sessions.find_session(c, token_hash, now))

    async def touch_session(self, token_hash: str, now: int, expires_at: int) -> bool:
        """Note that a session is used and how long it lasts now; tell whether it is there."""
        return await self._database.write(lambda c: sessions.touch_session(c, token_hash, now, expires_at))

    async def close_session(self, token_hash: str) -> bool:
        """Forget a token; tell whether it was there."""
        return await self._database.write(lambda c: sessions.close_session(c, token_hash))

    async def close_sessions(self, person_id: str) -> int:
        """Forget all tokens of a person; return how many there were."""
        return await self._database.write(lambda c: sessions.close_sessions(c, person_id))

    async def valid_tokens(self, hashes: Sequence[str], now: int) -> frozenset[str]:
        """Return which of some tokens are still good for something."""
        return await self._database.read(lambda c: sessions.valid_tokens(c, hashes, now))

    async def sweep_sessions(self, now: int) -> int:
        """Forget the tokens that have expired; return how many there were."""
        return await self._database.write(lambda c: sessions.sweep_sessions(c, now))

    # Finished games and ratings.

    async def finish_game(self, game: FinishedGame, rate: Rate | None = None, job: Job | None = None) -> bool:
        """Store a finished game and the ratings after it, once for each table; tell whether it was this time.

        `rate` computes the ratings after the game from those before it, inside the transaction: it must be quick, and
        may run more than once. `job` is the claimed job that this finishes.
        """
        return await self._database.write(lambda c: games.finish_game(c, game, rate, job))

    async def history(self, person_id: str, before: int = END_OF_TIME, limit: int = 50) -> tuple[FinishedGame, ...]:
        """Return a person's finished games from before a time, the latest first."""
        return await self._database.read(lambda c: games.history(c, person_id, before, limit))

    async def statistics(self, person_id: str) -> tuple[Statistics, ...]:
        """Return how a person has fared in each game."""
        return await self._database.read(lambda c: games.statistics(c, person_id))

    async def ratings(self, person_id: str) -> tuple[Rating, ...]:
        """Return a person's ratings."""
        return await self._database.read(lambda c: ratings.ratings_of(c, person_id))

    async def rating_history(self, person_id: str, game: str, limit: int = 200) -> tuple[RatingChange, ...]:
        """Return how a person's rating went, the latest first."""
        return await self._database.read(lambda c: ratings.rating_history(c, person_id, game, limit))

    async def leaderboard(
        self, game: str, least_games: int = 1, most_deviation: float = 1000.0, limit: int = 100
    ) -> tuple[Ranked, ...]:
        """Return the best accounts whose rating is sure enough."""
        return await self._database.read(lambda c: ratings.leaderboard(c, game, least_games, most_deviation, limit))

    # Conduct.

    async def mute(self, person_id: str, muted_id: str, at: int) -> None:
        """Let a person hear no more of another one."""
        await self._database.write(lambda c: moderation.mute(c, person_id, muted_id, at))

    async def unmute(self, person_id: str, muted_id: str) -> None:
        """Let a person hear another one again."""
        await self._database.write(lambda c: moderation.unmute(c, person_id, muted_id))

    async def muted_by(self, person_id: str) -> frozenset[str]:
        """Return whom a person does not want to hear."""
        return await self._database.read(lambda c: moderation.muted_by(c, person_id))

    async def muters(self, muted_id: str) -> frozenset[str]:
        """Return who does not want to hear a person."""
        return await self._database.read(lambda c: moderation.muters(c, muted_id))

    async def report(self, new: NewReport) -> int:
        """Store a complaint; return its number."""
        return await self._database.write(lambda c: moderation.report(c, new))

    async def open_reports(self, limit: int = 100) -> tuple[Report, ...]:
        """Return the complaints that nobody has settled, the oldest first."""
        return await self._database.read(lambda c: moderation.open_reports(c, limit))

    async def settle_report(self, number: int, at: int) -> bool:
        """Settle a complaint; tell whether it was open."""
        return await self._database.write(lambda c: moderation.settle_report(c, number, at))

    # Contacts and one's own data.

    async def set_contact(self, contact: Contact) -> None:
        """Store where a person wants to be told that it is their turn."""
        await self._database.write(lambda c: contacts.set_contact(c, contact))

    async def contact(self, person_id: str) -> Contact | None:
        """Return where a person wants to be told."""
        return await self._database.read(lambda c: contacts.find_contact(c, person_id))

    async def export_person(self, person_id: str) -> dict[str, list[dict[str, Any]]]:
        """Return all that is stored about a person, by table, as JSON."""
        return await self._database.read(lambda c: privacy.export_person(c, person_id))

    async def delete_person(self, person_id: str, at: int) -> None:
        """Delete what is stored about a person; an id without a name remains in the games of others."""
        await self._database.write(lambda c: privacy.delete_person(c, person_id, at))
