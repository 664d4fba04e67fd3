"""What the rulebooks of hanafuda games take from the rules: numbers, and pictures of months and yaku."""

from collections.abc import Callable, Mapping, Sequence

from bot.pictures.board import MEDIUM, Card, Group, Note, Section, Strip
from bot.texts import Words
from cogs.faces import Drawn
from cogs.faces.boards import line, plain
from cogs.faces.calendar import month_name
from cogs.faces.flower_cards import DECK, brief_name
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
from games.catalogue import game
from games.hanafuda import classic
from games.hanafuda.capture import CaptureState
from games.hanafuda.redeals import TOO_MANY
from games.hanafuda.yaku import (
    ANIMALS,
    COUNTED_FROM,
    COUNTED_MORE,
    COUNTED_POINTS,
    KASU,
    KASU_FROM,
    LIGHT_CARDS,
    LIGHT_POINTS,
    MONTH_POINTS,
    PAULOWNIA,
    RAIN,
    RIBBONS,
    SET_CARDS,
    SETS,
    WASHABLE,
    kasu_points,
    points_of,
    yaku_of,
)

ANY_CARDS = {"tane": ANIMALS, "tan": RIBBONS, "kasu": KASU, "tsukifuda": mask("7a", "7r", "7p", "7q")}
FIXED_POINTS = {**LIGHT_POINTS, **{name: points for name, points, _ in (*SETS, *WASHABLE)}}
WEATHER = {"rain": RAIN, "paulownia": PAULOWNIA}

OF_A_MONTH = 104
"""Width of the cards of a month."""

IN_A_YAKU, CLOSE, CLOSE_LAP = 70, 60, 23
"""Width of the cards of a yaku; width and distance of many cards of a class."""
WIDE, FEW = 8, 10
"""The most cards side by side in the first width, and in the second."""


def numbers() -> dict[str, int]:
    """Return the numbers that all games of capture share, by name."""
    return {
        "deck": len(CODES),
        "months": len(MONTHS),
        "of-a-month": len(CODES) // len(MONTHS),
        **CLASS_POINTS,
        **{f"{kind}s": class_mask(kind).bit_count() for kind in CLASSES},
        "all-points": sum(POINTS),
        "too-many": TOO_MANY,
        **FIXED_POINTS,
        "counted-from": COUNTED_FROM,
        "counted": COUNTED_POINTS,
        "counted-more": COUNTED_MORE,
        "kasu-from": KASU_FROM,
        "kasu": kasu_points(KASU_FROM),
        "kasu-next-from": KASU_FROM + 1,
        "kasu-next": kasu_points(KASU_FROM + 1),
        "kasu-more": kasu_points(KASU_FROM + 2) - kasu_points(KASU_FROM + 1),
        "tsukifuda": MONTH_POINTS,
    }


def classic_numbers() -> dict[str, int]:
    """Return the numbers of Koi-Koi with classic scoring, by name."""
    return {
        **{f"classic-{name}": points for name, points in classic.POINTS.items()},
        "classic-more": classic.MORE,
        "classic-counted-from": classic.COUNTED_FROM,
        "classic-kasu-from": classic.KASU_FROM,
        "classic-many": classic.MANY_POINTS,
        "classic-lucky": classic.LUCKY_POINTS,
        "classic-rounds": game("koi-koi").read_options({"scoring": "classic"})["rounds"],
    }


def sizes(state: type[CaptureState]) -> dict[str, int]:
    """Return how many cards a game deals to each hand and to the table, by number of players."""
    hands = {f"hand-{players}": size for players, size in state.HAND_SIZE.items()}
    tables = {f"table-{players}": size for players, size in state.FIELD_SIZE.items()}
    left = {
        f"unused-{players}": len(CODES) - size - 2 * players * state.HAND_SIZE[players]
        for players, size in state.FIELD_SIZE.items()
    }
    return {**hands, **tables, **left}


def months(names: Sequence[str], words: Words) -> list[Drawn]:
    """Return the four cards of each of these months, with its number and names."""
    return [_month(int(name), words) for name in names]


def _month(number: int, words: Words) -> Drawn:
    title = words(
        "rules-month",
        number=number,
        month=month_name(number, words.language),
        plant=words(f"hanafuda-month-{number}"),
    )
    japanese = words(f"hanafuda-japanese-{number}")
    codes = CODES[4 * number - 4 : 4 * number]
    return _shown(title, japanese, (_row(codes, OF_A_MONTH),), codes, words)


