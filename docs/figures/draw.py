"""Draws the figures of the rules pages: every SVG in this folder, the same bytes on every run.

Run `python docs/figures/draw.py` from the root of the repository. Positions are data; a figure decides only
how they look. Nothing depends on colour alone: bridges differ in their planks, fish in shape and pattern.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]
Look = dict[str, str | float]

INK, FOAM, SUN, CORAL = "#0e2f3c", "#f2fbf8", "#ffd34d", "#d9402b"
SAND, SHORE, GRASS, LEAF = "#f7e6bb", "#d8b779", "#a5cf8a", "#3f8259"
NIGHT, PEARL = "#18202b", "#fffdf4"
NAME: Look = {"font_weight": "bold", "stroke": FOAM, "stroke_width": 4, "paint_order": "stroke"}
FONT = "Verdana, 'DejaVu Sans', Geneva, sans-serif"

# --- Ink and paper -------------------------------------------------------------------------------------------


def num(value: float) -> str:
    """Return a number with one decimal, or two if it is a fraction of one."""
    near = round(value, 2) + 0.0  # no minus before a nought
    return f"{near:.2f}".rstrip("0").rstrip(".") if abs(near) < 1 else f"{near:.1f}".removesuffix(".0")


def tag(name: str, inside: str = "", /, **attributes: str | float) -> str:
    """Return one SVG element; `stroke_width=2` becomes `stroke-width="2"`."""
    pairs = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    head = name + "".join(
        f" {key}={quoteattr(value if isinstance(value, str) else num(value))}" for key, value in pairs.items()
    )
    return f"<{head}>{inside}</{name}>" if inside else f"<{head}/>"


def text(at: Point, words: str, size: float = 16, **attributes: str | float) -> str:
    """Return centred words (`text_anchor` moves them)."""
    style: Look = {"text_anchor": "middle", "fill": INK, "font_size": size}
    return tag("text", escape(words), x=at[0], y=at[1], **(style | attributes))


def path(d: str, **attributes: str | float) -> str:
    """Return a path; without a fill it is only a stroke."""
    look: Look = {"fill": "none"}
    return tag("path", d=d, **(look | attributes))


def disc(at: Point, radius: float, **attributes: str | float) -> str:
    """Return a circle."""
    return tag("circle", cx=at[0], cy=at[1], r=radius, **attributes)


def box(at: Point, size: Point, **attributes: str | float) -> str:
    """Return a rectangle with soft corners."""
    look: Look = {"rx": 14}
    return tag("rect", x=at[0], y=at[1], width=size[0], height=size[1], **(look | attributes))


def move(at: Point, inside: str, scale: float = 1) -> str:
    """Return a drawing put somewhere else."""
    grow = "" if scale == 1 else f" scale({num(scale)})"
    return tag("g", inside, transform=f"translate({num(at[0])} {num(at[1])}){grow}")


def stroke(start: Point, end: Point, **attributes: str | float) -> str:
    """Return a straight stroke."""
    return path(f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}", **attributes)


def arrow(start: Point, end: Point, colour: str = INK) -> str:
    """Return a straight arrow."""
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    wings = [along(end, turn + side * 2.6, 15) for side in (1, -1)]
    head = "".join(stroke(end, wing, stroke=colour, stroke_width=4.5, stroke_linecap="round") for wing in wings)
    return stroke(start, end, stroke=colour, stroke_width=4.5, stroke_linecap="round") + head


def along(start: Point, angle: float, distance: float) -> Point:
    """Return the point at a distance in a direction."""
    return start[0] + distance * math.cos(angle), start[1] + distance * math.sin(angle)


def cross(at: Point, size: float = 9) -> str:
    """Return the mark for `gone` and `not allowed`."""
    x, y = at
    d = f"M{num(x - size)} {num(y - size)}l{size * 2} {size * 2}M{num(x + size)} {num(y - size)}l-{size * 2} {size * 2}"
    return "".join(
        path(d, stroke=ink, stroke_width=wide, stroke_linecap="round") for ink, wide in ((FOAM, 9), (CORAL, 5))
    )


def tick(at: Point) -> str:
    """Return the mark for `allowed`."""
    d = f"M{num(at[0] - 10)} {num(at[1])}l7 9l14 -19"
    look: Look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return "".join(path(d, stroke=ink, stroke_width=wide, **look) for ink, wide in ((FOAM, 9), (LEAF, 5)))


def waves(width: float, height: float) -> Iterator[str]:
    """Yield little waves, scattered evenly and always alike."""
    for i in range(int(width * height / 21000)):
        x, y = 24 + (i * 0.618 % 1) * (width - 90), 24 + (i + 0.5) * (height - 48) / (width * height / 21000)
        yield f"M{num(x)} {num(y)}q8 -7 16 0t16 0"


@dataclass(frozen=True)
class Sheet:
    """A figure's paper: its size and its description for people who cannot see it."""

    name: str
    size: Point
    title: str
    desc: str

    def draw(self, *inside: str) -> str:
        """Return the whole SVG."""
        width, height = self.size
        stops = tag("stop", offset="0", stop_color="#a6e4da") + tag("stop", offset="1", stop_color="#4fb4c2")
        water = tag("linearGradient", stops, id=f"{self.name}-water", x1="0", y1="0", x2="0.3", y2="1")
        sea = box((0, 0), self.size, rx=22, fill=f"url(#{self.name}-water)")
        surf = path("".join(waves(width, height)), stroke=FOAM, stroke_width=2.5, stroke_linecap="round", opacity=0.3)
        words = tag("title", escape(self.title), id=f"{self.name}-title")
        words += tag("desc", escape(self.desc), id=f"{self.name}-desc")
        lines = "\n".join((words, tag("defs", water), sea, surf, *inside))
        labels = f"{self.name}-title {self.name}-desc"
        head = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {num(width)} {num(height)}", "role": "img"}
        return tag("svg", f"\n{lines}\n", **head, font_family=FONT, aria_labelledby=labels) + "\n"


def caption(sheet: Sheet, words: str, more: str = "") -> str:
    """Return a figure's words on a pale strip at its foot."""
    width, height = sheet.size
    strip = box((20, height - (80 if more else 60)), (width - 40, 62 if more else 42), fill=FOAM, opacity=0.8)
    bold: Look = {"font_weight": "bold"} if more else {}
    first = text((width / 2, height - (55 if more else 33)), words, 19, **bold)
    return strip + first + (text((width / 2, height - 30), more, 16) if more else "")


