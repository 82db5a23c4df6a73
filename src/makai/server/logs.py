"""Logs: one JSON object a line. They name tables and codes; never a person, a hand, a cookie or an invitation."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

LOGGER = logging.getLogger("makai")


class JsonLines(logging.Formatter):
    """Writes a record of the log as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return one line."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info is not None and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def log(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Write that something happened."""
    LOGGER.log(level, event, extra={"fields": fields})


def start_logging(level: str) -> None:
    """Send everything that this process logs to standard error, as JSON."""
    chosen = level or ("warning" if sys.stderr.isatty() else "info")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(chosen.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "alembic"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel("WARNING")
    logging.getLogger("uvicorn.error").setLevel("ERROR")  # it warns of each malformed request: a way to fill the log
