"""Numbers and pictures for the rulebooks of hanafuda games: months, classes and yaku."""

from collections.abc import Callable, Mapping, Sequence

from bot.pictures.board import MEDIUM_WIDTH, Card, Group, Note, Section, Strip
from bot.texts import Words
from cogs.faces.hanafuda.sheet import sheets
from cogs.faces.hanafuda_cards import HANAFUDA, month_name
from games.cards.hanafuda import (
    ANIMAL,
    BRIGHT,
    CLASS,
    CLASS_POINTS,
    CLASSES,
    CODES,
    MONTHS,
    POINTS,
    card_points,
    class_mask,
    codes_of,
    mask,
)
from games.catalogue import find_game
from games.hanafuda.capture import CaptureState
from games.hanafuda.points import DEALER_POINTS
from games.hanafuda.samples import MIN_GIVEN_BACK
from games.hanafuda.scorings import (
    CLASSIC,
    LUCKY_POINTS,
    MANUAL,
    MIN_DOUBLED_POINTS,
    NINTENDO,
)
from games.hanafuda.yaku import (
    MONTH_POINTS,
    PAULOWNIA,
    RAIN,
    Form,
)

TANE, _, KASU = MANUAL.kinds
ANY_CARDS = {
    **{kind.name: kind.cards for kind in MANUAL.kinds},
    "tsukifuda": mask("7a", "7r", "7p", "7q"),
}
FIXED_POINTS = {name: points for name, points in MANUAL.table.items() if name not in ANY_CARDS}
WEATHER = {"rain": RAIN, "paulownia": PAULOWNIA}

MONTH_CARD_WIDTH = 104
"""Width of the cards of a month."""

YAKU_CARD_WIDTH = 70
"""Width of the cards of a yaku."""
MAX_YAKU_CARDS = 8
"""Maximum number of cards side by side at that width."""

CLASS_CARD_WIDTH = 60
"""Width of many cards of a class."""
MAX_CLASS_CARDS = 10
"""Maximum number of cards side by side at that width."""
CLASS_LAP = 23
"""Visible pixels of an overlapped card of a class."""


def shared_numbers() -> dict[str, int]:
    """Return the numbers that all capture games share, by name."""
    return {
        "deck": len(CODES),
        "months": len(MONTHS),
        "of-a-month": len(CODES) // len(MONTHS),
        **CLASS_POINTS,
        **{f"{kind}s": class_mask(kind).bit_count() for kind in CLASSES},
        "all-points": sum(POINTS),
        "too-many": MIN_GIVEN_BACK,
        **FIXED_POINTS,
        "counted-from": TANE.needs,
        "counted": _points_beyond(TANE, 0),
        "counted-more": _points_beyond(TANE, 1) - _points_beyond(TANE, 0),
        "kasu-from": KASU.needs,
        "kasu": _points_beyond(KASU, 0),
        "kasu-next-from": KASU.needs + 1,
        "kasu-next": _points_beyond(KASU, 1),
        "kasu-more": _points_beyond(KASU, 2) - _points_beyond(KASU, 1),
        "tsukifuda": MONTH_POINTS,
    }


def _points_beyond(kind: Form, number: int) -> int:
    """Return the points of a yaku with `number` cards more than it needs."""
    return kind.steps[kind.needs + number]


def numbers_by_points() -> dict[str, int]:
    """Return the numbers of Koi-Koi in Nintendo's and in classic scoring, by name."""
    tane, _, kasu = NINTENDO.kinds
    return {
        **{
            f"{scoring.name}-{name}": points
            for scoring in (NINTENDO, CLASSIC)
            for name, points in scoring.table.items()
        },
        "points-more": _points_beyond(tane, 1) - _points_beyond(tane, 0),
        "points-counted-from": tane.needs,
        "points-kasu-from": kasu.needs,
        "points-many": MIN_DOUBLED_POINTS,
        "points-lucky": LUCKY_POINTS,
        "points-dealer": DEALER_POINTS,
        "points-rounds": find_game("koi-koi").read_options({"scoring": NINTENDO.name})["rounds"],
    }


def deal_sizes(state: type[CaptureState]) -> dict[str, int]:
    """Return the sizes of hands, table and unused cards, by number of players."""
    hands = {f"hand-{players}": size for players, size in state.HAND_SIZE.items()}
    tables = {f"table-{players}": size for players, size in state.FIELD_SIZE.items()}
    left = {
        f"unused-{players}": len(CODES) - size - 2 * players * state.HAND_SIZE[players]
        for players, size in state.FIELD_SIZE.items()
    }
    return {**hands, **tables, **left}


