"""The store: SQLite and PostgreSQL behind the same queries. An acknowledged step is never lost."""

from makai.store.open import copy_database, open_store, restore
from makai.store.queries.chat import ChatLine
from makai.store.queries.contacts import Contact
from makai.store.queries.games import FinishedGame, Player, Rate, Statistics
from makai.store.queries.invitations import Invitation, NewInvitation
from makai.store.queries.jobs import Job, NewJob
from makai.store.queries.moderation import NewReport, Report
from makai.store.queries.people import Person
from makai.store.queries.ratings import Ranked, Rating, RatingChange
from makai.store.queries.sessions import Session
from makai.store.queries.steps import (
    KEEP,
    AlreadyDone,
    Appended,
    Change,
    JobLost,
    NewStep,
    Outcome,
    Overtaken,
    StoredStep,
)
from makai.store.queries.tables import Due, NewTable, StoredTable
from makai.store.store import Store

__all__ = [
    "KEEP",
    "AlreadyDone",
    "Appended",
    "Change",
    "ChatLine",
    "Contact",
    "Due",
    "FinishedGame",
    "Invitation",
    "Job",
    "JobLost",
    "NewInvitation",
    "NewJob",
    "NewReport",
    "NewStep",
    "NewTable",
    "Outcome",
    "Overtaken",
    "Person",
    "Player",
    "Ranked",
    "Rate",
    "Rating",
    "RatingChange",
    "Report",
    "Session",
    "Statistics",
    "Store",
    "StoredStep",
    "StoredTable",
    "copy_database",
    "open_store",
    "restore",
]
