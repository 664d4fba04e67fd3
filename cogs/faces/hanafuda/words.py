"""Hanafuda games in words: the hand, the table, captures by class, yaku and those in reach, what to do."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from bot.pictures.sprites import BACK
from bot.texts import Words
from cogs.faces.face import Scene
from cogs.faces.hanafuda_cards import (
    DECK,
    brief_card,
    card_words,
    distinct_cards,
    month_of,
    name_taken,
    numbers_of,
    unique_name,
)
from games import Event
from games.cards.hanafuda import CLASS, CLASSES, FIRST_ALIKE, INDEX
from games.hanafuda.reach import ReachView
from games.hanafuda.view import HanafudaTable

TSUKIFUDA = "tsukifuda"

MOST_IN_REACH = 2
"""How many yaku in reach of a seat are told beside its captures; the sheet of yaku has the others."""


def event_label(event: Event, words: Words, *, short: bool = False) -> str:
    """Return the yaku that an event is about in words, empty if it is about none."""
    key = f"yaku-name-{event.label}" if short else f"yaku-{event.label}"
    return words(key) if words.has(key) else ""


def hand_block(scene: Scene[HanafudaTable]) -> str:
    """Return the reader's cards, numbered like their buttons, with what each of them takes; empty if none.

    The buttons name them, so that here an emoji stands alone for each, if there are any.
    """
    table, words = scene.table, scene.words
    takes: dict[str, list[str]] = {}
    for move in scene.view.moves:
        if move.cards and move.takes:
            taken = _taken_words(move.takes, words)
            told = words("with-gain", text=taken, gain=move.gain) if move.gain else taken
            takes.setdefault(FIRST_ALIKE[move.cards[0]], []).append(told)
    numbers = numbers_of(table.hand) if table.phase == "playing" and scene.view.moves else {}
    cards: list[str] = []
    for code, named in _counted_cards(table.hand, words, alone=bool(numbers)):
        card = words("picture-numbered", number=numbers[code], card=named) if numbers else named
        options = " / ".join(dict.fromkeys(takes.get(FIRST_ALIKE[code], ())))
        cards.append(words("hanafuda-play-takes", card=card, taken=options) if options else card)
    return words("hanafuda-hand", cards=words.listed(cards)) if cards else ""


def _taken_words(codes: tuple[str, ...], words: Words) -> str:
    first, *others = codes
    return words("hanafuda-all", count=len(codes)) if others else name_taken(first, words)


def field_block(table: HanafudaTable, words: Words) -> str:
    """Return the cards on the table, the stock, and the turned card that waits."""
    stock = words.card(DECK, BACK, words("hanafuda-stock", count=table.stock))
    cards = words.listed(card for _, card in _counted_cards(table.field, words))
    lines = [words("hanafuda-field-line", cards=cards or words("hanafuda-field-empty"), stock=stock)]
    if table.turned is not None:
        lines.append(words("hanafuda-turned", card=card_words(table.turned, words)))
    return "\n".join(lines)


def _counted_cards(codes: Sequence[str], words: Words, *, alone: bool = False) -> list[tuple[str, str]]:
    """Return the first card of each kind, with its name, or its emoji alone, and how many there are."""
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
    """Return what each seat has captured by class, its yaku and, for players, the nearest in its reach.

    Args:
        scene: what is drawn.
        worth: for each seat, what its cards are worth in words; empty if that is not shown.
    """
    table, words = scene.table, scene.words
    lines: list[str] = []
    for seat, codes in enumerate(table.captured):
        valued = (worth[seat] if worth else "") or "none"
        told = words("hanafuda-captured", name=scene.names[seat], count=len(codes), worth=valued)
        if codes:
            told = words("hanafuda-captures", captured=told, cards=_by_class(codes, words))
        lines.append(words("small", text=told))
        if table.yaku[seat]:
            named = [yaku_title(yaku.name, yaku.points, words) for yaku in table.yaku[seat]]
            lines.append(words("small", text=words("hanafuda-yaku", yaku=words.listed(named))))
        if scene.view.you is not None and table.phase != "calling":
            lines += reach_lines(nearest_reach(table.reach[seat]), words, own=seat == scene.view.you)
    return "\n".join([*lines, *_void_lines(scene)])


def others_block(scene: Scene[HanafudaTable]) -> str:
    """Return the yaku in the reach of each seat but the reader's, and those that do not count for a seat."""
    blocks: list[str] = []
    for seat, name in enumerate(scene.names):
        lines = () if seat == scene.view.you else reach_lines(scene.table.reach[seat], scene.words, own=False)
        if lines:
            blocks += [name, *lines]
    return "\n".join([*blocks, *_void_lines(scene)])


