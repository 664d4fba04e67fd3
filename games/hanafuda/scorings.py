"""The scorings of hanafuda as tables: the manual's, with its options, and two by points.

`nintendo` follows Nintendo and most current programs, `classic` older ones; docs/rules names the source of
each option. Where sources of `nintendo` differ, the majority of those that mention a rule decides; without a
source, a house ruling does. Programs: ngs/go-koikoi (G), suzukiplan/open-hanafuda-ai (O) and
raphaelmeyer/hanafuda (R), which follow Nintendo's page in Japanese; guansanghai/KoiKoi-AI, which follows
KoiKoi-Japan (K); longod/Hanafuda (L); GameDesign's Hanafuda Flash (D). Rule pages: Fuda Wiki (F),
hanafubuki.org (H), hanafuda.richmind.net (M), cpuSonicatt/rulebook (C), Nintendo's leaflet in English (E; an
often quoted copy has the points of D).

| rule                               | nintendo        | agreeing        | differing                         |
|------------------------------------|-----------------|-----------------|-----------------------------------|
| Goko                               | 10              | G O R K M C     | F L D 15                          |
| Shiko, Ame-Shiko                   | 8, 7            | G O R K L F M C | D 10, 8                           |
| Sanko                              | 5               | G O R K M       | L F C D 6                         |
| Hanami, Tsukimi                    | 5 each          | G O R L F       | C 6; K 1, after koi-koi 3; D none |
| Ino-Shika-Cho                      | 5               | G O R K L F C D |                                   |
| each further animal                | +1              | G R F C         | K L D none                        |
| Tane with Ino-Shika-Cho            | does not count  | G O R F         | K L C counts                      |
| Akatan, Aotan                      | 5 each          | G O R K L F C   | D 6                               |
| each further ribbon                | +1              | G R L F C       | K D none                          |
| both together                      | 10              | G O R L F       | K 20; C each with all ribbons     |
| Tan with these                     | does not count  | G O R L F       | K C counts                        |
| Tane and Tan from 5, Kasu from 10  | 1, +1 each      | all             |                                   |
| the sake cup as a plain too        | counts          | O K F C D E     | G R L does not                    |
| 7 points or more                   | are doubled     | G O F H C E     | K are not                         |
| opponent's koi-koi                 | doubles, once   | G O F H C E     | K D does not                      |
| both of these                      | four times      | G O F C         |                                   |
| koi-koi in one round               | any number      | G K F           | O C E once                        |
| a yaku with the last card          | automatic shobu | G K             |                                   |
| no shobu until hands are empty     | no score        | G O F H C E     | K D points for the dealer         |
| next dealer after that             | the same        | G K F           | O E the other                     |
| four of a month or four pairs held | 6 points        | F H M C E       | K dealt again                     |
| both players hold such a hand      | no score        | F               | H it is ignored                   |
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
"""Tsukifuda: for each complete month, at most once, only for the month of the round's number, or never."""

SUM, BEST = VIEWINGS = ("sum", "best")  # 🏠 hanafuda: gekkazake
"""Gekkazake with viewings: all count, or only the better."""

TESHI, KUTTSUKI = "teshi", "kuttsuki"
"""The lucky hands: all four cards of a month; four pairs of different months."""

LUCKY_POINTS = 6
MIN_DOUBLED_POINTS = 7  # minimum number of points that are doubled

DOUBLE_BOTH, DOUBLE_SEVEN, DOUBLE_KOI_KOI, DOUBLE_OFF = DOUBLES = ("both", "seven", "koi-koi", "off")
"""Reasons to double points: seven or more and the opponent's koi-koi, only one of them, or none."""

VIEWING_ON, VIEWING_OFF, VIEWING_WITH_ANOTHER = VIEWING = ("on", "off", "with-another")
"""Hanami and Tsukimi by points: always, never, or only with another yaku."""

CARDS_IN_FOUR_PAIRS = 8


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
    """Return the scoring of the MASTER HANAFUDA manual in a round, counted from 1.

    The options default to the letter of the manual.
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
        max_months=1 if tsukifuda == ONCE else len(MONTHS),
        best=viewings == BEST,
    )


MANUAL = manual_scoring()  # the manual to the letter

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
    """Return the scoring `nintendo` or `classic` with a value of the option `viewing`."""
    scoring = {NINTENDO.name: NINTENDO, CLASSIC.name: CLASSIC}[name]
    if viewing == VIEWING_OFF:
        sets = tuple([each for each in scoring.sets if not each.bit])
        return replace(scoring, name=f"{name}-{viewing}", sets=sets)
    if viewing == VIEWING_WITH_ANOTHER:
        return replace(scoring, name=f"{name}-{viewing}", with_another=True)
    return scoring


def lucky_hand(hand: int) -> str | None:
    """Return the lucky hand formed by eight cards, or None; four of a month are always Teshi.

    >>> from games.cards.hanafuda import mask
    >>> lucky_hand(mask("1b", "1r", "1p", "1q", "2a", "2r", "3b", "3r"))
    'teshi'
    >>> lucky_hand(mask("1b", "1r", "2p", "2q", "3b", "3r", "4p", "4q"))
    'kuttsuki'
    """
    if months_with(hand, 4):
        return TESHI
    if (months_with(hand, 2) & hand).bit_count() == CARDS_IN_FOUR_PAIRS and not months_with(hand, 3):
        return KUTTSUKI
    return None


def doublings_of(points: int, double: str, *, other_called: bool) -> tuple[str, ...]:
    """Return the reasons to double points: `seven` for seven or more, `koi-koi` for the opponent's call.

    `double` is the option, one of DOUBLES.
    """
    many = points >= MIN_DOUBLED_POINTS and double in (DOUBLE_BOTH, DOUBLE_SEVEN)
    dared = other_called and double in (DOUBLE_BOTH, DOUBLE_KOI_KOI)
    return (DOUBLE_SEVEN,) * many + (DOUBLE_KOI_KOI,) * dared
