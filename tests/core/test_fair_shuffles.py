"""Fair shuffles: known answers, even chances, and proofs that do not survive tampering. See docs/fair-shuffles.md."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import islice, permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from makai.core.chance import Chance, Recorded, Seeded
from makai.core.errors import BadShuffle
from makai.core.fair import Fair, block, check, draw_below, encode_texts, key_of, seal_of, words
from tests.support import fair_vectors

PAGE = (Path(__file__).parents[2] / "docs" / "fair-shuffles.md").read_text(encoding="utf-8")

ISLANDS = ("ALOA", "BARI", "COCO", "DUDA", "ELAI", "FAAA", "GOLA", "HUNA", "IFFI", "JOJO", "KAHU", "LALE")
DECK = tuple(sorted(ISLANDS * 2))
SPECIES = ("barracuda", "flamefish", "piranha", "sunfish")
DANCE = tuple(f"{fish}-{size}" for fish in SPECIES for size in ["small"] * 14 + ["big"] * 14 + ["hungry"] * 7)
SEA = tuple(f"{fish}-{size}" for fish in SPECIES for size in ["small"] * 2 + ["big"] * 2 + ["hungry"])

SECRET = bytes(range(32))
CONTRIBUTIONS = ("north wind", "Möwe")
EXAMPLE = Fair(SECRET, CONTRIBUTIONS)
COMMITMENT = "b5297d7ea5e66e64132a0868c33013c0202ee1b9d0db67bfd694ab75b3507a98"
ENCODED = "0000000000000002000000000000000a6e6f7274682077696e6400000000000000054dc3b67765"
KEY = "cda77cbcd01c3fb189e7734214ae2a7c1fbc5ee5aeb01af9fcb7315295bd7064"
BLOCK = "d2f86f2a352ce06105d09f516b88ac4a73a5be54eaeb4079491c0dbbc0f11c68"
SEAL = "3ecac4e94e99d3f30106b6648f83cb9b2aadc6b0bd074b6f254b665fc360d197"
FIRST_WORD = 15202022769260552289
ORDERS = (
    "COCO COCO JOJO KAHU ALOA ALOA JOJO HUNA IFFI BARI GOLA BARI "
    "FAAA HUNA KAHU LALE DUDA ELAI DUDA GOLA LALE FAAA IFFI ELAI",
    "HUNA ELAI IFFI ELAI BARI FAAA IFFI DUDA COCO DUDA LALE LALE "
    "JOJO FAAA KAHU ALOA ALOA JOJO GOLA COCO HUNA GOLA KAHU BARI",
)
THREE_QUARTERS = 3 * 2**62


def secret(number: int) -> bytes:
    return sha256(f"secret {number}".encode()).digest()


def chi_square(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def changed(hexadecimal: str) -> str:
    return ("1" if hexadecimal[0] == "0" else "0") + hexadecimal[1:]


def proof(**changes: object) -> dict[str, object]:
    return {**EXAMPLE.reveal(), **changes}


def played() -> list[list[str]]:
    return [order.split() for order in ORDERS]


def refused(
    evidence: Mapping[str, object],
    shuffles: Sequence[Sequence[str]] | None = None,
    decks: Sequence[Sequence[str]] = (DECK, DECK),
) -> BadShuffle:
    with pytest.raises(BadShuffle) as caught:
        check(evidence, played() if shuffles is None else shuffles, decks)
    return caught.value


class TestKnownAnswers:
    def test_commitment(self) -> None:
        assert EXAMPLE.commitment == COMMITMENT == sha256(b"makai-fair/1 commitment" + SECRET).hexdigest()

    def test_encoded_contributions(self) -> None:
        assert encode_texts(CONTRIBUTIONS).hex() == ENCODED

    def test_key(self) -> None:
        assert key_of(SECRET, CONTRIBUTIONS).hex() == KEY

    def test_first_block_and_its_words(self) -> None:
        key = bytes.fromhex(KEY)
        assert block(key, "shuffle/0", 0).hex() == BLOCK
        stream = list(islice(words(key, "shuffle/0"), 5))
        assert stream[0] == FIRST_WORD
        assert b"".join(word.to_bytes(8, "big") for word in stream[:4]).hex() == BLOCK
        assert stream[4].to_bytes(8, "big") == block(key, "shuffle/0", 1)[:8]

    @pytest.mark.parametrize("index", [0, 1])
    def test_orders(self, index: int) -> None:
        assert EXAMPLE.shuffle(index, DECK) == ORDERS[index].split()

    def test_numbers(self) -> None:
        assert EXAMPLE.below("first", 2) == 1
        assert EXAMPLE.below("first", THREE_QUARTERS) == 11238886122762260249
        assert EXAMPLE.below("rejected 4", THREE_QUARTERS) == 6283817048790858627

    def test_all_of_them_stand_on_the_page(self) -> None:
        bare = re.sub(r"[`\s]+", "", PAGE)
        orders = [order.replace(" ", "") for order in ORDERS]
        for value in (SECRET.hex(), COMMITMENT, ENCODED, KEY, BLOCK, str(FIRST_WORD), *orders):
            assert value in bare
        for number in (11238886122762260249, 6283817048790858627):
            assert str(number) in bare


class TestTheSameQuestionHasTheSameAnswer:
    def test_in_whatever_order_questions_come(self) -> None:
        EXAMPLE.below("first", 2)
        assert EXAMPLE.shuffle(1, DECK) == ORDERS[1].split()
        assert EXAMPLE.shuffle(0, DECK) == ORDERS[0].split()

    def test_however_the_cards_lay_before(self) -> None:
        assert EXAMPLE.shuffle(0, DECK[::-1]) == ORDERS[0].split()

    def test_with_fewer_cards_kept(self) -> None:
        assert EXAMPLE.shuffle(0, DANCE, keep=93) == EXAMPLE.shuffle(0, DANCE)[:93]

    def test_from_every_kind_of_chance(self) -> None:
        chances: list[Chance] = [EXAMPLE, Seeded(1), Recorded((), then=EXAMPLE)]
        for chance in chances:
            assert sorted(chance.shuffle(0, DECK)) == list(DECK)
            assert chance.shuffle(0, DECK) == chance.shuffle(0, DECK)

    @pytest.mark.parametrize("cards", [(), ("ALOA",)])
    def test_with_nothing_to_shuffle(self, cards: tuple[str, ...]) -> None:
        assert EXAMPLE.shuffle(0, cards) == list(cards)


class TestEvenChances:
    """The bounds are the 0.999 quantiles of chi-square; the secrets are fixed, so the outcome is too."""

    def test_all_orders_of_four_cards(self) -> None:
        orders = Counter("".join(Fair(secret(number)).shuffle(0, "ABCD")) for number in range(4800))
        assert set(orders) == {"".join(order) for order in permutations("ABCD")}
        assert chi_square(orders.values(), 200) < 49.7  # 23 degrees of freedom

    def test_pairs_of_equal_cards(self) -> None:
        orders = Counter("".join(Fair(secret(number)).shuffle(1, "AABB")) for number in range(1200))
        assert len(orders) == 6
        assert chi_square(orders.values(), 200) < 20.5  # 5 degrees of freedom

    @pytest.mark.parametrize("place", [0, 12, 23])
    def test_each_island_at_a_place_of_the_deck(self, place: int) -> None:
        cards = Counter(Fair(secret(number)).shuffle(0, DECK)[place] for number in range(1200))
        assert len(cards) == 12
        assert chi_square(cards.values(), 100) < 31.3  # 11 degrees of freedom

    def test_a_range_where_plain_remainders_would_favour_the_low_third(self) -> None:
        draws = [EXAMPLE.below(str(number), THREE_QUARTERS) for number in range(1500)]
        thirds = Counter(draw // 2**62 for draw in draws)
        assert set(thirds) == {0, 1, 2}
        assert chi_square(thirds.values(), 500) < 13.8  # 2 degrees of freedom


class TestRejection:
    def test_words_from_the_limit_on_are_passed_over(self) -> None:
        assert (
            draw_below(iter([2**64 - 1, THREE_QUARTERS, THREE_QUARTERS - 1, 5]), THREE_QUARTERS) == THREE_QUARTERS - 1
        )

    def test_the_limit_of_a_small_range(self) -> None:
        assert draw_below(iter([2**64 - 1, 2**64 - 2]), 3) == (2**64 - 2) % 3  # 2**64 is 1 above a multiple of 3

    @pytest.mark.parametrize("n", [1, 2, 2**63, 2**64])
    def test_no_word_is_wasted_where_the_range_divides_evenly(self, n: int) -> None:
        assert draw_below(iter([2**64 - 1]), n) == n - 1

    @given(st.integers(1, 2**64), st.lists(st.integers(0, 2**64 - 1), max_size=5))
    def test_the_answer_lies_in_the_range(self, n: int, stream: list[int]) -> None:
        assert 0 <= draw_below(iter([*stream, 0]), n) < n

    @pytest.mark.parametrize("n", [-1, 0, 2**64 + 1])
    def test_an_impossible_range_is_refused_at_once(self, n: int) -> None:
        with pytest.raises(ValueError, match="from 1 to"):
            EXAMPLE.below("first", n)


class TestContributions:
    @pytest.mark.parametrize(
        "other",
        [
            (),
            ("north wind",),
            ("Möwe", "north wind"),
            ("north wind", "Möwe", ""),
            ("north win", "dMöwe"),
            ("north wind", "Mo\u0308we"),
        ],
    )
    def test_each_change_makes_another_order_under_the_same_commitment(self, other: tuple[str, ...]) -> None:
        mixed = EXAMPLE.with_contributions(other)
        assert mixed.commitment == EXAMPLE.commitment
        assert mixed.shuffle(0, DECK) != EXAMPLE.shuffle(0, DECK)

    def test_they_are_mixed_in_after_the_commitment(self) -> None:
        assert Fair(SECRET).with_contributions(list(CONTRIBUTIONS)) == EXAMPLE

    @given(st.lists(st.text(max_size=4), max_size=4), st.lists(st.text(max_size=4), max_size=4))
    def test_different_texts_are_never_encoded_alike(self, some: list[str], others: list[str]) -> None:
        assert (encode_texts(some) == encode_texts(others)) == (some == others)

    @given(st.lists(st.text(), min_size=1, max_size=4), st.data())
    def test_moving_a_border_between_texts_shows(self, texts: list[str], data: st.DataObject) -> None:
        whole = "".join(texts)
        cut = data.draw(st.integers(0, len(whole)))
        if (moved := [whole[:cut], whole[cut:]]) != texts:
            assert encode_texts(moved) != encode_texts(texts)

    @given(st.lists(st.text()))
    def test_the_encoding_can_be_read_back(self, texts: list[str]) -> None:
        data = encode_texts(texts)
        count, data = int.from_bytes(data[:8], "big"), data[8:]
        found = []
        for _ in range(count):
            end = 8 + int.from_bytes(data[:8], "big")
            found.append(data[8:end].decode())
            data = data[end:]
        assert (found, data) == (texts, b"")

    def test_a_text_without_utf8_form_is_refused(self) -> None:
        with pytest.raises(BadShuffle) as caught:
            EXAMPLE.with_contributions(["\ud800"])
        assert caught.value.code == "fair-contributions-malformed"


class TestSeals:
    SEALS = (seal_of("north wind"), "")

    def test_known_answer(self) -> None:
        sealed = sha256(b"makai-fair/2 seal" + bytes.fromhex("000000000000000a") + b"north wind").hexdigest()
        assert self.SEALS[0] == sealed == SEAL
        assert SEAL in PAGE

    def test_they_change_no_card_and_stand_in_the_proof(self) -> None:
        sealed = Fair(SECRET).with_contributions(CONTRIBUTIONS, self.SEALS)
        assert sealed.shuffle(0, DECK) == EXAMPLE.shuffle(0, DECK)
        assert sealed.promise() == {**EXAMPLE.promise(), "algorithm": "makai-fair/2", "seals": list(self.SEALS)}
        assert Fair.from_reveal(json.loads(json.dumps(sealed.reveal()))) == sealed
        check(sealed.reveal(), played(), (DECK, DECK))

    @pytest.mark.parametrize(
        ("seals", "code"),
        [
            (None, "fair-seals-malformed"),
            ([], "fair-seals-malformed"),
            ([SEAL], "fair-seals-malformed"),
            ([SEAL, 7], "fair-seals-malformed"),
            ([SEAL.upper(), ""], "fair-seals-malformed"),
            ([SEAL, "00"], "fair-seals-malformed"),
            ([changed(SEAL), ""], "fair-seal-mismatch"),
            (["", SEAL], "fair-seal-mismatch"),
        ],
    )
    def test_a_text_that_does_not_fit_its_seal_is_refused(self, seals: object, code: str) -> None:
        assert refused(proof(algorithm="makai-fair/2", seals=seals)).code == code


class TestStreams:
    def test_no_two_labels_share_one(self) -> None:
        key = bytes.fromhex(KEY)
        labels = ["shuffle/0", "shuffle/1", "shuffle/10", "below/first", "below/shuffle/0", ""]
        blocks = [block(key, label, counter) for label in labels for counter in range(3)]
        assert len(set(blocks)) == len(blocks)

    def test_a_question_named_like_a_shuffle_has_its_own(self) -> None:
        key = bytes.fromhex(KEY)
        assert EXAMPLE.below("shuffle/0", 2**64) == next(words(key, "below/shuffle/0")) != next(words(key, "shuffle/0"))


class TestSecrets:
    def test_fresh_ones_differ_and_have_full_length(self) -> None:
        one, other = Fair.fresh(), Fair.fresh()
        assert one.secret != other.secret
        assert len(one.secret) == 32
        assert one.contributions == ()

    @pytest.mark.parametrize("length", [0, 31, 33])
    def test_another_length_is_refused(self, length: int) -> None:
        with pytest.raises(BadShuffle) as caught:
            Fair(bytes(length))
        assert (caught.value.code, caught.value.params) == (
            "fair-wrong-length",
            {"field": "secret", "count": length, "expected": 32},
        )

    def test_neither_repr_nor_promise_shows_the_secret(self) -> None:
        chance = Fair.fresh().with_contributions(CONTRIBUTIONS)
        for text in (repr(chance), str(chance), json.dumps(chance.promise())):
            assert chance.secret.hex() not in text
            assert repr(chance.secret) not in text
        assert "secret" not in chance.promise()

    def test_errors_do_not_show_it_either(self) -> None:
        for evidence in (proof(secret=SECRET.hex().upper()), proof(commitment=changed(COMMITMENT))):
            error = refused(evidence)
            assert SECRET.hex() not in repr(error).lower()


class TestProofs:
    def test_reveal_and_promise(self) -> None:
        promise = {"algorithm": "makai-fair/1", "commitment": COMMITMENT, "contributions": ["north wind", "Möwe"]}
        assert EXAMPLE.promise() == promise
        assert EXAMPLE.reveal() == {**promise, "secret": SECRET.hex()}

    def test_a_sound_proof_passes_through_json(self) -> None:
        evidence = json.loads(json.dumps(EXAMPLE.reveal()))
        check(evidence, played(), [DECK, DECK[::-1]])
        assert Fair.from_reveal(evidence) == EXAMPLE

    def test_only_the_kept_cards_are_compared(self) -> None:
        check(proof(), [EXAMPLE.shuffle(0, DANCE, keep=93), EXAMPLE.shuffle(1, SEA)], [DANCE, SEA])

    def test_further_keys_do_no_harm(self) -> None:
        check(proof(published="2024-05-01"), played(), [DECK, DECK])

    @pytest.mark.parametrize(
        ("algorithm", "named"), [("makai-fair/3", "makai-fair/3"), (None, "–"), (1, "–"), (["makai-fair/1"], "–")]
    )
    def test_unknown_algorithm(self, algorithm: object, named: str) -> None:
        error = refused(proof(algorithm=algorithm))
        assert (error.code, error.params) == (
            "fair-algorithm-unknown",
            {"algorithm": named, "known": "makai-fair/1, makai-fair/2"},
        )

    @pytest.mark.parametrize("field", ["commitment", "secret"])
    @pytest.mark.parametrize(
        "value", ["xy" * 32, "0" * 63, COMMITMENT.upper(), " " + COMMITMENT, COMMITMENT + "\n", 7, [], True]
    )
    def test_not_hexadecimal(self, field: str, value: object) -> None:
        error = refused(proof(**{field: value}))
        assert (error.code, error.params) == ("fair-not-hex", {"field": field})

    def test_missing_commitment(self) -> None:
        assert refused(proof(commitment=None)).params == {"field": "commitment"}

    @pytest.mark.parametrize("field", ["commitment", "secret"])
    @pytest.mark.parametrize("length", [0, 31, 33])
    def test_wrong_length(self, field: str, length: int) -> None:
        error = refused(proof(**{field: "00" * length}))
        assert (error.code, error.params) == (
            "fair-wrong-length",
            {"field": field, "count": length, "expected": 32},
        )

    @pytest.mark.parametrize("value", [None, "north wind", 5, {"0": "a"}, ["a", 1], ["a", None], ["\udc00", ""]])
    def test_contributions_are_a_list_of_texts(self, value: object) -> None:
        assert refused(proof(contributions=value)).code == "fair-contributions-malformed"

    def test_an_unfinished_game_has_no_secret(self) -> None:
        assert refused(EXAMPLE.promise()).code == "fair-secret-missing"
        assert refused(proof(secret=None)).code == "fair-secret-missing"

    def test_another_secret_breaks_the_commitment(self) -> None:
        other = Fair(secret(0))
        error = refused(proof(secret=other.secret.hex()))
        assert (error.code, error.params) == (
            "fair-secret-mismatch",
            {"commitment": COMMITMENT, "found": other.commitment},
        )

    def test_another_commitment_breaks_it_too(self) -> None:
        assert refused(proof(commitment=changed(COMMITMENT))).code == "fair-secret-mismatch"

    def test_commitments_are_compared_in_constant_time(self, monkeypatch: pytest.MonkeyPatch) -> None:
        compared = []
        monkeypatch.setattr("hmac.compare_digest", lambda *pair: compared.append(pair))
        assert refused(proof()).code == "fair-secret-mismatch"
        assert compared == [(COMMITMENT, COMMITMENT)]

    @pytest.mark.parametrize("contributions", [[], ["north wind"], ["Möwe", "north wind"], ["north wind", "Moewe"]])
    def test_other_contributions_make_other_shuffles(self, contributions: list[str]) -> None:
        error = refused(proof(contributions=contributions))
        assert (error.code, error.params["number"]) == ("fair-shuffle-wrong", 1)

    @pytest.mark.parametrize("index", [0, 1])
    def test_swapped_cards_are_found_where_they_lie(self, index: int) -> None:
        shuffles = played()
        cards = shuffles[index]
        cards[7], cards[20] = cards[20], cards[7]
        error = refused(proof(), shuffles)
        assert (error.code, error.params) == (
            "fair-shuffle-wrong",
            {"number": index + 1, "place": 8, "found": cards[7], "expected": cards[20]},
        )

    def test_shuffles_in_the_wrong_order(self) -> None:
        assert refused(proof(), played()[::-1]).code == "fair-shuffle-wrong"

    def test_another_deck_makes_another_shuffle(self) -> None:
        assert refused(proof(), decks=[DECK, (*DECK[1:], "LALE")]).params["number"] == 2

    def test_a_shuffle_longer_than_its_deck(self) -> None:
        error = refused(proof(), [[*played()[0], "ALOA"], played()[1]])
        assert (error.code, error.params) == ("fair-shuffle-too-long", {"number": 1, "count": 25, "expected": 24})

    @pytest.mark.parametrize("count", [0, 1, 3])
    def test_as_many_shuffles_as_decks(self, count: int) -> None:
        error = refused(proof(), [*played(), *played()][:count])
        assert (error.code, error.params) == ("fair-shuffle-count", {"count": count, "expected": 2})

    @given(st.integers(0, 10**6), st.lists(st.text(max_size=8), max_size=6), st.integers(0, 140))
    def test_what_is_made_can_be_proved(self, number: int, contributions: list[str], keep: int) -> None:
        chance = Fair(secret(number), tuple(contributions))
        check(chance.reveal(), [chance.shuffle(0, DANCE, keep), chance.shuffle(1, SEA)], [DANCE, SEA])


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    [source] = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    path = tmp_path_factory.mktemp("page") / "check.py"
    path.write_text(source, encoding="utf-8")
    return path


class TestTheProgramOnThePage:
    """A stranger's check must agree with ours, with nothing of Makai in reach."""

    def run(self, program: Path, record: dict[str, object]) -> tuple[int, str]:
        data = json.dumps(record).encode()
        done = subprocess.run([sys.executable, "-I", program], input=data, capture_output=True, check=False)
        return done.returncode, (done.stdout + done.stderr).decode().strip()

    def kahuna(self, **changes: object) -> dict[str, object]:
        return {"game": "kahuna", "shuffles": played(), "fair": proof(), **changes}

    def test_is_short_and_stands_alone(self, program: Path) -> None:
        lines = list(filter(None, program.read_text(encoding="utf-8").splitlines()))
        assert len(lines) <= 29
        assert [line for line in lines if "import " in line] == ["import hashlib, hmac, itertools, json, sys"]

    def test_accepts_a_kahuna_game(self, program: Path) -> None:
        code, text = self.run(program, self.kahuna())
        assert code == 0
        assert text.startswith("fair")
        assert text.endswith(COMMITMENT)

    def test_accepts_a_piranja_game(self, program: Path) -> None:
        chance = Fair.fresh().with_contributions(["ä", "", "🐟"])
        shuffles = [chance.shuffle(0, DANCE, keep=93), chance.shuffle(1, SEA)]
        code, text = self.run(program, {"game": "piranja", "shuffles": shuffles, "fair": chance.reveal()})
        assert (code, text.endswith(chance.commitment)) == (0, True)

    @pytest.mark.parametrize(
        ("seals", "said"), [((SEAL, ""), COMMITMENT), ((changed(SEAL), ""), "a text does not fit its seal")]
    )
    def test_checks_seals(self, program: Path, seals: tuple[str, str], said: str) -> None:
        record = self.kahuna(fair=proof(algorithm="makai-fair/2", seals=list(seals)))
        assert self.run(program, record)[1].endswith(said)

    def test_finds_a_wrong_secret(self, program: Path) -> None:
        record = self.kahuna(fair=proof(secret=changed(SECRET.hex())))
        assert self.run(program, record) == (1, "the secret does not fit the commitment")

    def test_finds_wrong_contributions(self, program: Path) -> None:
        record = self.kahuna(fair=proof(contributions=["north wind", ""]))
        assert self.run(program, record) == (1, "shuffle 1 does not follow from the secret")

    def test_finds_a_wrong_shuffle(self, program: Path) -> None:
        record = self.kahuna(shuffles=[played()[0], played()[1][::-1]])
        assert self.run(program, record) == (1, "shuffle 2 does not follow from the secret")


def test_the_browsers_check_is_tested_against_what_is_made_here() -> None:
    assert fair_vectors.FILE.read_text("utf-8") == fair_vectors.text(), "run: python -m tests.support.fair_vectors"
