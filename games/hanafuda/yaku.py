"""The yaku of hanafuda: which cards make each, and what captured cards are worth by a scoring.

`Scoring.yaku` reads a scoring's table as a person would; `Scoring.points` adds up the same from the sums of
parts, for players that need it thousands of times a second.
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.cards.hanafuda import ANIMAL, BRIGHT, PLAIN, RIBBON, class_mask, mask, months_with

BRIGHTS, ANIMALS, RIBBONS = class_mask(BRIGHT), class_mask(ANIMAL), class_mask(RIBBON)
PLAINS = class_mask(PLAIN)
RAIN_MAN, CUP = mask("11b"), mask("9a")
DRY_BRIGHTS = BRIGHTS & ~RAIN_MAN
RAIN, PAULOWNIA = 0xF << 40, 0xF << 44
"""The last two months, whose eight cards may change the weather."""

GOKO, SHIKO, AME_SHIKO, SANKO = "goko", "shiko", "ame-shiko", "sanko"
INO_SHIKA_CHO, GEKKAZAKE, OMOTE_SUGAWARA = "ino-shika-cho", "gekkazake", "omote-sugawara"
AKATAN, AOTAN, KUSATAN, BUKKU = "akatan", "aotan", "kusatan", "bukku"
HANAMI, TSUKIMI = "hanami", "tsukimi"
TANE, TAN, KASU, TSUKIFUDA = "tane", "tan", "kasu", "tsukifuda"

LIGHTS = (GOKO, SHIKO, AME_SHIKO, SANKO)
LIGHT_CARDS = {GOKO: BRIGHTS, SHIKO: DRY_BRIGHTS, AME_SHIKO: BRIGHTS, SANKO: DRY_BRIGHTS}
"""The cards that the yaku of brights are made of."""
LIGHT_NEEDS = {GOKO: (1, 4), SHIKO: (0, 4), AME_SHIKO: (1, 3), SANKO: (0, 3)}
"""Whether each of them needs the rain man, and how many of the other brights."""

SET_CARDS = {
    INO_SHIKA_CHO: mask("7a", "10a", "6a"),
    GEKKAZAKE: mask("3b", "8b", "9a"),
    OMOTE_SUGAWARA: mask("1b", "2a", "3b"),
    AKATAN: mask("1r", "2r", "3r"),
    AOTAN: mask("6r", "9r", "10r"),
    KUSATAN: mask("4r", "5r", "7r"),
    BUKKU: mask("1r", "2r", "3r", "6r", "9r", "10r"),
    HANAMI: mask("3b", "9a"),
    TSUKIMI: mask("8b", "9a"),
}
"""The cards of each yaku that is made of certain cards."""

VIEWING_BITS = {HANAMI: 1, TSUKIMI: 2}
BOTH = VIEWING_BITS[HANAMI] | VIEWING_BITS[TSUKIMI]
"""Viewings that do not count for somebody are written as bits."""

IDS = (*LIGHTS, *SET_CARDS, TANE, TAN, KASU, TSUKIFUDA)
"""All yaku, in the order in which they are listed."""

MONTH_POINTS = 20
_DRY_PART = BRIGHTS | ANIMALS


class Yaku(NamedTuple):
    """A yaku that somebody has: its id, its points, and its cards as a bit mask."""

    name: str
    points: int
    cards: int


@dataclass(frozen=True, slots=True)
class Set:
    """A yaku of certain cards.

    Attributes:
        name: its id.
        points: what it is worth.
        cards: its cards, as a bit mask.
        grows_by: cards, each of which adds a point to it beside its own.
        instead_of: yaku that do not count beside it.
        bit: the bit by which it is written as void, if it is a viewing.
    """

    name: str
    points: int
    cards: int
    grows_by: int = 0
    instead_of: tuple[str, ...] = ()
    bit: int = 0

    def yaku_in(self, captured: int) -> Yaku:
        """Return what it is among captured cards, which include its own."""
        further = captured & self.grows_by & ~self.cards
        return Yaku(self.name, self.points + further.bit_count(), self.cards | further)


def set_of(name: str, points: int, grows_by: int = 0, instead_of: tuple[str, ...] = ()) -> Set:
    """Return the yaku of certain cards with this id."""
    return Set(name, points, SET_CARDS[name], grows_by, instead_of, VIEWING_BITS.get(name, 0))


@dataclass(frozen=True, slots=True)
class Kind:
    """A yaku of a number of cards of one kind: Tane, Tan or Kasu.

    Attributes:
        name: its id.
        cards: the cards of this kind, as a bit mask.
        needs: how many of them make it.
        points: what it is worth, by the number of these cards.
    """

    name: str
    cards: int
    needs: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scoring:
    """What captured cards are worth in a round.

    Attributes:
        name: its id, by which sums of parts are kept; scorings that differ in more than months have different
            ones.
        lights: the points of the yaku of brights, in the order of LIGHTS; only the best counts.
        sets: the yaku of certain cards, in the order in which they are listed.
        kinds: Tane, Tan and Kasu.
        months: the months whose four cards make Tsukifuda: the first card of each, as a bit mask.
        most_months: how many of these count at most.
        best: whether only the better of Gekkazake and the viewings counts.
        with_another: whether viewings count only beside a yaku that is none.
    """

    name: str
    lights: tuple[int, int, int, int]
    sets: tuple[Set, ...]
    kinds: tuple[Kind, Kind, Kind]
    months: int = 0
    most_months: int = 0
    best: bool = False
    with_another: bool = False

    def __hash__(self) -> int:
        """Return what is quicker to find than from all of the table; equal scorings have equal names."""
        return hash((self.name, self.months))

    @property
    def table(self) -> dict[str, int]:
        """What each yaku is worth with no more cards than it needs, in the order of IDS."""
        lights = dict(zip(LIGHTS, self.lights, strict=True))
        sets = {each.name: each.points for each in self.sets}
        return {**lights, **sets, **{kind.name: kind.points[kind.needs] for kind in self.kinds}}

    def yaku(self, captured: int, void: int = 0) -> tuple[Yaku, ...]:
        """Return all yaku of a pile of captured cards, in the order of IDS.

        Args:
            captured: the cards as a bit mask.
            void: the viewings that do not count for their owner, as bits.
        """
        return _cached_yaku(self, captured, void)

    def completed_sets(self, captured: int, void: int) -> tuple[list[Set], tuple[str, ...]]:
        """Return the sets that count with captured cards, and the yaku that do not count beside them."""
        made = [each for each in self.sets if captured & each.cards == each.cards and not each.bit & void]
        if self.best and captured & SET_CARDS[GEKKAZAKE] == SET_CARDS[GEKKAZAKE]:
            gekkazake = sum([each.points for each in made if each.name == GEKKAZAKE])
            viewings = sum([each.points for each in made if each.bit])
            worse = (GEKKAZAKE,) if viewings > gekkazake else (HANAMI, TSUKIMI)
            made = [each for each in made if each.name not in worse]
        replaced = tuple([name for each in made for name in each.instead_of])
        return [each for each in made if each.name not in replaced] if replaced else made, replaced

    def complete_months(self, captured: int) -> int:
        """Return the cards of all complete months that may count for Tsukifuda."""
        return months_with(captured, 4) & 0xF * self.months

    def month_points(self, months: int) -> int:
        """Return what Tsukifuda is worth with a number of complete months."""
        return MONTH_POINTS * min(months, self.most_months)

    def points(self, captured: int, void: int = 0) -> int:
        """Return what the yaku of captured cards are worth together."""
        if self.with_another and void != BOTH:
            # What else there is decides whether viewings count: they cannot be part of a sum.
            others = self.points(captured, BOTH)
            viewings = [each.points for each in self.completed_sets(captured, void)[0] if each.bit]
            return others + sum(viewings) if others else 0
        sums, kasu = _SUMS[self.name], self.kinds[2]
        # Brights with animals, and ribbons, make no Kasu and no month by themselves.
        part = captured & _DRY_PART
        dry = sums.get(part | void << _VOID)
        if dry is None:
            dry = sums[part | void << _VOID] = sum([yaku.points for yaku in self.yaku(part, void)])
        part = captured & RIBBONS
        ribbons = sums.get(part)
        if ribbons is None:
            ribbons = sums[part] = sum([yaku.points for yaku in self.yaku(part)])
        points = dry + ribbons + kasu.points[(captured & kasu.cards).bit_count()]
        if not self.months:
            return points
        pairs = captured & captured >> 1
        months = (pairs & pairs >> 2 & self.months).bit_count()
        return points + self.month_points(months) if months else points


_VOID = 48
"""By how many bits a void is moved to stand above all cards."""

_SUMS: defaultdict[str, dict[int, int]] = defaultdict(dict)
"""The points of parts, with what is void, by the name of the scoring: they are needed in every playout."""


@lru_cache(maxsize=4096)
def _cached_yaku(scoring: Scoring, captured: int, void: int) -> tuple[Yaku, ...]:
    """Return the yaku of captured cards; playouts come to the same piles again and again."""
    found: list[Yaku] = []
    light = light_of(captured)
    if light is not None:
        found.append(Yaku(light, scoring.lights[LIGHTS.index(light)], captured & BRIGHTS))
    made, replaced = scoring.completed_sets(captured, void)
    found += [each.yaku_in(captured) for each in made]
    for kind in scoring.kinds:
        cards = captured & kind.cards
        points = kind.points[cards.bit_count()]
        if points and kind.name not in replaced:
            found.append(Yaku(kind.name, points, cards))
    if months := scoring.complete_months(captured):
        found.append(Yaku(TSUKIFUDA, scoring.month_points(months.bit_count() // 4), months))
    if scoring.with_another and all(yaku.name in VIEWING_BITS for yaku in found):
        return ()
    return tuple(found)


def light_of(captured: int) -> str | None:
    """Return the best of Goko, Shiko, Ame-Shiko and Sanko among the captured cards, if any."""
    dry = (captured & DRY_BRIGHTS).bit_count()
    wet = bool(captured & RAIN_MAN)
    if dry == 4:
        return GOKO if wet else SHIKO
    if dry == 3:
        return AME_SHIKO if wet else SANKO
    return None
