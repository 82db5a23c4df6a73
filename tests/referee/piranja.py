"""A slow and obvious referee for Kai Piranja.

It exists only so that the tests can check the fast engine against an independent second opinion. It is
written from the rules digest alone; the names in square brackets are the chapters of that digest. Cards are
plain strings such as "piranha-small": a species, a dash, and "small", "big" or "hungry".
"""

from __future__ import annotations

SPECIES: list[str] = ["barracuda", "flamefish", "piranha", "sunfish"]


def cards_of_each(small: int, big: int, hungry: int) -> list[str]:
    """A deck with so many small, big and hungry fish of every species, sorted."""
    deck = []
    for species in SPECIES:
        deck += [f"{species}-small"] * small + [f"{species}-big"] * big + [f"{species}-hungry"] * hungry
    return sorted(deck)


# [Material] 140 dance cards and 20 sea cards.
DANCE: list[str] = cards_of_each(small=14, big=14, hungry=7)
SEA: list[str] = cards_of_each(small=2, big=2, hungry=1)


def species_of(card: str) -> str:
    """The species of a fish."""
    species, _ = card.split("-")
    return species


def size_of(card: str) -> str:
    """The size of a fish: "small", "big" or "hungry"."""
    _, size = card.split("-")
    return size


def is_hungry(card: str) -> bool:
    """Whether the fish is hungry; otherwise it is sated."""
    return size_of(card) == "hungry"


def number_in(rules: dict[str, object], name: str, default: int | None) -> int:
    """A whole number among the rules."""
    value = rules.get(name, default)
    assert isinstance(value, int), f"{name}: {value!r}"
    return value


