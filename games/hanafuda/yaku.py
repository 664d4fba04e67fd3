"""The yaku of hanafuda: the cards of each, and the points of captured cards by a scoring.

`Scoring.yaku`, `reach` and `sheet` read a scoring's table directly. `Scoring.points` gets the same result
from cached sums of parts, for searches that need it thousands of times a second.
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from games.cards.hanafuda import ANIMAL, BRIGHT, MONTHS, PLAIN, RIBBON, class_mask, mask, months_with

BRIGHTS, ANIMALS, RIBBONS = class_mask(BRIGHT), class_mask(ANIMAL), class_mask(RIBBON)
PLAINS = class_mask(PLAIN)
RAIN_MAN, CUP = mask("11b"), mask("9a")
DRY_BRIGHTS = BRIGHTS & ~RAIN_MAN
RAIN, PAULOWNIA = 0xF << 40, 0xF << 44  # the last two months; all four cards of either change the weather

GOKO, SHIKO, AME_SHIKO, SANKO = "goko", "shiko", "ame-shiko", "sanko"
INO_SHIKA_CHO, GEKKAZAKE, OMOTE_SUGAWARA = "ino-shika-cho", "gekkazake", "omote-sugawara"
AKATAN, AOTAN, KUSATAN, BUKKU = "akatan", "aotan", "kusatan", "bukku"
HANAMI, TSUKIMI = "hanami", "tsukimi"
TANE, TAN, KASU, TSUKIFUDA = "tane", "tan", "kasu", "tsukifuda"

LIGHTS = (GOKO, SHIKO, AME_SHIKO, SANKO)

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
"""The cards of each yaku that needs certain cards."""

VIEWING_BITS = {HANAMI: 1, TSUKIMI: 2}
BOTH = VIEWING_BITS[HANAMI] | VIEWING_BITS[TSUKIMI]  # void viewings are passed as bits

IDS = (*LIGHTS, *SET_CARDS, TANE, TAN, KASU, TSUKIFUDA)  # all yaku, in display order

MONTH_POINTS = 20
_DRY_PART = BRIGHTS | ANIMALS


class Yaku(NamedTuple):
    """A completed yaku: its id, its points, and its cards as a bit mask."""

    name: str
    points: int
    cards: int


@dataclass(frozen=True, slots=True)
class Form:
    """The definition of a yaku: required cards, a number of further cards, or both.

    Attributes:
        name: its id.
        steps: its points by the number of further cards; 0 with too few.
        required: the required cards, as a bit mask.
        others: the possible further cards, as a bit mask.
        more: minimum number of further cards.
        barred: a card that turns it into another yaku, as a bit mask.
        instead_of: yaku that it replaces.
        bit: its bit among void viewings, or 0.
    """

    name: str
    steps: tuple[int, ...]
    required: int = 0
    others: int = 0
    more: int = 0
    barred: int = 0
    instead_of: tuple[str, ...] = ()
    bit: int = 0

    @property
    def points(self) -> int:
        """Its points with the minimum number of cards."""
        return self.steps[self.more]

    @property
    def needs(self) -> int:
        """Minimum number of cards."""
        return self.required.bit_count() + self.more

    @property
    def cards(self) -> int:
        """All cards that may help to make it, as a bit mask."""
        return self.required | self.others if self.more else self.required

    def had(self, captured: int) -> int:
        """Return the number of needed cards that are captured."""
        return (captured & self.required).bit_count() + min(self.more, (captured & self.others).bit_count())

    def worth(self, captured: int) -> int:
        """Return its points with these captured cards; 0 if it is incomplete."""
        return 0 if self.required & ~captured else self.steps[(captured & self.others).bit_count()]

    def yaku_in(self, captured: int) -> Yaku:
        """Return the completed yaku among captured cards."""
        return Yaku(self.name, self.worth(captured), captured & (self.required | self.others))


def lights_of(*points: int) -> tuple[Form, ...]:
    """Return the yaku of brights with these points, the best first; only the best counts."""
    goko, shiko, ame_shiko, sanko = points
    return (
        Form(GOKO, (0, 0, 0, 0, goko), RAIN_MAN, DRY_BRIGHTS, 4),
        Form(SHIKO, (0, 0, 0, 0, shiko), 0, DRY_BRIGHTS, 4, RAIN_MAN),
        Form(AME_SHIKO, (0, 0, 0, ame_shiko, ame_shiko), RAIN_MAN, DRY_BRIGHTS, 3),
        Form(SANKO, (0, 0, 0, sanko, sanko), 0, DRY_BRIGHTS, 3, RAIN_MAN),
    )


def set_of(name: str, points: int, grows_by: int = 0, instead_of: tuple[str, ...] = ()) -> Form:
    """Return a yaku of certain cards; each further card of `grows_by` adds a point."""
    cards = SET_CARDS[name]
    steps = tuple(range(points, points + (grows_by & ~cards).bit_count() + 1))
    return Form(name, steps, cards, grows_by & ~cards, 0, 0, instead_of, VIEWING_BITS.get(name, 0))


def kind_of(name: str, cards: int, needs: int, points: tuple[int, ...], each: int) -> Form:
    """Return a yaku of a number of cards: `points` from the minimum on, then `each` per further card."""
    beyond = cards.bit_count() - needs - len(points) + 1
    further = [points[-1] + each * number for number in range(1, beyond + 1)]
    return Form(name, (*[0] * needs, *points, *further), 0, cards, needs)


@dataclass(frozen=True, slots=True)
class Scoring:
    """The points of captured cards in a round.

    Attributes:
        name: its id and the key of cached sums: scorings that differ in more than months differ in name.
        lights: the yaku of brights, the best first; only the best completed one counts.
        sets: the yaku of certain cards, in display order.
        kinds: Tane, Tan and Kasu, the yaku of a number of cards.
        months: the months that count for Tsukifuda: the first card of each, as a bit mask.
        max_months: maximum number of months that count.
        best: whether only the better of Gekkazake and the viewings counts.
        with_another: whether viewings count only with a yaku that is not a viewing.
    """

    name: str
    lights: tuple[Form, ...]
    sets: tuple[Form, ...]
    kinds: tuple[Form, Form, Form]
    months: int = 0
    max_months: int = 0
    best: bool = False
    with_another: bool = False

    def __hash__(self) -> int:
        """Hash only the name and months, for speed; equal scorings have equal names."""
        return hash((self.name, self.months))

    @property
    def forms(self) -> tuple[Form, ...]:
        """All yaku but Tsukifuda, in the order of IDS."""
        return (*self.lights, *self.sets, *self.kinds)

    @property
    def table(self) -> dict[str, int]:
        """Each yaku's points with the minimum number of cards, by id."""
        return {form.name: form.points for form in self.forms}

    def yaku(self, captured: int, void: int = 0) -> tuple[Yaku, ...]:
        """Return all yaku of captured cards (a bit mask) but void viewings (bits), in the order of IDS."""
        return _cached_yaku(self, captured, void)

    def completed_sets(self, captured: int, void: int) -> tuple[list[Form], tuple[str, ...]]:
        """Return the completed sets that count, and the yaku that they replace."""
        made = [each for each in self.sets if not (each.required & ~captured or each.bit & void)]
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
        """Return the points of Tsukifuda for a number of complete months."""
        return MONTH_POINTS * min(months, self.max_months)

    def points(self, captured: int, void: int = 0) -> int:
        """Return the total points of the yaku of captured cards."""
        if self.with_another and void != BOTH:
            # Viewings depend on other yaku here, so they cannot be part of a cached sum.
            others = self.points(captured, BOTH)
            viewings = [each.points for each in self.completed_sets(captured, void)[0] if each.bit]
            return others + sum(viewings) if others else 0
        sums = _SUMS[self.name]
        kasu = self.kinds[2]
        # Neither brights with animals nor ribbons make Kasu or complete a month alone.
        part = captured & _DRY_PART
        dry = sums.get(part | void << _VOID)
        if dry is None:
            dry = sums[part | void << _VOID] = sum([yaku.points for yaku in self.yaku(part, void)])
        part = captured & RIBBONS
        ribbons = sums.get(part)
        if ribbons is None:
            ribbons = sums[part] = sum([yaku.points for yaku in self.yaku(part)])
        points = dry + ribbons + kasu.steps[(captured & kasu.others).bit_count()]
        if not self.months:
            return points
        pairs = captured & captured >> 1
        months = (pairs & pairs >> 2 & self.months).bit_count()
        return points + self.month_points(months) if months else points


