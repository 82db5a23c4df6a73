"""A slow and obvious referee for Kahuna.

It exists only so that the tests can check the fast engine against an independent second opinion. It is
written from the rules digest alone; the names in square brackets are the chapters of that digest. Every
question is answered anew from plain lists and sets of names, and nothing is cached or precomputed that
could go stale.

A bridge is named by its line, a line by its two ends in alphabetical order ("BARI-DUDA"), and a card by its
island ("BARI"). Seat 0 is Black, seat 1 is White.
"""

from __future__ import annotations

from collections.abc import Callable

# [Material] The whole board.
BOARD = """
    ALOA-BARI ALOA-DUDA ALOA-HUNA BARI-COCO BARI-DUDA BARI-ELAI BARI-FAAA COCO-FAAA COCO-GOLA
    COCO-KAHU DUDA-ELAI DUDA-HUNA ELAI-FAAA ELAI-HUNA ELAI-IFFI ELAI-JOJO FAAA-GOLA FAAA-JOJO
    GOLA-JOJO GOLA-KAHU HUNA-IFFI HUNA-LALE IFFI-JOJO IFFI-KAHU IFFI-LALE JOJO-KAHU KAHU-LALE
"""
LINES: list[str] = BOARD.split()
ISLANDS: list[str] = sorted({end for line in LINES for end in line.split("-")})
LINES_OF: dict[str, list[str]] = {island: [line for line in LINES if island in line.split("-")] for island in ISLANDS}
DECK: list[str] = sorted(ISLANDS + ISLANDS)
BRIDGES_EACH = 25
HAND_LIMIT = 5

# [What the editions do differently] The digest's table, row by row and in its own words.
EDITIONS_IN_WORDS = """
    draw
        kosmos-en: may abstain, unless the opponent abstained on the turn just before
        kosmos-fr: the same
        riogrande-it: the same
        short-fr: must draw
    discard
        kosmos-en: only with five in hand; one or more; then a draw must follow
        kosmos-fr: instead of playing, with any hand; one or more; then draw or abstain
        riogrande-it: as kosmos-fr
        short-fr: as kosmos-en
    last_turns
        kosmos-en: one each
        kosmos-fr: one each
        riogrande-it: one each
        short-fr: none: the count follows at once
    final_points
        kosmos-en: the difference in islands, to the one with more
        kosmos-fr: the same
        riogrande-it: each adds his islands
        short-fr: as kosmos-en
    tiebreak
        kosmos-en: more islands at the final count, then more bridges, then a draw
        kosmos-fr: the same
        riogrande-it: the same
        short-fr: a draw
    wipeout
        kosmos-en: whoever has none while the other has some loses at once
        kosmos-fr: whoever takes the opponent's last bridge off the board wins at once, even with no bridge of his own
        riogrande-it: as kosmos-en
        short-fr: does not exist
"""

# The value of a house rule that a sentence beginning with these words tells.
MEANINGS: dict[str, dict[str, object]] = {
    "draw": {"may abstain": "may", "must draw": "must"},
    "discard": {"only with five": "full-hand", "instead of playing": "instead"},
    "last_turns": {"one each": True, "none": False},
    "final_points": {"the difference": "difference", "each adds": "islands"},
    "tiebreak": {"more islands": "islands-bridges", "a draw": "none"},
    "wipeout": {"whoever has none": "bare", "whoever takes": "removed", "does not exist": "never"},
}


def edition_rule(edition: str, rule: str) -> object:
    """What an edition's sentence on a rule means; "the same" and "as" send the reader to another edition."""
    row = EDITIONS_IN_WORDS.split(f"\n    {rule}\n")[1]
    sentence = row.split(f"        {edition}: ")[1].split("\n")[0]
    if sentence == "the same":
        return edition_rule("kosmos-en", rule)
    if sentence.startswith("as "):
        return edition_rule(sentence.removeprefix("as "), rule)
    [value] = [value for words, value in MEANINGS[rule].items() if sentence.startswith(words)]
    return value


def line_between(one: str, other: str) -> str:
    """The name of the line between two islands."""
    return "-".join(sorted([one, other]))


def ends_of(line: str) -> list[str]:
    """The two islands that a line joins."""
    return line.split("-")


