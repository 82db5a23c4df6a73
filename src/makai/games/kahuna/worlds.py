"""Every way in which the cards that a viewer does not see can lie, each as likely as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from math import comb
from random import Random

from makai.games.kahuna.memory import Claim, Memory

Counts = tuple[int, ...]


@dataclass(frozen=True)
class World:
    """One way in which the unseen cards can lie; the pile's top card comes first."""

    hands: Mapping[int, list[str]]
    face_down: Mapping[int, list[str]]
    pile: list[str]


class Worlds:
    """The worlds that fit what a viewer sees and remembers.

    Cards that the same claims speak of are alike: the worlds are counted by how many of each such group lie in
    which place, and a sample draws these numbers first and the cards after.
    """

    def __init__(
        self, unseen: Counter[str], hands: Mapping[int, int], face_down: Mapping[int, int], memory: Memory
    ) -> None:
        self.unseen = unseen
        self.hands = dict(hands)
        self.face_down = dict(face_down)
        self.memory = memory
        self._count = lru_cache(maxsize=None)(self._ways)

    @property
    def _places(self) -> list[tuple[str, int]]:
        return [("hand", seat) for seat in self.hands] + [("face_down", seat) for seat in self.hands]

    @cached_property
    def _groups(self) -> list[tuple[frozenset[int], list[str]]]:
        """The unseen cards, grouped by the claims (their numbers) that speak of them."""
        groups: dict[frozenset[int], list[str]] = {}
        for card, copies in sorted(self.unseen.items()):
            for about in self._claims_by_copy(card, copies):
                groups.setdefault(about, []).append(card)
        return sorted(groups.items(), key=lambda group: -len(group[0]))

    @cached_property
    def _to_come(self) -> list[Counts]:
        """For each group: how many cards the claims can still be met with, from this group on."""
        claims = [number for number in range(len(self.memory)) for _ in ("in hand", "kept")]
        return [
            tuple(sum(len(group) for about, group in self._groups[start:] if claim in about) for claim in claims)
            for start in range(len(self._groups) + 1)
        ]

    def _claims_by_copy(self, card: str, copies: int) -> list[frozenset[int]]:
        """Say for each copy of a card which claims speak of it: seat 1's claims begin with the last copy."""
        about: list[set[int]] = [set() for _ in range(copies)]
        for number, claim in enumerate(self.memory):
            claimed = claim.cards.count(card)
            for copy in self._order(card, copies, claim)[:claimed]:
                about[copy].add(number)
        return [frozenset(numbers) for numbers in about]

    def _order(self, card: str, copies: int, claim: Claim) -> list[int]:
        """Return the copies in the order in which a claim speaks of them; one about both hands first of the claimed."""
        order = list(range(copies))
        if claim.seats == (1,):
            return order[::-1]
        if len(claim.seats) == 2 and not self._claimed(card, 0) and self._claimed(card, 1):
            return order[::-1]
        return order

    def _claimed(self, card: str, seat: int) -> bool:
        return any(claim.seats == (seat,) and card in claim.cards for claim in self.memory)

    def _splits(self, number: int, room: Counts) -> Iterator[tuple[Counts, int]]:
        """Yield how many cards of a group can go to each place, and in how many ways; the rest goes to the pile."""
        size = len(self._groups[number][1])
        is_last = number == len(self._groups) - 1
        parts = [[free] if is_last else range(min(size, free) + 1) for free in room]
        for split in product(*parts):
            if sum(split) <= size:
                ways, rest = 1, size
                for part in split:
                    ways *= comb(rest, part)
                    rest -= part
                yield split, ways

    def _needs_after(self, needs: Counts, about: frozenset[int], split: Counts) -> Counts:
        """Return what the claims still ask for once a group is dealt out."""
        after = list(needs)
        for number in about:
            for (place, seat), part in zip(self._places, split, strict=True):
                if seat in self.memory[number].seats:
                    after[2 * number + 1] -= part
                    after[2 * number] -= part if place == "hand" else 0
        return tuple(max(need, 0) for need in after)

    def _ways(self, number: int, room: Counts, needs: Counts) -> int:
        """Count the worlds from group `number` on; `_count` remembers the answers."""
        if number == len(self._groups):
            return int(not any(room) and not any(needs))
        if any(need > left for need, left in zip(needs, self._to_come[number], strict=True)):
            return 0
        about, _ = self._groups[number]
        return sum(
            ways * self._count(number + 1, _less(room, split), self._needs_after(needs, about, split))
            for split, ways in self._splits(number, room)
        )

    @property
    def room(self) -> Counts:
        """How many cards each place holds."""
        return (*self.hands.values(), *(self.face_down[seat] for seat in self.hands))

    @property
    def needs(self) -> Counts:
        """What the claims ask for: for each the cards in hand, and those kept in hand or under the discards."""
        return tuple(need for claim in self.memory for need in (claim.in_hand, claim.kept))

    @property
    def number(self) -> int:
        """How many ways there are, the order of the pile and of hands left aside (copies count as different)."""
        return self._count(0, self.room, self.needs)

    def sample(self, rng: Random) -> World:
        """Return one of the worlds, each equally likely."""
        placed: dict[tuple[str, int], list[str]] = {place: [] for place in self._places}
        pile: list[str] = []
        room, needs = self.room, self.needs
        for number, (about, group) in enumerate(self._groups):
            cards = rng.sample(group, len(group))
            split = self._choose(rng, number, room, needs)
            room, needs = _less(room, split), self._needs_after(needs, about, split)
            for place, part in zip(self._places, split, strict=True):
                placed[place] += [cards.pop() for _ in range(part)]
            pile += cards
        rng.shuffle(pile)
        return World(
            {seat: placed["hand", seat] for seat in self.hands},
            {seat: placed["face_down", seat] for seat in self.hands},
            pile,
        )

    def _choose(self, rng: Random, number: int, room: Counts, needs: Counts) -> Counts:
        """Choose how a group is dealt out, as likely as it has worlds."""
        about, _ = self._groups[number]
        pick = rng.randrange(self._count(number, room, needs))
        for split, ways in self._splits(number, room):
            pick -= ways * self._count(number + 1, _less(room, split), self._needs_after(needs, about, split))
            if pick < 0:
                return split
        raise AssertionError("the counts of worlds do not add up")

    def certain(self, seat: int) -> list[str]:
        """Return the cards that a hand holds in every world, sorted (those that the viewer sees left aside)."""
        others = sum(size for other, size in self.hands.items() if other != seat)
        bounds = [(self.unseen, self.hands[seat])]
        bounds += [
            (Counter(claim.cards), claim.in_hand - (others if len(claim.seats) > 1 else 0))
            for claim in self.memory
            if seat in claim.seats
        ]
        certain: Counter[str] = Counter()
        for cards, least in bounds:
            for card, copies in cards.items():
                certain[card] = max(certain[card], least - (cards.total() - copies))
        return sorted(certain.elements())


def _less(room: Counts, split: Counts) -> Counts:
    return tuple(free - part for free, part in zip(room, split, strict=True))