def panel(at: Point, size: Point, heading: str, inside: str) -> str:
    """Return a pale field with a heading, one of several in a figure."""
    ground = box((0, 0), size, fill=FOAM, opacity=0.42)
    return move(at, ground + text((size[0] / 2, 30), heading, 18, font_weight="bold") + inside)


# --- Kahuna: the chart ---------------------------------------------------------------------------------------

ISLANDS: dict[str, Point] = {
    "ALOA": (240, 170), "BARI": (385, 160), "COCO": (550, 170), "DUDA": (305, 225), "ELAI": (380, 240),
    "FAAA": (455, 215), "GOLA": (510, 260), "HUNA": (245, 305), "IFFI": (360, 315), "JOJO": (445, 290),
    "KAHU": (550, 350), "LALE": (380, 385),
}  # fmt: skip
NET = (
    "ALOA-BARI ALOA-DUDA ALOA-HUNA BARI-COCO BARI-DUDA BARI-ELAI BARI-FAAA COCO-FAAA COCO-GOLA "
    "COCO-KAHU DUDA-ELAI DUDA-HUNA ELAI-FAAA ELAI-HUNA ELAI-IFFI ELAI-JOJO FAAA-GOLA FAAA-JOJO "
    "GOLA-JOJO GOLA-KAHU HUNA-IFFI HUNA-LALE IFFI-JOJO IFFI-KAHU IFFI-LALE JOJO-KAHU KAHU-LALE"
)
LINES = NET.split()
RADIUS = 44


def lines_of(island: str) -> list[str]:
    """Return the lines that touch an island."""
    return [line for line in LINES if island in line]


def needed(island: str) -> int:
    """Return how many bridges are more than half of an island's lines."""
    return len(lines_of(island)) // 2 + 1


def bearing(island: str, line: str) -> float:
    """Return the direction in which a line leaves an island."""
    other = line.replace(island, "").strip("-")
    (x, y), (to_x, to_y) = ISLANDS[island], ISLANDS[other]
    return math.atan2(to_y - y, to_x - x)


def quiet_side(island: str) -> float:
    """Return the middle of the widest gap between an island's lines: there its palm stands."""
    angles = sorted(bearing(island, line) for line in lines_of(island))
    gaps = zip(angles, [*angles[1:], angles[0] + math.tau], strict=True)
    left, right = max(gaps, key=lambda gap: round(gap[1] - gap[0], 6))
    return (left + right) / 2


@dataclass(frozen=True)
class Scene:
    """A position, and what the last action did to it; lines and islands are separated by spaces."""

    black: str = ""
    white: str = ""
    new: str = ""
    gone_black: str = ""
    gone_white: str = ""
    won: str = ""
    lost: str = ""

    def holder(self, island: str) -> str:
        """Return who controls an island: `black`, `white` or nobody."""
        for colour, bridges in (("black", self.black), ("white", self.white)):
            if sum(island in line for line in bridges.split()) >= needed(island):
                return colour
        return ""


@dataclass(frozen=True)
class Chart:
    """A piece of the sea: which islands it shows, how large, and where its corner lies."""

    islands: tuple[str, ...] = tuple(ISLANDS)
    scale: float = 2.2
    corner: Point = (80, 80)

    def at(self, island: str) -> Point:
        """Return where an island lies on the paper."""
        west = min(ISLANDS[name][0] for name in self.islands)
        north = min(ISLANDS[name][1] for name in self.islands)
        x, y = ISLANDS[island]
        return self.corner[0] + (x - west) * self.scale, self.corner[1] + (y - north) * self.scale

    def span(self, line: str, inset: float = 0) -> tuple[Point, Point]:
        """Return both ends of a line, drawn in by `inset`; a line that leaves the chart ends in open water."""
        here, there = line.split("-") if line[:4] in self.islands else reversed(line.split("-"))
        start, turn = self.at(here), bearing(here, line)
        inside = there in self.islands
        end = along(self.at(there), turn, -inset) if inside else along(start, turn, RADIUS * 1.6)
        return along(start, turn, inset), end

    def draw(self, scene: Scene, numbers: bool = False) -> str:
        """Return the sea, its lines, islands and bridges, and what stands on the islands."""
        lines = [line for line in LINES if line[:4] in self.islands or line[5:] in self.islands]
        land = [island(name, self.at(name)) for name in self.islands]
        dots = "".join("M{} {}L{} {}".format(*(num(v) for p in self.span(line) for v in p)) for line in lines)
        water = path(dots, stroke=INK, stroke_width=4, stroke_linecap="round", stroke_dasharray="0.1 9", opacity=0.75)
        shoals = "".join(blob(name, self.at(name), 1.3, fill="#c9f3e6", opacity=0.75) for name in self.islands)
        signs = [sign(name, self.at(name), scene, numbers) for name in self.islands]
        return "\n".join([shoals, water, *land, *self.bridges(scene), *signs])

    def bridges(self, scene: Scene) -> Iterator[str]:
        """Yield the bridges; the newest shines, those that go are ghosts."""
        for line in scene.gone_black.split():
            yield ghost(self.span(line, 35), black=True)
        for line in scene.gone_white.split():
            yield ghost(self.span(line, 35), black=False)
        for line in scene.new.split():
            start, end = self.span(line, 35)
            yield stroke(start, end, stroke=SUN, stroke_width=24, stroke_linecap="round", opacity=0.9)
        for line in scene.black.split():
            yield bridge(self.span(line, 35), black=True)
        for line in scene.white.split():
            yield bridge(self.span(line, 35), black=False)


def blob(name: str, at: Point, size: float, **attributes: str | float) -> str:
    """Return an island's outline: a wobbly circle, smooth, and different for every island."""
    i = list(ISLANDS).index(name)
    points = []
    for step in range(9):
        angle = step * math.tau / 9
        wobble = 0.09 * math.cos(2 * angle + i * 1.9) + 0.07 * math.cos(3 * angle + i * 2.7)
        points.append(along(at, angle, RADIUS * size * (1 + wobble)))
    return path(smooth(points), **attributes)


def smooth(points: list[Point]) -> str:
    """Return a closed curve through the points."""
    count, d = len(points), f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(count):
        before, here, there, after = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        out = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        back = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        d += "C" + " ".join(num(v) for point in (out, back, there) for v in point)
    return d + "Z"


def island(name: str, at: Point) -> str:
    """Return an island: beach, meadow, and a palm where no bridge will stand."""
    beach = blob(name, at, 1, fill=SAND, stroke=SHORE, stroke_width=2)
    meadow = blob(name, at, 0.8, fill=GRASS)
    x, y = along(at, quiet_side(name), RADIUS * 0.86)
    beside = abs(y - at[1]) < RADIUS / 2
    return beach + meadow + palm((x, y + 9 if beside else y))


