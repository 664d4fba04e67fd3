"""Which yaku of classic Koi-Koi are one or two cards away, as far as everybody at the table can see."""

from collections.abc import Iterator
from functools import lru_cache

from games.cards.hanafuda import codes_of
from games.hanafuda.classic import (
    CLASSIC,
    COUNTED_FROM,
    INO_SHIKA_CHO,
    KASU_FROM,
    PLAINS,
    POINTS,
)
from games.hanafuda.reach import LIGHTS, MOST_MISSING
from games.hanafuda.table import ReachView
from games.hanafuda.yaku import (
    AKATAN,
    ANIMALS,
    AOTAN,
    BUKKU,
    DRY_BRIGHTS,
    HANAMI,
    KASU_YAKU,
    RAIN_MAN,
    RIBBONS,
    SET_CARDS,
    TAN,
    TANE,
    TSUKIMI,
)

_SETS = (INO_SHIKA_CHO, AKATAN, AOTAN, BUKKU, HANAMI, TSUKIMI)
_COUNTED = ((TANE, ANIMALS, COUNTED_FROM), (TAN, RIBBONS, COUNTED_FROM), (KASU_YAKU, PLAINS, KASU_FROM))
_RANKS = {name: rank for rank, name in enumerate(POINTS)}


@lru_cache(maxsize=1024)
def classic_reach_of(captured: int, gone: int, void: int = 0) -> tuple[ReachView, ...]:
    """Return the yaku short of one or two cards that nobody else has captured, those short of one first.

    Only yaku that have been started are in reach: those of certain cards need at least one. Those that would
    then not count are left out: lesser yaku of brights, Akatan beside Aotan, Tane beside Ino-Shika-Cho, Tan
    beside Akatan or Aotan. The points are those with all cards of the kind that the player then has.

    Args:
        captured: the cards of the player in question, as a bit mask.
        gone: the cards that others have captured.
        void: the viewings that do not count for the player, as bits in the order of `classic.VIEWINGS`.
    """
    found = [*_lights(captured, gone), *_sets(captured, gone, void), *_counted(captured, gone)]
    return tuple(sorted(found, key=lambda reach: (reach.short, _RANKS[reach.name])))


def _lights(captured: int, gone: int) -> Iterator[ReachView]:
    wet, dry = (captured & RAIN_MAN).bit_count(), (captured & DRY_BRIGHTS).bit_count()
    for name, wet_wanted, dry_wanted in LIGHTS:
        rain, more = wet_wanted - wet, dry_wanted - dry
        if rain < 0 or more < 0 or not 1 <= rain + more <= MOST_MISSING or (rain and RAIN_MAN & gone):
            continue
        possible = (DRY_BRIGHTS * bool(more) | RAIN_MAN * rain) & ~captured & ~gone
        if possible.bit_count() >= rain + more:
            yield ReachView(name=name, points=POINTS[name], short=rain + more, missing=codes_of(possible))


def _sets(captured: int, gone: int, void: int) -> Iterator[ReachView]:
    for name in _SETS:
        missing = SET_CARDS[name] & ~captured
        begun = missing != SET_CARDS[name]
        if not begun or missing & gone or not 1 <= missing.bit_count() <= MOST_MISSING:
            continue
        for yaku in CLASSIC.yaku(captured | missing, void):
            if yaku.name == name:
                yield ReachView(
                    name=name, points=yaku.points, short=missing.bit_count(), missing=codes_of(missing)
                )


def _counted(captured: int, gone: int) -> Iterator[ReachView]:
    made = {yaku.name for yaku in CLASSIC.yaku(captured)}
    for name, kind, least in _COUNTED:
        short = least - (kind & captured).bit_count()
        possible = kind & ~captured & ~gone
        if made & _INSTEAD.get(name, set()) or not 1 <= short <= MOST_MISSING or possible.bit_count() < short:
            continue
        yield ReachView(name=name, points=POINTS[name], short=short, missing=codes_of(possible))


_INSTEAD = {TANE: {INO_SHIKA_CHO}, TAN: {AKATAN, AOTAN, BUKKU}}
"""The yaku beside which one that counts cards does not count."""
