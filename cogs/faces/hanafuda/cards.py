"""What the faces of hanafuda games share: the table by month, captures by class, yaku, a button a card."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby, zip_longest

from bot.pictures.sprites import BACK
from bot.texts import Words
from cogs.delivery.pages import SECONDARY, SUCCESS, Button
from cogs.delivery.verbs import Verb
from cogs.faces import PLAY, Row, Scene
from cogs.faces.flower_cards import (
    DECK,
    brief_card,
    brief_name,
    card_name,
    card_words,
    month_of,
    unique_name,
)
from games import Event, MoveOption
from games.cards.hanafuda import CLASS, CLASSES, INDEX
from games.hanafuda.table import HanafudaTable, ReachView

TSUKIFUDA = "tsukifuda"

KEPT = 2048
"""How many captures are remembered in words: several people are shown them, and a move changes few."""


def _told_apart(name: str, code: str, among: tuple[str, ...], words: Words) -> str:
    """Return a card's name, with its place among others if one of them has the same name."""
    place = _places(among, words).get(code)
    return name if place is None else words("hanafuda-which", place=place, card=name)


@lru_cache(maxsize=KEPT)
def _places(among: tuple[str, ...], words: Words) -> Mapping[str, int]:
    """Return the place of each card among those with the same name, from 1; none where there is no other."""
    alike: dict[str, list[str]] = {}
    for code in among:
        alike.setdefault(brief_name(code, words), []).append(code)
    return {
        code: place for codes in alike.values() if len(codes) > 1 for place, code in enumerate(codes, start=1)
    }


def event_label(event: Event, words: Words, *, short: bool = False) -> str:
    """Return the yaku that an event is about in words, empty if it is about none."""
    key = f"yaku-name-{event.label}" if short else f"yaku-{event.label}"
    return words(key) if words.has(key) else ""