def palm(at: Point) -> str:
    """Return a palm; its foot is near the point."""
    trunk = path("M0 10Q1 0 -3 -9", stroke="#8a5a34", stroke_width=3.5, stroke_linecap="round")
    fronds = "M-3 -9q-10 -6 -15 3q8 -4 15 -3q-11 1 -11 9q4 -7 11 -9q11 -6 15 4q-8 -5 -15 -4q9 2 9 10q-3 -8 -9 -10"
    return move(at, trunk + path(fronds + "q-4 -9 4 -11q-3 5 -4 11Z", fill=LEAF, stroke=LEAF, stroke_width=1.5))


def bridge(span: tuple[Point, Point], black: bool) -> str:
    """Return a bridge: dark with a bright edge and few planks, or bright with a dark edge and many."""
    deck, edge = (NIGHT, PEARL) if black else (PEARL, NIGHT)
    plank, dashes = ("#6d8294", "2 13") if black else ("#9a8a68", "2 5")
    layers = ((edge, 15, "none"), (deck, 11, "none"), (plank, 11, dashes))
    return "".join(stroke(*span, stroke=ink, stroke_width=wide, stroke_dasharray=dash) for ink, wide, dash in layers)


def ghost(span: tuple[Point, Point], black: bool) -> str:
    """Return a bridge that has just gone."""
    (x1, y1), (x2, y2) = span
    deck, edge = (NIGHT, PEARL) if black else (PEARL, NIGHT)
    layers = ((edge, 15, 0.5), (deck, 11, 0.75))
    shade = "".join(stroke(*span, stroke=ink, stroke_width=wide, stroke_dasharray="8 5", opacity=faint)
                    for ink, wide, faint in layers)  # fmt: skip
    return shade + cross(((x1 + x2) / 2, (y1 + y2) / 2))


def token(at: Point, black: bool, radius: float = 15) -> str:
    """Return a token: a disc with a spiral."""
    deck, edge = (NIGHT, PEARL) if black else (PEARL, NIGHT)
    coil = path("M0 0c4 -4 8 2 3 5c-7 4 -13 -4 -8 -10c6 -7 17 -2 15 7", stroke=edge, stroke_width=2)
    rim = disc((0, 0), radius, fill=edge) + disc((0, 0), radius - 2, fill=deck)
    return move(at, rim + move((-1, 0), coil))


def sign(name: str, at: Point, scene: Scene, numbers: bool) -> str:
    """Return an island's name, and under it its token or the number that it needs."""
    lift = 7 if math.sin(quiet_side(name)) > 0.5 else 0  # room for a palm at the foot
    spot = (at[0], at[1] + 15 - lift)
    label = text((at[0], at[1] - 8 - lift), name, 15, **NAME)
    holder = scene.holder(name)
    if numbers:
        label += disc(spot, 14, fill=FOAM, stroke=INK, stroke_width=1.5, stroke_dasharray="3 3")
        label += text((spot[0], spot[1] + 6.5), str(needed(name)), 18, font_weight="bold")
    if name in scene.won:
        label += disc(spot, 20, fill=SUN)
    if name in scene.lost:
        label += disc(spot, 14, fill=FOAM, stroke=INK, stroke_width=1.5, stroke_dasharray="3 3") + cross(spot, 7)
    return label + (token(spot, holder == "black") if holder else "")


def card(at: Point, name: str, colour: str = PEARL) -> str:
    """Return an island card of our own: its name over a small island."""
    front = box((0, 0), (74, 96), rx=9, fill=colour, stroke=INK, stroke_width=2)
    sea = box((7, 34), (60, 55), rx=6, fill="#8fd6d3")
    isle = move((37, 62), blob(name, (0, 0), 0.5, fill=SAND, stroke=SHORE, stroke_width=1.5) + palm((0, -1)))
    return move(at, front + sea + isle + text((37, 25), name, 16, font_weight="bold"))


# --- Kahuna: the figures -------------------------------------------------------------------------------------

EXAMPLE: tuple[tuple[str, str, Scene], ...] = (
    (
        "The start: White is to play",
        "Black holds ALOA and HUNA, White holds DUDA.",
        Scene(
            black="ALOA-BARI ALOA-HUNA HUNA-IFFI HUNA-LALE ELAI-FAAA ELAI-IFFI ELAI-JOJO",
            white="ALOA-DUDA BARI-ELAI BARI-FAAA DUDA-ELAI DUDA-HUNA ELAI-HUNA",
        ),
    ),
    (
        "Step 1: White spends BARI, builds BARI-DUDA",
        "White wins BARI and clears it. Black loses ALOA.",
        Scene(
            black="ALOA-HUNA HUNA-IFFI HUNA-LALE ELAI-FAAA ELAI-IFFI ELAI-JOJO",
            white="ALOA-DUDA BARI-DUDA BARI-ELAI BARI-FAAA DUDA-ELAI DUDA-HUNA ELAI-HUNA",
            new="BARI-DUDA", gone_black="ALOA-BARI", won="BARI", lost="ALOA",
        ),
    ),
    (
        "Step 2: White spends ALOA, builds ALOA-BARI",
        "White wins ALOA and clears it. Black loses HUNA.",
        Scene(
            black="HUNA-IFFI HUNA-LALE ELAI-FAAA ELAI-IFFI ELAI-JOJO",
            white="ALOA-BARI ALOA-DUDA BARI-DUDA BARI-ELAI BARI-FAAA DUDA-ELAI DUDA-HUNA ELAI-HUNA",
            new="ALOA-BARI", gone_black="ALOA-HUNA", won="ALOA", lost="HUNA",
        ),
    ),
    (
        "Step 3: Black spends HUNA and HUNA",
        "White's bridge ELAI-HUNA comes off. No island changes hands.",
        Scene(
            black="HUNA-IFFI HUNA-LALE ELAI-FAAA ELAI-IFFI ELAI-JOJO",
            white="ALOA-BARI ALOA-DUDA BARI-DUDA BARI-ELAI BARI-FAAA DUDA-ELAI DUDA-HUNA",
            gone_white="ELAI-HUNA",
        ),
    ),
    (
        "Step 4: Black spends ELAI, builds ELAI-HUNA",
        "Black wins both ends and clears both. White loses DUDA.",
        Scene(
            black="ELAI-HUNA HUNA-IFFI HUNA-LALE ELAI-FAAA ELAI-IFFI ELAI-JOJO",
            white="ALOA-BARI ALOA-DUDA BARI-DUDA BARI-FAAA",
            new="ELAI-HUNA", gone_white="BARI-ELAI DUDA-ELAI DUDA-HUNA", won="ELAI HUNA", lost="DUDA",
        ),
    ),
)  # fmt: skip


