"""Reading a net of Kahuna from a file."""

from __future__ import annotations

from pathlib import Path

from makai.bots.kahuna.net.value_net import KahunaWeights, Net, new_weights, round_weights, value_table
from makai.bots.training.weights_io import check_like, reading_weights


def read_net(path: Path) -> Net:
    """Return the net in a file; a file that holds something else is refused."""
    with reading_weights("kahuna", path) as kept:
        net = Net(**{name: kept[name] for name in KahunaWeights._fields}, values=value_table())
        check_like(net, round_weights(new_weights(0)))
    return net
