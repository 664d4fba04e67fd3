"""The scorings of hanafuda as tables: the manual's, with what a table may choose, and two by points.

`nintendo` is what Nintendo and most present programs play, `classic` what older programs do; docs/rules says
which option follows which source. Where those of `nintendo` differ, the majority of those that say something
decides; where nobody says, the house does. Programs: ngs/go-koikoi (G), suzukiplan/open-hanafuda-ai (O) and
raphaelmeyer/hanafuda (R), which follow Nintendo's page in Japanese; guansanghai/KoiKoi-AI, which follows
KoiKoi-Japan (K); longod/Hanafuda (L); GameDesign's Hanafuda Flash (D). Rule pages: Fuda Wiki (F),
hanafubuki.org (H), hanafuda.richmind.net (M), cpuSonicatt/rulebook (C), Nintendo's leaflet in English (E), of
which a copy that is often quoted has the points of D.

| what                               | nintendo        | as there        | otherwise                         |
|------------------------------------|-----------------|-----------------|-----------------------------------|
| Goko                               | 10              | G O R K M C     | F L D 15                          |
| Shiko, Ame-Shiko                   | 8, 7            | G O R K L F M C | D 10, 8                           |
| Sanko                              | 5               | G O R K M       | L F C D 6                         |
| Hanami, Tsukimi                    | 5 each          | G O R L F       | C 6; K 1, after koi-koi 3; D none |
| Ino-Shika-Cho                      | 5               | G O R K L F C D |                                   |
| each further animal                | +1              | G R F C         | K L D none                        |
| Tane beside Ino-Shika-Cho          | does not count  | G O R F         | K L C counts                      |
| Akatan, Aotan                      | 5 each          | G O R K L F C   | D 6                               |
| each further ribbon                | +1              | G R L F C       | K D none                          |
| both together                      | 10              | G O R L F       | K 20; C each with all ribbons     |
| Tan beside these                   | does not count  | G O R L F       | K C counts                        |
| Tane and Tan from 5, Kasu from 10  | 1, +1 each      | all             |                                   |
| the sake cup as a plain too        | counts          | O K F C D E     | G R L does not                    |
| 7 points or more                   | are doubled     | G O F H C E     | K are not                         |
| the other has called koi-koi       | doubles, once   | G O F H C E     | K D does not                      |
| both of these                      | four times      | G O F C         |                                   |
| koi-koi in one round               | any number      | G K F           | O C E once                        |
| a yaku with the last card          | shobu by itself | G K             |                                   |
| no shobu until hands are empty     | nobody scores   | G O F H C E     | K D points for the dealer         |
| who deals after that               | the same again  | G K F           | O E the other                     |
| four of a month or four pairs held | 6 points        | F H M C E       | K dealt again                     |
| both players hold such a hand      | nobody scores   | F               | H it is ignored                   |
| four of a month on the table       | dealt again     | O K F           | C void                            |
"""

from dataclasses import replace
from functools import cache

from games.cards.hanafuda import MONTHS, ONE_OF_EACH_MONTH, months_with
from games.hanafuda.yaku import (
    AKATAN,
    ANIMALS,
    AOTAN,
    BUKKU,
    CUP,
    GEKKAZAKE,
    HANAMI,
    INO_SHIKA_CHO,
    KASU,
    KUSATAN,
    OMOTE_SUGAWARA,
    PLAINS,
    RAIN,
    RIBBONS,
    TAN,
    TANE,
    TSUKIMI,
    Scoring,
    kind_of,
    lights_of,
    set_of,
)

EACH, ONCE, ROUND, OFF = TSUKIFUDAS = ("each", "once", "round", "off")  # 🏠 hanafuda: tsukifuda
"""Tsukifuda: for each complete month, once however many, only the month of the round's number, or never."""

SUM, BEST = VIEWINGS = ("sum", "best")  # 🏠 hanafuda: gekkazake
"""Gekkazake: beside Hanami and Tsukimi, or only whichever is worth more."""

TESHI, KUTTSUKI = "teshi", "kuttsuki"
"""The lucky hands: all four cards of a month; four pairs of different months."""

LUCKY_POINTS = 6
MANY_POINTS = 7
"""The fewest points that are doubled."""

DOUBLE_BOTH, DOUBLE_SEVEN, DOUBLE_KOI_KOI, DOUBLE_OFF = DOUBLES = ("both", "seven", "koi-koi", "off")
"""What doubles: many points as well as the other's koi-koi, only one of them, or nothing."""

VIEWING_ON, VIEWING_OFF, VIEWING_WITH_ANOTHER = VIEWING = ("on", "off", "with-another")
"""By points, whether Hanami and Tsukimi count: always, never, or only beside a yaku that is neither."""