_VOID = 48  # shift that moves void bits above all cards

_SUMS: defaultdict[str, dict[int, int]] = defaultdict(dict)
"""Cache for playouts: points of parts with their void bits, by the name of the scoring."""


@lru_cache(maxsize=4096)
def _cached_yaku(scoring: Scoring, captured: int, void: int) -> tuple[Yaku, ...]:
    """Return the yaku of captured cards, cached since playouts repeat the same piles."""
    made, replaced = scoring.completed_sets(captured, void)
    light = next((each for each in scoring.lights if each.worth(captured)), None)  # 🏠 hanafuda: best-light
    kinds = [each for each in scoring.kinds if each.name not in replaced and each.worth(captured)]
    forms = [*made, *kinds] if light is None else [light, *made, *kinds]
    found = [each.yaku_in(captured) for each in forms]
    if months := scoring.complete_months(captured):
        found.append(Yaku(TSUKIFUDA, scoring.month_points(months.bit_count() // 4), months))
    if scoring.with_another and all(yaku.name in VIEWING_BITS for yaku in found):
        return ()
    return tuple(found)


@cache
def month_forms(scoring: Scoring, done: int) -> tuple[Form, ...]:
    """Return Tsukifuda for each month that may count, after `done` complete months."""
    points = scoring.month_points(done + 1) - scoring.month_points(done)
    months = [0xF << 4 * month for month in range(len(MONTHS))]
    return tuple([Form(TSUKIFUDA, (points,), cards) for cards in months if cards & scoring.months])