def _void_lines(scene: Scene[HanafudaTable]) -> list[str]:
    """Return a line for each kind of weather, with the viewings that it makes void and for whom."""
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
    """Return the yaku in reach that the fewest cards are missing for, and not too many of them."""
    fewest = min((reach.short for reach in reached), default=0)
    return tuple(reach for reach in reached if reach.short == fewest)[:MOST_IN_REACH]


def near_words(reached: tuple[ReachView, ...], words: Words, most: int = MOST_IN_REACH) -> str:
    """Return the yaku nearest to a seat, of equals the dearest first, each with its points."""
    near = sorted(reached, key=lambda reach: (reach.short, -reach.points))[:most]
    told: list[str] = []
    for short, group in groupby(near, key=lambda reach: reach.short):
        yaku = words.listed(_reach_words(reach, words, with_cards=False) for reach in group)
        told.append(words("hanafuda-near", short=short, yaku=yaku))
    return words("interpunct").join(told)


def reach_lines(reached: tuple[ReachView, ...], words: Words, *, own: bool) -> tuple[str, ...]:
    """Return the yaku that a seat is one or two cards short of, with the cards if they help to decide.

    Others see the one card that the seat must not get; the seat's player sees all cards to look for.
    """
    lines: list[str] = []
    for short, group in groupby(reached, key=lambda reach: reach.short):
        near = list(group)
        months = [reach for reach in near if reach.name == TSUKIFUDA and short > 1]
        told = [
            _reach_words(reach, words, with_cards=own or short == 1) for reach in near if reach not in months
        ]
        if months:
            told.append(_months_words(months, words))
        lines.append(words("hanafuda-reach", short=short, yaku=" · ".join(told)))
    return tuple(lines)


def _months_words(months: list[ReachView], words: Words) -> str:
    """Return the months of which a seat has half the cards; the missing cards are not named."""
    named = words.listed(words(f"hanafuda-month-{month_of(reach.missing[0])}") for reach in months)
    yaku = words(f"yaku-name-{TSUKIFUDA}")
    return words("hanafuda-reach-lacks", yaku=yaku, points=months[0].points, cards=named)


def reach_name(label: str, words: Words) -> str:
    """Return a yaku in reach by its name alone, Tsukifuda with its month; empty if it is about none."""
    name, _, month = label.rpartition("-")
    if name == TSUKIFUDA:
        yaku, of_month = words(f"yaku-name-{name}"), words(f"hanafuda-month-{month}")
        return words("hanafuda-reach-month", yaku=yaku, month=of_month)
    return words(f"yaku-name-{label}") if words.has(f"yaku-name-{label}") else ""


def _reach_words(reach: ReachView, words: Words, *, with_cards: bool) -> str:
    yaku = reach_name(reach.label, words)
    if not with_cards:
        return words("yaku-line", yaku=yaku, points=reach.points)
    return words("hanafuda-reach-lacks", yaku=yaku, points=reach.points, cards=_missing_words(reach, words))


def _missing_words(reach: ReachView, words: Words) -> str:
    """Return the cards that are missing for a yaku; only how many, if almost any of a class will do."""
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
    """Return what the reader has to do with their cards now, empty if nothing."""
    table, words = scene.table, scene.words
    if scene.view.you not in scene.view.to_move:
        return ""
    return choice_words(scene) or (words("hanafuda-play-one") if table.phase == "playing" else "")


def choice_words(scene: Scene[HanafudaTable]) -> str:
    """Return what a turned card is to choose, empty if the reader has no such choice."""
    table, words = scene.table, scene.words
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
    """Return cards by their names without months, equal ones counted, or by their emojis alone."""
    alike: dict[str, list[str]] = {}
    for code in codes:
        alike.setdefault(words(f"{DECK}-{code}"), []).append(code)
    return words.listed(_counted_name(name, some, words) for name, some in alike.items())


def _counted_name(name: str, codes: list[str], words: Words) -> str:
    *others, last = codes
    counted = words("hanafuda-times", card=name, count=len(codes))
    shown = "".join(words.card(DECK, code, "", alone=True) for code in others)
    return shown + words.card(DECK, last, counted, alone=True)