_FOUR_PAIRS = 8


_MANUAL_SETS = (
    set_of(INO_SHIKA_CHO, 30),
    set_of(GEKKAZAKE, 30),
    set_of(OMOTE_SUGAWARA, 30),
    set_of(AKATAN, 30),
    set_of(AOTAN, 30),
    set_of(KUSATAN, 30),
    set_of(BUKKU, 80, instead_of=(AKATAN, AOTAN)),  # 🏠 hanafuda: bukku
    set_of(HANAMI, 20),
    set_of(TSUKIMI, 20),
)


@cache
def manual_scoring(number: int = 1, tsukifuda: str = EACH, viewings: str = SUM) -> Scoring:
    """Return the scoring of the MASTER HANAFUDA manual in the round with this number, from 1.

    Args:
        number: the number of the round.
        tsukifuda: for which complete months it counts; by default, as the manual literally says.
        viewings: whether Gekkazake counts beside the viewings, likewise.
    """
    month = 1 << 4 * ((number - 1) % len(MONTHS))
    return Scoring(
        f"manual-{viewings}",
        lights=lights_of(80, 50, 40, 30),
        sets=_MANUAL_SETS,
        kinds=(
            kind_of(TANE, ANIMALS, 5, (50,), 10),
            kind_of(TAN, RIBBONS, 5, (50,), 10),
            kind_of(KASU, PLAINS | RAIN, 10, (5, 10), 10),
        ),
        months={ROUND: month, OFF: 0}.get(tsukifuda, ONE_OF_EACH_MONTH),
        most_months=1 if tsukifuda == ONCE else len(MONTHS),
        best=viewings == BEST,
    )


MANUAL = manual_scoring()
"""The manual to the letter."""

_KINDS = (
    kind_of(TANE, ANIMALS, 5, (1,), 1),
    kind_of(TAN, RIBBONS, 5, (1,), 1),
    kind_of(KASU, PLAINS | CUP, 10, (1,), 1),
)
"""Tane, Tan and Kasu in both scorings by points."""

NINTENDO = Scoring(
    "nintendo",
    lights=lights_of(10, 8, 7, 5),
    sets=(
        set_of(INO_SHIKA_CHO, 5, grows_by=ANIMALS, instead_of=(TANE,)),
        set_of(AKATAN, 5, grows_by=RIBBONS, instead_of=(TAN,)),
        set_of(AOTAN, 5, grows_by=RIBBONS, instead_of=(TAN,)),
        set_of(BUKKU, 10, grows_by=RIBBONS, instead_of=(AKATAN, AOTAN, TAN)),
        set_of(HANAMI, 5),
        set_of(TSUKIMI, 5),
    ),
    kinds=_KINDS,
)

CLASSIC = Scoring(
    "classic",
    lights=lights_of(15, 10, 8, 6),
    sets=(
        set_of(INO_SHIKA_CHO, 5),
        set_of(AKATAN, 6),
        set_of(AOTAN, 6),
        set_of(HANAMI, 3),
        set_of(TSUKIMI, 3),
    ),
    kinds=_KINDS,
)


@cache
def by_points(name: str, viewing: str) -> Scoring:
    """Return a scoring by points, `nintendo` or `classic`, as a table plays it.

    Args:
        name: which of them.
        viewing: whether Hanami and Tsukimi count in it, one of the three above.
    """
    scoring = {NINTENDO.name: NINTENDO, CLASSIC.name: CLASSIC}[name]
    if viewing == VIEWING_OFF:
        sets = tuple([each for each in scoring.sets if not each.bit])
        return replace(scoring, name=f"{name}-{viewing}", sets=sets)
    if viewing == VIEWING_WITH_ANOTHER:
        return replace(scoring, name=f"{name}-{viewing}", with_another=True)
    return scoring


def lucky_hand(hand: int) -> str | None:
    """Return the lucky hand that a hand of eight cards is, if any; with four of a month it is Teshi.

    >>> from games.cards.hanafuda import mask
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


def doublings_of(points: int, double: str, *, other_called: bool) -> tuple[str, ...]:
    """Return what doubles the points of yaku: `seven` if they are many, `koi-koi` if the other called it.

    Args:
        points: what the yaku are worth together, before anything is doubled.
        double: what may double them, one of the four above.
        other_called: whether the other player has called koi-koi in this round, however often.
    """
    many = points >= MANY_POINTS and double in (DOUBLE_BOTH, DOUBLE_SEVEN)
    dared = other_called and double in (DOUBLE_BOTH, DOUBLE_KOI_KOI)
    return (DOUBLE_SEVEN,) * many + (DOUBLE_KOI_KOI,) * dared