def other_end(line: str, island: str) -> str:
    """The island at the far end of a line."""
    one, other = ends_of(line)
    return other if island == one else one


def house_rules(rules: dict[str, object]) -> dict[str, object]:
    """The six rules of the edition, each overridden by a house rule of the same name."""
    edition = str(rules.get("edition", "kosmos-en"))
    chosen = {name: rules.get(name, edition_rule(edition, name)) for name in MEANINGS}
    for name, value in chosen.items():
        assert value in MEANINGS[name].values(), f"{name}: {value!r}"
    return chosen


def variants_of(rules: dict[str, object]) -> list[str]:
    """The variants that are played."""
    variants = rules.get("variants", [])
    assert isinstance(variants, list)
    assert all(variant in ("calm", "open") for variant in variants), variants
    return [str(variant) for variant in variants]


def handicap_of(rules: dict[str, object]) -> list[int]:
    """How many handicap bridges each seat puts."""
    handicap = rules.get("handicap", [0, 0])
    assert isinstance(handicap, list | tuple)
    assert len(handicap) == 2, handicap
    assert all(number in (0, 1, 2, 3) for number in handicap), handicap
    return [int(number) for number in handicap]


def first_of(rules: dict[str, object]) -> int:
    """The seat that takes the first turn."""
    first = rules.get("first", 0)
    assert isinstance(first, int), first
    assert first in (0, 1), first
    return first


