"""Classic Koi-Koi: the yaku and points of programs and clubs, what is doubled, and the lucky hands.

Where sources differ, the majority of those that say something decides; where nobody says, the house does.
Programs: ngs/go-koikoi (G), suzukiplan/open-hanafuda-ai (O) and raphaelmeyer/hanafuda (R), which follow
Nintendo's page in Japanese; guansanghai/KoiKoi-AI, which follows KoiKoi-Japan (K); longod/Hanafuda (L). Rule
pages: Fuda Wiki (F), hanafubuki.org (H), hanafuda.richmind.net (M), cpuSonicatt/rulebook (C), Nintendo's
leaflet in English (E).

| what                               | here            | as here         | otherwise                         |
|------------------------------------|-----------------|-----------------|-----------------------------------|
| Goko                               | 10              | G O R K M C     | F L E 15                          |
| Shiko, Ame-Shiko                   | 8, 7            | G O R K L F M C | E 10, 8                           |
| Sanko                              | 5               | G O R K M       | L F C E 6                         |
| Hanami, Tsukimi                    | 5 each          | G O R L F       | C 6; K 1, after koi-koi 3; E none |
| Ino-Shika-Cho                      | 5               | G O R K L F C E |                                   |
| each further animal                | +1              | G R F C         | K L E none                        |
| Tane beside Ino-Shika-Cho          | does not count  | G O R F         | K L C counts                      |
| Akatan, Aotan                      | 5 each          | G O R K L F C   | E 6                               |
| each further ribbon                | +1              | G R L F C       | K E none                          |
| both together                      | 10              | G O R L F       | K 20; C each with all ribbons     |
| Tan beside these                   | does not count  | G O R L F       | K C counts                        |
| Tane and Tan from 5, Kasu from 10  | 1, +1 each      | all             |                                   |
| the sake cup as a plain too        | counts          | O K F C E       | G R L does not                    |
| 7 points or more                   | are doubled     | G O F H C E     | K are not                         |
| the other has called koi-koi       | doubles, once   | G O F H C E     | K does not                        |
| both of these                      | four times      | G O F C         |                                   |
| koi-koi in one round               | any number      | G K F           | O C E once                        |
| a yaku with the last card          | shobu by itself | G K             |                                   |
| no shobu until hands are empty     | nobody scores   | G O F H C       | K E points for the dealer         |
| who deals after that               | the same again  | G K F           | O E the other                     |
| four of a month or four pairs held | 6 points        | F H M C E       | K dealt again                     |
| both players hold such a hand      | nobody scores   | F               | H it is ignored                   |
| four of a month on the table       | dealt again     | O K F           | C void                            |
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from games.cards.hanafuda import PLAIN, class_mask, mask, months_with
from games.hanafuda.yaku import (
    AKATAN,
    AME_SHIKO,
    ANIMALS,
    AOTAN,
    BRIGHTS,
    BUKKU,
    GOKO,
    HANAMI,
    KASU_YAKU,
    RIBBONS,
    SANKO,
    SET_CARDS,
    SHIKO,
    TAN,
    TANE,
    TSUKIMI,
    Yaku,
    light_of,
)

INO_SHIKA_CHO = "ino-shika-cho"

POINTS = {
    GOKO: 10,
    SHIKO: 8,
    AME_SHIKO: 7,
    SANKO: 5,
    INO_SHIKA_CHO: 5,
    AKATAN: 5,
    AOTAN: 5,
    BUKKU: 10,
    HANAMI: 5,
    TSUKIMI: 5,
    TANE: 1,
    TAN: 1,
    KASU_YAKU: 1,
}
"""What each yaku is worth with no more cards than it needs, in the order in which they are listed."""

MORE = 1
"""What each further animal, ribbon or plain adds to a yaku of its kind."""

PLAINS = class_mask(PLAIN) | mask("9a")
"""The cards that count for Kasu."""

COUNTED_FROM, KASU_FROM = 5, 10
"""How many animals make Tane and ribbons make Tan; how many plains make Kasu."""

VIEWINGS = (HANAMI, TSUKIMI)
"""Some of these are written as bits in this order."""

TESHI, KUTTSUKI = "teshi", "kuttsuki"
"""The lucky hands: all four cards of a month; four pairs of different months."""

LUCKY_POINTS = 6
MANY_POINTS = 7
"""The fewest points that are doubled."""

DOUBLE_BOTH, DOUBLE_SEVEN, DOUBLE_KOI_KOI, DOUBLE_OFF = "both", "seven", "koi-koi", "off"
"""What doubles: many points as well as the other's koi-koi, only one of them, or nothing."""

