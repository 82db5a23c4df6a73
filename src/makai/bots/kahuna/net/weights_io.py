"""Reading a net of Kahuna from a file."""

from __future__ import annotations

from pathlib import Path

from makai.bots.kahuna.net.value_net import Net, Weights, new_weights, rounded, value_table
from makai.bots.training.weights_io import check_like, reading_weights


def read_net(path: Path) -> Net:
    """Return the net in a file; a file that holds something else is refused."""
    with reading_weights("kahuna", path) as kept:
        net = Net(**{name: kept[name] for name in Weights._fields}, values=value_table())
        check_like(net, rounded(new_weights(0)))
    return net