def legend(at: Point) -> str:
    """Return the key to the example's pictures."""
    rows = (
        (bridge(((0, 0), (52, 0)), black=True) + token((72, 0), True, 13), "Black"),
        (bridge(((0, 0), (52, 0)), black=False) + token((72, 0), False, 13), "White"),
        (stroke((2, 0), (50, 0), stroke=SUN, stroke_width=20, stroke_linecap="round"), "just won or built"),
        (ghost(((0, 0), (52, 0)), black=False), "just gone"),
    )
    return "".join(
        move((at[0], at[1] + 34 * i), mark + text((96, 6), words, 15, text_anchor="start"))
        for i, (mark, words) in enumerate(rows)
    )


def whole_board() -> str:
    """Return the board with the number of bridges that each island needs."""
    needs = ", ".join(f"{name} {needed(name)} of {len(lines_of(name))}" for name in ISLANDS)
    desc = f"Twelve islands joined by 27 dotted lines. A number on each says how many bridges give control: {needs}."
    sheet = Sheet("kahuna-board", (842, 715), "The Kahuna board", desc)
    note = caption(sheet, "The number on an island: how many bridges control it")
    return sheet.draw(Chart().draw(Scene(), numbers=True), note)


def example(step: int) -> str:
    """Return one position of the worked example."""
    heading, outcome, scene = EXAMPLE[step]
    sheet = Sheet(f"kahuna-example-{step}", (842, 735), heading, f"{outcome} {spoken(scene)}")
    return sheet.draw(Chart().draw(scene), legend((34, 530)), caption(sheet, heading, outcome))


def spoken(scene: Scene) -> str:
    """Return a position in words."""
    black = f"Black's bridges: {scene.black.replace(' ', ', ')}"
    return f"{black}. White's bridges: {scene.white.replace(' ', ', ')}."


def two_boards(sheet: Sheet, chart: Chart, scenes: tuple[Scene, Scene], size: Point) -> tuple[str, ...]:
    """Return before and after, side by side, with an arrow between."""
    gap = sheet.size[0] - 2 * size[0] - 40
    left = panel((20, 20), size, "Before", chart.draw(scenes[0]))
    right = panel((20 + size[0] + gap, 20), size, "After", chart.draw(scenes[1]))
    middle = 20 + size[1] / 2
    return left, right, arrow((22 + size[0], middle), (16 + size[0] + gap, middle))


def sweep() -> str:
    """Return how a won island is cleared, and what that costs elsewhere."""
    before = Scene(black="COCO-GOLA GOLA-JOJO", white="GOLA-KAHU IFFI-KAHU KAHU-LALE")
    after = Scene(black="COCO-GOLA FAAA-GOLA GOLA-JOJO", white="IFFI-KAHU KAHU-LALE",
                  new="FAAA-GOLA", gone_white="GOLA-KAHU", won="GOLA", lost="KAHU")  # fmt: skip
    chart = Chart(("COCO", "FAAA", "GOLA", "IFFI", "JOJO", "KAHU", "LALE"), 1.75, (74, 108))
    title = "Winning an island and sweeping it"
    desc = (
        "Before: Black has COCO-GOLA and GOLA-JOJO; White has GOLA-KAHU, IFFI-KAHU and KAHU-LALE and controls KAHU. "
        "Black builds FAAA-GOLA. After: Black controls GOLA, the white bridge GOLA-KAHU is gone, and White no longer "
        "controls KAHU."
    )
    sheet = Sheet("kahuna-sweep", (1060, 650), title, desc)
    words = caption(sheet, "Black builds FAAA-GOLA: GOLA is won and swept, and White loses KAHU")
    return sheet.draw(*two_boards(sheet, chart, (before, after), (480, 555)), words)


def both_ends() -> str:
    """Return how one bridge wins both of its ends."""
    before = Scene(black="ALOA-HUNA BARI-DUDA DUDA-ELAI", white="ALOA-BARI DUDA-HUNA")
    after = Scene(black="ALOA-DUDA ALOA-HUNA BARI-DUDA DUDA-ELAI",
                  new="ALOA-DUDA", gone_white="ALOA-BARI DUDA-HUNA", won="ALOA DUDA")  # fmt: skip
    chart = Chart(("ALOA", "BARI", "DUDA", "ELAI", "HUNA"), 2.2, (80, 110))
    title = "One bridge wins both ends"
    desc = (
        "Before: Black has ALOA-HUNA, BARI-DUDA and DUDA-ELAI; White has ALOA-BARI and DUDA-HUNA. Black builds "
        "ALOA-DUDA. After: Black controls ALOA and DUDA, and both white bridges are gone."
    )
    sheet = Sheet("kahuna-both-ends", (1060, 595), title, desc)
    words = caption(sheet, "Black builds ALOA-DUDA: two of three at ALOA, three of four at DUDA")
    return sheet.draw(*two_boards(sheet, chart, (before, after), (480, 500)), words)


def removal() -> str:
    """Return how two cards take a bridge away."""
    before = Scene(white="GOLA-KAHU JOJO-KAHU KAHU-LALE")
    after = Scene(white="GOLA-KAHU KAHU-LALE", gone_white="JOJO-KAHU", lost="KAHU")
    chart = Chart(("GOLA", "IFFI", "JOJO", "KAHU", "LALE"), 1.75, (74, 118))
    title = "Removing a bridge with two cards"
    desc = (
        "White has GOLA-KAHU, JOJO-KAHU and KAHU-LALE and controls KAHU. Black may remove JOJO-KAHU with JOJO and "
        "KAHU, with two JOJO or with two KAHU. Then White has two of five lines there and no longer controls KAHU."
    )
    sheet = Sheet("kahuna-remove", (1060, 620), title, desc)
    pairs = (("JOJO", "KAHU"), ("JOJO", "JOJO"), ("KAHU", "KAHU"))
    hands = [card((130 + 320 * i, 445), a) + card((214 + 320 * i, 445), b) for i, (a, b) in enumerate(pairs)]
    ors = [text((369 + 320 * i, 500), "or", 20, font_style="italic") for i in range(2)]
    words = caption(sheet, "Any of these pairs takes the white bridge JOJO-KAHU away")
    return sheet.draw(*two_boards(sheet, chart, (before, after), (480, 405)), *hands, *ors, words)


