"""The glossary: no catalogue has a word that the page tells not to use, and everybody is addressed as it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from makai.core.messages import LANGUAGES
from makai.core.messages import source as catalogue

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/glossary.md").read_text("utf-8")
NAMES = {"English": "en", "French": "fr", "German": "de", "Italian": "it"}

ANY = re.compile(r"")
# Messages that players of Kai Piranja read, besides those with the game in their name.
OF_PIRANJA = re.compile(
    r".*piranja|web-(again|bank|stop|capture|catch|row|risk|reveal|dance|sea|piles?-of|prompt-(rev|ch|ca))"
)
# Of these, what children read while they learn and play. Its rules' fine points are for those who read to them.
FOR_CHILDREN = re.compile(
    r"(learn|example)-piranja|(piranja-event|advice-piranja)-|web-about-piranja|web-(again|bank|stop|capture|risk)"
    r"|web-prompt-(reveal|choose|capture)|rules-piranja-(turn|sated|hungry|capture|end|rulings|hidden)$"
)
MOST_WORDS = 10
# The game's own notation in the terminal's help, such as "bank:" at the start of a line.
NOTATION = re.compile(r"^ *[a-z]+(?: [a-zA-Z]+)?\s?:", re.M)
# Settings, commands and addresses are not words.
CODE = re.compile(r"--[a-z-]+|[\w.+/@:-]+[:/@=][\w./@:=-]+|`[^`]*`")


class Texts(Visitor):
    """Collects what a message says, without its variables and without the names of its cases."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 (fluent calls it so)
        self.parts.append(node.value)

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802 (fluent calls it so)
        if isinstance(node.expression, ast.SelectExpression):
            for variant in node.expression.variants:
                self.visit(variant.value)
                self.parts.append("\n")
        else:
            self.parts.append("…")


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Yield the name of every message and what it says, sentence after sentence."""
    pages = (ROOT / f"web/src/i18n/pages/{language}.ftl").read_text("utf-8")
    for entry in FluentParser().parse(catalogue(language) + pages).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            visitor = Texts()
            visitor.visit(entry.value)
            yield entry.id.name, CODE.sub("…", "".join(visitor.parts).replace("\u00a0", " "))


def section(title: str) -> list[list[str]]:
    """Return the rows of the table under a heading of the page, without their head."""
    text = re.split(r"^##+ ", PAGE.split(f"# {title}\n", 1)[1], maxsplit=1, flags=re.M)[0]
    rows = [line.strip().strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def forbidden(title: str, language: str) -> list[str]:
    """Return the words of the last column of a table that a language does not use."""
    found: list[str] = []
    for row in section(title):
        for part in filter(None, row[-1].split(";")):
            tongue, words = part.strip().split(":", 1)
            assert tongue in LANGUAGES, f"{title}: {part}"
            found += [word.strip() for word in words.split(",") if tongue == language]
    return found


def addressing(language: str) -> list[list[str]]:
    """Return the words that a language has nowhere, not first in a sentence, and not inside one."""
    row = next(row for row in section("How we address people") if NAMES[row[0]] == language)
    return [[word.strip() for word in cell.split(",") if word.strip()] for cell in row[1:]]


def pattern(words: list[str], before: str = r"(?<![\w’-])", flags: int = 0) -> re.Pattern[str]:
    """Match any of the words as a whole."""
    return re.compile(f"{before}(?:{'|'.join(map(re.escape, words)) or '(?!)'})(?![\\w-])", flags)


def offences(language: str, said: list[tuple[str, str]]) -> list[str]:
    """Name every message that breaks the page, and the word that does."""
    everywhere = pattern([*forbidden("Both games", language), *forbidden("Kahuna", language)], flags=re.I)
    of_piranja = pattern(forbidden("Kai Piranja", language), flags=re.I)
    nowhere, first, inside = addressing(language)
    rules = [
        (everywhere, ANY.match),
        (of_piranja, OF_PIRANJA.match),
        (pattern(nowhere, flags=re.I), ANY.match),
        (pattern(first, before=r"(?:^|[.!?:]\s+)"), ANY.match),
        (pattern(inside, before=r"(?<=[\w,…] )"), ANY.match),
    ]
    return [
        f"{name}: {hit.group().strip()}"
        for name, text in said
        for rule, concerns in rules
        if concerns(name)
        for hit in rule.finditer(NOTATION.sub("", text) if name.startswith("play-help") else text)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_keep_to_the_glossary(language: str) -> None:
    assert offences(language, list(texts(language))) == []


@pytest.mark.parametrize(
    ("language", "name", "text"),
    [
        ("en", "web-x", "Two robots play."),
        ("en", "web-x", "Whoever starts wins."),
        ("en", "web-x", "Ben plays his card."),
        ("en", "web-bank", "Into the net!"),
        ("fr", "web-x", "C’est à vous."),
        ("fr", "rules-piranja-x", "un grand barracuda"),
        ("de", "web-x", "Wählen Sie eine Karte."),
        ("de", "web-x", "bevor er ihn fräße"),
        ("it", "web-x", "Tocca a Lei."),
        ("it", "web-x", "Il primo round"),
    ],
)
def test_a_word_that_is_not_ours_is_found(language: str, name: str, text: str) -> None:
    assert len(offences(language, [(name, text)])) == 1


def test_words_with_another_meaning_elsewhere_are_left_alone() -> None:
    assert not offences("de", [("cli-serve-x", "alle in diesem Netz"), ("web-x", "Karten. Sie zählen.")])
    assert not offences("en", [("web-hand", "Your hand"), ("play-help-piranja", "Actions:\n    bank: bring it home")])


@pytest.mark.parametrize("language", LANGUAGES)
def test_children_read_short_sentences(language: str) -> None:
    long = [
        f"{name}: {sentence}"
        for name, text in texts(language)
        if FOR_CHILDREN.match(name)
        for sentence in re.split(r"(?<=[.!?…;:])(?:__)?\s+|\n", text)
        if len(re.findall(r"\w[\w’-]*", sentence)) > MOST_WORDS
    ]
    assert long == []


@pytest.mark.parametrize("title", ["Both games", "Kahuna", "Kai Piranja"])
def test_every_thing_has_a_word_in_every_language(title: str) -> None:
    rows = section(title)
    assert len(rows) >= 8
    for row in rows:
        assert len(row) == 5
        assert all(row[:4]), row
