"""A QR code in the terminal: two modules in each character, black on white whatever colours the terminal has."""

from __future__ import annotations

import os
import shutil
import sys
from itertools import zip_longest

QUIET = 4  # light modules around the code, as the standard asks
HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
INK, END = "\x1b[38;5;16;48;5;231m", "\x1b[0m"


def draw_qr_code(text: str) -> str:
    """Return a text as a QR code."""
    import segno  # the other commands need none of it

    rows = [[bool(dark) for dark in row] for row in segno.make_qr(text, error="m").matrix_iter(border=QUIET)]
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=[False] * len(rows))
    lines = ("".join(HALVES[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs)
    return "\n".join(f"{INK}{line}{END}" for line in lines)


def has_room(picture: str) -> bool:
    """Tell whether standard output is a terminal that shows a picture as it is meant."""
    line = picture.partition("\n")[0].removeprefix(INK).removesuffix(END)
    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb" or shutil.get_terminal_size().columns < len(line):
        return False
    try:
        picture.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True
