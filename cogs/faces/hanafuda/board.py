"""Pictures of hanafuda games: the table by month, captures by class, the hand, and the yaku."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from bot.pictures.board import (
    EMPTY,
    NARROW_WIDTH,
    NEW,
    TAKES,
    TURN,
    Board,
    Card,
    Group,
    Note,
    Section,
    Strip,
    face_down,
)
from bot.pictures.strips import corner_room
from bot.pictures.style import CARD_GAP, PANEL_WIDTH
from bot.texts import Words
from cogs.faces.boards import MAX_NARROW_CARDS, hand_width, newest_cards, player_name
from cogs.faces.describing import board_of, in_few_words
from cogs.faces.face import Face, Scene
from cogs.faces.hanafuda.controls import takeable_numbers
from cogs.faces.hanafuda.words import yaku_title
from cogs.faces.hanafuda_cards import HANAFUDA, numbers_of
from games.cards.hanafuda import CLASS, CLASSES, INDEX, PLAIN
from games.hanafuda.view import HanafudaTable

CAPTURE_WIDTH = 54
"""Width of captured cards."""
CAPTURE_LAP = 30
"""Visible pixels of an overlapped captured card."""
PLAIN_LAP = 12
"""Visible pixels of an overlapped plain card."""
MIN_COUNTED_CARDS = 3
"""Minimum number of captured cards of a class for their count to be shown."""

STOCK_WIDTH = 54
"""Width of the stock."""


def table_board(
    face: Face[Any], scene: Scene[HanafudaTable], points: Sequence[str], remarks: Mapping[int, str]
) -> Board:
    """Return the picture of the table for players and spectators.

    By seat, `points` appears below the name, and `remarks` (such as "called koi-koi") below the captures.
    """
    newest = newest_cards(face, scene.view)
    sections = [
        _field_section(scene.table, scene.words, newest=newest),
        _captures_section(face, scene, _all_seats(scene), points, remarks, _Frame(newest)),
    ]
    return board_of(face, HANAFUDA, sections, scene.words)


def hand_board(
    face: Face[Any], scene: Scene[HanafudaTable], points: Sequence[str], remarks: Mapping[int, str]
) -> Board | None:
    """Return the picture of a player's hand, the table, and all captures; texts are as for `table_board`.

    Numbers match the buttons, and equal cards share one. They are on the cards in the hand; while a flipped
    card waits, on the cards it may take. Cards on the table show the numbers of the cards in the hand that
    take them.
    """
    table = scene.table
    view = scene.view
    words = scene.words
    if view.you is None:
        return None
    # The cards on the table that can be taken: by a flipped card, or by cards in the hand.
    choosing = bool(view.moves) and table.phase == "taking"
    takeable = takeable_numbers(view.moves) if choosing else {}
    numbers = numbers_of(table.hand)
    takers: dict[str, set[int]] = {}
    for move in view.moves:
        for code in move.takes if move.cards else ():
            takers.setdefault(code, set()).add(numbers[move.cards[0]])
    # The hand, numbered like its buttons, equal cards under one; no numbers while a flipped card has them.
    takes = {move.cards[0] for move in view.moves if move.cards and move.takes}
    alike = [(number, [*cards]) for number, cards in groupby(table.hand, numbers.__getitem__)]
    hand = tuple(
        Group(
            _hanafuda_cards(cards), number=0 if choosing else number, mark=TAKES if cards[0] in takes else ""
        )
        for number, cards in alike
    )
    # The reader's captures, with the cards of a due call framed, and the hand.
    others = [seat for seat in _all_seats(scene) if seat != view.you]
    call = table.phase == "calling" and view.you in view.to_move
    about = {code for yaku in table.yaku[view.you] for code in yaku.cards} if call else set[str]()
    own = [
        *_captures_section(
            face, scene, [view.you], points, remarks, _Frame(about, "picture-in-a-yaku")
        ).blocks
    ]
    if hand:
        width = hand_width(len(table.hand))
        own.append(Strip(hand, width, width + CARD_GAP, spoken=words("picture-hand")))
    newest = newest_cards(face, view)
    # From top to bottom: the others' captures, the table, the reader's cards.
    sections = [
        _captures_section(face, scene, others, points, remarks, _Frame(newest)),
        _field_section(table, words, takeable, takers, newest),
        Section(tuple(own)),
    ]
    return board_of(face, HANAFUDA, sections, words)


def _all_seats(scene: Scene[HanafudaTable]) -> range:
    return range(len(scene.view.seats))


def _hanafuda_cards(codes: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card(HANAFUDA, code) for code in codes)


def _field_section(
    table: HanafudaTable,
    words: Words,
    takeable: Mapping[str, int] | None = None,
    takers: Mapping[str, Iterable[int]] | None = None,
    newest: Container[str] = (),
) -> Section:
    """Return the cards on the table; the stock and the card flipped from it are in the corner.

    `takeable` numbers the cards that a flipped card may take; `takers` has, by card, the numbers of the cards
    in the reader's hand that take it.
    """
    numbers = takeable or {}
    badges = {code: "·".join(map(str, sorted(by))) for code, by in (takers or {}).items()}
    alt = words(
        "picture-said-of", card=words("picture-stock"), said=words("picture-face-down", count=table.stock)
    )
    stock = Group((face_down(HANAFUDA, table.stock) if table.stock else EMPTY,), width=STOCK_WIDTH, alt=alt)
    turned = () if table.turned is None else (Group(_hanafuda_cards([table.turned]), mark=NEW),)
    cards = tuple(
        _on_field(code, numbers.get(code, 0), badges.get(code, ""), code in newest) for code in table.field
    )
    field = Strip(cards, NARROW_WIDTH, spoken=words("picture-table"), corner=(stock, *turned))
    return Section((replace(field, width=_field_width(len(cards), PANEL_WIDTH - corner_room(field))),))


def _field_width(count: int, room: int) -> int:
    """Return the width of cards in lines of up to eight, given the width of a line in pixels."""
    lines = -(-count // MAX_NARROW_CARDS) or 1
    in_a_line = -(-count // lines) or 1
    return min(NARROW_WIDTH, (room + CARD_GAP) // in_a_line - CARD_GAP)


def _on_field(code: str, number: int, badge: str, new: bool) -> Group:
    return Group((Card(HANAFUDA, code, badge=badge),), number=number, mark=NEW if new else "")


@dataclass(frozen=True, slots=True)
class _Frame:
    """A frame around some captured cards, and the id of the text that explains it."""

    cards: Container[str]
    said: str = f"picture-mark-{NEW}"


def _captures_section(
    face: Face[Any],
    scene: Scene[HanafudaTable],
    seats: Iterable[int],
    points: Sequence[str],
    remarks: Mapping[int, str],
    frame: _Frame,
) -> Section:
    """Return the captures of seats, each in a line with its yaku and remark below."""
    table = scene.table
    words = scene.words
    blocks: list[Strip | Note] = []
    for seat in seats:
        name = player_name(scene, seat)
        turn = TURN if seat in scene.view.to_move else ""
        piles = _capture_piles(table.captured[seat], frame.cards, words(frame.said), face, words)
        blocks.append(Strip(piles, CAPTURE_WIDTH, CAPTURE_LAP, title=name, aside=points[seat], mark=turn))
        if table.yaku[seat]:
            blocks.append(Note(_yaku_line(table, seat, words)))
        if seat in remarks:
            blocks.append(Note(remarks[seat]))
    return Section(tuple(blocks))


def _capture_piles(
    codes: tuple[str, ...], framed: Container[str], framed_as: str, face: Face[Any], words: Words
) -> tuple[Group, ...]:
    """Return captured cards, a pile for each class; framed cards come first, in their own pile."""
    by_class = sorted(codes, key=lambda code: CLASSES.index(CLASS[INDEX[code]]))
    groups: list[Group] = []
    if first := [code for code in by_class if code in framed]:
        said = words("picture-said-of", card=in_few_words(first, face, words), said=framed_as)
        groups.append(Group(_hanafuda_cards(first), framed=True, alt=said))
    for kind in CLASSES:
        some = [code for code in by_class if CLASS[INDEX[code]] == kind and code not in framed]
        if some:
            groups.append(_capture_pile(some, PLAIN_LAP if kind == PLAIN else CAPTURE_LAP, face, words))
    return tuple(groups)


def _capture_pile(codes: list[str], lap: int, face: Face[Any], words: Words) -> Group:
    """Return captured cards of a class; the last card shows their count."""
    cards = [Card(HANAFUDA, code) for code in codes]
    named = in_few_words(codes, face, words)
    if len(cards) >= MIN_COUNTED_CARDS:
        cards[-1] = replace(cards[-1], count=len(cards))
        named = words("picture-said-of", card=named, said=str(len(cards)))
    return Group(tuple(cards), lap=lap, alt=named)


def _yaku_line(table: HanafudaTable, seat: int, words: Words) -> str:
    return words.listed(yaku_title(yaku.name, yaku.points, words) for yaku in table.yaku[seat])