_BRIGHTS_AND_ANIMALS = BRIGHTS | ANIMALS
_FOUR_PAIRS = 8


class ClassicCounting(NamedTuple):
    """How yaku count in classic Koi-Koi: the same in every round."""

    def yaku(self, captured: int, void: int = 0) -> tuple[Yaku, ...]:
        """Return all yaku of a pile of captured cards, in the order of POINTS.

        Args:
            captured: the cards as a bit mask.
            void: the viewings that do not count, as bits in the order of VIEWINGS.
        """
        found = (
            *_of_brights_and_animals(captured & _BRIGHTS_AND_ANIMALS, void),
            *_of_ribbons(captured & RIBBONS),
            *_counted(KASU_YAKU, captured & PLAINS, KASU_FROM),
        )
        return tuple(sorted(found, key=lambda yaku: _RANKS[yaku.name]))

    def points(self, captured: int, void: int = 0) -> int:
        """Return what they are worth together: a number that never falls as cards are added."""
        return (
            _points_of_brights_and_animals(captured & _BRIGHTS_AND_ANIMALS, void)
            + _points_of_ribbons(captured & RIBBONS)
            + _KASU_POINTS[(captured & PLAINS).bit_count()]
        )


CLASSIC = ClassicCounting()

_RANKS = {name: rank for rank, name in enumerate(POINTS)}
_KASU_POINTS = tuple(max(0, count - KASU_FROM + 1) for count in range(PLAINS.bit_count() + 1))


def _of_brights_and_animals(part: int, void: int) -> Iterator[Yaku]:
    light, animals = light_of(part), part & ANIMALS
    if light is not None:
        yield Yaku(light, POINTS[light], part & BRIGHTS)
    for i, name in enumerate(VIEWINGS):
        if _has(part, SET_CARDS[name]) and not void >> i & 1:
            yield Yaku(name, POINTS[name], SET_CARDS[name])
    if _has(part, SET_CARDS[INO_SHIKA_CHO]):
        yield _with_further(INO_SHIKA_CHO, animals)
    else:
        yield from _counted(TANE, animals, COUNTED_FROM)


def _of_ribbons(ribbons: int) -> Iterator[Yaku]:
    made = [name for name in (BUKKU, AKATAN, AOTAN) if _has(ribbons, SET_CARDS[name])]
    if made:
        yield _with_further(made[0], ribbons)
    else:
        yield from _counted(TAN, ribbons, COUNTED_FROM)


@cache
def _points_of_brights_and_animals(part: int, void: int) -> int:
    return sum(yaku.points for yaku in _of_brights_and_animals(part, void))


@cache
def _points_of_ribbons(ribbons: int) -> int:
    return sum(yaku.points for yaku in _of_ribbons(ribbons))


def _has(cards: int, needed: int) -> bool:
    return cards & needed == needed


def _with_further(name: str, cards: int) -> Yaku:
    """Return a yaku of certain cards to which all others of their kind add."""
    further = (cards & ~SET_CARDS[name]).bit_count()
    return Yaku(name, POINTS[name] + MORE * further, cards)


def _counted(name: str, cards: int, least: int) -> tuple[Yaku, ...]:
    """Return the yaku that a number of cards of one kind make, if they do."""
    further = cards.bit_count() - least
    return (Yaku(name, POINTS[name] + MORE * further, cards),) if further >= 0 else ()


def lucky_hand(hand: int) -> str | None:
    """Return the lucky hand that a hand of eight cards is, if any; with four of a month it is Teshi.

    >>> lucky_hand(mask("1b", "1r", "1p", "1q", "2a", "2r", "3b", "3r"))
    'teshi'
    >>> lucky_hand(mask("1b", "1r", "2p", "2q", "3b", "3r", "4p", "4q"))
    'kuttsuki'
    """
    if months_with(hand, 4):
        return TESHI
    if (months_with(hand, 2) & hand).bit_count() == _FOUR_PAIRS and not months_with(hand, 3):
        return KUTTSUKI
    return None


def doublings(points: int, double: str, *, other_called: bool) -> tuple[str, ...]:
    """Return what doubles the points of yaku: `seven` if they are many, `koi-koi` if the other called it.

    Args:
        points: what the yaku are worth together, before anything is doubled.
        double: what may double them, one of the four above.
        other_called: whether the other player has called koi-koi in this round, however often.
    """
    many = points >= MANY_POINTS and double in (DOUBLE_BOTH, DOUBLE_SEVEN)
    dared = other_called and double in (DOUBLE_BOTH, DOUBLE_KOI_KOI)
    return (DOUBLE_SEVEN,) * many + (DOUBLE_KOI_KOI,) * dared
