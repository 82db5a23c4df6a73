"""Reading nets and checkpoints from files, and refusing what is none: compiled code would trust it blindly."""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from makai.bots.kahuna.net import Net, Weights, new_weights, rounded, value_table
from makai.core.errors import BadTraining

_TORN = (ValueError, KeyError, TypeError, AttributeError, EOFError, zipfile.BadZipFile, zlib.error)


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    """Open a file of arrays; numpy alone would leave it open if it is torn."""
    with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
        yield kept


def read_net(path: Path) -> Net:
    """Return the net in a file; a file that holds something else is refused."""
    try:
        with _opened(path) as kept:
            net = Net(**{name: kept[name] for name in Weights._fields}, values=value_table())
        check_like(net, rounded(new_weights(0)))
    except FileNotFoundError:
        raise BadTraining("weights-missing", file=str(path)) from None
    except (*_TORN, OSError):
        raise BadTraining("weights-malformed", file=str(path)) from None
    return net


def read_card(path: Path) -> dict[str, Any]:
    """Return how a net was made."""
    with _opened(path) as kept:
        card: dict[str, Any] = json.loads(str(kept["card"]))
    return card


def check_like(found: tuple[Any, ...], example: tuple[Any, ...]) -> None:
    """Raise ValueError if arrays have other shapes or types than those of an example."""
    for one, other in zip(found, example, strict=True):
        if one.shape != other.shape or one.dtype != other.dtype:
            raise ValueError(f"{one.dtype}{list(one.shape)} ≠ {other.dtype}{list(other.shape)}")
        if not np.isfinite(one).all():
            raise ValueError("NaN")


@contextmanager
def reading_checkpoint(file: Path) -> Iterator[Any]:
    """Open a checkpoint; whatever is wrong in it is refused in one way."""
    try:
        with _opened(file) as kept:
            yield kept
    except (*_TORN, OSError) as problem:
        reason = str(problem) or type(problem).__name__
        raise BadTraining("train-checkpoint-unreadable", file=str(file), reason=reason.splitlines()[0]) from None


def weights_in(kept: Any, name: str) -> Weights:
    """Return weights that a checkpoint holds."""
    found = Weights(*(kept[f"{name}_{k}"] for k in range(len(Weights._fields))))
    check_like(found, new_weights(0))
    return found
