"""An analysis as a picture: the win chance turn by turn, and decisions and luck as bars. Plain SVG, no dependency."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from makai.bots.analysis import Analysis, Decision, SeatAccount
from makai.cli.text.analysis import AnalysisWords
from makai.cli.text.sentences import GameWords

WIDTH, LEFT, RIGHT, TOP, HEIGHT = 800, 60, 780, 50, 260
BAR, BARS_TOP = 22, 380

STYLE = """
text { font: 14px sans-serif; fill: #1b1b1b } .paper { fill: #fff } .grid { stroke: #999; stroke-width: 1 }
.chance { fill: none; stroke: #0b5ea8; stroke-width: 2.5 } .mark { fill: #b3261e } .own { fill: #b3261e }
.others { fill: #7a5195 } .luck { fill: #0b5ea8 } .small { font-size: 12px }
.title { font-size: 17px; font-weight: bold }
@media (prefers-color-scheme: dark) {
text { fill: #eee } .paper { fill: #16191d } .grid { stroke: #667 } .chance { stroke: #7db8f0 } .luck { fill: #7db8f0 }
.mark { fill: #ff8a80 } .own { fill: #ff8a80 } .others { fill: #c9a3e6 } }
"""


def plot(analysis: Analysis, words: GameWords) -> str:
    """Return the picture as SVG."""
    return "\n".join(Plot(analysis, words).lines()) + "\n"


class Plot:
    """The picture of one game."""

    def __init__(self, analysis: Analysis, words: GameWords) -> None:
        self._analysis = analysis
        self._words = words
        told = AnalysisWords(analysis, words)
        self._percent, self._player = told.percent, told.player
        self._chances = [each for each in map(self._chance, range(len(analysis.decisions) + 1)) if each is not None]

    def _chance(self, number: int) -> float | None:
        """Return what the curve shows after so many turns: seat 0's chance, or the mover's where more than two play."""
        if self._analysis.players == 2:
            return self._analysis.chance_after(number)
        decisions = self._analysis.decisions
        return decisions[number].chance if number < len(decisions) else None

    def lines(self) -> Iterator[str]:
        """Yield the lines of the file."""
        height = BARS_TOP + 30 + 4 * BAR * self._analysis.players
        language = quoteattr(self._words.speech.language)
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'aria-labelledby="title desc" xml:lang={language}>'
        )
        yield f'<title id="title">{escape(self._title())}</title>'
        yield f'<desc id="desc">{escape(self._desc())}</desc>'
        yield f"<style>{STYLE}</style>"
        yield f'<rect class="paper" width="{WIDTH}" height="{height}"/>'
        yield _text(LEFT, 28, self._title(), "title")
        yield from self._grid()
        yield from self._curve()
        yield from self._marks()
        yield from self._bars()
        yield "</svg>"

    def _title(self) -> str:
        if self._analysis.players == 2:
            return self._words.say("analysis-plot-title", name=self._player(0))
        return self._words.say("analysis-plot-title-movers")

    def _desc(self) -> str:
        if not self._chances:
            return self._words.say("analysis-no-turns")
        costly = ", ".join(str(decision.number) for decision in self._analysis.costly())
        return self._words.say(
            "analysis-plot-desc",
            turns=len(self._analysis.decisions),
            start=self._percent(self._chances[0]),
            end=self._percent(self._chances[-1]),
            costly=costly or self._words.say("words-nothing"),
        )

    # The curve

    def _x(self, number: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * number / max(1, len(self._chances) - 1), 1)

    def _y(self, chance: float) -> float:
        return round(TOP + HEIGHT * (1 - chance), 1)

    def _grid(self) -> Iterator[str]:
        for quarter in range(5):
            y = self._y(quarter / 4)
            yield f'<line class="grid" x1="{LEFT}" y1="{y}" x2="{RIGHT}" y2="{y}"/>'
            yield _text(LEFT - 8, y + 4, f"{25 * quarter} %", "small", "end")
        every = max(1, round(len(self._chances) / 120) * 10, 10 * (len(self._chances) > 25))
        for number in range(0, len(self._chances), every):
            yield _text(self._x(number), TOP + HEIGHT + 18, str(number), "small", "middle")
        yield _text(RIGHT, TOP + HEIGHT + 36, self._words.say("analysis-column-turn"), "small", "end")

    def _curve(self) -> Iterator[str]:
        points = " ".join(f"{self._x(number)},{self._y(chance)}" for number, chance in enumerate(self._chances))
        yield f'<polyline class="chance" points="{points}"/>'

    def _marks(self) -> Iterator[str]:
        for decision in self._analysis.costly():
            place = min(decision.number - 1, len(self._chances) - 1)
            x, y = self._x(place), self._y(self._chances[place])
            title = escape(self._mark(decision))
            yield f'<circle class="mark" cx="{x}" cy="{y}" r="6"><title>{title}</title></circle>'
            yield _text(x, y - 10 if y > TOP + 20 else y + 20, str(decision.number), "small", "middle")

    def _mark(self, decision: Decision) -> str:
        name, cost = self._player(decision.seat), self._percent(decision.cost)
        return self._words.say("analysis-plot-mark", number=decision.number, name=name, cost=cost)

    # The bars

    def _bars(self) -> Iterator[str]:
        y = BARS_TOP
        for seat in range(self._analysis.players):
            account = self._analysis.account(seat)
            if account is not None:
                yield _text(LEFT, y + 16, self._player(seat))
                for kind, value in self._parts(account):
                    y += BAR
                    yield from self._bar(y, kind, value)
                y += BAR

    def _parts(self, account: SeatAccount) -> list[tuple[str, float]]:
        others = [] if account.others is None else [("others", account.others)]
        return [("own", account.own), *others, ("luck", account.luck)]

    def _bar(self, y: int, kind: str, value: float) -> Iterator[str]:
        """Draw a bar to the right of the middle for what helped, to the left for what hurt; its ends mean two games."""
        middle, half = 520, 240
        length = round(half * min(abs(value) / 2, 1), 1)
        sign = "+" if value > 0 else "−" if value < 0 else "±"
        number = self._words.say("analysis-points", value=round(abs(100 * value), 1))
        yield _text(middle - half - 10, y + 16, f"{self._kind(kind)} {sign}{number}", "small", "end")
        yield f'<line class="grid" x1="{middle}" y1="{y}" x2="{middle}" y2="{y + BAR}"/>'
        x = middle if value > 0 else middle - length
        yield f'<rect class="{kind}" x="{x}" y="{y + 4}" width="{length}" height="{BAR - 8}"/>'

    def _kind(self, kind: str) -> str:
        if kind == "luck":
            two = self._analysis.players == 2
            return self._words.say("analysis-column-luck" if two else "analysis-column-luck-and-others")
        return self._words.say("analysis-column-own" if kind == "own" else "analysis-column-others")


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>'
