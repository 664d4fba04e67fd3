"""Hanafuda games in words: the table by month, captures by class, yaku and those in reach, what to do."""

from collections.abc import Sequence
from itertools import groupby

from bot.pictures.sprites import BACK
from bot.texts import Words
from cogs.faces.face import Scene
from cogs.faces.hanafuda_cards import (
    DECK,
    card_name,
    card_words,
    month_of,
    unique_name,
)
from games import Event
from games.cards.hanafuda import CLASS, CLASSES, INDEX
from games.hanafuda.reach import ReachView
from games.hanafuda.view import HanafudaTable

TSUKIFUDA = "tsukifuda"


def event_label(event: Event, words: Words, *, short: bool = False) -> str:
    """Return the yaku that an event is about in words, empty if it is about none."""
    key = f"yaku-name-{event.label}" if short else f"yaku-{event.label}"
    return words(key) if words.has(key) else ""


def field_block(table: HanafudaTable, words: Words) -> str:
    """Return the cards on the table, a line per month, the turned card that waits, and the stock."""
    lines = [words("hanafuda-field")]
    lines += [_month_line(tuple(codes), words) for _, codes in groupby(table.field, key=month_of)]
    if not table.field:
        lines.append(words("hanafuda-field-empty"))
    if table.turned is not None:
        lines.append(words("hanafuda-turned", card=card_words(table.turned, words)))
    lines.append("-# " + words.card(DECK, BACK, words("hanafuda-stock", count=table.stock)))
    return "\n".join(lines)


def _month_line(codes: tuple[str, ...], words: Words) -> str:
    """Return the cards on the table of one month."""
    month, cards = words(f"hanafuda-month-{month_of(codes[0])}"), [card_name(code, words) for code in codes]
    return words("hanafuda-month-line", month=month, cards=words.listed(cards))


def captures_block(scene: Scene[HanafudaTable], worth: tuple[str, ...] = ()) -> str:
    """Return what each seat has captured by class, its yaku, and the yaku in its reach.

    Args:
        scene: what is drawn.
        worth: for each seat, what its cards are worth in words; empty if that is not shown.
    """
    table, words = scene.table, scene.words
    blocks: list[str] = []
    for seat, codes in enumerate(table.captured):
        name = scene.names[seat]
        valued = (worth[seat] if worth else "") or "none"
        lines = [words("hanafuda-captured", name=name, count=len(codes), worth=valued)]
        if codes:
            lines.append(_by_class(codes, words))
        if table.yaku[seat]:
            lines.append(words("hanafuda-yaku", yaku=yaku_words(table, seat, words)))
        lines += reach_lines(table.reach[seat], words, own=seat == scene.view.you)
        lines += _void_lines(table, seat, name, words)
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def others_block(scene: Scene[HanafudaTable]) -> str:
    """Return the yaku in the reach of each seat but the reader's, and those that do not count for a seat."""
    blocks: list[str] = []
    for seat, name in enumerate(scene.names):
        lines = () if seat == scene.view.you else reach_lines(scene.table.reach[seat], scene.words, own=False)
        if lines:
            blocks += [name, *lines]
        blocks += _void_lines(scene.table, seat, name, scene.words)
    return "\n".join(blocks)


def _void_lines(table: HanafudaTable, seat: int, name: str, words: Words) -> list[str]:
    """Return the line on the viewings that the weather makes void for a seat; none if there are none."""
    void = [words(f"yaku-name-{yaku}") for yaku in table.void[seat]]
    return [words("hanafuda-void", name=name, yaku=words.join(void))] if void else []


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


def _of_class(kind: str, codes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([code for code in codes if CLASS[INDEX[code]] == kind])


def _by_class(codes: tuple[str, ...], words: Words) -> str:
    """Return captured cards by class."""
    of_class = ((kind, _of_class(kind, codes)) for kind in CLASSES)
    return " · ".join(_class_words(kind, cards, words) for kind, cards in of_class if cards)


def _class_words(kind: str, cards: tuple[str, ...], words: Words) -> str:
    return words("hanafuda-class", kind=kind, cards=_names_without_month(cards, words), count=len(cards))


def _names_without_month(codes: Sequence[str], words: Words) -> str:
    """Return cards by their names without months; equal names are counted, after the emojis of all."""
    alike: dict[str, list[str]] = {}
    for code in codes:
        alike.setdefault(words(f"{DECK}-{code}"), []).append(code)
    return words.listed(_counted_name(name, some, words) for name, some in alike.items())


def _counted_name(name: str, codes: list[str], words: Words) -> str:
    *others, last = codes
    counted = words("hanafuda-times", card=name, count=len(codes))
    return "".join(words.card(DECK, code, "") for code in others) + words.card(DECK, last, counted)
