"""What pictures of hanafuda games show: the table by month, captures by class, one's hand, the last yaku."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from bot.pictures.board import (
    EMPTY,
    NARROW,
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
from bot.texts import Words
from cogs.faces import Scene
from cogs.faces.boards import board_of, hand_width, line, plain, player
from cogs.faces.flower_cards import DECK, month_of
from games.cards.hanafuda import CLASS, CLASSES, INDEX, PLAIN, RIBBON
from games.hanafuda.table import HanafudaTable

CAUGHT = 54
"""Width of captured cards."""
LAP, PLAIN_LAP = 30, 12
"""Pixels of a captured card, and of a plain one, that the next card leaves free."""
FEWEST_COUNTED = 3
"""The fewest captured cards of a class whose number is shown."""

COLUMNS = 8
"""Columns of the cards on the table; the last one is for the stock and the card turned from it."""

YAKU_CARD, YAKU_LAP = 60, 28

MOST_CAPTURES = 512
"""How many players' captures are remembered as drawn and described: a move changes those of one player."""


def table_board(scene: Scene[HanafudaTable], points: Sequence[str], remarks: Mapping[int, str]) -> Board:
    """Return the picture of the table that everybody sees.

    Args:
        scene: what is drawn.
        points: by seat, what stands below the name.
        remarks: by seat, what stands below its captures, such as that it called koi-koi.
    """
    sections = [_field(scene.table, scene.words), _captures(scene, _seats(scene), points, remarks)]
    return board_of(DECK, sections)


def hand_board(
    scene: Scene[HanafudaTable], points: Sequence[str], remarks: Mapping[int, str]
) -> Board | None:
    """Return the picture of a player's hand, the table that it is played to, and all captures.

    The cards have the numbers of their buttons: those of the hand or, if a turned card waits, those
    that it may take. Cards on the table have those of the cards in the hand that take them.

    Args:
        scene: what is drawn.
        points: by seat, what stands below the name.
        remarks: by seat, what stands below its captures, such as that it called koi-koi.
    """
    table, view, words = scene.table, scene.view, scene.words
    if view.you is None:
        return None
    choosing = bool(view.moves) and table.phase == "taking"
    takeable = [move.takes[0] for move in view.moves] if choosing else []
    takers: dict[str, list[int]] = {}
    for move in view.moves:
        for code in move.takes if move.cards else ():
            numbers = takers.setdefault(code, [])
            numbers.append(table.hand.index(move.cards[0]) + 1)
    takes = {move.cards[0] for move in view.moves if move.cards and move.takes}
    hand = tuple(
        _single(code, 0 if choosing else number, TAKES if code in takes else "")
        for number, code in enumerate(table.hand, start=1)
    )
    others = [seat for seat in _seats(scene) if seat != view.you]
    sections = [
        _captures(scene, others, points, remarks),
        _field(table, words, takeable, takers),
    ]
    own = _captures(scene, [view.you], points, remarks)
    blocks, alts = [*own.blocks], [own.alt]
    if table.phase == "calling" and view.you in view.to_move and table.yaku[view.you]:
        blocks = [_yaku_strip(table, view.you, words)]
        alts.append(_yaku_cards_alt(table, view.you, words))
    if hand:
        blocks.append(Strip(hand, hand_width(len(hand))))
        alts.append(line(words("picture-hand"), [_single_alt(group, words) for group in hand], words))
    sections.append(Section(tuple(blocks), alt=" ".join(alts)))
    return board_of(DECK, sections)


def _yaku_strip(table: HanafudaTable, seat: int, words: Words) -> Strip:
    """Return the yaku of a seat, each by its cards."""
    groups = (
        Group(_cards(yaku.cards), yaku_title(yaku.name, yaku.points, words)) for yaku in table.yaku[seat]
    )
    return Strip(tuple(groups), YAKU_CARD, YAKU_LAP)


def _yaku_cards_alt(table: HanafudaTable, seat: int, words: Words) -> str:
    return " ".join(
        line(yaku_title(yaku.name, yaku.points, words), by_class(yaku.cards, words), words)
        for yaku in table.yaku[seat]
    )


@lru_cache(maxsize=1024)
def card_name(code: str, words: Words) -> str:
    """Return a card in plain words."""
    month = words(f"hanafuda-month-{month_of(code)}")
    card, kind = words(f"hanafuda-{code}"), CLASS[INDEX[code]]
    return plain(words("picture-hanafuda-card", month=month, card=card, kind=kind))


def by_class(codes: Iterable[str], words: Words) -> list[str]:
    """Return cards in as few words as possible: ribbons and plains by month, equal ones counted."""
    return list(_by_class(tuple(codes), words))


@lru_cache(maxsize=MOST_CAPTURES)
def _by_class(codes: tuple[str, ...], words: Words) -> tuple[str, ...]:
    listed: list[str] = []
    for kind, some in groupby(sorted(codes, key=_rank), key=lambda code: CLASS[INDEX[code]]):
        if kind in (RIBBON, PLAIN):
            months = Counter(words(f"hanafuda-month-{month_of(code)}") for code in some)
            names = [words("picture-times", card=month, count=count) for month, count in months.items()]
            listed.append(words(f"picture-class-{kind}-of", months=words.listed(names)))
        else:
            listed += [plain(words(f"hanafuda-{code}")) for code in some]
    return tuple(listed)


def yaku_title(name: str, points: int, words: Words) -> str:
    """Return a yaku by its short name, with its points."""
    return words("yaku-line", yaku=words(f"yaku-name-{name}"), points=points)


