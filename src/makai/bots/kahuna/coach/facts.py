"""What can be said of a turn without knowing anything hidden, the weightiest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from makai.bots.advice import Fact
from makai.bots.kahuna.coach.aftermath import Aftermath, PlayEffect, short, tight
from makai.core.messages import Value
from makai.games.kahuna import kernel
from makai.games.kahuna.board import HAND_LIMIT, ISLAND_NUMBER, ISLANDS, islands_in, lines_in

NEAR = 4  # with so many draws left, the count of the round is worth talking about


def facts_of(after: Aftermath) -> list[Fact]:
    """Return everything worth saying of a turn by itself."""
    return [
        *_game_end(after),
        *_gains(after),
        *_sweeps(after),
        *_exposures(after),
        *_known_strike(after),
        *_count(after),
        *_pair(after),
        *_short(after),
        *_denials(after),
        *_blind(after),
        *_safe_islands(after),
        *_skips(after),
        *_discards(after),
        *_spending(after),
        *_full_hand(after),
    ]


def _join(names: Iterable[str]) -> str:
    return ", ".join(names)


# What the turn does.


def _game_end(after: Aftermath) -> Iterator[Fact]:
    end = after.end
    if end is None or end.to_move is not None:
        return
    outcome = "drawn" if end.winner is None else "won" if end.winner == after.me else "lost"
    yield Fact("advice-kahuna-game-end", {"outcome": outcome, "how": str(end.how)})


def _gains(after: Aftermath) -> Iterator[Fact]:
    for play in after.plays:
        if play.won or play.lost:
            yield _gain(after, play)


def _gain(after: Aftermath, play: PlayEffect) -> Fact:
    won, lost, line = _join(islands_in(play.won)), _join(islands_in(play.lost)), str(play.action.line)
    if not play.lost:
        return Fact("advice-kahuna-takes", {"line": line, "islands": won})
    if not play.won:
        return Fact("advice-kahuna-breaks", {"line": line, "lost": lost, "seat": after.opponent})
    return Fact("advice-kahuna-takes-and-breaks", {"line": line, "islands": won, "lost": lost, "seat": after.opponent})


def _sweeps(after: Aftermath) -> Iterator[Fact]:
    swept = 0
    for play in after.plays:
        swept |= play.swept
    if swept:
        lines = lines_in(swept)
        yield Fact("advice-kahuna-sweeps", {"lines": _join(lines), "count": len(lines), "seat": after.opponent})


def _exposures(after: Aftermath) -> Iterator[Fact]:
    exposed = tight(after.table, after.me) & ~tight(after.view, after.me)
    if exposed:
        islands = islands_in(exposed)
        yield Fact("advice-kahuna-exposed", {"islands": _join(islands), "count": len(islands)})


def _safe_islands(after: Aftermath) -> Iterator[Fact]:
    still_held = after.table.island_mask(after.me)
    secured = tight(after.view, after.me) & ~tight(after.table, after.me) & still_held
    if secured:
        islands = islands_in(secured)
        yield Fact("advice-kahuna-secured", {"islands": _join(islands), "count": len(islands)})


# What it prepares.


def _short(after: Aftermath) -> Iterator[Fact]:
    """Tell of islands that one more bridge would give, if that is new or the card for it is at hand."""
    now, before = short(after.table, after.me), short(after.view, after.me)
    ready = [ISLANDS[island] for island, lines in now.items() if set(after.hand) & set(_ends(lines))]
    others = [ISLANDS[island] for island in now if island not in before and ISLANDS[island] not in ready]
    if ready:
        yield Fact("advice-kahuna-short-ready", {"islands": _join(ready), "count": len(ready)})
    if others:
        yield Fact("advice-kahuna-short", {"islands": _join(others), "count": len(others)})


def _ends(lines: int) -> list[str]:
    """Return the islands at the ends of lines: the cards with which one may build there."""
    return sorted({name for line in lines_in(lines) for name in line.split("-")})


def strikes(cards: Counter[str], after: Aftermath, target: int) -> Iterator[tuple[str, str, list[str]]]:
    """Yield each bridge of a player that two cards remove at the cost of an island: cards, line, islands."""
    weak = tight(after.table, target)
    for line in lines_in(after.table.bridge_mask(target)):
        one, other = line.split("-")
        lost = [name for name in (one, other) if weak >> ISLAND_NUMBER[name] & 1]
        if not lost:
            continue
        for pair in ((one, other), (one, one), (other, other)):
            if not Counter(pair) - cards:
                yield " + ".join(pair), line, lost
                break


def _pair(after: Aftermath) -> Iterator[Fact]:
    found = sorted(strikes(after.hand, after, after.opponent), key=lambda strike: -len(strike[2]))
    for cards, line, lost in found[:1]:
        yield Fact(
            "advice-kahuna-pair",
            {"cards": cards, "line": line, "islands": _join(lost), "seat": after.opponent},
        )


def _known_strike(after: Aftermath) -> Iterator[Fact]:
    known = Counter(after.view.known(after.opponent))
    for cards, line, lost in list(strikes(known, after, after.me))[:1]:
        yield Fact(
            "advice-kahuna-known-strike",
            {"cards": cards, "line": line, "islands": _join(lost), "seat": after.opponent},
        )


def _denials(after: Aftermath) -> Iterator[Fact]:
    """Tell of an island that the card taken would have given to the opponent, if no other face-up card gives it."""
    if after.ending is None or after.ending.kind != "take":
        return
    card = after.ending.cards[0]
    left = Counter(after.table.face_up) - Counter([card])
    wanted = [
        ISLANDS[island]
        for island, lines in short(after.table, after.opponent).items()
        if card in _ends(lines) and not set(left) & set(_ends(lines))
    ]
    if wanted:
        yield Fact("advice-kahuna-denied", {"card": card, "islands": _join(wanted), "seat": after.opponent})


def _blind(after: Aftermath) -> Iterator[Fact]:
    """Tell how many of the unseen cards would give an island on the next turn."""
    if not after.is_blind:
        return
    known = Counter(after.view.known(after.opponent)) - Counter(after.view.visible_hand(after.opponent))
    unseen = after.view.unseen - known
    wanted = {
        island: lines
        for island, lines in short(after.table, after.me).items()
        if not set(after.hand) & set(_ends(lines))
    }
    cards = [card for card in ISLANDS if unseen[card] and any(card in _ends(lines) for lines in wanted.values())]
    reached = [ISLANDS[island] for island, lines in wanted.items() if set(cards) & set(_ends(lines))]
    if cards:
        count = sum(unseen[card] for card in cards)
        yield Fact(
            "advice-kahuna-blind",
            {"unseen": unseen.total(), "count": count, "cards": _join(cards), "islands": _join(reached)},
        )


# What it costs and how the round stands.


def _count(after: Aftermath) -> Iterator[Fact]:
    """Tell how the count at the end of the round stands when it is near."""
    if after.table.to_move is None or after.view.last_turns or after.draws_left > NEAR:
        return
    mine, theirs = after.table.island_counts[after.me], after.table.island_counts[after.opponent]
    number = after.table.round
    standing = "ahead" if mine > theirs else "behind" if mine < theirs else "level"
    points = 0 if mine == theirs else number if number < 3 else _final_points(after, mine, theirs)
    params: dict[str, Value] = {"standing": standing, "lead": abs(mine - theirs), "points": points, "round": number}
    if after.draws_left:
        yield Fact("advice-kahuna-count", {**params, "draws": after.draws_left})
    elif number < 3:
        yield Fact("advice-kahuna-round-end", {**params, "seat": after.opponent})


def _final_points(after: Aftermath, mine: int, theirs: int) -> int:
    """Return what the last count gives to the player who is ahead."""
    if after.table.slot(kernel.RULES) & kernel.ISLAND_POINTS:
        return max(mine, theirs)
    return abs(mine - theirs)


def _spending(after: Aftermath) -> Iterator[Fact]:
    cards = after.spent
    if len(cards) > 1:
        left = after.hand.total() + after.is_blind
        yield Fact("advice-kahuna-spends", {"cards": _join(cards), "count": len(cards), "left": left})
    elif not cards and not after.put_away and after.view.hand:
        yield Fact("advice-kahuna-saves", {"left": after.hand_size})


def _discards(after: Aftermath) -> Iterator[Fact]:
    if after.put_away:
        yield Fact("advice-kahuna-puts-away", {"cards": _join(after.put_away), "count": len(after.put_away)})


def _full_hand(after: Aftermath) -> Iterator[Fact]:
    if after.hand_size == HAND_LIMIT and after.draws_left:
        yield Fact("advice-kahuna-full-hand")


def _skips(after: Aftermath) -> Iterator[Fact]:
    if after.ending is not None and after.ending.kind == "pass" and not after.table.nothing_left:
        yield Fact("advice-kahuna-abstains", {"seat": after.opponent})
