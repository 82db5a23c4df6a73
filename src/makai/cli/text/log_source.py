"""Where `makai verify` reads a log of fair shuffles: from a file, or page by page from a server."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from makai.core.errors import BadLog, quote
from makai.core.strict_json import DECODER

PATH = "/api/fair/log"
PATIENCE_S = 30


def read_log(source: str) -> Iterator[object]:
    """Yield the entries of a log as JSON, from wherever it is."""
    if not source.startswith(("http://", "https://")):
        yield from _read_file(source)
        return
    address = source.rstrip("/").removesuffix(PATH) + PATH
    after = 0
    while entries := _read_page(address, after):
        yield from entries
        after += len(entries)


def _read_file(path: str) -> Iterator[object]:
    """Yield the entries of a file: the answer of a server, or several of them, one a line."""
    text = Path(path).read_text("utf-8-sig", errors="replace")
    try:
        pages = [_parse(path, text)]
    except BadLog:
        pages = [_parse(path, line) for line in text.splitlines() if line.strip()]
    for page in pages:
        yield from _find_entries(path, page)


def _read_page(address: str, after: int) -> list[Any]:
    asked = f"{address}?{urlencode({'after': after})}"
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE_S) as answer:
            text = answer.read().decode(errors="replace")
    except (OSError, HTTPException, ValueError) as error:
        raise BadLog("log-unreadable", source=address, reason=str(getattr(error, "reason", error))) from None
    return _find_entries(address, _parse(address, text))


def _parse(source: str, text: str) -> object:
    try:
        return DECODER.decode(text)
    except (json.JSONDecodeError, RecursionError, ValueError):
        raise BadLog("log-unreadable", source=source, reason=quote(text.strip())) from None


def _find_entries(source: str, page: object) -> list[Any]:
    entries = page.get("entries") if isinstance(page, dict) else page
    if not isinstance(entries, list):
        raise BadLog("log-unreadable", source=source, reason=quote(page))
    return entries
