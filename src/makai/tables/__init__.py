"""A table as a value: seats, drafts, clocks, and a history by version. No sockets, no database, no wall clock."""

from makai.tables.actors import Actor, BotJob, Clock, Person, Viewer
from makai.tables.commands import Command
from makai.tables.decide import decide
from makai.tables.errors import BadTable, IllegalTurn, Refused, Stale
from makai.tables.handlers.rematch import rematch
from makai.tables.settings import Settings
from makai.tables.steps import Step
from makai.tables.table import Table
from makai.tables.views.bot_turn import Waiting
from makai.tables.views.draft import Draft

__all__ = [
    "Actor",
    "BadTable",
    "BotJob",
    "Clock",
    "Command",
    "Draft",
    "IllegalTurn",
    "Person",
    "Refused",
    "Settings",
    "Stale",
    "Step",
    "Table",
    "Viewer",
    "Waiting",
    "decide",
    "rematch",
]
