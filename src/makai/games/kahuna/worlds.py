"""Every way in which the cards that a viewer does not see can lie, each as likely as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from math import comb
from random import Random

from makai.games.kahuna.memory import AWAY, HAND, KEPT, Memory, copies_of, name_of

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
        return [(HAND, seat) for seat in self.hands] + [(AWAY, seat) for seat in self.hands]

    @cached_property
    def _groups(self) -> list[tuple[frozenset[int], list[str]]]:
        """The unseen cards, grouped by the claims (their numbers) that speak of them."""
        groups: dict[frozenset[int], list[str]] = {}
        for copy in sorted(copies_of(self.unseen)):
            about = frozenset(number for number, claim in enumerate(self.memory) if copy in claim.cards)
            groups.setdefault(about, []).append(name_of(copy))
        return sorted(groups.items(), key=lambda group: -len(group[0]))

    @cached_property
    def _to_come(self) -> list[Counts]:
        """For each group: how many cards the claims can still be met with, from this group on."""
        return [
            tuple(
                sum(len(group) for about, group in self._groups[start:] if claim in about)
                for claim in range(len(self.memory))
            )
            for start in range(len(self._groups) + 1)
        ]

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
            claim = self.memory[number]
            for (place, seat), part in zip(self._places, split, strict=True):
                if seat in claim.seats and claim.where in (KEPT, place):
                    after[number] -= part
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
        """How many cards each claim asks for."""
        return tuple(claim.least for claim in self.memory)

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
            {seat: placed[HAND, seat] for seat in self.hands},
            {seat: placed[AWAY, seat] for seat in self.hands},
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
        certain: Counter[str] = Counter()
        for copies, least in self._bounds(seat):
            for card, count in Counter(name_of(copy) for copy in copies).items():
                certain[card] = max(certain[card], least - (len(copies) - count))
        return sorted(certain.elements())

    def _bounds(self, seat: int) -> Iterator[tuple[frozenset[str], int]]:
        """Yield sets of cards, and how many of each a hand must hold: what cannot lie elsewhere is there."""
        unseen = copies_of(self.unseen)
        yield unseen, self.hands[seat]
        for claim in self.memory:
            if seat in claim.seats:
                others = sum(self.hands[other] for other in claim.seats if other != seat)
                away = sum(self.face_down[other] for other in claim.seats)
                if claim.where == AWAY:
                    yield unseen - claim.cards, self.hands[seat] - (len(claim.cards) - claim.least)
                else:
                    yield claim.cards, claim.least - others - (away if claim.where == KEPT else 0)


def _less(room: Counts, split: Counts) -> Counts:
    return tuple(free - part for free, part in zip(room, split, strict=True))