def yaku(names: Sequence[str], words: Words) -> list[Drawn]:
    """Return the cards of each of these yaku, with what it is worth."""
    return [_yaku(name, words) for name in names]


def _yaku(name: str, words: Words) -> Drawn:
    if name in WEATHER:
        codes = codes_of(WEATHER[name])
        return _shown(words(f"rules-weather-{name}"), "", (_row(codes, IN_A_YAKU),), codes, words)
    title = words(f"yaku-name-{name}")
    if name in ANY_CARDS:
        codes = codes_of(ANY_CARDS[name])
        aside = words(f"rules-worth-{name}", **_worth(name))
    else:
        codes = codes_of(SET_CARDS.get(name, 0) or LIGHT_CARDS[name])
        aside = words(
            f"rules-worth-{name}" if words.has(f"rules-worth-{name}") else "points",
            count=FIXED_POINTS[name],
        )
    many = Strip((Group(tuple(Card(DECK, code) for code in codes)),), CLOSE, CLOSE_LAP)
    strip = many if len(codes) > FEW else _row(codes, IN_A_YAKU if len(codes) <= WIDE else CLOSE)
    return _shown(title, aside, (strip,), codes, words)


def _worth(name: str) -> dict[str, int]:
    if name == "kasu":
        return {"from": KASU_FROM, "count": kasu_points(KASU_FROM), "next": kasu_points(KASU_FROM + 1)}
    if name == "tsukifuda":
        return {"count": MONTH_POINTS}
    return {"from": COUNTED_FROM, "count": COUNTED_POINTS, "more": COUNTED_MORE}


def classes(names: Sequence[str], words: Words) -> list[Drawn]:
    """Return all brights and animals, and examples of the other classes, with their points."""
    shown: list[Drawn] = []
    for kind in CLASSES:
        every = [code for code, of in zip(CODES, CLASS, strict=True) if of == kind]
        codes = every if kind in (BRIGHT, ANIMAL) else every[:FEW]
        title = words("rules-class", kind=kind, count=len(every))
        aside = words("points", count=CLASS_POINTS[kind])
        shown.append(_shown(title, aside, (_row(codes, CLOSE),), codes, words))
    return shown


def captured(codes: Sequence[str], words: Words) -> list[Drawn]:
    """Return captured cards with the yaku that they make, as the rules count them."""
    return [_counted(codes, words, with_cards=False)]


def counted(codes: Sequence[str], words: Words) -> list[Drawn]:
    """Return captured cards with the points printed on them and the yaku that they make."""
    return [_counted(codes, words, with_cards=True)]


def _counted(codes: Sequence[str], words: Words, *, with_cards: bool) -> Drawn:
    cards = mask(*codes)
    found = [
        words("yaku-line", yaku=words(f"yaku-name-{each.name}"), points=each.points)
        for each in yaku_of(cards)
    ]
    total = points_of(cards)
    if with_cards:
        found.insert(0, words("rules-on-cards", points=card_points(cards)))
        total += card_points(cards)
    title = words("rules-captured")
    group = Group(tuple(Card(DECK, code) for code in codes))
    strip = Strip((group,), MEDIUM, 60) if len(codes) > FEW else _row(codes, IN_A_YAKU)
    note = Note(" · ".join(found), strong=True)
    return _shown(title, words("points", count=total), (strip, note), codes, words, note.text)


def _row(codes: Sequence[str], width: int) -> Strip:
    return Strip(tuple(Group((Card(DECK, code),)) for code in codes), width)


def _shown(
    title: str,
    aside: str,
    blocks: tuple[Strip | Note, ...],
    codes: Sequence[str],
    words: Words,
    remark: str = "",
) -> Drawn:
    """Return a section with its heading, and the same in words."""
    names = list(dict.fromkeys(brief_name(code, words) for code in codes))
    said = words("rules-aside", title=title, aside=aside) if aside else title
    told = line(said, names, words)
    if remark:
        told = f"{told} {remark}"
    return Drawn(Section(blocks, title, aside, alt=plain(told)), (told,))


FIGURES: Mapping[str, Callable[[Sequence[str], Words], Sequence[Drawn]]] = {
    "months": months,
    "yaku": yaku,
    "classes": classes,
    "captured": captured,
    "counted": counted,
}
