"""An idle connection stays open, so that no request of a proxy meets a connection that is just being closed."""

from __future__ import annotations

import time
from http.client import HTTPConnection
from urllib.parse import urlsplit

from tests.support.server.running import Running

SILENCE_S = 7  # longer than web servers usually wait


def test_a_silent_connection_is_answered_again(running: Running) -> None:
    connection = HTTPConnection(urlsplit(running.address).netloc)
    for wait in (SILENCE_S, 0):
        connection.request("GET", "/api/health")
        answer = connection.getresponse()
        assert (answer.status, bool(answer.read())) == (200, True)
        time.sleep(wait)
    connection.close()
