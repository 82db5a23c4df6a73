"""Kai Piranja's table in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from makai.cli.boards.board import Board, Group
from makai.core.action import Action
from makai.games.piranja.cards import DANCE, SPECIES, is_hungry
from makai.games.piranja.draw import Draw
from makai.games.piranja.view import PiranjaView


class PiranjaBoard(Board[PiranjaView]):
    """How one talks at a table of Kai Piranja."""

    HANDS_HIDDEN = False
    LISTS_CHOICES = True
    LACKS = ("look", "undo")
    EXAMPLE = "piranha"

    def table(self, view: PiranjaView) -> Iterator[str]:
        """Tell the cards left, the rows, the digesting piles and the catches."""
        yield self.say("piranja-table-cards", dance=view.dance_left, sea=view.sea_left)
        yield from (self._row(view, seat) for seat in range(view.players))
        piles = {species: view.digesting(species).total() for species in SPECIES}
        lie = [self._pile(species, count) for species, count in piles.items() if count]
        yield self.say("piranja-table-digesting", piles=self.join(lie))
        yield self.say("piranja-table-catches", scores=self.by_seat(view.scores))
        if view.to_move is not None:
            yield self._of(view.to_move, "piranja-table-to-move")
            yield from self._captures(view)

    def hand(self, view: PiranjaView) -> Iterator[str]:
        """Nobody holds cards: tell the row of the player to move."""
        yield self._row(view, _mover(view))
        yield self.say("piranja-table-catches", scores=self.by_seat(view.scores))

    def turn(self, view: PiranjaView) -> Iterator[str]:
        """Tell the row; it may have grown since."""
        yield self._row(view, _mover(view))
        yield from self._captures(view)

    def ask(self, view: PiranjaView) -> str:
        """Ask with everything that can be done; before the first card the row has just been told."""
        if not view.revealed:
            return self.ask_again(view)
        row = view.row(_mover(view))
        last = self.card(row[-1])
        return self._of(_mover(view), "piranja-ask", count=len(row), last=last, choices=self._choices(view))

    def ask_again(self, view: PiranjaView) -> str:
        """Ask without the row."""
        return self.say("piranja-ask-again", choices=self._choices(view))

    def _choices(self, view: PiranjaView) -> str:
        choices = [f"{number} {action}" for number, action in enumerate(view.legal_actions(), 1)]
        return self.join(choices, "words-or")

    def groups(self, view: PiranjaView) -> list[Group]:
        """Return all that can be done under one heading."""
        return [(self.say("piranja-group-all"), list(view.legal_actions()))]

    def actions_in_words(self, view: PiranjaView) -> dict[Action, str]:
        """Return each legal action with what it means."""
        return {action: self._meaning(action, view) for action in view.legal_actions()}

    def house_rules(self, view: PiranjaView) -> Iterator[str]:
        """Tell the rules of this table, for so many players and with so many cards."""
        rules = view.rules
        agreed = {"players": rules.players, "removed": rules.removed, "dance": len(DANCE) - rules.removed}
        yield from self.chapters("setup", "turn", "sated", "hungry", "capture", "end", **agreed)

    def small_print(self, _view: PiranjaView) -> Iterator[str]:
        """Tell the aim, the cards, what is hidden, and the rulings."""
        yield from self.chapters("aim", "cards", "hidden", "rulings")

    def notation(self, _view: PiranjaView) -> Iterator[str]:
        """Tell how actions are written."""
        yield from self.lines_of("play-help-piranja")

    def can_take_back(self, _action: Action) -> bool:
        """What was revealed has been seen."""
        return False

    def odds(self, view: PiranjaView) -> Iterator[str]:
        """Tell what the next card may be and do; cards that nobody has seen are all alike."""
        seat, draw = _mover(view), view.draw()
        left, source = (view.sea_left, "sea") if draw.from_sea else (view.dance_left, "dance")
        yield self.say(f"piranja-odds-{source}", left=left, unseen=draw.total)
        fates: Counter[str] = Counter()
        for card, count in draw.counts().items():
            fates[self._fate(card, draw, seat)] += count
        for what, count in fates.most_common():
            yield self.say("piranja-odds-line", what=what, **_share(count, draw))
        if draw.from_sea or not view.row_length(seat):
            yield self.say("piranja-odds-ends" if draw.from_sea else "piranja-odds-no-meal")
        else:
            yield from (self._meal(view, species, draw) for species in SPECIES if draw.hungry_of(species))

    def _fate(self, card: str, draw: Draw, seat: int) -> str:
        if is_hungry(card):
            return self.say("piranja-odds-hungry")
        taker = draw.taker(card)
        if taker is None:
            return self.say("piranja-odds-left")
        return self._of(taker, "piranja-odds-joins" if taker == seat else "piranja-odds-passed")

    def _meal(self, view: PiranjaView, species: str, draw: Draw) -> str:
        """Tell how likely a hungry fish is, and what it would eat."""
        row = view.row(_mover(view))
        eaten = row[len(row) - draw.costs(species) :][::-1]
        return self.say(
            "piranja-odds-eats",
            card=self.card(f"{species}-hungry"),
            fish=len(eaten),
            cards=self.join([self.card(each) for each in eaten]),
            **_share(draw.hungry_of(species), draw),
        )

    def _of(self, seat: int, message: str, **params: str | int) -> str:
        return self.say(message, you=self.yes_if_you(seat), name=self.name(seat), **params)

    def _row(self, view: PiranjaView, seat: int) -> str:
        row = [self.card(card) for card in view.row(seat)]
        last = row[-1] if row else ""
        return self._of(seat, "piranja-table-row", count=len(row), cards=", ".join(row), last=last)

    def _pile(self, species: str, count: int) -> str:
        return self.say("piranja-table-pile", species=self._species(species), count=count)

    def _species(self, species: str) -> str:
        return self.say(f"piranja-species-{species}")

    def _captures(self, view: PiranjaView) -> Iterator[str]:
        for action in view.legal_actions():
            if action.startswith("capture:"):
                species = self._species(action.removeprefix("capture:"))
                yield self._of(_mover(view), "piranja-can-capture", species=species)

    def _meaning(self, action: Action, view: PiranjaView) -> str:
        kind, _, species = action.partition(":")
        if species:
            count = view.digesting(species).total()
            return self.say("piranja-action-capture", species=self._species(species), count=count)
        sea = str(view.dance_left == 0).lower()
        return self.say(f"piranja-action-{kind}", count=view.row_length(_mover(view)), sea=sea)


def _share(count: int, draw: Draw) -> dict[str, int]:
    return {"count": count, "unseen": draw.total, "percent": draw.percent(count)}


def _mover(view: PiranjaView) -> int:
    """Return the player whose turn it is; once the game is over, the viewer."""
    return view.to_move if view.to_move is not None else view.seat or 0
