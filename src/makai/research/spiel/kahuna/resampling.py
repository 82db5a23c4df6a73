"""Another way to where a game of Kahuna stands, such that one seat has seen the same all along.

What the other player holds and has put away is sampled from the seat's view, each world equally likely. Then the game
is followed backwards: a card that they played was in their hand before; a card drawn blind is any of those that they
have afterwards, but for cards that they must have taken from the face-up ones before. In a round that is over all cards
were drawn, so what they put away face down is what is left of them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from makai.games.kahuna.actions import all_actions
from makai.games.kahuna.board import ISLAND_NUMBER, ISLANDS
from makai.games.kahuna.state import KahunaState

ACTIONS = all_actions()
NUMBERS = {str(action): action.number for action in ACTIONS}
WORLDS, LOOKS = 100, 3000  # how many worlds are tried, and how long each


class PathStep(NamedTuple):
    """A decision: of chance, with the seat that alone sees its card (None: everybody), or of the seat to move."""

    number: int
    seat: int | None
    is_chance: bool


@dataclass(frozen=True)
class Move:
    """What a step did to the hidden cards of their hand."""

    place: int  # of the step on the way
    gets: str | None = None  # a card that they took from the face-up ones
    loses: tuple[str, ...] = ()  # cards that they played
    draws: bool = False  # blind
    discards: bool = False  # face down
    open: tuple[str, ...] = ()  # cards that lay open before them then
    left: Counter[str] | None = None  # a round ended: what was in their hand then, or put away face down in it


class Resampling:
    """Looks for another way."""

    def __init__(self, path: tuple[PathStep, ...], state: KahunaState, opponent: int, seed: float) -> None:
        self._path = path
        self._state = state
        self._opponent = opponent
        self._rng = Random(seed)
        self._looked = 0
        self._moves = Course(path, state, opponent).moves

    def actions(self) -> list[int]:
        """Return the decisions of another way."""
        for _ in range(WORLDS):
            world = self._state.view(1 - self._opponent).sample(self._rng.getrandbits(62))
            changed: dict[int, int] = {}
            self._looked = 0
            away = Counter(world.face_down(self._opponent))
            if self._fits(len(self._moves) - 1, hidden_hand(world, self._opponent), away, changed):
                return [changed.get(place, step.number) for place, step in enumerate(self._path)]
        raise RuntimeError("no other way to this state was found")

    def _fits(self, number: int, held: Counter[str], away: Counter[str], changed: dict[int, int]) -> bool:
        """Tell whether a hand, and cards put away in this round, can come about by the first moves; note how."""
        self._looked += 1
        if number < 0 or self._looked > LOOKS:
            return number < 0
        move = self._moves[number]
        if move.left is not None:
            return held <= move.left and self._fits(number - 1, held, move.left - held, changed)
        if move.draws:
            for card in self._shuffle(held):
                changed[move.place] = ISLAND_NUMBER[card]
                if self._is_free(card, held[card], number) and self._fits(
                    number - 1, held - Counter([card]), away, changed
                ):
                    return True
            return False
        if move.discards:
            for card in self._shuffle(away):
                changed[move.place] = NUMBERS[f"discard:{card}"]
                one = Counter([card])
                if card not in move.open and self._fits(number - 1, held + one, away - one, changed):
                    return True
            return False
        if move.gets is not None:
            return held[move.gets] > 0 and self._fits(number - 1, held - Counter([move.gets]), away, changed)
        return self._fits(number - 1, held + Counter(move.loses), away, changed)

    def _shuffle(self, cards: Counter[str]) -> list[str]:
        """Return the different cards in a random order: a pair is twice as likely to come first."""
        order = list(cards.elements())
        self._rng.shuffle(order)
        return list(dict.fromkeys(order))

    def _is_free(self, card: str, count: int, number: int) -> bool:
        """Tell whether a card can have been drawn: enough must stay for those that they took openly before."""
        count -= 1
        for move in reversed(self._moves[:number]):
            count += move.loses.count(card) + move.discards - (move.gets == card)
            if count < 0:
                return False
        return True


class Course:
    """What happened to the hidden cards of a hand, in order."""

    def __init__(self, path: tuple[PathStep, ...], state: KahunaState, opponent: int) -> None:
        self._opponent = opponent
        self.moves: list[Move] = []
        self._through: Counter[str] = Counter()  # what came into the hand in this round and was not played
        self._ended: KahunaState | None = None  # the first state of a new round
        states = _way_to(state)
        for place, step in enumerate(path):
            if step.is_chance:
                self._chance(place, step)
            else:
                self._end_round()
                self._act(place, step, states.pop())
                if states[-1].round > self._round_before:
                    self._ended = states[-1]
        self._end_round()

    def _chance(self, place: int, step: PathStep) -> None:
        if step.seat == self._opponent:
            self._through[ISLANDS[step.number]] += 1
            self.moves.append(Move(place, draws=True))

    def _act(self, place: int, step: PathStep, before: KahunaState) -> None:
        self._round_before = before.round
        if step.seat == self._opponent:
            action, lay_open = ACTIONS[step.number], tuple(before.open_cards(self._opponent))
            spent = tuple((Counter(action.cards) - Counter(lay_open)).elements())
            if action.kind == "discard" and spent:
                self.moves.append(Move(place, discards=True, open=lay_open))
            elif action.kind == "take" and "open" not in before.rules.variants:
                self._through[action.cards[0]] += 1
                self.moves.append(Move(place, gets=action.cards[0]))
            elif action.kind in ("place", "remove", "rebuild") and spent:
                self._through -= Counter(spent)
                self.moves.append(Move(place, loses=spent))

    def _end_round(self) -> None:
        """Note what is left of a round, once the card that ended it is known."""
        if self._ended is not None:
            self.moves.append(Move(-1, left=self._through))
            self._through, self._ended = hidden_hand(self._ended, self._opponent), None


def hidden_hand(state: KahunaState, seat: int) -> Counter[str]:
    """Return the cards of a hand that do not lie open."""
    return Counter(state.hand(seat)) - Counter(state.open_cards(seat))


def _way_to(state: KahunaState) -> list[KahunaState]:
    """Return every state on the way to one, the last one first."""
    states = [state]
    while (past := states[-1].past) is not None:
        states.append(past)
    return states
