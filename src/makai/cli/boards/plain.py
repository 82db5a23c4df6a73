"""The table of a game that brings no board of its own: its view, part by part."""

from __future__ import annotations

import json
from collections.abc import Iterator

from makai.cli.boards.board import Board, Group
from makai.core.action import Action
from makai.core.game import View

NOT_TOLD = ("game", "rules", "seat", "legal", "memory", "result")


class PlainBoard(Board[View]):
    """How one talks at a table of any game."""

    HANDS_HIDDEN = True
    LISTS_CHOICES = True
    LACKS = ("look", "undo", "odds", "hand")
    EXAMPLE = ""

    def table(self, view: View) -> Iterator[str]:
        """Tell every part of the view, under its name."""
        for name, part in view.to_dict().items():
            if name not in NOT_TOLD:
                yield f"{name}: {json.dumps(part, ensure_ascii=False)}"

    def hand(self, view: View) -> Iterator[str]:
        """Tell the table: the viewer's cards are a part of it."""
        yield from self.table(view)

    def turn(self, view: View) -> Iterator[str]:
        """Tell the table: nobody knows what of it is new."""
        yield from self.table(view)

    def ask(self, view: View) -> str:
        """Ask with everything that can be done."""
        choices = [f"{number} {action}" for number, action in enumerate(view.legal_actions(), 1)]
        return self.say("plain-ask", choices=self.join(choices, "words-or"))

    def ask_again(self, view: View) -> str:
        """Ask in the same words."""
        return self.ask(view)

    def groups(self, view: View) -> list[Group]:
        """Return all that can be done under one heading."""
        return [(self.say("plain-group"), list(view.legal_actions()))]

    def actions_in_words(self, view: View) -> dict[Action, str]:
        """Return each action with its notation, which is all that is known of it."""
        return {action: str(action) for action in view.legal_actions()}

    def house_rules(self, _view: View) -> Iterator[str]:
        """Tell the rules in short, if the game's messages do."""
        yield from self._lines_if_any("play-rules")

    def notation(self, _view: View) -> Iterator[str]:
        """Tell how actions are written, if the game's messages do."""
        yield from self._lines_if_any("play-help")

    def _lines_if_any(self, name: str) -> Iterator[str]:
        message = f"{name}-{self.game.name}"
        if self.speech.has(message):
            yield from self.lines_of(message)

    def can_take_back(self, _action: Action) -> bool:
        """Nobody knows what an action turns up."""
        return False
