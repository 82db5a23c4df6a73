"""Reading nets and checkpoints from files, and refusing what is none: compiled code would trust it blindly."""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from makai.core.errors import BadTraining

W = TypeVar("W", bound=tuple[NDArray[Any], ...])  # weights: a named tuple of arrays
TORN = (ValueError, KeyError, TypeError, AttributeError, EOFError, zipfile.BadZipFile, zlib.error)


@contextmanager
def open_arrays(path: Path) -> Iterator[Any]:
    """Open a file of arrays; numpy alone would leave it open if it is torn."""
    with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
        yield kept


@contextmanager
def reading_weights(game: str, file: Path) -> Iterator[Any]:
    """Open a file of weights for a game; one that holds something else is refused in one way."""
    told = {"file": str(file), "variable": f"MAKAI_{game.upper()}_WEIGHTS", "game": game.capitalize()}
    try:
        with open_arrays(file) as kept:
            yield kept
    except FileNotFoundError:
        raise BadTraining("weights-missing", **told, result=f"{game}.npz") from None
    except (*TORN, OSError):
        raise BadTraining("weights-malformed", **told, result=f"{game}.npz") from None


def read_card(path: Path) -> dict[str, Any]:
    """Return how a net was made."""
    with open_arrays(path) as kept:
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
        with open_arrays(file) as kept:
            yield kept
    except (*TORN, OSError) as problem:
        reason = str(problem) or type(problem).__name__
        raise BadTraining("train-checkpoint-unreadable", file=str(file), reason=reason.splitlines()[0]) from None


def rebuild(example: W, arrays: Iterable[NDArray[Any]]) -> W:
    """Return weights of the same kind as an example, with other arrays."""
    return cast(W, cast(Any, type(example))(*arrays))


def weights_in(kept: Any, name: str, example: W) -> W:
    """Return weights that a checkpoint holds; they must be like the example."""
    found = rebuild(example, (kept[f"{name}_{k}"] for k in range(len(example))))
    check_like(found, example)
    return found
