"""The lessons and examples of Kahuna: whole games with every card fixed, and what the coach says to some turns."""

from __future__ import annotations

from makai.tables.lessons.lesson import Lesson, Scene, Tip

_SHUFFLE_1 = """
ALOA DUDA LALE HUNA HUNA IFFI FAAA KAHU LALE COCO DUDA IFFI JOJO ELAI BARI ELAI JOJO COCO BARI ALOA KAHU FAAA
GOLA GOLA
"""
_SHUFFLE_2 = """
ALOA FAAA HUNA JOJO DUDA HUNA GOLA IFFI DUDA LALE COCO ELAI LALE ELAI JOJO
"""
_SHUFFLE_3 = """
LALE FAAA KAHU BARI COCO BARI HUNA JOJO GOLA DUDA IFFI GOLA ELAI ALOA FAAA IFFI KAHU HUNA
"""

# Turn by turn; the learner is Black and starts.
_TURNS = """
ALOA-BARI draw | HUNA-ALOA draw | DUDA-ALOA take:LALE | HUNA-LALE IFFI-LALE draw | LALE+LALE-IFFI draw |
JOJO-GOLA take:FAAA | take:BARI | FAAA-GOLA DUDA-ELAI take:ELAI | take:JOJO | ELAI-IFFI take:COCO | draw |
take:KAHU | pass | take:KAHU | discard:JOJO draw | draw | ELAI-BARI COCO-BARI GOLA-KAHU take:BARI | take:FAAA |
take:IFFI | pass | take:FAAA | GOLA-COCO take:ALOA | IFFI-KAHU ALOA-HUNA FAAA-BARI BARI-DUDA take:HUNA | pass |
HUNA-DUDA draw | KAHU-LALE FAAA-COCO KAHU-COCO COCO-BARI take:HUNA | GOLA-KAHU take:DUDA | take:JOJO |
take:IFFI | JOJO-KAHU HUNA-ELAI draw | IFFI-HUNA DUDA-ELAI take:COCO | ELAI-FAAA take:DUDA | BARI-FAAA draw |
take:LALE | take:LALE | LALE-HUNA take:ELAI | LALE-IFFI JOJO-IFFI draw | take:KAHU | BARI+COCO take:FAAA |
ELAI-JOJO take:COCO | FAAA-JOJO take:BARI | draw | BARI-COCO take:LALE | pass | take:HUNA |
KAHU-IFFI GOLA-KAHU draw | HUNA+LALE take:DUDA | ALOA+DUDA take:ELAI | DUDA-ALOA take:JOJO | ELAI-IFFI draw |
JOJO-IFFI take:ALOA | IFFI-ELAI take:IFFI | take:HUNA | take:FAAA | HUNA-LALE take:KAHU | IFFI-KAHU pass |
KAHU-LALE pass
"""


def _turns(written: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(turn.split()) for turn in written.split("|"))


_BUILDING = Scene(
    begins=0,
    ends=5,
    tips=(
        Tip("hello", "board"),
        Tip("cards", "hand"),
        Tip("build", "line:ALOA-BARI", does=True),
        Tip("draw", "pile", does=True),
        Tip("majority", "island:ALOA"),
        Tip("second", "line:ALOA-DUDA", does=True),
        Tip("sweep", "face-up:LALE", does=True),
        Tip("rival", "island:LALE"),
        Tip("remove", "line:IFFI-LALE", does=True),
        Tip("removed", "pile", does=True),
    ),
)
_ROUND = Scene(
    begins=12,
    ends=19,
    tips=(
        Tip("five", "hand"),
        Tip("abstain", "end", does=True),
        Tip("put-away", "hand", does=True),
        Tip("put-away-draw", "pile", does=True),
        Tip("many", "line:BARI-ELAI", does=True),
        Tip("many-won", "line:BARI-COCO", does=True),
        Tip("many-undo", "line:GOLA-KAHU", does=True),
        Tip("many-take", "face-up:BARI", does=True),
        Tip("last-card", "face-up:IFFI", does=True),
        Tip("counted", "score"),
    ),
)
_ENDING = Scene(
    begins=54,
    ends=57,
    tips=(
        Tip("third", "line:HUNA-LALE", does=True),
        Tip("third-card", "face-up:KAHU", does=True),
        Tip("last-turns", "line:KAHU-LALE", does=True),
        Tip("last-end", "end", does=True),
        Tip("won", "score"),
    ),
)

LESSON = Lesson(
    game="kahuna",
    rules={"first": 0},
    shuffles=tuple(tuple(shuffle.split()) for shuffle in (_SHUFFLE_1, _SHUFFLE_2, _SHUFFLE_3)),
    turns=_turns(_TURNS),
    scenes=(_BUILDING, _ROUND, _ENDING),
)

# The worked example of the rules: handicap bridges and a few turns lead to its position, and then White plays.
EXAMPLE = Lesson(
    game="kahuna",
    rules={"first": 0, "handicap": [3, 3]},
    shuffles=(
        tuple(
            (
                "BARI FAAA IFFI DUDA ELAI FAAA HUNA HUNA JOJO ELAI BARI ALOA COCO GOLA KAHU COCO "
                "LALE GOLA ALOA DUDA IFFI JOJO KAHU LALE"
            ).split()
        ),
    ),
    turns=_turns(
        "handicap:ALOA-HUNA | handicap:HUNA-IFFI | handicap:HUNA-LALE | "
        "handicap:DUDA-HUNA | handicap:ELAI-HUNA | handicap:DUDA-ELAI | "
        "BARI-ALOA FAAA-ELAI IFFI-ELAI take:JOJO | DUDA-ALOA ELAI-BARI FAAA-BARI draw | JOJO-ELAI take:HUNA | "
        "take:ALOA | take:HUNA | draw | take:ELAI | "
        "BARI-DUDA ALOA-BARI draw | HUNA+HUNA-ELAI ELAI-HUNA draw"
    ),
    scenes=(
        Scene(
            begins=13,
            ends=15,
            tips=(
                Tip("start", "board"),
                Tip("bari", "line:BARI-DUDA", does=True),
                Tip("aloa", "line:ALOA-BARI", does=True),
                Tip("draw", "pile", does=True),
                Tip("remove", "line:ELAI-HUNA", does=True),
                Tip("both", "line:ELAI-HUNA", does=True),
                Tip("end", "pile", does=True),
                Tip("done"),
            ),
        ),
    ),
    all_seats=True,
)

LESSONS = {"kahuna": LESSON, "kahuna-example": EXAMPLE}