def round_track() -> str:
    """Return the three rounds and their counts."""
    desc = (
        "Round 1 ends with a count for 1 point, round 2 with a count for 2 points, round 3 with one last turn each "
        "and the final count. After the first two counts the discards are shuffled into a new pile."
    )
    sheet = Sheet("kahuna-rounds", (1060, 330), "The course of a game of Kahuna", desc)
    steps = [bridge(((x, 118), (x + 70, 118)), black=x < 700) for x in (132, 452, 772, 882)]
    rounds = [round_stop(name, (90 + 320 * i, 118), i + 1) for i, name in enumerate(("ALOA", "DUDA", "IFFI"))]
    counts = [
        stop((230, 118), "count", "1 point", "for more islands"),
        stop((550, 118), "count", "2 points", "for more islands"),
        stop((975, 118), "final", "difference", "in islands"),
    ]
    turns = disc((850, 118), 36, fill=PEARL, stroke=INK, stroke_width=2.5)
    turns += token((836, 118), True, 13) + token((864, 118), False, 13)
    turns += text((850, 190), "last turns", 17, font_weight="bold") + text((850, 211), "one each", 14)
    shuffles = [arrow((x + 46, 118), (x + 108, 118)) + text((x + 76, 92), "shuffle", 14) for x in (230, 550)]
    more = "After the first two counts the discards are shuffled: three face up, the rest a new pile."
    words = caption(sheet, "A round ends when the pile and the face-up cards are gone", more)
    return sheet.draw(*steps, *rounds, *counts, turns, *shuffles, words)


def round_stop(shape: str, at: Point, number: int) -> str:
    """Return a round on the track."""
    land = blob(shape, at, 1.15, fill=SAND, stroke=SHORE, stroke_width=2) + blob(shape, at, 0.93, fill=GRASS)
    word = text((at[0], at[1] + 8), f"Round {number}", 15, **NAME)
    return land + palm((at[0], at[1] - 30)) + word


def stop(at: Point, name: str, prize: str, why: str) -> str:
    """Return a count on the track."""
    shell = disc(at, 36, fill=PEARL, stroke=INK, stroke_width=2.5) + text((at[0], at[1] + 6), name, 16)
    return shell + text((at[0], 190), prize, 17, font_weight="bold") + text((at[0], 211), why, 14)


# --- Kai Piranja: the fish -----------------------------------------------------------------------------------

SIZES = {"small": 0.55, "hungry": 0.76, "big": 0.96}
CARD: Point = (134, 132)


@dataclass(frozen=True)
class Species:
    """A fish that looks to the left, about 120 wide, its middle at the origin."""

    skin: str
    trim: str
    fins: str
    body: str
    gape: str  # the body with its mouth wide open
    marks: str
    belly: str
    eye: Point
    smile: str
    teeth: str  # in the open mouth


SPECIES: dict[str, Species] = {
    "barracuda": Species(
        skin="#8fb3cf", trim="#2f5577",
        fins="M44 0L64 -20Q54 0 64 20ZM-8 -15L8 -28L10 -14ZM22 -11L36 -23L36 -9ZM-6 14L8 25L10 12ZM20 11L32 21L34 8Z",
        body="M-64 1C-44 -13 -12 -18 18 -13C34 -10 42 -6 50 -3V3C40 8 20 14 -6 16C-30 16 -50 12 -64 1Z",
        gape="M-62 -14C-42 -17 -12 -18 18 -13C34 -10 42 -6 50 -3V3C40 8 20 14 -6 16C-26 18 -44 18 -58 20L-32 3Z",
        marks="M-12 -13V10M0 -13V11M12 -12V10M24 -9V8M36 -6V5",
        belly="M-30 13C-10 17 14 14 36 7C18 7 -10 9 -30 13Z",
        eye=(-32, -6), smile="M-61 3Q-48 5 -40 3",
        teeth="M-58 -14l3 8l4 -5l3 9l4 -5l2 7l3 -4ZM-54 19l2 -8l4 5l2 -8l4 5l1 -6l4 2Z",
    ),
    "flamefish": Species(
        skin="#f08a2c", trim="#a8320f",
        fins="M-24 -18C-24 -32 -16 -36 -14 -48C-6 -42 -4 -36 -2 -30C2 -36 4 -42 4 -50C12 -44 16 -36 16 -28"
        "C20 -32 22 -36 22 -42C30 -34 32 -22 26 -10ZM34 -4C44 -10 46 -22 56 -28C55 -20 53 -14 49 -10"
        "C54 -10 58 -12 62 -16C61 -4 58 0 51 2C56 4 60 8 61 16C56 12 53 12 49 12C53 16 55 22 54 28C45 24 42 12 34 6Z"
        "M-6 22C-4 32 4 36 6 44C14 38 16 28 12 18Z",
        body="M-48 3C-42 -18 -18 -28 6 -24C22 -21 34 -10 40 0C34 12 20 22 0 25C-22 27 -42 20 -48 3Z",
        gape="M-46 -14C-36 -24 -14 -28 6 -24C22 -21 34 -10 40 0C34 12 20 22 0 25C-16 27 -34 27 -42 22L-20 4Z",
        marks="M-8 20C-14 10 -2 6 -8 -6M6 20C0 10 12 4 6 -10M20 14C15 6 24 2 20 -8",
        belly="M-34 17C-18 25 4 24 18 16C2 18 -18 19 -34 17Z",
        eye=(-24, -8), smile="M-46 8Q-36 10 -31 4",
        teeth="M-42 -15l4 9l5 -3l4 8l5 -2l3 5ZM-39 20l2 -8l6 3l2 -7l5 2l2 -5Z",
    ),
    "piranha": Species(
        skin="#7a6aa8", trim="#2f2557",
        fins="M38 0L62 -25Q53 0 62 25ZM-10 -32L4 -49Q20 -42 28 -24ZM2 32L20 46L26 22Z",
        body="M-46 8C-48 -20 -22 -37 4 -35C24 -33 36 -16 44 -4V4C36 18 24 33 0 35C-24 36 -44 28 -46 8Z",
        gape="M-46 -16C-38 -31 -18 -37 4 -35C24 -33 36 -16 44 -4V4C36 18 24 33 0 35C-18 36 -36 36 -46 27L-18 6Z",
        marks="M-6 -20h.1M8 -22h.1M22 -12h.1M2 -8h.1M14 -2h.1M-10 2h.1M28 0h.1M4 10h.1",
        belly="M-38 22C-24 38 12 38 32 12C16 22 -16 26 -38 22Z",
        eye=(-25, -12), smile="M-46 12Q-34 6 -24 10M-41 10l2 6l4 -7M-33 8l2 6l4 -5",
        teeth="M-42 -17l3 11l6 -5l3 11l5 -4l4 8ZM-43 25l4 -11l5 5l4 -11l4 5l4 -7Z",
    ),
    "sunfish": Species(
        skin="#f4cf4b", trim="#8a6a10",
        fins="M2 -28C4 -40 12 -47 20 -50C25 -42 25 -30 22 -20ZM2 28C4 40 12 47 20 50C25 42 25 30 22 20Z"
        "M26 -22C36 -18 30 -12 37 -8C32 -3 32 3 37 8C30 12 36 18 26 22Z",
        body="M-42 2C-40 -22 -18 -36 6 -33C22 -30 30 -16 30 0C30 16 22 30 6 33C-18 36 -40 24 -42 2Z",
        gape="M-40 -11C-34 -27 -14 -36 6 -33C22 -30 30 -16 30 0C30 16 22 30 6 33C-14 36 -32 31 -38 18L-20 3Z",
        marks="M4 -6A9 9 0 1 1 3.9 -6M4 -12V-20M16 -4L22 -10M17 10L23 16M4 19V26M-9 10L-14 16",
        belly="M-34 18C-22 32 4 34 18 24C0 28 -18 26 -34 18Z",
        eye=(-22, -9), smile="M-41 7Q-35 10 -31 6",
        teeth="M-37 -12l3 8l5 -2l3 6l4 -1ZM-35 16l2 -7l5 2l2 -6l4 0Z",
    ),
}  # fmt: skip


