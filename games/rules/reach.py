"""Which yaku are one or two cards away, as far as everybody at the table can see."""

from functools import lru_cache
from typing import NamedTuple

from games.cards.hanafuda import ONE_OF_EACH_MONTH, cards_of, months_with
from games.rules.yaku import (
    AKATAN,
    AME_SHIKO,
    ANIMALS,
    AOTAN,
    BLUE,
    BRIGHTS,
    COUNTED_FROM,
    COUNTED_POINTS,
    GOKO,
    KASU,
    KASU_FROM,
    KASU_YAKU,
    LIGHT_POINTS,
    MONTH_POINTS,
    POETRY,
    RAIN_MAN,
    RIBBONS,
    SANKO,
    SETS,
    SHIKO,
    TAN,
    TANE,
    TSUKIFUDA,
    WASHABLE,
    kasu_points,
)

MOST_MISSING = 2


class Reach(NamedTuple):
    """A yaku that somebody does not have, but may soon.

    Attributes:
        name: its id.
        points: what it will be worth when it is made.
        short: how many cards it lacks, 1 or 2.
        missing: the cards that can still come, as a bit mask. Where they are more than `short`, any
            `short` of them make the yaku (two dry brights instead of the rain man: the better Shiko).
    """

    name: str
    points: int
    short: int
    missing: int


_BUKKU_WITH = {AKATAN: BLUE, AOTAN: POETRY}
"""A yaku of ribbons that becomes Bukku where these cards are there."""

_DRY_BRIGHTS = BRIGHTS & ~RAIN_MAN
_LIGHTS = ((GOKO, 1, 4), (SHIKO, 0, 4), (AME_SHIKO, 1, 3), (SANKO, 0, 3))
"""Yaku of brights: id, whether with the rain man, how many of the other brights."""

_COUNTED: tuple[tuple[str, int, int, int], ...] = (
    (TANE, COUNTED_POINTS, ANIMALS, COUNTED_FROM),
    (TAN, COUNTED_POINTS, RIBBONS, COUNTED_FROM),
    (KASU_YAKU, kasu_points(KASU_FROM), KASU, KASU_FROM),
)
"""Yaku that need so many of a kind: id, points, the kind, how many."""

_ALL_SETS = SETS + WASHABLE


def reach_of(captured: int, gone: int, washed: bool = False) -> tuple[Reach, ...]:
    """Return the yaku that lack one or two cards which nobody else has captured, those that lack one first.

    Only what is begun is in reach: of certain cards one at least is there. Of the yaku of brights, and of
    Bukku and its parts, those are named that would then count. Tsukifuda is named for each month.

    Args:
        captured: the cards of the player in question, as a bit mask.
        gone: the cards that others have captured.
        washed: whether the weather makes Hanami de Ippai and Tsukimi de Ippai void for the player.
    """
    found: list[Reach] = []
    for reach, needed in _begun(captured, washed):
        name, points, short, missing = reach
        if not missing & gone:
            found.append(reach)
        elif not needed & gone and (missing & ~gone).bit_count() >= short:
            found.append(Reach(name, points, short, missing & ~gone))
    return tuple(found)


@lru_cache(maxsize=4096)
def _begun(captured: int, washed: bool) -> tuple[tuple[Reach, int], ...]:
    """Return what is in reach if others have no cards, each with the missing cards it cannot do without."""
    found = _lights(captured)
    for name, points, cards in SETS if washed else _ALL_SETS:
        missing = cards & ~captured
        short = missing.bit_count()
        if not 1 <= short <= MOST_MISSING or missing == cards:
            continue
        becomes_bukku = name in _BUKKU_WITH and captured & _BUKKU_WITH[name] == _BUKKU_WITH[name]
        if not becomes_bukku:
            found.append((Reach(name, points, short, missing), missing))
    for name, points, kind, count in _COUNTED:
        short = count - (kind & captured).bit_count()
        if 1 <= short <= MOST_MISSING:
            found.append((Reach(name, points, short, kind & ~captured), 0))
    begun = months_with(captured, 4 - MOST_MISSING) & ~months_with(captured, 4)
    for first in cards_of(begun & ONE_OF_EACH_MONTH):
        missing = 0xF << first & ~captured
        found.append((Reach(TSUKIFUDA, MONTH_POINTS, missing.bit_count(), missing), missing))
    return tuple(sorted(found, key=_short))


def _short(found: tuple[Reach, int]) -> int:
    return found[0].short


def _lights(captured: int) -> list[tuple[Reach, int]]:
    """Return the yaku of brights in reach if others have no cards, with the rain man where he is needed."""
    wet, dry = (captured & RAIN_MAN).bit_count(), (captured & _DRY_BRIGHTS).bit_count()
    found: list[tuple[Reach, int]] = []
    for name, wet_wanted, dry_wanted in _LIGHTS:
        rain, more = wet_wanted - wet, dry_wanted - dry
        if rain < 0 or more < 0 or not 1 <= rain + more <= MOST_MISSING:
            continue
        possible = (_DRY_BRIGHTS * bool(more) | RAIN_MAN * rain) & ~captured
        found.append((Reach(name, LIGHT_POINTS[name], rain + more, possible), RAIN_MAN * rain))
    return found
