"""Loads everything that a server needs, once, in the process from which servers are forked."""

from makai.cli.commands.serve import prepare, prepare_bots

prepare()
prepare_bots()
