"""Kahuna with a chance node for every card that somebody is about to see."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.core import options
from makai.core.chance import Seeded
from makai.core.compiled import direct
from makai.games.kahuna import kernel
from makai.games.kahuna.actions import all_actions
from makai.games.kahuna.board import CARDS, HAND_LIMIT, ISLANDS, LINES
from makai.games.kahuna.layout import cards_in, lay, multiset_of
from makai.games.kahuna.rule_bits import rule_bits
from makai.games.kahuna.rules import HOUSE_RULES, KahunaRules, rules_from
from makai.games.kahuna.state import KahunaState
from makai.research.observation import Observer
from makai.research.spiel.kahuna.enumeration import every_way
from makai.research.spiel.kahuna.resampling import PathStep, Resampling
from makai.research.spiel.position import CHANCE, OVER, Outcomes, Position

ANYBODY = -1
ACTIONS = all_actions()
EVERY_ISLAND, NONE, AS_EDITION = "all", "none", "edition"
ALL, BETWEEN = "all", "between"  # the lines that can be built on
FACE_UP = 3
EVERY_LINE = (1 << len(LINES)) - 1
STEP = direct(kernel.step)


@dataclass(frozen=True)
class Deal:
    """How a game begins: the usual way, or as a single last round with the cards of a few islands."""

    rules: KahunaRules
    anybody_starts: bool
    deck: tuple[str, ...]
    hand: int
    face_up: int
    is_small: bool
    lines: int  # those that are open, as a set of bits

    @classmethod
    def of(cls, given: dict[str, Any]) -> Deal:
        """Return the deal that options ask for."""
        chosen = given["islands"].split("+") if given["islands"] != EVERY_ISLAND else list(ISLANDS)
        islands = options.read_choices("islands", chosen, ISLANDS)
        copies = options.number("copies", given["copies"], 1, 2)
        deck = tuple(name for name in islands for _ in range(copies))
        hand = options.number("hand", given["hand"], 1, min(HAND_LIMIT, (len(deck) - 1) // 2))
        face_up = options.number("face_up", given["face_up"], 0, min(FACE_UP, len(deck) - 2 * hand))
        small = (deck, hand, face_up) != (CARDS, 3, FACE_UP)
        lines = _open_lines(options.choice("lines", given["lines"], (ALL, BETWEEN)), set(islands))
        return cls(_rules(given), given["first"] == ANYBODY, deck, hand, face_up, small, lines)

    @property
    def dealt(self) -> int:
        """How many cards are dealt before the first turn."""
        return 2 * self.hand + self.face_up


def _open_lines(which: str, islands: set[str]) -> int:
    """Return the lines that can be built on: all of the board, or those with both ends among the islands."""
    return sum(1 << number for number, line in enumerate(LINES) if which == ALL or islands.issuperset(line.split("-")))


def _rules(given: dict[str, Any]) -> KahunaRules:
    """Return the rules: words joined by `+` are lists; OpenSpiel keeps no empty words and takes `true` for a switch."""
    variants = given["variants"].split("+") if given["variants"] != NONE else []
    asked: dict[str, Any] = {"edition": given["edition"], "variants": variants}
    asked["handicap"] = [given["handicap_0"], given["handicap_1"]]
    if given["first"] != ANYBODY:
        asked["first"] = given["first"]
    asked |= {name: given[name] for name in HOUSE_RULES if given[name] != AS_EDITION}
    if "last_turns" in asked:
        asked["last_turns"] = options.choice("last_turns", asked["last_turns"], ("yes", "no")) == "yes"
    return rules_from(asked)


class Played(NamedTuple):
    """An action that is finished, the vector after it, and what was played before."""

    number: int
    vector: NDArray[Any]
    before: Played | None

    def follow(self, start: KahunaState) -> KahunaState:
        """Return the state after all that was played."""
        way: list[Played] = [self]
        while (before := way[-1].before) is not None:
            way.append(before)
        for number, vector, _ in reversed(way):
            start = start.follow(ACTIONS[number], vector)
        return start


class KahunaPosition(Position):
    """A state of Kahuna whose pile has no order yet."""

    def __init__(self, observer: Observer, deal: Deal) -> None:
        super().__init__(observer, np.zeros(kernel.SIZE, np.int32))
        self.deal = deal
        self.starting = deal.anybody_starts
        self.first = deal.rules.first
        self.turned = 0  # cards that chance has named, of those that are dealt or turned up together
        self.waiting: int | None = None  # the action whose card chance has still to name
        self.number = -1  # the latest action
        self.before: NDArray[Any] = self.vector  # the vector before the latest action
        self.start: KahunaState | None = None  # the state before the first action
        self.played: Played | None = None  # what followed
        self.path: tuple[PathStep, ...] = ()
        lay(self.vector, deal.deck)

    @property
    def is_dealing(self) -> bool:
        """Whether the cards of the start are still being dealt."""
        return self.start is None

    @property
    def state(self) -> KahunaState:
        """What was played so far, for what a seat remembers; few ask for it, so it is made when they do."""
        assert self.start is not None
        return self.start if self.played is None else self.played.follow(self.start)

    def _settle(self) -> None:
        """Find out who decides next."""
        phase, mover = self.vector[kernel.PHASE : kernel.TO_MOVE + 1].tolist()
        self.player = OVER if phase == kernel.OVER else CHANCE if phase == kernel.SHUFFLE else mover

    @property
    def is_chance(self) -> bool:
        """Whether chance has to decide."""
        return self.player == CHANCE

    @property
    def owner(self) -> int | None:
        """Who alone will see the card that chance names next; None if everybody will."""
        if self.is_dealing:
            return self.turned // self.deal.hand if self.turned < 2 * self.deal.hand else None
        return int(self.vector[kernel.TO_MOVE]) if self.waiting == _DRAW else None

    def legal(self) -> list[int]:
        """Return the numbers of the legal actions: nobody builds on a line that is closed."""
        legal, lines = super().legal(), self.deal.lines
        if lines == EVERY_LINE:
            return legal
        return [number for number in legal if number >= _OTHERS or lines >> number % _STRIDE & 1]

    def outcomes(self) -> Outcomes:
        """Return who may start, or the cards that may come next."""
        if self.starting:
            return [(0, 0.5), (1, 0.5)]
        left = int(self.vector[kernel.PILE_SIZE]) - self.turned
        cards = Counter(self.vector[kernel.PILE : kernel.PILE + left].tolist())
        return [(card, cards[card] / left) for card in sorted(cards)]

    def name_outcome(self, outcome: int) -> str:
        """Return who starts, or the card."""
        return f"first {outcome}" if self.starting else ISLANDS[outcome]

    def decide(self, outcome: int) -> None:
        """Choose who starts, or name the next card."""
        self.path = (*self.path, PathStep(outcome, None if self.starting else self.owner, is_chance=True))
        if self.starting:
            self.starting, self.first = False, outcome
            return
        self._bring_up(outcome)
        if self.waiting is not None:
            number, self.waiting = self.waiting, None
            self._do(number)
            return
        self.turned += 1
        if self.is_dealing:
            if self.turned == self.deal.dealt:
                self._begin()
        elif self.turned == min(FACE_UP, int(self.vector[kernel.PILE_SIZE])):
            self._next_round()

    def _bring_up(self, card: int) -> None:
        """Lay a card of the pile on top, below those that were named already."""
        pile = self.vector[kernel.PILE :]
        top = int(self.vector[kernel.PILE_SIZE]) - 1 - self.turned
        found = pile[: top + 1].tolist().index(card)
        pile[found], pile[top] = pile[top], card

    def _begin(self) -> None:
        """Begin once all cards are dealt."""
        self.turned = 0
        rules = self.deal.rules
        if self.deal.is_small:
            self._begin_small()
        else:
            kernel.begin(self.vector, rule_bits(rules), self.first, rules.handicap[0] + 4 * rules.handicap[1])
        self.start = KahunaState(rules, Seeded(0), self.vector.copy())
        self._settle()

    def _begin_small(self) -> None:
        """Begin with the last round; the cards that are not in the game lie among the discards."""
        size = int(self.vector[kernel.PILE_SIZE]) - self.deal.dealt
        cards = [ISLANDS[card] for card in self.vector[kernel.PILE : kernel.PILE + len(self.deal.deck)][::-1]]
        hand, pile = self.deal.hand, self.vector[kernel.PILE :].copy()
        rest = list(CARDS)
        for card in cards:
            rest.remove(card)
        kernel.begin(self.vector, rule_bits(self.deal.rules), self.first, 0)
        self.vector[kernel.PILE :] = pile
        self.vector[kernel.HAND] = multiset_of(cards[:hand])
        self.vector[kernel.HAND + 1] = multiset_of(cards[hand : 2 * hand])
        self.vector[kernel.FACE_UP] = multiset_of(cards[2 * hand : self.deal.dealt])
        self.vector[kernel.DISCARD] = multiset_of(rest)
        self.vector[kernel.PILE_SIZE] = size
        self.vector[kernel.ROUND] = 3

    def act(self, number: int) -> None:
        """Do an action; a card that it draws or turns up is for chance to name."""
        self.path = (*self.path, PathStep(number, self.player, is_chance=False))
        self.before = self.vector.copy()
        if _TAKE <= number <= _DRAW and self.vector[kernel.PILE_SIZE] > 0:
            self.waiting, self.player = number, CHANCE
        else:
            self._do(number)

    def _do(self, number: int) -> None:
        STEP(self.vector, number)
        self.number = number
        self._settle()
        if self.player == CHANCE:
            lay(self.vector, cards_in(int(self.vector[kernel.DISCARD])))
        else:
            self._remember()

    def _next_round(self) -> None:
        self.turned = 0
        kernel.deal(self.vector)
        self._settle()
        self._remember()

    def _remember(self) -> None:
        """Tell everybody what the finished action did."""
        self.note(self.before, self.number)
        self.played = Played(self.number, self.vector.copy(), self.played)

    def words(self, row: NDArray[np.int16]) -> str:
        """Return a row of a history in words."""
        who, action, drawn, *turned_up = row.tolist()
        name = str(ACTIONS[action - 1]) if action <= len(ACTIONS) else "discard:?"
        cards = [ISLANDS[card - 1] for card in turned_up if card]
        return f"{'-+'[who == 1]}{name}" + f"={ISLANDS[drawn - 1]}" * bool(drawn) + f"^{'+'.join(cards)}" * bool(cards)

    def information(self, seat: int) -> str:
        """Return all that a seat has seen: its first hand, the first face-up cards, every action as it saw it."""
        start = self.start
        if start is None:
            return f"seat {seat}, dealing {sorted(self._own_cards(seat))}"
        first = start.slot(kernel.FIRST)
        return f"seat {seat}, first {first}, hand {start.hand(seat)}, up {start.face_up}{self.tell(seat)}"

    def _own_cards(self, seat: int) -> list[str]:
        top = kernel.PILE + int(self.vector[kernel.PILE_SIZE])
        dealt = [ISLANDS[card] for card in self.vector[top - self.turned : top][::-1]]
        hand = self.deal.hand
        return dealt[hand * seat : hand * (seat + 1)] + dealt[2 * hand :]

    def resample(self, seat: int, seed: float) -> list[int]:
        """Return another way here, decisions of chance and players, that the seat cannot tell from the real one."""
        ways = every_way(KahunaPosition(self.observer, self.deal), self.path, seat) if self.deal.is_small else None
        if ways is not None:
            chosen = Random(seed).choices([way for way, _ in ways], [chance for _, chance in ways])[0]
            return [step.number for step in chosen.path]
        return Resampling(self.path, self.state, 1 - seat, seed).actions()


_STRIDE, _OTHERS = kernel.STRIDE, kernel.STRIDE * kernel.OTHER
_TAKE, _DRAW = _OTHERS + kernel.TAKES, _OTHERS + kernel.DRAW


def position_of(given: dict[str, Any]) -> KahunaPosition:
    """Return the start of a game with given options."""
    options.number("first", given["first"], ANYBODY, 1)
    return KahunaPosition(Observer("kahuna", 2, given["reward"]), Deal.of(given))
