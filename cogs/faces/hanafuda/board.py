"""What pictures of hanafuda games show: the table by month, captures by class, one's hand, the last yaku."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
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
from cogs.faces.boards import NARROW_IN_A_ROW, hand_width, newest_cards, player_name
from cogs.faces.describing import board_of, in_few_words
from cogs.faces.face import Face, Scene
from cogs.faces.hanafuda.controls import takeable_numbers
from cogs.faces.hanafuda.words import yaku_title
from cogs.faces.hanafuda_cards import DECK, numbers_of
from games.cards.hanafuda import CLASS, CLASSES, INDEX, PLAIN
from games.hanafuda.view import HanafudaTable

CAUGHT = 54
"""Width of captured cards."""
LAP, PLAIN_LAP = 30, 12
"""Pixels of a captured card, and of a plain one, that the next card leaves free."""
FEWEST_COUNTED = 3
"""The fewest captured cards of a class whose number is shown."""

STOCK = 54
"""Width of the stock."""


def table_board(
    face: Face[Any], scene: Scene[HanafudaTable], points: Sequence[str], remarks: Mapping[int, str]
) -> Board:
    """Return the picture of the table for players and spectators.

    Args:
        face: names the cards.
        scene: what is drawn.
        points: by seat, what stands below the name.
        remarks: by seat, what stands below its captures, such as that it called koi-koi.
    """
    newest = newest_cards(face, scene.view)
    sections = [
        _field_section(scene.table, scene.words, newest=newest),
        _captures_section(face, scene, _all_seats(scene), points, remarks, newest),
    ]
    return board_of(face, DECK, sections, scene.words)


def hand_board(
    face: Face[Any], scene: Scene[HanafudaTable], points: Sequence[str], remarks: Mapping[int, str]
) -> Board | None:
    """Return the picture of a player's hand, the table that it is played to, and all captures.

    The cards have the numbers of their buttons, which cards that are alike share: those of the hand or, if a
    turned card waits, those that it may take. Cards on the table have those of the cards in the hand that
    take them.

    Args:
        face: names the cards.
        scene: what is drawn.
        points: by seat, what stands below the name.
        remarks: by seat, what stands below its captures, such as that it called koi-koi.
    """
    table, view, words = scene.table, scene.view, scene.words
    if view.you is None:
        return None
    # Which cards on the table may be taken: by a turned card, or by which cards of the hand.
    choosing = bool(view.moves) and table.phase == "taking"
    takeable = takeable_numbers(view.moves) if choosing else {}
    numbers = numbers_of(table.hand)
    takers: dict[str, set[int]] = {}
    for move in view.moves:
        for code in move.takes if move.cards else ():
            takers.setdefault(code, set()).add(numbers[move.cards[0]])
    # The hand, numbered like its buttons; no numbers while a turned card has them.
    takes = {move.cards[0] for move in view.moves if move.cards and move.takes}
    hand = tuple(
        _single_card(code, 0 if choosing else numbers[code], TAKES if code in takes else "")
        for code in table.hand
    )
    # The reader's own part: captures, of which a call shows those that it is about, and the hand.
    others = [seat for seat in _all_seats(scene) if seat != view.you]
    call = table.phase == "calling" and view.you in view.to_move
    about = {code for yaku in table.yaku[view.you] for code in yaku.cards} if call else set[str]()
    own = [*_captures_section(face, scene, [view.you], points, remarks, about, "picture-in-a-yaku").blocks]
    if hand:
        own.append(Strip(hand, hand_width(len(hand)), spoken=words("picture-hand")))
    newest = newest_cards(face, view)
    # From top to bottom: what the others have captured, the table, what is the reader's.
    sections = [
        _captures_section(face, scene, others, points, remarks, newest),
        _field_section(table, words, takeable, takers, newest),
        Section(tuple(own)),
    ]
    return board_of(face, DECK, sections, words)


def _all_seats(scene: Scene[HanafudaTable]) -> range:
    return range(len(scene.view.seats))


def _hanafuda_cards(codes: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card(DECK, code) for code in codes)


def _field_section(
    table: HanafudaTable,
    words: Words,
    takeable: Mapping[str, int] | None = None,
    takers: Mapping[str, Iterable[int]] | None = None,
    newest: Container[str] = (),
) -> Section:
    """Return the cards on the table, and in a corner of their own the stock and the card turned from it.

    Args:
        table: the table.
        words: the reader's texts.
        takeable: the cards that a turned card may take, with their numbers.
        takers: by card, the numbers of the cards in the reader's hand that take it.
        newest: the cards that came last.
    """
    numbers = takeable or {}
    badges = {code: "·".join(map(str, sorted(by))) for code, by in (takers or {}).items()}
    alt = words(
        "picture-said-of", card=words("picture-stock"), said=words("picture-face-down", count=table.stock)
    )
    stock = Group((face_down(DECK, table.stock) if table.stock else EMPTY,), width=STOCK, alt=alt)
    turned = () if table.turned is None else (Group(_hanafuda_cards([table.turned]), mark=NEW),)
    cards = tuple(
        _on_field(code, numbers.get(code, 0), badges.get(code, ""), code in newest) for code in table.field
    )
    field = Strip(cards, NARROW_WIDTH, spoken=words("picture-table"), corner=(stock, *turned))
    return Section((replace(field, width=_field_width(len(cards), PANEL_WIDTH - corner_room(field))),))


def _field_width(count: int, room: int) -> int:
    """Return the width of so many cards in lines of up to eight, in pixels; room is how wide a line is."""
    lines = -(-count // NARROW_IN_A_ROW) or 1
    in_a_line = -(-count // lines) or 1
    return min(NARROW_WIDTH, (room + CARD_GAP) // in_a_line - CARD_GAP)


def _on_field(code: str, number: int, badge: str, new: bool) -> Group:
    return Group((Card(DECK, code, badge=badge),), number=number, mark=NEW if new else "")


def _single_card(code: str, number: int = 0, mark: str = "") -> Group:
    return Group(_hanafuda_cards([code]), number=number, mark=mark)


def _captures_section(
    face: Face[Any],
    scene: Scene[HanafudaTable],
    seats: Iterable[int],
    points: Sequence[str],
    remarks: Mapping[int, str],
    framed: Container[str],
    said: str = f"picture-mark-{NEW}",
) -> Section:
    """Return what seats have captured, a line each with its yaku and the remark on it below.

    Args:
        face: names the cards.
        scene: what is drawn.
        seats: whose captures.
        points: by seat, what stands below the name.
        remarks: by seat, what stands below its captures.
        framed: the cards that have a frame.
        said: the text that says what the frame stands for.
    """
    table, words = scene.table, scene.words
    blocks: list[Strip | Note] = []
    for seat in seats:
        name = player_name(scene, seat)
        turn = TURN if seat in scene.view.to_move else ""
        piles = _capture_piles(table.captured[seat], framed, words(said), face, words)
        blocks.append(Strip(piles, CAUGHT, LAP, title=name, aside=points[seat], mark=turn))
        if table.yaku[seat]:
            blocks.append(Note(_yaku_line(table, seat, words)))
        if seat in remarks:
            blocks.append(Note(remarks[seat]))
    return Section(tuple(blocks))


def _capture_piles(
    codes: tuple[str, ...], framed: Container[str], framed_as: str, face: Face[Any], words: Words
) -> tuple[Group, ...]:
    """Return captured cards, a pile for each class, after one in a frame for those that are to stand out."""
    by_class = sorted(codes, key=lambda code: CLASSES.index(CLASS[INDEX[code]]))
    groups: list[Group] = []
    if first := [code for code in by_class if code in framed]:
        said = words("picture-said-of", card=in_few_words(first, face, words), said=framed_as)
        groups.append(Group(_hanafuda_cards(first), framed=True, alt=said))
    for kind in CLASSES:
        some = [code for code in by_class if CLASS[INDEX[code]] == kind and code not in framed]
        if some:
            groups.append(_capture_pile(some, PLAIN_LAP if kind == PLAIN else LAP, face, words))
    return tuple(groups)


def _capture_pile(codes: list[str], lap: int, face: Face[Any], words: Words) -> Group:
    """Return captured cards of a class; of several, the last one has their number."""
    cards = [Card(DECK, code) for code in codes]
    named = in_few_words(codes, face, words)
    if len(cards) >= FEWEST_COUNTED:
        cards[-1] = replace(cards[-1], count=len(cards))
        named = words("picture-said-of", card=named, said=str(len(cards)))
    return Group(tuple(cards), lap=lap, alt=named)


def _yaku_line(table: HanafudaTable, seat: int, words: Words) -> str:
    return words.listed(yaku_title(yaku.name, yaku.points, words) for yaku in table.yaku[seat])
