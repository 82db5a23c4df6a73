"""Kahuna's table in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from makai.cli.boards.board import Board, Group
from makai.core.action import Action
from makai.core.chance import Seeded
from makai.core.errors import quote
from makai.core.game import Event
from makai.core.messages import Value
from makai.games.kahuna.actions import KahunaAction, all_actions
from makai.games.kahuna.board import ISLAND_NUMBER, ISLANDS, LINES, NEEDED, TOUCH, line_between
from makai.games.kahuna.events import IslandLost, IslandWon, RoundScored
from makai.games.kahuna.rules import HOUSE_RULES, VARIANTS, KahunaRules
from makai.games.kahuna.state import KahunaState
from makai.games.kahuna.view import KahunaView

ACTIONS = all_actions()
GROUPS = {
    "handicap": ("handicap",),
    "place": ("place",),
    "remove": ("remove", "rebuild"),
    "discard": ("discard",),
    "end": ("draw", "take", "pass"),
}


class KahunaBoard(Board[KahunaView]):
    """How one talks at a table of Kahuna."""

    HANDS_HIDDEN = True
    LISTS_CHOICES = False
    LACKS = ("odds",)
    EXAMPLE = "BARI"

    def table(self, view: KahunaView) -> Iterator[str]:
        """Tell round and points, islands and bridges, cards."""
        scores = self.by_seat(view.scores)
        yield self.say("kahuna-table-round", round=view.round, scores=scores, last_turns=view.last_turns)
        for seat in _own_first(view):
            yield self._of(seat, "kahuna-table-islands", islands=self.join(view.islands(seat)))
        for seat in _own_first(view):
            yield self._of(
                seat, "kahuna-table-bridges", bridges=self.join(view.bridges(seat)), count=len(view.bridges(seat))
            )
        yield self.say("kahuna-table-cards", face_up=self.join(view.face_up), pile=view.pile_size)
        yield self._discards(view)
        for seat in _own_first(view):
            yield from self.hand(view) if seat == view.seat else self._other_hand(view, seat)

    def hand(self, view: KahunaView) -> Iterator[str]:
        """Tell the viewer's cards."""
        yield self.say("kahuna-table-hand", count=len(view.hand), cards=self.join(view.hand))
        if view.seat is not None:
            yield from self._open_cards(view, view.seat)

    def turn(self, view: KahunaView) -> Iterator[str]:
        """Tell the round and what lies face up."""
        if view.last_turns:
            yield self.say("kahuna-turn-last")
            return
        yield self.say("kahuna-turn", round=view.round, face_up=self.join(view.face_up), pile=view.pile_size)
        if view.abstained and view.seat is not None and not view.nothing_left:
            yield self.say("kahuna-turn-abstained", name=self.name(1 - view.seat))

    def ask(self, view: KahunaView) -> str:
        """Ask with the hand, or for the handicap bridges."""
        left = 0 if view.seat is None else view.handicap_left[view.seat]
        if left:
            example = view.legal_actions()[0].removeprefix("handicap:")
            return self.say("kahuna-ask-handicap", count=left, example=example)
        return self.say("kahuna-ask", count=len(view.hand), cards=self.join(view.hand))

    def ask_again(self, _view: KahunaView) -> str:
        """Ask without the hand."""
        return self.say("kahuna-ask-again")

    def groups(self, view: KahunaView) -> list[Group]:
        """Return building, removing, putting away and ending apart."""
        legal = sorted(_describe(view.legal_actions()), key=lambda action: (action.cards, str(action)))
        found = {
            name: [action for kind in kinds for action in legal if action.kind == kind]
            for name, kinds in GROUPS.items()
        }
        return [(self.say(f"kahuna-group-{name}"), list(actions)) for name, actions in found.items() if actions]

    def actions_in_words(self, view: KahunaView) -> dict[Action, str]:
        """Return each legal action with what it does; before the draw nothing in a turn is left to chance."""
        imagined = KahunaState(view.rules, Seeded(0), view.vector)  # only the hidden cards are missing
        words: dict[Action, str] = {}
        for action in _describe(view.legal_actions()):
            events = imagined.apply(action).events if action.line else ()
            words[action] = self._with_outcome(self._meaning(action, view), events)
        return words

    def house_rules(self, view: KahunaView) -> Iterator[str]:
        """Tell the rules of this table, with the variants only where one is played."""
        variants = ("variants",) if view.rules.variants else ()
        names = ("setup", "turn", "control", "hand", "rounds", "end", *variants)
        yield from self.chapters(*names, **_read_values(view.rules))

    def small_print(self, view: KahunaView) -> Iterator[str]:
        """Tell the aim, what is hidden, and the rulings."""
        yield from self.chapters("aim", "need", "hidden", "rulings", **_read_values(view.rules))

    def notation(self, view: KahunaView) -> Iterator[str]:
        """Tell how actions are written."""
        yield from self.lines_of("play-help-kahuna")
        if "calm" in view.rules.variants:
            yield self.say("play-help-kahuna-calm")

    def can_take_back(self, action: Action) -> bool:
        """All but the end of a turn: until then nothing hidden is turned up."""
        return not ACTIONS[action.number].ends_turn

    def recap(self, events: Iterable[Event]) -> Iterator[str]:
        """Tell how the rounds were counted."""
        yield from (self.event(event) for event in events if isinstance(event, RoundScored))

    def wrong_names(self, text: str) -> str | None:
        """Say that two islands have no line between them."""
        named = [word for word in dict.fromkeys(re.findall("[a-z]+", text.lower())) if word.upper() in ISLANDS]
        if len(named) != 2 or line_between(*(name.upper() for name in named)):
            return None
        one, other = (name.upper() for name in named)
        return self.say("kahuna-no-such-line", one=one, other=other, islands=self.join(sorted(_neighbours(one))))

    def look(self, view: KahunaView, name: str) -> Iterator[str]:
        """Tell what stands at one island, or in short at all of them."""
        island = name.upper()
        if not island:
            yield from (self._island_in_short(view, each) for each in ISLANDS)
        elif island in ISLANDS:
            yield from self._island(view, island)
        else:
            yield self.say("kahuna-no-such-island", text=quote(name), islands=self.join(ISLANDS))

    def _of(self, seat: int, message: str, **params: str | int) -> str:
        return self.say(message, you=self.yes_if_you(seat), name=self.name(seat), **params)

    def _discards(self, view: KahunaView) -> str:
        cards = view.discard
        own = 0 if view.seat is None else view.face_down_sizes[view.seat]
        return self.say(
            "kahuna-table-discards",
            count=len(cards),
            cards=self.join(cards),
            hidden=sum(view.face_down_sizes) - own,
        )

    def _other_hand(self, view: KahunaView, seat: int) -> Iterator[str]:
        size, known = view.hand_sizes[seat], view.known(seat)
        how_many = "none" if not known else "all" if len(known) == size else "some"
        yield self.say("kahuna-table-other", name=self.name(seat), count=size, known=how_many, cards=self.join(known))
        yield from self._open_cards(view, seat)

    def _open_cards(self, view: KahunaView, seat: int) -> Iterator[str]:
        if cards := view.open_cards(seat):
            yield self._of(seat, "kahuna-table-open", cards=self.join(cards))

    def _meaning(self, action: KahunaAction, view: KahunaView) -> str:
        one, _, other = (action.line or "").partition("-")
        if action.kind == "place" and action.cards[0] == other:
            one, other = other, one
        return self.say(
            f"kahuna-action-{action.kind}",
            card=action.cards[0] if action.cards else "",
            cards=self.join(action.cards),
            one=one,
            other=other,
            name=self.name(1 - (view.seat or 0)),
        )

    def _with_outcome(self, words: str, events: Sequence[Event]) -> str:
        won = [event.island for event in events if isinstance(event, IslandWon)]
        lost = [event for event in events if isinstance(event, IslandLost)]
        if won:
            words = self.say("kahuna-action-wins", words=words, islands=self.join(won))
        if lost:
            islands = self.join([event.island for event in lost])
            words = self.say("kahuna-action-costs", words=words, name=self.name(lost[0].seat), islands=islands)
        return words

    def _holder(self, view: KahunaView, island: str) -> dict[str, str]:
        for seat in (0, 1):
            if island in view.islands(seat):
                return {"holder": "you" if seat == self.you else "other", "name": self.name(seat)}
        return {"holder": "nobody", "name": ""}

    def _island_in_short(self, view: KahunaView, island: str) -> str:
        reached = [len(_reach(view.bridges(seat), island)) for seat in (0, 1)]
        lines = len(_neighbours(island))
        return self.say(
            "kahuna-look-short",
            island=island,
            needed=NEEDED[ISLAND_NUMBER[island]],
            lines=lines,
            bridges=self.by_seat(reached),
            free=lines - sum(reached),
            **self._holder(view, island),
        )

    def _island(self, view: KahunaView, island: str) -> Iterator[str]:
        number = ISLAND_NUMBER[island]
        lines = TOUCH[number].bit_count()
        yield self.say("kahuna-look", island=island, needed=NEEDED[number], lines=lines, **self._holder(view, island))
        taken = [*view.bridges(0), *view.bridges(1)]
        if free := _reach([line for line in LINES if line not in taken], island):
            yield self.say("kahuna-look-free", islands=self.join(free))
        for seat in _own_first(view):
            if reached := _reach(view.bridges(seat), island):
                yield self._of(seat, "kahuna-look-bridges", islands=self.join(reached))


def _read_values(rules: KahunaRules) -> dict[str, Value]:
    """Return the rules of a table as the messages about them take them."""
    house = {name: str(getattr(rules.house, name)).lower() for name in HOUSE_RULES}
    variants = {variant: "yes" if variant in rules.variants else "no" for variant in VARIANTS}
    black, white = rules.handicap
    return {**house, **variants, "head_start": "yes" if black or white else "no", "black": black, "white": white}


def _describe(actions: Iterable[Action]) -> list[KahunaAction]:
    return [ACTIONS[action.number] for action in actions]


def _own_first(view: KahunaView) -> tuple[int, int]:
    return (1, 0) if view.seat == 1 else (0, 1)


def _reach(lines: Iterable[str], island: str) -> list[str]:
    """Return the islands that lines lead to from an island."""
    ends = Counter(end for line in lines if island in line.split("-") for end in line.split("-"))
    return sorted(end for end in ends if end != island)


def _neighbours(island: str) -> list[str]:
    return _reach(LINES, island)
