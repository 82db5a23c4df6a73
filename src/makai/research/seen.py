"""Observations by the table of fields of a view: what stands where, how many bytes it becomes, code that writes them.

Neighbours are written together: sets of bits up to 32 at a time, multisets of cards two at a time. All of them write 32
bytes, used or not, so they come in their order, but for the last one, which is written first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from makai.core.compiled import inline
from makai.research.bits import AT_ONCE, write_bits, write_counts
from makai.research.fields import Field, Fields

Read = Callable[[Any, int], int]  # a vector, the viewer's seat; a part
Write = Callable[[Any, int, Any], None]  # a vector, the viewer's seat, the observation; a part

_CARDS = 12
_ONE_EACH = (1 << _CARDS) - 1


class Seen(NamedTuple):
    """A field of an observation, and the part that reads its number: a single one, a set of bits, or a multiset."""

    field: Field
    read: Read

    @property
    def is_set(self) -> bool:
        """Whether each bit becomes a byte; a flag is a set of one."""
        return self.field.high == 1

    @property
    def is_multiset(self) -> bool:
        """Whether each of twelve cards becomes a count."""
        return self.field.size == _CARDS and not self.is_set


def at_slot(slot: int) -> Read:
    """Return a part that reads a slot."""

    @inline
    def read(s: Any, me: int) -> int:  # noqa: ARG001 (others look at it)
        return int(s[slot])

    return read


def of_viewer(slot: int) -> Read:
    """Return a part that reads the viewer's of two slots."""

    @inline
    def read(s: Any, me: int) -> int:
        return int(s[slot + me])

    return read


def of_opponent(read_own: Read) -> Read:
    """Return a part that reads for the opponent what another one reads for the viewer."""

    @inline
    def read(s: Any, me: int) -> int:
        return read_own(s, 1 - me)

    return read


def list_fields(seen: Iterable[Seen]) -> Fields:
    """Return the fields of an observation."""
    return Fields(tuple([each.field for each in seen]))


def build_write(seen: Sequence[Seen]) -> Write:
    """Return a part that writes an observation."""
    size = sum(each.field.size for each in seen)
    groups = _group(seen)
    *others, last = [_build_group(group, at, size) for group, at in zip(groups, _places(groups), strict=True)]
    return _chain([last, *others])


def _group(seen: Sequence[Seen]) -> list[list[Seen]]:
    """Return fields that are written together."""
    groups: list[list[Seen]] = []
    for each in seen:
        if groups and _belongs(each, groups[-1]):
            groups[-1].append(each)
        else:
            groups.append([each])
    return groups


def _belongs(each: Seen, group: list[Seen]) -> bool:
    fits = each.field.size + sum(one.field.size for one in group) <= AT_ONCE
    alike = (each.is_set, each.is_multiset) == (group[0].is_set, group[0].is_multiset)
    return fits and alike and (each.is_set or each.is_multiset)


def _places(groups: Iterable[list[Seen]]) -> Iterable[int]:
    at = 0
    for group in groups:
        yield at
        at += sum(each.field.size for each in group)


def _build_group(group: list[Seen], at: int, size: int) -> Write:
    """Return a part that writes a group; near the end of the observation it writes what comes before it too."""
    first = group[0]
    start = min(at, size - AT_ONCE)
    reads = [each.read for each in group]
    if first.is_set:
        return _build_sets(_join(reads, [each.field.size for each in group]), start, at - start)
    if first.is_multiset:
        return _build_multisets(reads[0], reads[-1] if len(reads) > 1 else _nothing, start, at - start)
    return _build_number(first.read, at)


@inline
def _nothing(_s: Any, _me: int) -> int:
    return 0


def _join(reads: Sequence[Read], sizes: Sequence[int]) -> Read:
    """Return a part that reads sets side by side."""
    if len(reads) == 1:
        return reads[0]
    first, rest, by = reads[0], _join(reads[1:], sizes[1:]), sizes[0]

    @inline
    def read(s: Any, me: int) -> int:
        return first(s, me) | rest(s, me) << by

    return read


def _build_sets(read: Read, start: int, by: int) -> Write:
    @inline
    def write(s: Any, me: int, out: Any) -> None:
        write_bits(out, start, read(s, me) << by)

    return write


def _build_multisets(one: Read, two: Read, start: int, by: int) -> Write:
    @inline
    def write(s: Any, me: int, out: Any) -> None:
        a, b = one(s, me), two(s, me)
        low, high = (a & _ONE_EACH) | (b & _ONE_EACH) << _CARDS, a >> _CARDS | b >> _CARDS << _CARDS
        write_counts(out, start, low << by, high << by)

    return write


def _build_number(read: Read, at: int) -> Write:
    @inline
    def write(s: Any, me: int, out: Any) -> None:
        out[at] = read(s, me)

    return write


def _chain(writes: Sequence[Write]) -> Write:
    """Return a part that writes one after another."""
    if len(writes) == 1:
        return writes[0]
    first, rest = writes[0], _chain(writes[1:])

    @inline
    def write(s: Any, me: int, out: Any) -> None:
        first(s, me, out)
        rest(s, me, out)

    return write