def settled(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return events without turned cards if the next event says what they took."""
    return tuple(
        event
        for event, then in zip_longest(events, events[1:])
        if event.kind != "turned" or then is None or then.cards[:1] != event.cards
    )


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


@cache
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
        lines += _reach_lines(table.reach[seat], words, own=seat == scene.view.you)
        lines += _void_lines(table, seat, name, words)
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def reach_block(scene: Scene[HanafudaTable]) -> str:
    """Return the yaku in the reach of each seat, and those that do not count for it."""
    blocks: list[str] = []
    for seat, name in enumerate(scene.names):
        lines = _reach_lines(scene.table.reach[seat], scene.words, own=seat == scene.view.you)
        if lines:
            blocks += [name, *lines]
        blocks += _void_lines(scene.table, seat, name, scene.words)
    return "\n".join(blocks)


def _void_lines(table: HanafudaTable, seat: int, name: str, words: Words) -> list[str]:
    """Return which viewings the weather makes void for a seat."""
    void = [words(f"yaku-name-{yaku}") for yaku in table.void[seat]]
    return [words("hanafuda-void", name=name, yaku=words.join(void))] if void else []


@lru_cache(maxsize=KEPT)
def _reach_lines(reached: tuple[ReachView, ...], words: Words, *, own: bool) -> tuple[str, ...]:
    """Return the yaku that a seat is one or two cards short of, with the cards if they help to decide.

    Others see which one card the seat must not get; the seat's owner sees all that they may look for.
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
    """Return the months of which a seat has half; which cards the other half is goes without saying."""
    named = words.listed(words(f"hanafuda-month-{month_of(reach.missing[0])}") for reach in months)
    yaku = words(f"yaku-name-{TSUKIFUDA}")
    return words("hanafuda-reach-lacks", yaku=yaku, points=months[0].points, cards=named)


def _reach_words(reach: ReachView, words: Words, *, with_cards: bool) -> str:
    yaku = words(f"yaku-name-{reach.name}")
    if reach.name == TSUKIFUDA:
        month = words(f"hanafuda-month-{month_of(reach.missing[0])}")
        yaku = words("hanafuda-reach-month", yaku=yaku, month=month)
    if not with_cards:
        return words("yaku-line", yaku=yaku, points=reach.points)
    return words("hanafuda-reach-lacks", yaku=yaku, points=reach.points, cards=_lacks(reach, words))


def _lacks(reach: ReachView, words: Words) -> str:
    """Return the cards that are missing for a yaku; only how many, if almost any of a class will do."""
    counted = f"hanafuda-reach-{reach.name}"
    if words.has(counted):
        return words(counted, short=reach.short)
    if reach.name == TSUKIFUDA:
        return _named(reach.missing, words)
    cards = [unique_name(code, words) for code in reach.missing]
    if len(cards) > reach.short:
        return words("hanafuda-reach-any", short=reach.short, cards=" / ".join(cards))
    return words.listed(cards)


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


def card_controls(scene: Scene[HanafudaTable]) -> tuple[Row, ...]:
    """Return a button for each way to play each card; those that capture stand out."""
    table = scene.table
    moves, hand = scene.view.moves, table.hand
    if moves and table.phase == "playing":
        playing = (
            _move_button(i, hand.index(move.cards[0]) + 1, move, scene) for i, move in enumerate(moves)
        )
        return (tuple(playing),)
    if moves and table.phase == "taking":
        taking = tuple(_move_button(i, i + 1, move, scene) for i, move in enumerate(moves))
        waiting = _idle_buttons(hand, (0,) * len(hand), scene.words)
        return (taking, waiting) if waiting else (taking,)
    waiting = _idle_buttons(hand, range(1, len(hand) + 1), scene.words)
    return (waiting,) if waiting else ()


def _move_button(index: int, number: int, move: MoveOption, scene: Scene[HanafudaTable]) -> Button:
    words, table = scene.words, scene.table
    shown = move.cards[0] if move.cards else move.takes[0]
    # The order of three cards that are taken together means nothing.
    there = table.field if len(move.takes) == 1 else ()
    own = _told_apart(card_words(shown, words), shown, table.hand, words)
    taken = words.listed(_told_apart(card_name(code, words), code, there, words) for code in move.takes)
    in_brief = words.listed(_told_apart(brief_card(code, words), code, there, words) for code in move.takes)
    if not move.cards:
        text = words("hanafuda-take", card=_told_apart(card_words(shown, words), shown, there, words))
        brief = words("numbered", number=number, label=in_brief)
    elif move.takes:
        text = words("hanafuda-play-takes", card=own, taken=taken)
        brief = words("hanafuda-takes", number=number, taken=in_brief)
    else:
        text = words("hanafuda-play", card=own)
        # Below a picture, the number is enough to tell alike cards apart.
        brief = words("numbered", number=number, label=brief_card(shown, words))
    if move.gain:
        text = words("with-gain", text=text, gain=move.gain)
    style = SUCCESS if move.takes else SECONDARY
    icon = words.icon(DECK, shown)
    return Button(text, PLAY, str(index), style, card=icon, number=number, brief=brief)


def _idle_buttons(hand: tuple[str, ...], numbers: Iterable[int], words: Words) -> tuple[Button, ...]:
    places, numbered = _places(hand, words), zip(hand, numbers, strict=True)
    return tuple([_idle_button(code, number, places.get(code), words) for code, number in numbered])


@lru_cache(maxsize=KEPT)
def _idle_button(code: str, number: int, place: int | None, words: Words) -> Button:
    card = card_words(code, words)
    label = card if place is None else words("hanafuda-which", place=place, card=card)
    icon = words.icon(DECK, code)
    return Button(label, Verb.CARD, code, SECONDARY, disabled=True, card=icon, number=number)


def _of_class(kind: str, codes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([code for code in codes if CLASS[INDEX[code]] == kind])


@lru_cache(maxsize=KEPT)
def _by_class(codes: tuple[str, ...], words: Words) -> str:
    """Return captured cards by class."""
    of_class = ((kind, _of_class(kind, codes)) for kind in CLASSES)
    return " · ".join(_class_words(kind, cards, words) for kind, cards in of_class if cards)


@lru_cache(maxsize=KEPT)
def _class_words(kind: str, cards: tuple[str, ...], words: Words) -> str:
    return words("hanafuda-class", kind=kind, cards=_named(cards, words), count=len(cards))


def _named(codes: Sequence[str], words: Words) -> str:
    """Return cards by their names without months; equal names are counted, after the emojis of all."""
    alike: dict[str, list[str]] = {}
    for code in codes:
        alike.setdefault(words(f"{DECK}-{code}"), []).append(code)
    return words.listed(_alike(name, some, words) for name, some in alike.items())


def _alike(name: str, codes: list[str], words: Words) -> str:
    *others, last = codes
    counted = words("hanafuda-times", card=name, count=len(codes))
    return "".join(words.card(DECK, code, "") for code in others) + words.card(DECK, last, counted)
