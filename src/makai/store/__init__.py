"""The store: SQLite and PostgreSQL behind one set of methods. An acknowledged step is never lost."""

from makai.store.conduct import ChatLine, NewReport, Report
from makai.store.contacts import Contact
from makai.store.games import FinishedGame, Player, Rate, Statistics
from makai.store.invitations import Invitation, NewInvitation
from makai.store.jobs import Job, NewJob
from makai.store.opening import copy_database, open_store, restore
from makai.store.people import Person
from makai.store.ratings import Ranked, Rating, RatingChange
from makai.store.sessions import Session
from makai.store.steps import KEEP, AlreadyDone, Appended, Change, JobLost, NewStep, Outcome, Overtaken, StoredStep
from makai.store.store import Store
from makai.store.tables import Due, NewTable, StoredTable

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
