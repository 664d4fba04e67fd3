"""What pictures of hanafuda games show: the table by month, captures by class, one's hand, the last yaku."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from bot.pictures.board import (
    EMPTY,
    NEW,
    SMALL,
    TAKES,
    TURN,
    WINNING,
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
from cogs.faces.boards import board_of, by_rank, hand_width, line, place_of, plain, player, points_of
from cogs.faces.hanafuda.cards import month_of
from games.cards.hanafuda import CLASS, CLASSES, INDEX, PLAIN, RIBBON
from games.hanafuda.table import HanafudaTable

DECK = "hanafuda"
APART = 2
"""The most seats whose captures have a section each."""

IN_LINES = 56
"""Width of captured cards of more seats, in lines."""

LAP, PLAIN_LAP = 28, 18
"""Pixels of a captured card, and of a plain one, that the next card leaves free."""
MONTH_LAP = 44


def table_board(scene: Scene[HanafudaTable], points: Sequence[int], remarks: tuple[str, ...]) -> Board:
    """Return the picture of the table that everybody sees.

    Args:
        scene: what is drawn.
        points: by seat, what stands beside the name.
        remarks: such as who called koi-koi.
    """
    sections = [_field(scene.table, scene.words), *_all_captures(scene, points)]
    if remarks:
        alt = " ".join(scene.words("picture-said", title=text) for text in remarks)
        sections.append(Section(tuple(Note(text) for text in remarks), alt=alt))
    return board_of(DECK, sections)


def hand_board(scene: Scene[HanafudaTable]) -> Board | None:
    """Return the picture of a player's hand and of the table that it is played to.

    The cards have the numbers of their buttons: those of the hand or, if a turned card waits, those
    that it may take.
    """
    table, view, words = scene.table, scene.view, scene.words
    if view.you is None:
        return None
    choosing = bool(view.moves) and table.phase == "taking"
    takeable = [move.takes[0] for move in view.moves] if choosing else []
    takes = {move.cards[0] for move in view.moves if move.cards and move.takes}
    hand = tuple(
        _single(code, 0 if choosing else number, TAKES if code in takes else "")
        for number, code in enumerate(table.hand, start=1)
    )
    sections = [_field(table, words, takeable)]
    if table.phase == "calling" and view.you in view.to_move and table.yaku[view.you]:
        strip, alt = _yaku_strip(table, view.you, words), _yaku_cards_alt(table, view.you, words)
        sections.append(Section((strip,), words("picture-hanafuda-yours"), mark=TURN, alt=alt))
    if hand:
        turn = TURN if view.you in view.to_move and table.phase == "playing" else ""
        alt = line(words("picture-hand"), [_single_alt(group, words) for group in hand], words)
        strip = Strip(hand, hand_width(len(hand)))
        sections.append(Section((strip,), words("picture-hand"), mark=turn, alt=alt))
    return board_of(DECK, sections)


def result_board(scene: Scene[HanafudaTable]) -> Board:
    """Return the picture of the end: the seats by rank, and the cards of their last yaku."""
    table, words, view = scene.table, scene.words, scene.view
    sections: list[Section] = []
    for seat in by_rank(scene):
        points = points_of(scene, seat)
        blocks = (_yaku_strip(table, seat, words),) if table.yaku[seat] else ()
        alt = words("picture-said", title=f"{place_of(scene, seat)}, {points}")
        alt = f"{alt} {_yaku_cards_alt(table, seat, words)}".rstrip()
        mark = WINNING if view.ranks[seat] == 1 else ""
        sections.append(Section(blocks, place_of(scene, seat), points, mark, alt))
    return board_of(DECK, sections)


def _yaku_strip(table: HanafudaTable, seat: int, words: Words) -> Strip:
    """Return the yaku of a seat, each by its cards."""
    groups = (
        Group(_cards(yaku.cards), yaku_title(yaku.name, yaku.points, words)) for yaku in table.yaku[seat]
    )
    return Strip(tuple(groups), SMALL, LAP)


def _yaku_cards_alt(table: HanafudaTable, seat: int, words: Words) -> str:
    return " ".join(
        line(yaku_title(yaku.name, yaku.points, words), by_class(yaku.cards, words), words)
        for yaku in table.yaku[seat]
    )


def card_name(code: str, words: Words) -> str:
    """Return a card in plain words."""
    month = words(f"hanafuda-month-{month_of(code)}")
    return plain(words("picture-hanafuda-card", month=month, card=words(f"hanafuda-{code}")))


def by_class(codes: Iterable[str], words: Words) -> list[str]:
    """Return cards in as few words as possible: ribbons and plains by month, equal ones counted."""
    listed: list[str] = []
    for kind, some in groupby(sorted(codes, key=_rank), key=lambda code: CLASS[INDEX[code]]):
        if kind in (RIBBON, PLAIN):
            months = Counter(words(f"hanafuda-month-{month_of(code)}") for code in some)
            names = [words("picture-times", card=month, count=count) for month, count in months.items()]
            listed.append(words(f"picture-class-{kind}-of", months=", ".join(names)))
        else:
            listed += [plain(words(f"hanafuda-{code}")) for code in some]
    return listed


def yaku_title(name: str, points: int, words: Words) -> str:
    """Return a yaku by its short name, with its points."""
    return words("yaku-line", yaku=words(f"yaku-name-{name}"), points=points)


def _seats(scene: Scene[HanafudaTable]) -> range:
    return range(len(scene.view.seats))


def _cards(codes: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card(DECK, code) for code in codes)


def _rank(code: str) -> int:
    return CLASSES.index(CLASS[INDEX[code]]) * len(INDEX) + INDEX[code]


def _field(table: HanafudaTable, words: Words, takeable: list[str] | None = None) -> Section:
    """Return the cards on the table by month, the turned one, and the stock."""
    numbers = {code: number for number, code in enumerate(takeable or [], start=1)}
    groups = [
        Group(_cards(codes), words(f"hanafuda-month-{month}"), number=numbers.get(codes[0], 0))
        for month, codes in _field_groups(table, apart=bool(takeable))
    ]
    aside = ""
    if table.turned is not None:
        groups.append(Group(_cards([table.turned]), words("picture-turned"), strong=True, mark=NEW))
        aside = words("picture-hanafuda-choose") if takeable else ""
    groups.append(Group((face_down(DECK, table.stock),), words("picture-stock"), strong=True))
    strip, mark = Strip(tuple(groups), lap=MONTH_LAP), TURN if takeable else ""
    return Section((strip,), words("picture-table"), aside, mark, _field_alt(table, words, numbers))


def _field_alt(table: HanafudaTable, words: Words, numbers: Mapping[str, int]) -> str:
    cards = [_single_alt(_single(code, numbers.get(code, 0)), words) for code in table.field]
    lines = [line(words("picture-table"), cards, words)]
    if table.turned is not None:
        lines.append(line(words("picture-turned"), [card_name(table.turned, words)], words))
    stock = words("picture-face-down", count=table.stock)
    lines.append(line(words("picture-stock"), [stock], words))
    return " ".join(lines)


def _field_groups(table: HanafudaTable, *, apart: bool) -> list[tuple[str, list[str]]]:
    """Return the cards on the table by month, or one by one if they may have numbers."""
    if apart:
        return [(month_of(code), [code]) for code in table.field]
    return [(month, list(codes)) for month, codes in groupby(table.field, key=month_of)]


def _single(code: str, number: int = 0, mark: str = "") -> Group:
    return Group(_cards([code]), number=number, mark=mark)


def _single_alt(group: Group, words: Words) -> str:
    name = card_name(group.cards[0].code, words)
    if group.number:
        name = words("picture-numbered", number=group.number, card=name)
    return words("picture-takes", card=name) if group.mark == TAKES else name


def _all_captures(scene: Scene[HanafudaTable], points: Sequence[int]) -> list[Section]:
    """Return what the seats have captured: two seats with a section each, more in lines in one section."""
    if len(points) <= APART:
        return [_captures(scene, seat, points[seat]) for seat in _seats(scene)]
    lines = [block for seat in _seats(scene) for block in _line(scene, seat, points[seat])]
    alt = "\n".join(_captures_alt(scene, seat, points[seat]) for seat in _seats(scene))
    return [Section(tuple(lines), alt=alt)]


def _line(scene: Scene[HanafudaTable], seat: int, points: int) -> list[Strip | Note]:
    """Return what a seat has captured in one line, and its yaku below."""
    words = scene.words
    strip = Strip(
        _piles(scene.table.captured[seat], words) or (Group((EMPTY,)),),
        IN_LINES,
        LAP,
        title=player(scene, seat),
        aside=words("picture-points", points=points),
        mark=TURN if seat in scene.view.to_move else "",
    )
    return [strip, Note(_yaku_alt(scene, seat))] if scene.table.yaku[seat] else [strip]


def _captures(scene: Scene[HanafudaTable], seat: int, points: int) -> Section:
    """Return what a seat has captured, and its yaku."""
    table = scene.table
    words, groups = scene.words, _piles(table.captured[seat], scene.words)
    blocks: list[Strip | Note] = [Strip(groups, SMALL, LAP)] if groups else []
    if not groups:
        blocks.append(Note(words("picture-hanafuda-none")))
    if table.yaku[seat]:
        blocks.append(Note(_yaku(table, seat, words)))
    aside = words("picture-points-hand", points=points, count=table.hand_counts[seat])
    turn = TURN if seat in scene.view.to_move else ""
    alt = _captures_alt(scene, seat, points)
    return Section(tuple(blocks), player(scene, seat), aside, turn, alt)


def _piles(codes: tuple[str, ...], words: Words) -> tuple[Group, ...]:
    """Return captured cards, a pile for each class."""
    groups: list[Group] = []
    for kind in CLASSES:
        some = [code for code in codes if CLASS[INDEX[code]] == kind]
        if some:
            title = words("picture-counted", title=words(f"picture-class-{kind}"), count=len(some))
            groups.append(Group(_cards(some), title, lap=PLAIN_LAP if kind == PLAIN else LAP))
    return tuple(groups)


def _yaku(table: HanafudaTable, seat: int, words: Words) -> str:
    return ", ".join(yaku_title(yaku.name, yaku.points, words) for yaku in table.yaku[seat])


def _captures_alt(scene: Scene[HanafudaTable], seat: int, points: int) -> str:
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
