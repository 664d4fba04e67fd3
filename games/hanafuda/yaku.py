"""The yaku of hanafuda: the table in the MASTER HANAFUDA manual, and what a pile of captured cards is worth.

`yaku_of` reads the table as a person would and returns the yaku; `points_of` computes the same sum from
precomputed parts, for players that need it thousands of times a second. A `Counting` says how both count
where sources differ.
"""

from functools import cache, lru_cache
from typing import NamedTuple, Protocol

from games.cards.hanafuda import (
    ANIMAL,
    BRIGHT,
    MONTHS,
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
HANAMI, TSUKIMI, GEKKAZAKE = "hanami", "tsukimi", "gekkazake"

LIGHT_POINTS = {GOKO: 80, SHIKO: 50, AME_SHIKO: 40, SANKO: 30}
LIGHT_CARDS = {GOKO: BRIGHTS, SHIKO: DRY_BRIGHTS, AME_SHIKO: BRIGHTS, SANKO: DRY_BRIGHTS}
"""The cards that the yaku of brights are made of."""

POETRY, BLUE = mask("1r", "2r", "3r"), mask("6r", "9r", "10r")
SAKE_CARDS = mask("3b", "8b", "9a")
"""Gekkazake, which makes both viewings too."""

SETS: tuple[tuple[str, int, int], ...] = (
    ("ino-shika-cho", 30, mask("7a", "10a", "6a")),
    (GEKKAZAKE, 30, SAKE_CARDS),
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

GEKKAZAKE_POINTS = next(points for name, points, _ in SETS if name == GEKKAZAKE)
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


class Counts(Protocol):
    """How yaku count in a round."""

    def yaku(self, captured: int, void: int = 0) -> tuple[Yaku, ...]:
        """Return all yaku of a pile of captured cards.

        Args:
            captured: the cards as a bit mask.
            void: which of WASHABLE do not count for their owner, as bits in its order.
        """
        ...

    def points(self, captured: int, void: int = 0) -> int:
        """Return what they are worth together."""
        ...


class HouseRules(Protocol):
    """How yaku count in each round of a match."""

    def counting(self, number: int) -> Counts:
        """Return how they count in the round with this number, from 1."""
        ...


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


class Counting(NamedTuple):
    """How yaku count in a round, where sources differ; by default, as the manual literally says.

    Attributes:
        months: the months whose four cards make Tsukifuda: the first card of each, as a bit mask.
        most_months: how many of these count at most.
        best: whether only the better of Gekkazake and the viewings counts.
    """

    months: int = ONE_OF_EACH_MONTH
    most_months: int = len(MONTHS)
    best: bool = False

    def yaku(self, captured: int, void: int = 0) -> "tuple[Yaku, ...]":
        """Return all yaku of a pile of captured cards: see `yaku_of`."""
        return yaku_of(captured, void, self)

    def points(self, captured: int, void: int = 0) -> int:
        """Return what they are worth together."""
        return points_of(captured, void, self)

    def complete(self, captured: int) -> int:
        """Return the cards of all complete months that may count for Tsukifuda."""
        return months_with(captured, 4) & 0xF * self.months

    def month_points(self, months: int) -> int:
        """Return what Tsukifuda is worth with a number of complete months."""
        return MONTH_POINTS * min(months, self.most_months)


MANUAL = Counting()
"""How yaku count by the manual, to the letter."""


@lru_cache(maxsize=4096)
def yaku_of(captured: int, void: int = 0, counting: Counting = MANUAL) -> tuple[Yaku, ...]:
    """Return all yaku of a pile of captured cards, in the order of `IDS`.

    Args:
        captured: the cards as a bit mask.
        void: which of WASHABLE the weather makes void for their owner, as bits in its order.
        counting: how they count where sources differ.
    """
    found: list[Yaku] = []
    light = light_of(captured)
    if light is not None:
        found.append(Yaku(light, LIGHT_POINTS[light], captured & BRIGHTS))
    unpaid = left_out(captured, void, counting.best)
    for name, points, cards in (*SETS, *WASHABLE):
        if captured & cards == cards and name not in unpaid:
            found.append(Yaku(name, points, cards))
    for name, cards, worth in (
        (TANE, captured & ANIMALS, counted_points),
        (TAN, captured & RIBBONS, counted_points),
        (KASU_YAKU, captured & KASU, kasu_points),
    ):
        if points := worth(cards.bit_count()):
            found.append(Yaku(name, points, cards))
    if months := counting.complete(captured):
        found.append(Yaku(TSUKIFUDA, counting.month_points(months.bit_count() // 4), months))
    return tuple(found)


def left_out(captured: int, void: int, best: bool) -> set[str]:
    """Return yaku of fixed cards that do not count, whether or not their cards are there.

    Args:
        captured: the cards as a bit mask.
        void: which of WASHABLE are void, as bits in its order.
        best: whether only the better of Gekkazake and the viewings counts.
    """
    unpaid = {name for i, (name, _, _) in enumerate(WASHABLE) if void >> i & 1}
    if captured & (POETRY | BLUE) == POETRY | BLUE:
        unpaid |= {AKATAN, AOTAN}
    if best and captured & SAKE_CARDS == SAKE_CARDS:
        viewings = sum(points for name, points, _ in WASHABLE if name not in unpaid)
        unpaid |= {GEKKAZAKE} if viewings > GEKKAZAKE_POINTS else {HANAMI, TSUKIMI}
    return unpaid


_DRY_PART = BRIGHTS | ANIMALS
_KASU_POINTS = tuple(kasu_points(count) for count in range(KASU.bit_count() + 1))


@cache
def _points_of_part(part: int, void: int, best: bool) -> int:
    """Return the points of only brights and animals, or of only ribbons: they make no Kasu and no month."""
    return sum(yaku.points for yaku in yaku_of(part, void, Counting(best=best)))


@lru_cache(maxsize=4096)
def points_of(captured: int, void: int = 0, counting: Counting = MANUAL) -> int:
    """Return the sum of the points of `yaku_of` for the same arguments."""
    months, most, best = counting
    pairs = captured & captured >> 1
    return (
        _points_of_part(captured & _DRY_PART, void, best)
        + _points_of_part(captured & RIBBONS, 0, False)
        + _KASU_POINTS[(captured & KASU).bit_count()]
        + MONTH_POINTS * min((pairs & pairs >> 2 & months).bit_count(), most)
    )
