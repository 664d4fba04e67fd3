"""Which yaku are one or two cards away, as far as everybody at the table can see."""

from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import TypeAlias

from games.cards.hanafuda import codes_of, months_with
from games.hanafuda.table import ReachView
from games.hanafuda.yaku import (
    AME_SHIKO,
    ANIMALS,
    BRIGHTS,
    COUNTED_FROM,
    COUNTED_POINTS,
    DRY_BRIGHTS,
    GOKO,
    IDS,
    KASU,
    KASU_FROM,
    KASU_YAKU,
    LIGHT_POINTS,
    MANUAL,
    RAIN_MAN,
    RIBBONS,
    SANKO,
    SETS,
    SHIKO,
    TAN,
    TANE,
    TSUKIFUDA,
    WASHABLE,
    Counting,
    kasu_points,
    left_out,
)

MOST_MISSING = 2

LIGHTS = ((GOKO, 1, 4), (SHIKO, 0, 4), (AME_SHIKO, 1, 3), (SANKO, 0, 3))
"""Yaku of brights: id, whether it needs the rain man, and how many of the other brights."""

_Counted: TypeAlias = tuple[str, int, int, int]
"""A yaku that needs a number of cards of one kind: id, points, kind, number."""

_KINDS: tuple[_Counted, ...] = (
    (TANE, COUNTED_POINTS, ANIMALS, COUNTED_FROM),
    (TAN, COUNTED_POINTS, RIBBONS, COUNTED_FROM),
)
_PLAINS: _Counted = (KASU_YAKU, kasu_points(KASU_FROM), KASU, KASU_FROM)

_RANKS = {key: rank << 6 for rank, key in enumerate(product(range(1, MOST_MISSING + 1), IDS))}
_DRY_PART = BRIGHTS | ANIMALS

_Begun: TypeAlias = tuple[int, ReachView, int, int]
"""A yaku in reach if others have no cards: its rank, itself, what it lacks, what it cannot do without."""


@lru_cache(maxsize=1024)
def reach_of(captured: int, gone: int, void: int = 0, counting: Counting = MANUAL) -> tuple[ReachView, ...]:
    """Return the yaku short of one or two cards that nobody else has captured, those short of one first.

    Only yaku that have been started are in reach: those of specific cards need at least one. Of the yaku of
    brights, of Bukku and its parts, and of Gekkazake and the viewings, only those that would then count are
    listed. Tsukifuda is listed by month, if another month would bring points.

    Args:
        captured: the cards of the player in question, as a bit mask.
        gone: the cards that others have captured.
        void: which of WASHABLE the weather makes void for the player, as bits in its order.
        counting: how yaku count in this round.
    """
    found: list[ReachView] = []
    for _, reach, missing, needed in _begun(captured, void, counting):
        if not missing & gone:
            found.append(reach)
        elif not needed & gone and (missing & ~gone).bit_count() >= reach.short:
            found.append(_reach(reach.name, reach.points, reach.short, missing & ~gone))
    return tuple(found)


@lru_cache(maxsize=4096)
def _begun(captured: int, void: int, counting: Counting) -> tuple[_Begun, ...]:
    """Return the yaku in reach if others have no cards."""
    found = [
        *_begun_in_part(captured & _DRY_PART, void, counting.best),
        *_begun_in_part(captured & RIBBONS, void, counting.best),
        *_counted((_PLAINS,), captured),
        *_months(captured, counting),
    ]
    return tuple(sorted(found, key=itemgetter(0)))


def _months(captured: int, counting: Counting) -> list[_Begun]:
    """Return the months in reach if others have no cards."""
    done = counting.complete(captured).bit_count() // 4
    points = counting.month_points(done + 1) - counting.month_points(done)
    begun = months_with(captured, 4 - MOST_MISSING) & ~months_with(captured, 4) & counting.months
    found: list[_Begun] = []
    while begun and points:
        first = begun & -begun
        missing = 0xF * first & ~captured
        found.append(_ranked(TSUKIFUDA, points, missing.bit_count(), missing, missing, first))
        begun ^= first
    return found


def _ranked(name: str, points: int, short: int, missing: int, needed: int, first: int = 0) -> _Begun:
    """Return a yaku with its rank: fewest missing cards, then the order of `IDS`, then of the first cards."""
    rank = _RANKS[short, name] + first.bit_length()
    return (rank, _reach(name, points, short, missing), missing, needed)


@lru_cache(maxsize=4096)
def _reach(name: str, points: int, short: int, missing: int) -> ReachView:
    return ReachView(name=name, points=points, short=short, missing=codes_of(missing))


@lru_cache(maxsize=4096)
def _begun_in_part(part: int, void: int, best: bool) -> tuple[_Begun, ...]:
    """Return the same for yaku of only brights and animals, or of only ribbons, given just these cards."""
    found = _lights(part)
    for name, points, cards in (*SETS, *WASHABLE):
        missing = cards & ~part
        short = missing.bit_count()
        if not 1 <= short <= MOST_MISSING or missing == cards:
            continue
        if name not in left_out(part | cards, void, best):
            found.append(_ranked(name, points, short, missing, missing))
    return (*found, *_counted(_KINDS, part))


def _counted(counted: tuple[_Counted, ...], captured: int) -> list[_Begun]:
    """Return those that need a number of cards of one kind."""
    found: list[_Begun] = []
    for name, points, kind, count in counted:
        short = count - (kind & captured).bit_count()
        if 1 <= short <= MOST_MISSING:
            found.append(_ranked(name, points, short, kind & ~captured, 0))
    return found


def _lights(captured: int) -> list[_Begun]:
    """Return the yaku of brights in reach if others have no cards."""
    wet, dry = (captured & RAIN_MAN).bit_count(), (captured & DRY_BRIGHTS).bit_count()
    found: list[_Begun] = []
    for name, wet_wanted, dry_wanted in LIGHTS:
        rain, more = wet_wanted - wet, dry_wanted - dry
        if rain < 0 or more < 0 or not 1 <= rain + more <= MOST_MISSING:
            continue
        possible = (DRY_BRIGHTS * bool(more) | RAIN_MAN * rain) & ~captured
        found.append(_ranked(name, LIGHT_POINTS[name], rain + more, possible, RAIN_MAN * rain))
    return found