class Table:
    """One game of Kahuna. Every attribute may be assigned to set up a position."""

    def __init__(
        self,
        rules: dict[str, object],
        shuffles: list[list[str]],
        reshuffle: Callable[[list[str]], list[str]] | None = None,
    ) -> None:
        self.house: dict[str, object] = house_rules(rules)
        self.variants: list[str] = variants_of(rules)
        self.first: int = first_of(rules)
        self.shuffles: list[list[str]] = [list(shuffle) for shuffle in shuffles]
        self.shuffles_used: int = 0
        self.reshuffle = reshuffle

        # [Set-up] From the top: three to seat 0, three to seat 1, three face up, the rest is the pile.
        deck = self._next_shuffle(DECK)
        self.hands: list[list[str]] = [deck[0:3], deck[3:6]]
        self.open: list[list[str]] = [[], []]
        self.face_up: list[str] = deck[6:9]
        self.pile: list[str] = deck[9:]
        self.discard: list[str] = []
        self.bridges: list[set[str]] = [set(), set()]
        self.scores: list[int] = [0, 0]
        self.round: int = 1
        self.result: dict[str, object] | None = None

        # What the turn going on, and the one before, have to remember.
        self.played: bool = False  # a card was played in this turn
        self.discarded: bool = False  # a card was put face down in this turn
        self.abstained: bool = False  # the opponent abstained from drawing on the turn just before
        self.last_turns_left: int = 0  # turns still to be ended after the third pile, the one going on included
        self.handicap_left: list[int] = handicap_of(rules)
        self.to_move: int | None = self._seat_before_first_turn()

    # ------------------------------------------------------------------ questions about the board

    def controls(self, seat: int, island: str) -> bool:
        """[Control] A seat controls an island while it has bridges on more than half of its lines."""
        lines = LINES_OF[island]
        own = [line for line in lines if line in self.bridges[seat]]
        return 2 * len(own) > len(lines)

    def islands(self, seat: int) -> list[str]:
        """The islands that a seat controls, sorted. [Stock] All of them count, even beyond ten tokens."""
        return [island for island in ISLANDS if self.controls(seat, island)]

    def is_free(self, line: str) -> bool:
        """Whether nobody has a bridge on the line."""
        return line not in self.bridges[0] and line not in self.bridges[1]

    def has_bridge_in_stock(self, seat: int) -> bool:
        """[Stock] A 26th bridge cannot be placed."""
        return len(self.bridges[seat]) < BRIDGES_EACH

    def nothing_to_draw(self) -> bool:
        """Whether the pile and the face-up cards are all gone."""
        return not self.pile and not self.face_up

    def _calm_allows(self, seat: int, line: str) -> bool:
        """[Variant 1] No bridge may be placed on a line with an end that the opponent controls."""
        if "calm" not in self.variants:
            return True
        return not any(self.controls(1 - seat, island) for island in ends_of(line))

    def _may_place(self, seat: int, line: str) -> bool:
        """Whether the seat may put a bridge on the line, apart from the card it needs."""
        return self.is_free(line) and self.has_bridge_in_stock(seat) and self._calm_allows(seat, line)

    def _may_replace(self, seat: int, line: str) -> bool:
        """[Variant 1] Whether the seat, having removed the opponent's bridge there, may build at once."""
        if "calm" not in self.variants:
            return False
        # Judge the board as it is after the removal, then put the bridge back.
        self.bridges[1 - seat].remove(line)
        allowed = self._may_place(seat, line)
        self.bridges[1 - seat].add(line)
        return allowed

    # ------------------------------------------------------------------ legal actions

    def legal(self) -> list[str]:
        """The notation of every legal action, sorted; empty when the game is over."""
        seat = self.to_move
        if seat is None:
            return []
        if sum(self.handicap_left) > 0:
            return sorted(self._legal_handicaps(seat))
        actions = self._legal_places(seat) + self._legal_removals(seat)
        actions += self._legal_discards(seat) + self._legal_ends(seat)
        return sorted(actions)

    def _legal_handicaps(self, seat: int) -> list[str]:
        """[Set-up] A handicap bridge goes on any free line, without a card; Variant 1 does not restrict it."""
        return [f"handicap:{line}" for line in LINES if self.is_free(line) and self.has_bridge_in_stock(seat)]

    def _legal_places(self, seat: int) -> list[str]:
        """[A turn] One card puts one bridge on a free line that touches its island."""
        # [Details] After a face-down discard no card can be played in this turn.
        if self.discarded:
            return []
        actions = []
        for card in set(self.hands[seat]):
            lines = [line for line in LINES_OF[card] if self._may_place(seat, line)]
            actions += [f"{card}-{other_end(line, card)}" for line in lines]
        return actions

    def _legal_removals(self, seat: int) -> list[str]:
        """[A turn] Two cards that name only the ends of an opponent's bridge take it off."""
        # [Details] After a face-down discard no card can be played in this turn.
        if self.discarded:
            return []
        hand = self.hands[seat]
        actions = []
        for line in sorted(self.bridges[1 - seat]):
            one, other = ends_of(line)
            ways = []
            if one in hand and other in hand:
                ways.append(f"{one}+{other}")
            if hand.count(one) >= 2:
                ways.append(f"{one}+{one}-{other}")
            if hand.count(other) >= 2:
                ways.append(f"{other}+{other}-{one}")
            if not ways:
                continue
            actions += ways
            if self._may_replace(seat, line):
                actions += [f"{way}!" for way in ways]
        return actions

    def _legal_discards(self, seat: int) -> list[str]:
        """[What the editions do differently] Cards put face down under the discards."""
        # [Details] Not after a played card, and not while nothing is left to draw.
        if self.played or self.nothing_to_draw():
            return []
        # "full-hand": the first one only with five in hand; more may follow in the same turn.
        if self.house["discard"] == "full-hand" and not self.discarded and len(self.hands[seat]) < HAND_LIMIT:
            return []
        return [f"discard:{card}" for card in set(self.hands[seat])]

    def _legal_ends(self, seat: int) -> list[str]:
        """[A turn] The ways to end the turn: draw, take a face-up card, or pass."""
        actions = []
        # [Hand limit] With five cards, open ones included, nothing can be drawn.
        if len(self.hands[seat]) < HAND_LIMIT:
            if self.pile:
                actions.append("draw")
            actions += [f"take:{card}" for card in set(self.face_up)]
        if self._may_pass():
            actions.append("pass")
        return actions

    def _may_pass(self) -> bool:
        """Whether the turn can be ended without drawing."""
        # [Details] With nothing left to draw a pass is always legal.
        if self.nothing_to_draw():
            return True
        # Otherwise it is an abstention: where the edition allows it, and not twice in a row.
        if self.house["draw"] == "must" or self.abstained:
            return False
        # "full-hand": a draw must follow a face-down discard.
        return not (self.house["discard"] == "full-hand" and self.discarded)

    # ------------------------------------------------------------------ applying an action

    def apply(self, action: str) -> None:
        """Do one legal action."""
        assert action in self.legal(), action
        seat = self.to_move
        assert seat is not None
        opponent_had = len(self.bridges[1 - seat])
        if action.startswith("handicap:"):
            self._handicap(seat, action.removeprefix("handicap:"))
        elif action.startswith("discard:"):
            self._discard(seat, action.removeprefix("discard:"))
        elif action == "draw":
            self._draw(seat)
        elif action.startswith("take:"):
            self._take(seat, action.removeprefix("take:"))
        elif action == "pass":
            self._pass(seat)
        elif "+" in action:
            self._remove(seat, action)
        else:
            self._place(seat, action)
        if self.result is None:
            self._check_wipeout(seat, opponent_had)

    def _handicap(self, seat: int, line: str) -> None:
        """[Set-up] A handicap bridge: no card, but control as for any bridge."""
        self._build(seat, line)
        self.handicap_left[seat] -= 1
        self.to_move = self._seat_before_first_turn()

    def _seat_before_first_turn(self) -> int:
        """[Set-up] Seat 0 puts all of its handicap bridges, then seat 1; then the first turn begins."""
        for seat in (0, 1):
            if self.handicap_left[seat] > 0:
                return seat
        return self.first

    def _place(self, seat: int, action: str) -> None:
        """[Notation] "BARI-DUDA": the card BARI builds on the line BARI-DUDA."""
        card, other = action.split("-")
        self._spend(seat, card)
        self.played = True
        self._build(seat, line_between(card, other))

    def _remove(self, seat: int, action: str) -> None:
        """[Notation] "ELAI+HUNA" or "HUNA+HUNA-ELAI"; with "!" the own bridge follows at once."""
        names = action.removesuffix("!")
        if "-" in names:
            cards, other = names.split("-")
            first, second = cards.split("+")
            line = line_between(first, other)
        else:
            first, second = names.split("+")
            line = line_between(first, second)
        self._spend(seat, first)
        self._spend(seat, second)
        self.played = True
        # [Control] Removing never gives anybody an island, so nothing follows from it.
        self.bridges[1 - seat].remove(line)
        if action.endswith("!"):
            self._build(seat, line)

    def _build(self, seat: int, line: str) -> None:
        """[Control] Put a bridge; every end it newly gives is cleared of the opponent's bridges."""
        held_before = [island for island in ends_of(line) if self.controls(seat, island)]
        self.bridges[seat].add(line)
        gained = [i for i in ends_of(line) if self.controls(seat, i) and i not in held_before]
        for island in gained:
            for cleared in LINES_OF[island]:
                self.bridges[1 - seat].discard(cleared)

    def _spend(self, seat: int, card: str) -> None:
        """A card leaves the hand for the discards; [Variant 2] the open one of two equal cards goes first."""
        self.hands[seat].remove(card)
        if card in self.open[seat]:
            self.open[seat].remove(card)
        self.discard.append(card)

    def _discard(self, seat: int, card: str) -> None:
        """Put a card face down under the discards."""
        self._spend(seat, card)
        self.discarded = True

    def _draw(self, seat: int) -> None:
        """[A turn] Draw the top of the pile."""
        self.hands[seat].append(self.pile.pop(0))
        self._end_turn(seat, abstained=False)

    def _take(self, seat: int, card: str) -> None:
        """[A turn] Take a face-up card; its place is refilled while the pile lasts."""
        self.face_up.remove(card)
        self.hands[seat].append(card)
        # [Variant 2] It stays face up in front of its owner.
        if "open" in self.variants:
            self.open[seat].append(card)
        if self.pile:
            self.face_up.append(self.pile.pop(0))
        self._end_turn(seat, abstained=False)

    def _pass(self, seat: int) -> None:
        """[Details] A pass is an abstention only if there was something to draw."""
        self._end_turn(seat, abstained=not self.nothing_to_draw())

    # ------------------------------------------------------------------ turns, rounds and the end

    def _end_turn(self, seat: int, abstained: bool) -> None:
        """The turn goes to the other player, unless a round or the game ends."""
        self.played = False
        self.discarded = False
        # [Details] Abstaining is remembered for exactly one turn.
        self.abstained = abstained
        self.to_move = 1 - seat
        if self.last_turns_left > 0:
            self.last_turns_left -= 1
            if self.last_turns_left == 0:
                self._final_count()
        elif self.nothing_to_draw():
            self._end_round()

    def _end_round(self) -> None:
        """[Rounds] What follows when the last card has been drawn."""
        if self.round < 3:
            self._interim_count()
            self._begin_next_round()
        elif self.house["last_turns"]:
            # The other player takes one turn, then the one who drew the last card.
            self.last_turns_left = 2
        else:
            self._final_count()

    def _interim_count(self) -> None:
        """[Rounds] More islands: 1 point after the first round, 2 after the second; a tie scores nobody."""
        black, white = len(self.islands(0)), len(self.islands(1))
        if black > white:
            self.scores[0] += self.round
        if white > black:
            self.scores[1] += self.round

    def _begin_next_round(self) -> None:
        """[Rounds] The shuffled discards: three face up, the rest is the pile; all else stays."""
        cards = self._next_shuffle(sorted(self.discard))
        self.discard = []
        self.face_up = cards[:3]
        self.pile = cards[3:]
        self.round += 1

    def _next_shuffle(self, cards: list[str]) -> list[str]:
        """The given cards in the order of the next shuffle, which must hold exactly these cards."""
        if self.shuffles_used == len(self.shuffles):
            assert self.reshuffle is not None, "the game needs one more shuffle"
            self.shuffles.append(list(self.reshuffle(list(cards))))
        shuffled = list(self.shuffles[self.shuffles_used])
        self.shuffles_used += 1
        assert sorted(shuffled) == sorted(cards), "the shuffle does not hold the cards of the discards"
        return shuffled

    def _check_wipeout(self, seat: int, opponent_had: int) -> None:
        """[What the editions do differently] No bridges left in rounds 2 and 3, after an action of the seat."""
        if self.round == 1:
            return
        if self.house["wipeout"] == "bare":
            # Whoever has none while the other has some has lost. The action may have been the draw that
            # began this round, so this is the check at its beginning too.
            for loser in (0, 1):
                if not self.bridges[loser] and self.bridges[1 - loser]:
                    self._finish(1 - loser, "wipeout")
        # Whoever took the opponent's last bridge off the board has won, even with no bridge of their own.
        if self.house["wipeout"] == "removed" and opponent_had > 0 and not self.bridges[1 - seat]:
            self._finish(seat, "wipeout")

    def _final_count(self) -> None:
        """[What the editions do differently] The final points, then the highest total wins."""
        islands = [len(self.islands(0)), len(self.islands(1))]
        for seat in (0, 1):
            if self.house["final_points"] == "islands":
                self.scores[seat] += islands[seat]
            else:
                self.scores[seat] += max(0, islands[seat] - islands[1 - seat])
        self._finish(self._winner_on_points(islands), "points")

    def _winner_on_points(self, islands: list[int]) -> int | None:
        """The highest total; on equal totals, where it is played, more islands, then more bridges."""
        criteria = [self.scores]
        if self.house["tiebreak"] == "islands-bridges":
            criteria.append(islands)
            criteria.append([len(self.bridges[0]), len(self.bridges[1])])
        for black, white in criteria:
            if black > white:
                return 0
            if white > black:
                return 1
        return None

    def _finish(self, winner: int | None, how: str) -> None:
        """The game is over."""
        self.result = {"winner": winner, "how": how}
        self.to_move = None

    # ------------------------------------------------------------------ the full state

    def to_dict(self) -> dict[str, object]:
        """The table as the referee sees it; every list is sorted but the pile."""
        return {
            "to_move": self.to_move,
            "round": self.round,
            "bridges": [sorted(self.bridges[0]), sorted(self.bridges[1])],
            "islands": [self.islands(0), self.islands(1)],
            "hands": [sorted(self.hands[0]), sorted(self.hands[1])],
            "open": [sorted(self.open[0]), sorted(self.open[1])],
            "face_up": sorted(self.face_up),
            "pile": list(self.pile),
            "discard": sorted(self.discard),
            "scores": list(self.scores),
            "result": None if self.result is None else dict(self.result),
        }
