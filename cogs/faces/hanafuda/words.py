"""Hanafuda games in words: hand, table, captures by class, yaku, yaku within reach, and the task."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from bot.pictures.sprites import BACK
from bot.texts import Words
from cogs.faces.face import Scene
from cogs.faces.hanafuda_cards import (
    HANAFUDA,
    brief_card,
    card_words,
    distinct_cards,
    month_of,
    name_within_month,
    numbers_of,
    unique_name,
)
from games import Event
from games.cards.hanafuda import CLASS, CLASSES, FIRST_ALIKE, INDEX
from games.hanafuda.reach import ReachView
from games.hanafuda.view import HanafudaTable

TSUKIFUDA = "tsukifuda"

MAX_REACH = 2
"""Maximum number of yaku within reach next to a seat's captures; the sheet of yaku has the others."""


def event_label(event: Event, words: Words, *, short: bool = False) -> str:
    """Return the yaku of an event in words, or an empty text."""
    key = f"yaku-name-{event.label}" if short else f"yaku-{event.label}"
    return words(key) if words.has(key) else ""


def hand_block(scene: Scene[HanafudaTable]) -> str:
    """Return the reader's cards, numbered like their buttons, with their captures; empty without cards.

    The buttons name the cards, so an emoji replaces each name here if possible.
    """
    table = scene.table
    words = scene.words
    takes: dict[str, list[str]] = {}
    for move in scene.view.moves:
        if move.cards and move.takes:
            taken = _taken_words(move.takes, words)
            shown = words("with-gain", text=taken, gain=move.gain) if move.gain else taken
            takes.setdefault(FIRST_ALIKE[move.cards[0]], []).append(shown)
    numbers = numbers_of(table.hand) if table.phase == "playing" and scene.view.moves else {}
    cards: list[str] = []
    for code, named in _counted_cards(table.hand, words, alone=bool(numbers)):
        card = words("picture-numbered", number=numbers[code], card=named) if numbers else named
        options = " / ".join(dict.fromkeys(takes.get(FIRST_ALIKE[code], ())))
        cards.append(words("hanafuda-play-takes", card=card, taken=options) if options else card)
    return words("hanafuda-hand", cards=words.listed(cards)) if cards else ""


def _taken_words(codes: tuple[str, ...], words: Words) -> str:
    first, *others = codes
    return words("hanafuda-all", count=len(codes)) if others else name_within_month(first, words, alone=True)


def field_block(table: HanafudaTable, words: Words) -> str:
    """Return the cards on the table, the stock, and a flipped card that waits."""
    stock = words.card(HANAFUDA, BACK, words("hanafuda-stock", count=table.stock))
    cards = words.listed(card for _, card in _counted_cards(table.field, words))
    lines = [words("hanafuda-field-line", cards=cards or words("hanafuda-field-empty"), stock=stock)]
    if table.turned is not None:
        lines.append(words("hanafuda-turned", card=card_words(table.turned, words)))
    return "\n".join(lines)


def _counted_cards(codes: Sequence[str], words: Words, *, alone: bool = False) -> list[tuple[str, str]]:
    """Return the first card of each kind, with its name (or its emoji if `alone`) and count."""
    counts = Counter(FIRST_ALIKE[code] for code in codes)
    return [
        (
            code,
            words(
                "picture-times", card=brief_card(code, words, alone=alone), count=counts[FIRST_ALIKE[code]]
            ),
        )
        for code in distinct_cards(codes)
    ]


def captures_block(scene: Scene[HanafudaTable], worth: tuple[str, ...] = ()) -> str:
    """Return each seat's captures by class, with their value, its yaku and, for players, the nearest."""
    table = scene.table
    words = scene.words
    lines: list[str] = []
    for seat, codes in enumerate(table.captured):
        valued = (worth[seat] if worth else "") or "none"
        line = words("hanafuda-captured", name=scene.names[seat], count=len(codes), worth=valued)
        if codes:
            line = words("hanafuda-captures", captured=line, cards=_by_class(codes, words))
        lines.append(words("small", text=line))
        if table.yaku[seat]:
            named = [yaku_title(yaku.name, yaku.points, words) for yaku in table.yaku[seat]]
            lines.append(words("small", text=words("hanafuda-yaku", yaku=words.listed(named))))
        if scene.view.you is not None and table.phase != "calling":
            lines += reach_lines(nearest_reach(table.reach[seat]), words, own=seat == scene.view.you)
    return "\n".join([*lines, *void_lines(scene)])


def others_block(scene: Scene[HanafudaTable]) -> str:
    """Return the yaku within reach of each other seat."""
    blocks: list[str] = []
    for seat, name in enumerate(scene.names):
        lines = () if seat == scene.view.you else reach_lines(scene.table.reach[seat], scene.words, own=False)
        if lines:
            blocks += [name, *lines]
    return "\n".join(blocks)


def void_lines(scene: Scene[HanafudaTable]) -> list[str]:
    """Return a line for each kind of weather: the viewings that it voids, with the seats."""
    words = scene.words
    seats: dict[tuple[str, ...], list[int]] = {}
    for seat, void in enumerate(scene.table.void):
        if void:
            seats.setdefault(tuple(void), []).append(seat)
    return [
        words(
            "hanafuda-void",
            name=scene.names_of(some),
            yaku=words.join([words(f"yaku-name-{yaku}") for yaku in void]),
        )
        for void, some in seats.items()
    ]


def nearest_reach(reached: tuple[ReachView, ...]) -> tuple[ReachView, ...]:
    """Return the yaku with the fewest missing cards, up to a maximum."""
    fewest = min((reach.short for reach in reached), default=0)
    return tuple(reach for reach in reached if reach.short == fewest)[:MAX_REACH]