def _seats(scene: Scene[HanafudaTable]) -> range:
    return range(len(scene.view.seats))


def _cards(codes: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card(DECK, code) for code in codes)


def _rank(code: str) -> int:
    return CLASSES.index(CLASS[INDEX[code]]) * len(INDEX) + INDEX[code]


def _field(
    table: HanafudaTable,
    words: Words,
    takeable: Sequence[str] = (),
    takers: Mapping[str, Sequence[int]] | None = None,
) -> Section:
    """Return the cards on the table in a grid, with the stock and the card turned from it at its right end.

    Args:
        table: the table.
        words: the reader's texts.
        takeable: the cards that a turned card may take.
        takers: by card, the numbers of the cards in the reader's hand that take it.
    """
    numbers = {code: number for number, code in enumerate(takeable, start=1)}
    badges = {code: " ".join(map(str, by)) for code, by in (takers or {}).items()}
    stock = Group((face_down(DECK, table.stock) if table.stock else EMPTY,))
    turned = () if table.turned is None else (Group(_cards([table.turned]), mark=NEW),)
    right = (stock, *turned)
    groups: list[Group] = []
    cards = [_on_field(code, numbers.get(code, 0), badges.get(code, "")) for code in table.field]
    across = COLUMNS - 1
    for row in range(max(len(right), -(-len(cards) // across))):
        some = cards[row * across : (row + 1) * across]
        groups += [*some, *[Group(())] * (across - len(some)), *right[row : row + 1]]
    strip = Strip(tuple(groups), NARROW, columns=COLUMNS)
    return Section((strip,), alt=_field_alt(table, words, numbers, badges))


@lru_cache(maxsize=1024)
def _on_field(code: str, number: int, badge: str) -> Group:
    return Group((Card(DECK, code, badge=badge),), number=number)


def _field_alt(
    table: HanafudaTable, words: Words, numbers: Mapping[str, int], badges: Mapping[str, str]
) -> str:
    cards = [
        words("picture-taken-by", card=name, numbers=words.listed(badges[code].split()))
        if code in badges
        else name
        for code in table.field
        for name in (_single_alt(_single(code, numbers.get(code, 0)), words),)
    ]
    lines = [line(words("picture-table"), cards, words)]
    if table.turned is not None:
        lines.append(line(words("picture-turned"), [card_name(table.turned, words)], words))
    stock = words("picture-face-down", count=table.stock)
    lines.append(line(words("picture-stock"), [stock], words))
    return " ".join(lines)


@lru_cache(maxsize=1024)
def _single(code: str, number: int = 0, mark: str = "") -> Group:
    return Group(_cards([code]), number=number, mark=mark)


@lru_cache(maxsize=1024)
def _single_alt(group: Group, words: Words) -> str:
    name = card_name(group.cards[0].code, words)
    if group.number:
        name = words("picture-numbered", number=group.number, card=name)
    return words("picture-takes", card=name) if group.mark == TAKES else name


def _captures(
    scene: Scene[HanafudaTable], seats: Iterable[int], points: Sequence[str], remarks: Mapping[int, str]
) -> Section:
    """Return what seats have captured, a line each with its yaku and the remark on it below."""
    blocks: list[Strip | Note] = []
    alts: list[str] = []
    for seat in seats:
        blocks += _caught(scene, seat, points[seat])
        alts.append(_captures_alt(scene, seat, points[seat]))
        if seat in remarks:
            blocks.append(Note(remarks[seat]))
            alts.append(scene.words("picture-said", title=remarks[seat]))
    return Section(tuple(blocks), alt="\n".join(alts))


def _caught(scene: Scene[HanafudaTable], seat: int, points: str) -> list[Strip | Note]:
    """Return what a seat has captured in one line, and its yaku below."""
    table, words = scene.table, scene.words
    strip = Strip(
        _piles(table.captured[seat]),
        CAUGHT,
        LAP,
        title=words("picture-you") if seat == scene.view.you else player(scene, seat),
        aside=points,
        mark=TURN if seat in scene.view.to_move else "",
    )
    return [strip, Note(_yaku(table, seat, words))] if table.yaku[seat] else [strip]


@lru_cache(maxsize=MOST_CAPTURES)
def _piles(codes: tuple[str, ...]) -> tuple[Group, ...]:
    """Return captured cards, a pile for each class; of several, the last one has their number."""
    groups: list[Group] = []
    for kind in CLASSES:
        some = [Card(DECK, code) for code in codes if CLASS[INDEX[code]] == kind]
        if len(some) >= FEWEST_COUNTED:
            some[-1] = replace(some[-1], count=len(some))
        if some:
            groups.append(Group(tuple(some), lap=PLAIN_LAP if kind == PLAIN else LAP))
    return tuple(groups)


def _yaku(table: HanafudaTable, seat: int, words: Words) -> str:
    return words.listed(yaku_title(yaku.name, yaku.points, words) for yaku in table.yaku[seat])


def _captures_alt(scene: Scene[HanafudaTable], seat: int, points: str) -> str:
    table, words = scene.table, scene.words
    took = words(
        "picture-hanafuda-took", name=player(scene, seat), points=points, count=table.hand_counts[seat]
    )
    lines = [line(took, by_class(table.captured[seat], words), words)]
    if table.yaku[seat]:
        lines.append(_yaku_alt(scene, seat))
    return "\n".join(lines)


def _yaku_alt(scene: Scene[HanafudaTable], seat: int) -> str:
    title = scene.words("picture-hanafuda-has", name=player(scene, seat))
    return line(title, [_yaku(scene.table, seat, scene.words)], scene.words)
