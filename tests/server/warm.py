"""Loads everything that a server needs, once, in the process from which servers are forked."""

from makai.cli.serve import prepare, prepare_bots

prepare()
prepare_bots()