def near_words(reached: tuple[ReachView, ...], words: Words, most: int = MAX_REACH) -> str:
    """Return the yaku nearest to a seat with their points, the most valuable first among equals."""
    near = sorted(reached, key=lambda reach: (reach.short, -reach.points))[:most]
    parts: list[str] = []
    for short, group in groupby(near, key=lambda reach: reach.short):
        yaku = words.listed(_reach_words(reach, words, with_cards=False) for reach in group)
        parts.append(words("hanafuda-near", short=short, yaku=yaku))
    return words("interpunct").join(parts)


def reach_lines(reached: tuple[ReachView, ...], words: Words, *, own: bool) -> tuple[str, ...]:
    """Return the yaku that are one or two cards short, with the cards if they help to decide.

    Others see a single missing card, to keep it from the seat; the seat's player sees all missing cards.
    """
    lines: list[str] = []
    for short, group in groupby(reached, key=lambda reach: reach.short):
        near = list(group)
        months = [reach for reach in near if reach.name == TSUKIFUDA and short > 1]
        parts = [
            _reach_words(reach, words, with_cards=own or short == 1) for reach in near if reach not in months
        ]
        if months:
            parts.append(_months_words(months, words))
        lines.append(words("hanafuda-reach", short=short, yaku=" · ".join(parts)))
    return tuple(lines)


def _months_words(months: list[ReachView], words: Words) -> str:
    """Return the months with half their cards captured; the missing cards are not named."""
    named = words.listed(words(f"hanafuda-month-{month_of(reach.missing[0])}") for reach in months)
    yaku = words(f"yaku-name-{TSUKIFUDA}")
    return words("hanafuda-reach-lacks", yaku=yaku, points=months[0].points, cards=named)


def reach_name(label: str, words: Words) -> str:
    """Return a yaku within reach by its name alone, Tsukifuda with its month; empty for other labels."""
    name, _, month = label.rpartition("-")
    if name == TSUKIFUDA:
        yaku = words(f"yaku-name-{name}")
        of_month = words(f"hanafuda-month-{month}")
        return words("hanafuda-reach-month", yaku=yaku, month=of_month)
    return words(f"yaku-name-{label}") if words.has(f"yaku-name-{label}") else ""


def _reach_words(reach: ReachView, words: Words, *, with_cards: bool) -> str:
    yaku = reach_name(reach.label, words)
    if not with_cards:
        return words("yaku-line", yaku=yaku, points=reach.points)
    return words("hanafuda-reach-lacks", yaku=yaku, points=reach.points, cards=_missing_words(reach, words))


def _missing_words(reach: ReachView, words: Words) -> str:
    """Return the missing cards of a yaku; only their number if almost any of a class will do."""
    counted = f"hanafuda-reach-{reach.name}"
    if words.has(counted):
        return words(counted, short=reach.short)
    if reach.name == TSUKIFUDA:
        return _names_without_month(reach.missing, words)
    cards = [unique_name(code, words) for code in reach.missing]
    if len(cards) > reach.short:
        return words("hanafuda-reach-any", short=reach.short, cards=" / ".join(cards))
    return words.listed(cards)


def yaku_title(name: str, points: int, words: Words) -> str:
    """Return a yaku by its short name, with its points."""
    return words("yaku-line", yaku=words(f"yaku-name-{name}"), points=points)


def yaku_words(table: HanafudaTable, seat: int, words: Words) -> str:
    """Return a seat's yaku with their points, as a list in words."""
    return words.join(
        [words("yaku-line", yaku=words(f"yaku-{yaku.name}"), points=yaku.points) for yaku in table.yaku[seat]]
    )


def task_words(scene: Scene[HanafudaTable]) -> str:
    """Return the reader's task with their cards, or an empty text."""
    table = scene.table
    words = scene.words
    if scene.view.you not in scene.view.to_move:
        return ""
    return choice_words(scene) or (words("hanafuda-play-one") if table.phase == "playing" else "")


def choice_words(scene: Scene[HanafudaTable]) -> str:
    """Return the choice for a flipped card, or an empty text if it isn't the reader's."""
    table = scene.table
    words = scene.words
    if scene.view.you in scene.view.to_move and table.phase == "taking" and table.turned is not None:
        return words("hanafuda-choose", card=card_words(table.turned, words))
    return ""


def _by_class(codes: tuple[str, ...], words: Words) -> str:
    """Return captured cards by class."""
    of_class = ((kind, tuple([code for code in codes if CLASS[INDEX[code]] == kind])) for kind in CLASSES)
    return " · ".join(_class_words(kind, cards, words) for kind, cards in of_class if cards)


def _class_words(kind: str, cards: tuple[str, ...], words: Words) -> str:
    return words("hanafuda-class", kind=kind, cards=_names_without_month(cards, words), count=len(cards))


def _names_without_month(codes: Sequence[str], words: Words) -> str:
    """Return cards by name without their months, equal names counted, or by their emojis alone."""
    alike: dict[str, list[str]] = {}
    for code in codes:
        alike.setdefault(words(f"{HANAFUDA}-{code}"), []).append(code)
    return words.listed(_counted_name(name, some, words) for name, some in alike.items())


def _counted_name(name: str, codes: list[str], words: Words) -> str:
    *others, last = codes
    counted = words("hanafuda-times", card=name, count=len(codes))
    shown = "".join(words.card(HANAFUDA, code, "", alone=True) for code in others)
    return shown + words.card(HANAFUDA, last, counted, alone=True)