class Table:
    """One game of Kai Piranja. Every attribute may be assigned to set up a position."""

    def __init__(self, rules: dict[str, object], shuffles: list[list[str]]) -> None:
        self.players: int = number_in(rules, "players", None)
        assert 3 <= self.players <= 6, self.players
        # [Material] With 3 or 4 players 47 dance cards leave, unless the table sets another number.
        self.removed: int = number_in(rules, "removed", 47 if self.players <= 4 else 0)
        assert 0 <= self.removed <= 60, self.removed
        first = number_in(rules, "first", 0)
        assert 0 <= first < self.players, first

        self.dance: list[str] = list(shuffles[0])
        self.sea: list[str] = list(shuffles[1])
        self._check_cards()

        self.to_move: int | None = first
        self.revealed: bool = False  # a card was revealed in this turn
        self.rows: list[list[str]] = [[] for _ in range(self.players)]
        self.catches: list[list[str]] = [[] for _ in range(self.players)]
        self.digesting: dict[str, list[str]] = {species: [] for species in SPECIES}
        self.gone: list[str] = []
        self.result: dict[str, object] | None = None

    def _check_cards(self) -> None:
        """[Material] The right number of dance cards, none too often, and every sea card."""
        assert len(self.dance) == len(DANCE) - self.removed, len(self.dance)
        for card in set(self.dance):
            assert self.dance.count(card) <= DANCE.count(card), card
        assert sorted(self.sea) == SEA, "the sea cards are not the twenty of the game"

    # ------------------------------------------------------------------ legal actions

    def legal(self) -> list[str]:
        """The notation of every legal action, sorted; empty when the game is over."""
        seat = self.to_move
        if seat is None:
            return []
        # [A turn, 1] A card must be revealed; [2] only then can the turn be ended.
        actions = ["reveal"]
        if self.revealed:
            actions += ["bank", "stop"]
        actions += [f"capture:{species}" for species in SPECIES if self._may_capture(seat, species)]
        return sorted(actions)

    def _may_capture(self, seat: int, species: str) -> bool:
        """[A turn, 4] Three fish of the species in the row, anywhere and of any size, and a pile to take."""
        of_species = [card for card in self.rows[seat] if species_of(card) == species]
        return len(of_species) >= 3 and len(self.digesting[species]) > 0

    # ------------------------------------------------------------------ applying an action

    def apply(self, action: str) -> None:
        """Do one legal action."""
        assert action in self.legal(), action
        seat = self.to_move
        assert seat is not None
        if action == "reveal":
            self._reveal(seat)
        elif action == "bank":
            self._bank(seat)
        elif action == "stop":
            self._end_turn(seat)
        else:
            self._capture(seat, action.removeprefix("capture:"))

    def _reveal(self, seat: int) -> None:
        """[A turn, 1] A dance card while there are any, else a sea card."""
        from_sea = not self.dance
        card = self.sea.pop(0) if from_sea else self.dance.pop(0)
        self.revealed = True
        if not is_hungry(card):
            self._swim_in(seat, card)
        elif from_sea:
            # [End] The first hungry fish of the sea ends the game at once and eats nothing.
            self.gone.append(card)
            self._finish()
        else:
            self._eat(seat, card)

    def _fits(self, seat: int, card: str) -> bool:
        """[A turn, 2] The row is empty, or its last fish has the species or the size of the new one."""
        row = self.rows[seat]
        if not row:
            return True
        return species_of(row[-1]) == species_of(card) or size_of(row[-1]) == size_of(card)

    def _swim_in(self, seat: int, card: str) -> None:
        """[A turn, 2] To the own row, else to the next one on the left where it fits, else out of the game."""
        for step in range(self.players):
            taker = (seat + step) % self.players
            if self._fits(taker, card):
                self.rows[taker].append(card)
                return
        self.gone.append(card)

    def _eat(self, seat: int, hungry: str) -> None:
        """[A turn, 3] It eats the row from the end up to a fish of its own species, and the turn is over."""
        species = species_of(hungry)
        row = self.rows[seat]
        while row and species_of(row[-1]) != species:
            self.digesting[species].append(row.pop())
        self.digesting[species].append(hungry)
        self._end_turn(seat)

    def _bank(self, seat: int) -> None:
        """[A turn, 2] The whole row becomes catch, and the turn is over."""
        self.catches[seat] += self.rows[seat]
        self.rows[seat] = []
        self._end_turn(seat)

    def _capture(self, seat: int, species: str) -> None:
        """[A turn, 4] The whole digesting pile becomes catch; the row stays and the turn goes on."""
        self.catches[seat] += self.digesting[species]
        self.digesting[species] = []

    def _end_turn(self, seat: int) -> None:
        """The player on the left goes on."""
        self.revealed = False
        self.to_move = (seat + 1) % self.players

    # ------------------------------------------------------------------ the end

    def scores(self) -> list[int]:
        """[End] The number of cards in each catch."""
        return [len(catch) for catch in self.catches]

    def _hungry_in_catch(self, seat: int) -> int:
        """[End] What breaks a tie."""
        return len([card for card in self.catches[seat] if is_hungry(card)])

    def _finish(self) -> None:
        """[End] Most cards; then most hungry fish among those; then they share the win."""
        scores = self.scores()
        leaders = [seat for seat in range(self.players) if scores[seat] == max(scores)]
        most_hungry = max(self._hungry_in_catch(seat) for seat in leaders)
        winners = [seat for seat in leaders if self._hungry_in_catch(seat) == most_hungry]
        self.result = {"winners": winners}
        self.to_move = None

    # ------------------------------------------------------------------ the full state

    def to_dict(self) -> dict[str, object]:
        """The table as the referee sees it; every list is sorted but the rows."""
        return {
            "to_move": self.to_move,
            "rows": [list(row) for row in self.rows],
            "catches": [sorted(catch) for catch in self.catches],
            "digesting": {species: sorted(self.digesting[species]) for species in SPECIES},
            "dance_left": len(self.dance),
            "sea_left": len(self.sea),
            "gone": sorted(self.gone),
            "scores": self.scores(),
            "result": None if self.result is None else dict(self.result),
        }
