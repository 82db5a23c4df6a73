"""Reading a net of Kahuna from a file."""

from __future__ import annotations

import os
from functools import cache
from importlib import resources
from pathlib import Path

from makai.bots.kahuna.net.value_net import KahunaWeights, Net, load, new_weights, round_weights, value_table
from makai.bots.training.weights_io import check_like, reading_weights


def read_net(path: Path) -> Net:
    """Return the net in a file; a file that holds something else is refused."""
    with reading_weights("kahuna", path) as kept:
        net = Net(**{name: kept[name] for name in KahunaWeights._fields}, values=value_table())
        check_like(net, round_weights(new_weights(0)))
    return net


def usual_net() -> Net:
    """Return the net that Makai comes with, or the one of the file that MAKAI_KAHUNA_WEIGHTS names."""
    return _net_in(os.environ.get("MAKAI_KAHUNA_WEIGHTS") or None)


@cache
def _net_in(file: str | None) -> Net:
    if file is not None:
        return read_net(Path(file))
    with resources.as_file(resources.files("makai") / "bots" / "kahuna" / "net" / "weights.npz") as path:
        return load(Path(path))
