"""Loads everything that a server needs, once, in the process from which servers are forked."""

from makai.bots import prepare
from makai.games import usable

for game in usable():
    prepare(game)
