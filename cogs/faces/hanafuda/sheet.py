"""The sheet of yaku of hanafuda games: all of a scoring, with their cards, and what a seat has of each."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from bot.pictures.board import OUT as OUT_MARK
from bot.pictures.board import Board, Card, Group, Section, Strip
from bot.texts import Words
from cogs.faces.boards import plain_text, player_name
from cogs.faces.describing import board_of
from cogs.faces.face import Face, Scene
from cogs.faces.hanafuda.words import reach_lines, yaku_title
from cogs.faces.hanafuda_cards import DECK, brief_card
from games import View
from games.cards.hanafuda import mask
from games.hanafuda.reach import MOST_MISSING
from games.hanafuda.scorings import CLASSIC, MANUAL, NINTENDO, by_points, manual_scoring
from games.hanafuda.sheet import IDLE, MADE, OPEN, OUT, SheetYaku, sheet_of
from games.hanafuda.view import HanafudaTable
from games.hanafuda.yaku import (
    AKATAN,
    AOTAN,
    BUKKU,
    GEKKAZAKE,
    HANAMI,
    INO_SHIKA_CHO,
    KASU,
    KUSATAN,
    LIGHTS,
    OMOTE_SUGAWARA,
    TAN,
    TANE,
    TSUKIFUDA,
    TSUKIMI,
    Scoring,
)

CARD, LAP, SET_LAP, PLAIN_LAP = 54, 30, 52, 14
"""Width of cards; pixels of a card, of one of few, and of one of very many, that the next one leaves free."""

SETS = (INO_SHIKA_CHO, GEKKAZAKE, OMOTE_SUGAWARA, HANAMI, TSUKIMI, KUSATAN, AKATAN, AOTAN, BUKKU)
"""The yaku of certain cards, in an order in which they fill their rows."""

ROWS = ((LIGHTS, LAP), (SETS, SET_LAP), ((TANE, TAN), LAP), ((KASU, TSUKIFUDA), LAP))
"""The yaku that stand side by side, as far as there is room, and how far apart their cards lie."""

COUNTED = (TANE, TAN, KASU)
"""Yaku of a number of cards, of which there may be more."""

SCORINGS = {"manual": MANUAL, NINTENDO.name: NINTENDO, CLASSIC.name: CLASSIC}


def sheet_board(face: Face[Any], scene: Scene[HanafudaTable]) -> Board:
    """Return the picture of all yaku of a table, for a player with what is captured of each."""
    table, words, you = scene.table, scene.words, scene.view.you
    sheet = _read_sheet(scene)
    if you is None:
        return board_of(face, DECK, [_all_in_colour(sheet, words)], words)
    groups = {yaku.name: _own_group(yaku, table.captured[you], words) for yaku in sheet}
    return board_of(face, DECK, [_in_rows(groups, player_name(scene, you))], words)


def sheet_words(scene: Scene[HanafudaTable]) -> str:
    """Return all yaku of a table in words, for a player by what is captured of each."""
    words, you = scene.words, scene.view.you
    sheet = _read_sheet(scene)
    if you is None:
        return words("yaku-sheet", yaku=words.listed(_with_needs(yaku, words) for yaku in sheet))
    reach = scene.table.reach[you]
    near = {each.name for each in reach}
    lines = [_state_line(MADE, (_title(yaku, words) for yaku in sheet if yaku.state == MADE), words)]
    lines += reach_lines(reach, words, own=True)
    far = (yaku for yaku in sheet if yaku.state == OPEN and yaku.name not in near)
    lines.append(_state_line(OPEN, (_with_progress(yaku, words) for yaku in far), words))
    for state in (IDLE, OUT):
        rest = (_title(yaku, words) for yaku in sheet if yaku.state == state)
        lines.append(_state_line(state, rest, words))
    return "\n".join(filter(None, lines))


def sheets(names: Sequence[str], words: Words) -> list[Section]:
    """Return all yaku of the scorings with these names, for a rulebook."""
    return [_all_in_colour(sheet_of(0, 0, (), SCORINGS[name]), words) for name in names]


def _read_sheet(scene: Scene[HanafudaTable]) -> tuple[SheetYaku, ...]:
    """Return all yaku of a table, with what the reader has of them."""
    table, you, scoring = scene.table, scene.view.you, _scoring_of(scene.view)
    if you is None:
        return sheet_of(0, 0, (), scoring)
    others = (code for seat, codes in enumerate(table.captured) if seat != you for code in codes)
    return sheet_of(mask(*table.captured[you]), mask(*others), table.void[you], scoring)


def _scoring_of(view: View) -> Scoring:
    """Return how yaku count at a table."""
    options = view.options
    if options.get("scoring", "manual") == "manual":
        return manual_scoring(view.round, options["tsukifuda"], options["viewings"])
    return by_points(options["scoring"], options["viewing"])


def _in_rows(groups: dict[str, Group], title: str = "") -> Section:
    strips: list[Strip] = []
    for names, lap in ROWS:
        some = tuple(groups[name] for name in names if name in groups)
        strips.append(Strip(some, CARD, lap))
    return Section(tuple(strips), title)


def _all_in_colour(sheet: Iterable[SheetYaku], words: Words) -> Section:
    """Return all yaku with all their cards, and how many it takes of those of which not all are needed."""
    return _in_rows({yaku.name: _whole_group(yaku, words) for yaku in sheet})


def _whole_group(yaku: SheetYaku, words: Words) -> Group:
    any_will_do = yaku.needs < len(yaku.cards)
    if yaku.name in COUNTED:
        said = words("yaku-sheet-count", needs=yaku.needs)
    elif yaku.name == TSUKIFUDA:
        said = words("yaku-sheet-month", needs=yaku.needs)
    else:
        said = words.listed(_names(yaku.cards, words))
        said = words("yaku-sheet-any", needs=yaku.needs, cards=said) if any_will_do else said
    return _group(yaku, yaku.cards, yaku.cards, str(yaku.needs) if any_will_do else "", said, words)


def _own_group(yaku: SheetYaku, captured: Collection[str], words: Words) -> Group:
    """Return a yaku with the captured cards in colour, and how many of the needed ones these are."""
    progress = words("yaku-sheet-progress", had=yaku.had, needs=yaku.needs)
    possible, any_will_do = yaku.state == OPEN, yaku.needs < len(yaku.cards)
    said = _still_open(yaku, progress, words) if possible else words(f"yaku-sheet-said-{yaku.state}")
    # Captured cards stand together where any of many will do.
    cards = sorted(yaku.cards, key=lambda code: code not in captured) if any_will_do else yaku.cards
    counted = progress if any_will_do and possible else ""
    return _group(yaku, cards, captured, counted, said, words)


def _still_open(yaku: SheetYaku, progress: str, words: Words) -> str:
    """Return how many of the needed cards there are, and which are missing if one or two of several are."""
    short = yaku.needs - yaku.had
    if yaku.name in COUNTED or short > MOST_MISSING or not yaku.had:
        return progress
    names = _names(yaku.missing, words)
    if len(names) > short:
        cards = words("hanafuda-reach-any", short=short, cards=" / ".join(names))
    else:
        cards = words.listed(names)
    return words("yaku-sheet-lacks", progress=progress, cards=cards)


def _names(codes: Iterable[str], words: Words) -> list[str]:
    return [plain_text(brief_card(code, words.plain)) for code in codes]


def _group(
    yaku: SheetYaku,
    codes: Sequence[str],
    coloured: Collection[str],
    counted: str,
    said: str,
    words: Words,
) -> Group:
    """Return the cards of a yaku, pale unless coloured, above its name and points.

    Args:
        yaku: the yaku.
        codes: its cards, left to right.
        coloured: the cards that are not pale.
        counted: what the last card has on its corner, empty for nothing.
        said: what a description says of it beside its name and points.
        words: the reader's texts.
    """
    cards = [Card(DECK, code) for code in codes]
    if counted:
        cards[-1] = Card(DECK, codes[-1], badge=counted)
    title = _title(yaku, words)
    return Group(
        tuple(cards),
        title,
        strong=yaku.state == MADE,
        mark=OUT_MARK if yaku.state == OUT else "",
        lap=PLAIN_LAP if yaku.name == KASU else 0,
        missing=frozenset(codes).difference(coloured),
        alt=words("picture-said-of", card=title, said=said),
    )


def _title(yaku: SheetYaku, words: Words) -> str:
    return yaku_title(yaku.name, yaku.points, words)


def _with_needs(yaku: SheetYaku, words: Words) -> str:
    """Return a yaku with its points, and of how many cards it is if not of certain ones."""
    if yaku.name not in COUNTED:
        return _title(yaku, words)
    count = words("yaku-sheet-count", needs=yaku.needs)
    return words("picture-said-of", card=_title(yaku, words), said=count)


def _with_progress(yaku: SheetYaku, words: Words) -> str:
    """Return a yaku with its points, and how many of the needed cards there are unless all are missing."""
    if not yaku.had:
        return _with_needs(yaku, words)
    progress = words("yaku-sheet-progress", had=yaku.had, needs=yaku.needs)
    return words("picture-said-of", card=_title(yaku, words), said=progress)


def _state_line(state: str, titles: Iterable[str], words: Words) -> str:
    """Return the yaku in a state as a line; empty if there are none."""
    listed = words.listed(titles)
    return words(f"yaku-sheet-{state}", yaku=listed) if listed else ""