def fish(name: str) -> str:
    """Return the fish of a card such as `piranha-small`, at its size."""
    kind, size = name.split("-")
    species, hungry = SPECIES[kind], size == "hungry"
    line: Look = {"stroke": species.trim, "stroke_width": 2.6, "stroke_linejoin": "round", "stroke_linecap": "round"}
    parts = path(species.fins, **line | {"fill": species.trim, "fill_opacity": 0.75})
    parts += path(species.gape if hungry else species.body, **line | {"fill": species.skin})
    parts += path(species.belly, fill=PEARL, opacity=0.7)
    parts += path(species.marks, **line | {"stroke_width": 6 if kind == "piranha" else 4, "opacity": 0.85})
    parts += path(species.teeth, fill=PEARL, stroke=INK, stroke_width=1) if hungry else path(species.smile, **line)
    return move((0, 0), parts + eye(species.eye, hungry), SIZES[size])


def eye(at: Point, hungry: bool) -> str:
    """Return a calm eye, or a greedy one under a frown."""
    ball = disc(at, 8 if hungry else 6.5, fill=PEARL, stroke=INK, stroke_width=1.5)
    frown = path(f"M{at[0] - 10} {at[1] - 6}L{at[0] + 8} {at[1] - 12}", stroke=INK, stroke_width=4)
    return ball + disc((at[0] - 2, at[1] + 0.5), 3.2, fill=INK) + (frown if hungry else "")


def fish_card(at: Point, name: str) -> str:
    """Return a card face up; hungry fish have a toothed frame."""
    kind, size = name.split("-")
    hungry = size == "hungry"
    width, height = CARD
    front = box((0, 0), CARD, rx=12, fill="#fbe3d6" if hungry else PEARL, stroke=INK, stroke_width=2)
    jaws = path(f"M8 5{'l5.9 8l5.9 -8' * 10}", fill=CORAL) if hungry else ""
    label = text((width / 2, height - 9), f"{kind} · {size}", 12)
    return move(at, front + jaws + move((width / 2, 58), fish(name)) + label)


def fish_row(at: Point, names: str) -> str:
    """Return a row of cards, the first on the left."""
    return "".join(fish_card((at[0] + i * (CARD[0] + 10), at[1]), name) for i, name in enumerate(names.split()))


def back(at: Point, dance: bool) -> str:
    """Return a card face down: a chain of fish, or the empty sea."""
    width, _ = CARD
    ground = box((0, 0), CARD, rx=12, fill="#2f8fa3", stroke=INK, stroke_width=2)
    surf = path("".join(f"M14 {y}q9 -9 18 0t18 0t18 0t18 0t18 0t18 0" for y in (30, 104)), stroke=FOAM, stroke_width=3)
    little = path("M-12 0C-6 -9 6 -9 12 0C6 9 -6 9 -12 0ZM10 0L20 -8V8Z", fill=SUN, stroke=INK, stroke_width=1.5)
    chain = "".join(move((width / 2 - 37 + 36 * i, 67 - 8 * (i % 2)), little) for i in range(3)) if dance else ""
    return move(at, ground + surf + chain)


def heap(at: Point, name: str, count: int) -> str:
    """Return a digesting pile: the hungry fish on top, what it ate below."""
    under = [box((at[0] + 5 * i, at[1] + 5 * i), CARD, rx=12, fill=PEARL, stroke=INK, stroke_width=2)
             for i in range(count - 1, 0, -1)]  # fmt: skip
    return "".join(under) + fish_card(at, name)


# --- Kai Piranja: the figures --------------------------------------------------------------------------------


def all_fish() -> str:
    """Return every kind of card."""
    desc = (
        "A table of cards. Columns: barracuda, long and barred; flamefish, with fins like flames; piranha, tall, "
        "spotted and with teeth; sunfish, round and without a tail. Rows: small, big, and hungry with an open mouth. "
        "Beside them the two backs: dance cards show a chain of fish, sea cards the empty sea."
    )
    sheet = Sheet("piranja-fish", (1010, 590), "The fish of Kai Piranja", desc)
    rows = (("small", 62), ("big", 212), ("hungry", 362))
    cards = [fish_card((142 + 150 * i, y), f"{kind}-{size}") for size, y in rows for i, kind in enumerate(SPECIES)]
    heads = [text((209 + 150 * i, 42), kind, 19, font_weight="bold") for i, kind in enumerate(SPECIES)]
    sides = [text((74, y + 72), size, 19, font_weight="bold") for size, y in rows]
    line = path("M768 40V490", stroke=INK, stroke_width=2, stroke_dasharray="2 8", stroke_linecap="round")
    backs = back((822, 112), dance=True) + back((822, 312), dance=False)
    words = text((889, 270), "dance: 140 cards", 16) + text((889, 470), "sea: 20 cards", 16)
    head = text((889, 82), "the backs", 19, font_weight="bold")
    counts = caption(sheet, "Of each species: 16 small, 16 big, 8 hungry; dance and sea together")
    return sheet.draw(*cards, *heads, *sides, line, head, backs, words, counts)