def months(names: Sequence[str], words: Words) -> list[Section]:
    """Return a section for each of these months: its four cards, its number and its names."""
    return [_month_section(int(name), words) for name in names]


def _month_section(number: int, words: Words) -> Section:
    title = words(
        "rules-month",
        number=number,
        month=month_name(number, words.language),
        plant=words(f"hanafuda-month-{number}"),
    )
    japanese = words(f"hanafuda-japanese-{number}")
    codes = CODES[4 * number - 4 : 4 * number]
    return Section((_card_row(codes, MONTH_CARD_WIDTH),), title, japanese)


def yaku(names: Sequence[str], words: Words) -> list[Section]:
    """Return a section for each of these yaku: its cards and its points."""
    return [_yaku_section(name, words) for name in names]


def _yaku_section(name: str, words: Words) -> Section:
    if name in WEATHER:
        codes = codes_of(WEATHER[name])
        return Section((_card_row(codes, YAKU_CARD_WIDTH),), words(f"rules-weather-{name}"))
    title = words(f"yaku-name-{name}")
    if name in ANY_CARDS:
        codes = codes_of(ANY_CARDS[name])
        aside = words(f"rules-worth-{name}", **_worth_values(name))
    else:
        codes = next(codes_of(form.cards) for form in MANUAL.forms if form.name == name)
        aside = words(
            f"rules-worth-{name}" if words.has(f"rules-worth-{name}") else "points",
            count=FIXED_POINTS[name],
        )
    many = Strip((Group(tuple(Card(HANAFUDA, code) for code in codes)),), CLASS_CARD_WIDTH, CLASS_LAP)
    strip = (
        many
        if len(codes) > MAX_CLASS_CARDS
        else _card_row(codes, YAKU_CARD_WIDTH if len(codes) <= MAX_YAKU_CARDS else CLASS_CARD_WIDTH)
    )
    return Section((strip,), title, aside)


def _worth_values(name: str) -> dict[str, int]:
    if name == "kasu":
        next_points = _points_beyond(KASU, 1)
        more = _points_beyond(KASU, 2) - next_points
        return {"from": KASU.needs, "count": _points_beyond(KASU, 0), "next": next_points, "more": more}
    if name == "tsukifuda":
        return {"count": MONTH_POINTS}
    more = _points_beyond(TANE, 1) - _points_beyond(TANE, 0)
    return {"from": TANE.needs, "count": _points_beyond(TANE, 0), "more": more}


def classes(names: Sequence[str], words: Words) -> list[Section]:
    """Return all brights and animals, and examples of the other classes, with their points."""
    shown: list[Section] = []
    for kind in CLASSES:
        every = [code for code, of in zip(CODES, CLASS, strict=True) if of == kind]
        codes = every if kind in (BRIGHT, ANIMAL) else every[:MAX_CLASS_CARDS]
        title = words("rules-class", kind=kind, count=len(every))
        aside = words("points", count=CLASS_POINTS[kind])
        shown.append(Section((_card_row(codes, CLASS_CARD_WIDTH),), title, aside))
    return shown


def captured(codes: Sequence[str], words: Words) -> list[Section]:
    """Return captured cards with their yaku, as the rules count them."""
    return [_captures_with_yaku(codes, words, with_cards=False)]


def counted(codes: Sequence[str], words: Words) -> list[Section]:
    """Return captured cards with the points printed on them and their yaku."""
    return [_captures_with_yaku(codes, words, with_cards=True)]


def _captures_with_yaku(codes: Sequence[str], words: Words, *, with_cards: bool) -> Section:
    cards = mask(*codes)
    found = [
        words("yaku-line", yaku=words(f"yaku-name-{each.name}"), points=each.points)
        for each in MANUAL.yaku(cards)
    ]
    total = MANUAL.points(cards)
    if with_cards:
        found.insert(0, words("rules-on-cards", points=card_points(cards)))
        total += card_points(cards)
    title = words("rules-captured")
    group = Group(tuple(Card(HANAFUDA, code) for code in codes))
    strip = (
        Strip((group,), MEDIUM_WIDTH, 60)
        if len(codes) > MAX_CLASS_CARDS
        else _card_row(codes, YAKU_CARD_WIDTH)
    )
    note = Note(" · ".join(found), strong=True)
    return Section((strip, note), title, words("points", count=total))


def _card_row(codes: Sequence[str], width: int) -> Strip:
    return Strip(tuple(Group((Card(HANAFUDA, code),)) for code in codes), width)


HANAFUDA_FIGURES: Mapping[str, Callable[[Sequence[str], Words], Sequence[Section]]] = {
    "months": months,
    "yaku": yaku,
    "classes": classes,
    "captured": captured,
    "counted": counted,
    "sheet": sheets,
}
