"""The yaku of hanafuda: the table in the MASTER HANAFUDA manual, and what a pile of captured cards is worth.

`yaku_of` reads the table as a person would and returns the yaku; `points_of` computes the same sum from
precomputed parts, for players that need it thousands of times a second.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from games.cards.hanafuda import (
    ANIMAL,
    BRIGHT,
    ONE_OF_EACH_MONTH,
    PLAIN,
    RIBBON,
    class_mask,
    mask,
    months_with,
)

BRIGHTS, ANIMALS, RIBBONS = class_mask(BRIGHT), class_mask(ANIMAL), class_mask(RIBBON)
RAIN_MAN = mask("11b")
DRY_BRIGHTS = BRIGHTS & ~RAIN_MAN
RAIN, PAULOWNIA = 0xF << 40, 0xF << 44
"""The last two months, whose eight cards may change the weather."""

KASU = class_mask(PLAIN) | RAIN

GOKO, SHIKO, AME_SHIKO, SANKO = "goko", "shiko", "ame-shiko", "sanko"
BUKKU, AKATAN, AOTAN = "bukku", "akatan", "aotan"
TANE, TAN, KASU_YAKU, TSUKIFUDA = "tane", "tan", "kasu", "tsukifuda"
HANAMI, TSUKIMI = "hanami", "tsukimi"

LIGHT_POINTS = {GOKO: 80, SHIKO: 50, AME_SHIKO: 40, SANKO: 30}
LIGHT_CARDS = {GOKO: BRIGHTS, SHIKO: DRY_BRIGHTS, AME_SHIKO: BRIGHTS, SANKO: DRY_BRIGHTS}
"""The cards that the yaku of brights are made of."""

POETRY, BLUE = mask("1r", "2r", "3r"), mask("6r", "9r", "10r")

SETS: tuple[tuple[str, int, int], ...] = (
    ("ino-shika-cho", 30, mask("7a", "10a", "6a")),
    ("gekkazake", 30, mask("3b", "8b", "9a")),
    ("omote-sugawara", 30, mask("1b", "2a", "3b")),
    (AKATAN, 30, POETRY),
    (AOTAN, 30, BLUE),
    ("kusatan", 30, mask("4r", "5r", "7r")),
    (BUKKU, 80, POETRY | BLUE),
)
"""Yaku of fixed cards that weather does not affect: id, points, cards."""

WASHABLE: tuple[tuple[str, int, int], ...] = (
    (HANAMI, 20, mask("3b", "9a")),
    (TSUKIMI, 20, mask("8b", "9a")),
)
"""Yaku that Washing Rain and Hiding Fog make void: id, points, cards."""

SET_CARDS = {name: cards for name, _, cards in (*SETS, *WASHABLE)}
"""The cards of each yaku that is a set."""

COUNTED_FROM = 5
COUNTED_POINTS, COUNTED_MORE = 50, 10
KASU_FROM = 10
MONTH_POINTS = 20

IDS = (
    *LIGHT_POINTS,
    *(name for name, _, _ in SETS),
    *(name for name, _, _ in WASHABLE),
    TANE,
    TAN,
    KASU_YAKU,
    TSUKIFUDA,
)
"""All yaku, in the order in which they are listed."""


class Yaku(NamedTuple):
    """A yaku that somebody has: its id, its points, and its cards as a bit mask."""

    name: str
    points: int
    cards: int


def light_of(captured: int) -> str | None:
    """Return the best of Goko, Shiko, Ame-Shiko and Sanko among the captured cards, if any."""
    dry = (captured & DRY_BRIGHTS).bit_count()
    wet = bool(captured & RAIN_MAN)
    if dry == 4:
        return GOKO if wet else SHIKO
    if dry == 3:
        return AME_SHIKO if wet else SANKO
    return None


def counted_points(count: int) -> int:
    """Return what `count` animals (Tane) or ribbons (Tan) are worth."""
    return COUNTED_POINTS + COUNTED_MORE * (count - COUNTED_FROM) if count >= COUNTED_FROM else 0


def kasu_points(count: int) -> int:
    """Return what `count` plains are worth: 5 for ten, 10 for eleven, 10 more for each beyond."""
    if count <= KASU_FROM:
        return 5 if count == KASU_FROM else 0
    return 10 * (count - KASU_FROM)


_BEFORE_RAIN = 40
_WEATHER = frozenset(cards for cards in range(1 << 8) if cards & 0xF == 0xF or cards >> 4 == 0xF)


def changes_weather(captured: int) -> bool:
    """Return whether these cards hold all four Rain cards or all four Paulownia cards."""
    return captured >> _BEFORE_RAIN in _WEATHER


def washable(captured: int) -> int:
    """Return which of WASHABLE the cards make, as bits in its order, ignoring the weather."""
    return sum(1 << i for i, (_, _, cards) in enumerate(WASHABLE) if captured & cards == cards)


@lru_cache(maxsize=4096)
def yaku_of(captured: int, washed: bool = False) -> tuple[Yaku, ...]:
    """Return all yaku of a pile of captured cards, in the order of `IDS`.

    Args:
        captured: the cards as a bit mask.
        washed: whether the weather makes Hanami de Ippai and Tsukimi de Ippai void for their owner.
    """
    found: list[Yaku] = []
    light = light_of(captured)
    if light is not None:
        found.append(Yaku(light, LIGHT_POINTS[light], captured & BRIGHTS))
    both = captured & (POETRY | BLUE) == POETRY | BLUE
    for name, points, cards in SETS:
        if captured & cards == cards and not (both and name in (AKATAN, AOTAN)):
            found.append(Yaku(name, points, cards))
    if not washed:
        found += [Yaku(name, points, cards) for name, points, cards in WASHABLE if captured & cards == cards]
    for name, cards, worth in (
        (TANE, captured & ANIMALS, counted_points),
        (TAN, captured & RIBBONS, counted_points),
        (KASU_YAKU, captured & KASU, kasu_points),
    ):
        if points := worth(cards.bit_count()):
            found.append(Yaku(name, points, cards))
    if months := months_with(captured, 4):
        found.append(Yaku(TSUKIFUDA, MONTH_POINTS * (months.bit_count() // 4), months))
    return tuple(found)


_DRY_PART = BRIGHTS | ANIMALS
_WASHABLE_NAMES = {name for name, _, _ in WASHABLE}
_KASU_POINTS = tuple(kasu_points(count) for count in range(KASU.bit_count() + 1))


@cache
def _points_of_part(part: int) -> int:
    """Return the points of only brights and animals, or of only ribbons (at most 2**14 + 2**10 arguments)."""
    counted = {KASU_YAKU, TSUKIFUDA} | _WASHABLE_NAMES
    return sum(yaku.points for yaku in yaku_of(part) if yaku.name not in counted)


def steady_points(captured: int) -> int:
    """Return the points of all yaku but Hanami and Tsukimi: a number that never falls as cards are added."""
    pairs = captured & captured >> 1
    return (
        _points_of_part(captured & _DRY_PART)
        + _points_of_part(captured & RIBBONS)
        + _KASU_POINTS[(captured & KASU).bit_count()]
        + MONTH_POINTS * (pairs & pairs >> 2 & ONE_OF_EACH_MONTH).bit_count()
    )


@lru_cache(maxsize=4096)
def points_of(captured: int, washed: bool = False) -> int:
    """Return the sum of the points of `yaku_of(captured, washed)`."""
    points = steady_points(captured)
    if not washed:
        for _, worth, cards in WASHABLE:
            if captured & cards == cards:
                points += worth
    return points