def joining() -> str:
    """Return a row and what may join it."""
    desc = (
        "A row: big sunfish, big barracuda, small barracuda, small piranha. A big piranha may join (same species), "
        "a small sunfish may join (same size), a small piranha may join (both); a big flamefish may not."
    )
    sheet = Sheet("piranja-row", (1010, 505), "What may join a row", desc)
    row = fish_row((150, 56), "sunfish-big barracuda-big barracuda-small piranha-small")
    dashes: Look = {"stroke": INK, "stroke_width": 2.5, "stroke_dasharray": "8 7"}
    place = box((726, 56), CARD, rx=12, fill=FOAM, fill_opacity=0.5, **dashes) + text((793, 136), "?", 40)
    heads = text((290, 38), "your row, the first fish on the left", 17) + text((793, 38), "the next fish", 17)
    tries = ("piranha-big same species", "sunfish-small same size", "piranha-small both", "flamefish-big neither")
    asked = [asking((101 + 224 * i, 232), *words.split(" ", 1)) for i, words in enumerate(tries)]
    return sheet.draw(row, place, heads, *asked, caption(sheet, "Only the last fish counts: here the small piranha"))


def asking(at: Point, name: str, why: str) -> str:
    """Return a card that would like to join, and the answer."""
    x, y = at
    badge = disc((x + 128, y + 8), 19, fill=FOAM, stroke=INK, stroke_width=2)
    mark = (cross if why == "neither" else tick)((x + 127, y + 8))
    return fish_card(at, name) + badge + mark + text((x + 67, y + 160), why, 18, font_weight="bold")


def hungry_fish() -> str:
    """Return how a hungry fish eats up to the first of its kind."""
    desc = (
        "Before: the row is big piranha, small piranha, small sunfish, small barracuda, big barracuda; a hungry "
        "piranha comes from the right. It eats the big barracuda, the small barracuda and the small sunfish and stops "
        "at the small piranha. After: two piranhas stay, and the hungry piranha lies on three cards in the middle."
    )
    sheet = Sheet("piranja-hungry", (1010, 580), "A hungry fish eats", desc)
    row = fish_row((40, 66), "piranha-big piranha-small sunfish-small barracuda-small barracuda-big")
    eaten = "".join(cross((155 + 144 * i, 88)) for i in (2, 3, 4))
    comes = fish_card((836, 66), "piranha-hungry") + arrow((900, 222), (338, 222), CORAL)
    stop_here = path("M321 58V240", stroke=CORAL, stroke_width=5, stroke_linecap="round")
    before = text((40, 42), "A hungry piranha comes", 19, text_anchor="start", font_weight="bold")
    order = text((612, 250), "it eats from the end and stops at the first piranha", 16)
    after = text((40, 312), "Afterwards", 19, text_anchor="start", font_weight="bold")
    left = fish_row((40, 332), "piranha-big piranha-small") + text((179, 494), "what is left of your row", 16)
    pile = heap((640, 332), "piranha-hungry", 4) + text((715, 504), "digesting in the middle: 4 cards", 16)
    words = caption(sheet, "A fish of its own species saves itself and all who swim ahead of it")
    return sheet.draw(before, row, eaten, comes, stop_here, order, after, left, pile, words)


def capture() -> str:
    """Return how three of a kind take a digesting pile."""
    desc = (
        "The row is small flamefish, small piranha, big piranha, big flamefish, small flamefish: three flamefish. "
        "The digesting pile of the flamefish, six cards, goes into the player's catch. The row stays."
    )
    sheet = Sheet("piranja-capture", (1010, 505), "A capture", desc)
    row = fish_row((150, 36), "flamefish-small piranha-small piranha-big flamefish-big flamefish-small")
    marks = "".join(numbered((217 + 144 * i, 192), k) for k, i in enumerate((0, 3, 4), 1))
    pile = heap((190, 232), "flamefish-hungry", 6) + text((270, 420), "digesting in the middle: 6 cards", 16)
    catch = "".join(back((660 + 5 * i, 232 + 5 * i), dance=True) for i in (5, 4, 3, 2, 1, 0))
    note = text((740, 420), "your catch: 6 cards more", 16)
    words = caption(sheet, "Three flamefish anywhere in your row take the whole pile; the row stays")
    return sheet.draw(row, marks, pile, arrow((400, 310), (620, 310)), catch, note, words)


def numbered(at: Point, number: int) -> str:
    """Return a number on a small sun."""
    sun = disc(at, 15, fill=SUN, stroke=INK, stroke_width=2)
    return sun + text((at[0], at[1] + 6), str(number), 17, font_weight="bold")


# --- The house -----------------------------------------------------------------------------------------------

# The layers as floors: name, place, size, and the rooms in a row; `live:596` has a width, the others share the rest.
FLOORS: tuple[tuple[str, Point, Point, str], ...] = (
    ("server", (330, 128), (830, 176), "http api schemas people chat jobs analysis"),
    ("", (330, 240), (830, 64), "websocket:180 live"),
    ("tables", (330, 320), (500, 100), "handlers:160 views games lessons"),
    ("store", (850, 320), (310, 100), "queries engines"),
    ("bots", (470, 436), (360, 100), "kahuna piranja match training"),
    ("research", (850, 436), (310, 100), "kahuna piranja zoo spiel"),
    ("games", (330, 552), (830, 100), "kahuna piranja"),
)
# The way of a turn: an arrow for each step, and where its number is.
WAY: tuple[tuple[Point, Point, Point], ...] = (
    ((226, 260), (340, 260), (288, 238)),
    ((504, 269), (562, 269), (531, 231)),
    ((580, 288), (456, 360), (478, 324)),
    ((440, 404), (440, 590), (412, 490)),
    ((1005, 288), (1005, 360), (981, 336)),
    ((590, 360), (690, 292), (668, 334)),
    ((340, 280), (226, 280), (288, 304)),
)


def rooms(at: Point, width: float, names: str) -> str:
    """Return rooms in a row; those without a width share what is left."""
    parts = [name.partition(":") for name in names.split()]
    fixed = [float(wide) for _, _, wide in parts if wide]
    share = (width - sum(fixed) - 10 * (len(parts) - 1)) / max(1, len(parts) - len(fixed))
    drawn, x = "", at[0]
    for name, _, given in parts:
        wide = float(given) if given else share
        drawn += box((x, at[1]), (wide, 42), rx=8, fill=PEARL, stroke=SHORE, stroke_width=2)
        drawn += text((x + wide / 2, at[1] + 27), name, 15)
        x += wide + 10
    return drawn


