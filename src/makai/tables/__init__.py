"""A table as a value: seats, drafts, clocks, and a history by version. No sockets, no database, no wall clock."""

from makai.tables.actors import Actor, BotJob, Person, ServerClock, Viewer
from makai.tables.commands import Command
from makai.tables.decide import CommandResult, decide
from makai.tables.errors import BadTable, IllegalTurn, Refusal, Stale
from makai.tables.handlers.rematch import rematch
from makai.tables.settings import Settings
from makai.tables.steps import Step
from makai.tables.table import Table
from makai.tables.views.bot_turn import BotTurn
from makai.tables.views.draft import Draft

__all__ = [
    "Actor",
    "BadTable",
    "BotJob",
    "BotTurn",
    "Command",
    "CommandResult",
    "Draft",
    "IllegalTurn",
    "Person",
    "Refusal",
    "ServerClock",
    "Settings",
    "Stale",
    "Step",
    "Table",
    "Viewer",
    "decide",
    "rematch",
]
