"""Why a table refuses: what came in makes no sense, or it is not allowed now."""

from __future__ import annotations

from makai.core.errors import MakaiError


class BadTable(MakaiError, ValueError):
    """Settings, a step or a command that is not written as one."""


class Refusal(MakaiError, ValueError):
    """A command that makes sense and is not allowed now, or not to this person."""


class Stale(Refusal):
    """A turn for a position that is no more; the answer to it is the table as it is now."""


class IllegalTurn(Refusal):
    """A turn with an action that the rules forbid; `index` says which, `reason` why, `legal` what was allowed."""