def floor(name: str, at: Point, size: Point, inside: str) -> str:
    """Return a floor of the house with its name and its rooms; one without a name goes on with the floor above."""
    words = text((at[0] + 16, at[1] + 29), name, 19, text_anchor="start", font_weight="bold")
    ground = box(at, size, rx=10, fill=SAND) + words if name else ""
    return ground + rooms((at[0] + 16, at[1] + (44 if name else 8)), size[0] - 32, inside)


def cottage(at: Point, size: Point, name: str, lines: tuple[str, ...]) -> str:
    """Return a small house beside the large one."""
    x, y, wide = *at, size[0]
    roof = path(f"M{num(x - 14)} {num(y)}h{num(wide + 28)}L{num(x + wide / 2)} {num(y - 62)}z", fill=CORAL)
    words = text((x + wide / 2, y + 30), name, 19, font_weight="bold")
    more = "".join(text((x + wide / 2, y + 56 + 22 * i), line, 15) for i, line in enumerate(lines))
    return roof + box(at, size, rx=8, fill=SAND) + words + more


def house() -> str:
    """Return the layers of the package as a house, and the way of a turn through it."""
    desc = (
        "A house of five floors. At the bottom core; on it games, with Kahuna and Kai Piranja; above them bots and "
        "research, then tables and store, and at the top the server. Beside it are the browser client and the command "
        "line. Numbers show the way of a turn: 1 from the browser to the websocket, 2 to the live tables, 3 to the "
        "handlers of the tables, 4 to the game's kernel, 5 into the store, 6 from the views of the tables back to "
        "the live tables, 7 to every browser."
    )
    sheet = Sheet("house", (1200, 874), "The house, and the way of a turn through it", desc)
    roof = path("M296 116H1194L745 26z", fill=CORAL)
    title = text((745, 92), "src/makai", 24, font_weight="bold", fill=PEARL)
    ground = box((310, 668), (870, 84), rx=10, fill=SHORE)
    core = text((346, 704), "core", 19, text_anchor="start", font_weight="bold")
    core += text((346, 732), "protocols, errors, messages, chance, records, the compiler", 15, text_anchor="start")
    web = cottage((36, 216), (200, 108), "web", ("draft a turn,", "play turns out"))
    shell = cottage((36, 490), (200, 108), "cli", ("the commands; uses", "every floor but tables"))
    arrows = "".join(arrow(start, end) for start, end, _ in WAY)
    suns = "".join(numbered(at, k) for k, (_, _, at) in enumerate(WAY, 1))
    words = caption(
        sheet,
        "A turn comes in as one message, passes one referee, is stored, and goes out to each seat as it may see it",
        "A floor imports only from floors below it; store imports only core",
    )
    return sheet.draw(roof, title, *(floor(*each) for each in FLOORS), ground, core, web, shell, arrows, suns, words)


# --- How the engine reaches the browser ----------------------------------------------------------------------


def station(at: Point, size: Point, name: str, lines: tuple[str, ...]) -> str:
    """Return a place on the way of the engine: its name, and what happens there."""
    x, y, wide = *at, size[0]
    words = text((x + wide / 2, y + 32), name, 19, font_weight="bold")
    more = "".join(text((x + wide / 2, y + 58 + 22 * i), line, 15) for i, line in enumerate(lines))
    return box(at, size, rx=10, fill=SAND) + words + more


def engine() -> str:
    """Return how one source becomes the engine of the server and that of the browser."""
    desc = (
        "On the left the kernels in Python. numba translates them into LLVM's language. From there two arrows: the "
        "upper one leads to the machine's code, for the server, research and the command line; the lower one, make "
        "wasm, to WebAssembly modules in web/engine, and on to the page: referee and tables, replays, lessons and "
        "drafts, bots in a worker. Between both a sign: equal, bit by bit. The page is served by the server or, after "
        "make site, by any web server; after one visit it needs none."
    )
    sheet = Sheet("engine", (1200, 560), "How the engine reaches the browser", desc)
    source = station((36, 190), (220, 102), "src/makai", ("rules and bots:", "kernels in Python"))
    numba = station((316, 190), (190, 102), "numba", ("types, then", "LLVM\u2019s language"))
    native = station(
        (620, 56), (250, 102), "this machine\u2019s code", ("compiled at the first start,", "or in the wheel")
    )
    server = station((940, 56), (224, 102), "server", ("tables for all; research,", "command line"))
    module = station(
        (620, 324), (250, 124), "web/engine", ("make wasm: two modules,", "numbers read by tables", "of fields")
    )
    page = station(
        (940, 300), (224, 148), "page", ("referee, tables, drafts,", "replays, lessons,", "bots in a worker")
    )
    ways = (
        ((262, 241), (306, 241)), ((512, 222), (612, 130)), ((512, 260), (612, 362)),
        ((876, 107), (930, 107)), ((876, 380), (930, 380)), ((1052, 164), (1052, 314)),
    )  # fmt: skip
    equal = box((596, 206), (298, 56), rx=10, fill=PEARL, stroke=LEAF, stroke_width=3)
    equal += text((745, 229), "equal, bit by bit", 17, font_weight="bold") + text(
        (745, 251), "compared by the tests", 15
    )
    sent = text((1064, 240), "served", 15, text_anchor="start")
    words = caption(
        sheet,
        "One readable source, compiled twice: nobody writes a rule in TypeScript",
        "make site writes the page for any web server; after one visit it works without a network",
    )
    arrows = "".join(arrow(*way) for way in ways)
    return sheet.draw(source, numba, native, server, module, page, arrows, equal, sent, words)


# --- All of them ---------------------------------------------------------------------------------------------


def figures() -> dict[str, str]:
    """Return every figure: file name to SVG text."""
    drawn = {f"kahuna-example-{step}": example(step) for step in range(len(EXAMPLE))}
    drawn |= {"kahuna-board": whole_board(), "kahuna-sweep": sweep(), "kahuna-both-ends": both_ends()}
    drawn |= {"kahuna-remove": removal(), "kahuna-rounds": round_track()}
    drawn |= {"piranja-fish": all_fish(), "piranja-row": joining()}
    drawn |= {"house": house(), "engine": engine()}
    drawn |= {"piranja-hungry": hungry_fish(), "piranja-capture": capture()}
    return {f"{name}.svg": drawn[name] for name in sorted(drawn)}


def main() -> None:
    """Write the figures beside this script."""
    for name, drawing in figures().items():
        (Path(__file__).resolve().parent / name).write_text(drawing, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
