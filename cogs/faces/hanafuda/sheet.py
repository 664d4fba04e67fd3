"""The sheet of yaku: all yaku of a scoring with their cards, and a seat's progress in each."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any

from bot.pictures.board import OUT as OUT_MARK
from bot.pictures.board import Board, Card, Group, Section, Strip
from bot.texts import Words
from cogs.faces.boards import plain_text, player_name
from cogs.faces.describing import board_of
from cogs.faces.face import Face, Scene
from cogs.faces.hanafuda.words import reach_lines, yaku_title
from cogs.faces.hanafuda_cards import HANAFUDA, brief_card
from games import View
from games.cards.hanafuda import mask
from games.hanafuda.reach import MAX_MISSING
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

SHEET_CARD_WIDTH = 54
"""Width of cards."""
SHEET_LAP = 30
"""Visible pixels of an overlapped card."""
SET_LAP = 52
"""Visible pixels in a yaku of certain cards."""
KASU_LAP = 14
"""Visible pixels in Kasu, which has very many cards."""

MAX_NEAR_WIDTH = 640
"""Maximum width of the yaku that a single opponent is near, so that they fill one line."""

YAKU_SETS = (INO_SHIKA_CHO, GEKKAZAKE, OMOTE_SUGAWARA, HANAMI, TSUKIMI, KUSATAN, AKATAN, AOTAN, BUKKU)
"""The yaku of certain cards, in an order that fills the rows well."""

SHEET_ROWS = (
    (LIGHTS, SHEET_LAP),
    (YAKU_SETS, SET_LAP),
    ((TANE, TAN), SHEET_LAP),
    ((KASU, TSUKIFUDA), SHEET_LAP),
)
"""The yaku side by side, as far as there is room, with their laps."""

COUNTED_YAKU = (TANE, TAN, KASU)
"""Yaku that need a number of cards and grow with more."""

SCORINGS = {"manual": MANUAL, NINTENDO.name: NINTENDO, CLASSIC.name: CLASSIC}


def sheet_board(face: Face[Any], scene: Scene[HanafudaTable]) -> Board:
    """Return the picture of all yaku, with a player's own progress, and what the others are near."""
    table = scene.table
    words = scene.words
    you = scene.view.you
    sheet = _read_sheet(scene, you)
    if you is None:
        return board_of(face, HANAFUDA, [_all_in_colour(sheet, words)], words)
    groups = {yaku.name: _own_group(yaku, table.captured[you], words) for yaku in sheet}
    near = {seat: _near_groups(scene, seat) for seat in range(len(table.reach)) if seat != you}
    others = [_near_section(scene, near)] if any(near.values()) else []
    return board_of(face, HANAFUDA, [*others, _in_rows(groups, player_name(scene, you))], words)


def _near_section(scene: Scene[HanafudaTable], near: Mapping[int, Sequence[Group]]) -> Section:
    """Return the yaku that a single opponent is nearest to, or the nearest one of each of several."""
    if len(near) == 1:
        ((seat, groups),) = near.items()
        ends = accumulate(SHEET_CARD_WIDTH + len(group.cards) * (group.lap or SHEET_LAP) for group in groups)
        some = [group for group, end in zip(groups, ends, strict=True) if end <= MAX_NEAR_WIDTH]
        return Section(
            (Strip(tuple(some or groups[:1]), SHEET_CARD_WIDTH, SHEET_LAP),), player_name(scene, seat)
        )
    firsts = [
        replace(
            groups[0], label=scene.words("brief-line", name=player_name(scene, seat), told=groups[0].label)
        )
        for seat, groups in near.items()
        if groups
    ]
    return Section((Strip(tuple(firsts), SHEET_CARD_WIDTH, SHEET_LAP),))


def _near_groups(scene: Scene[HanafudaTable], seat: int) -> list[Group]:
    """Return the yaku within a seat's reach, the nearest first, with its captured cards in colour."""
    near = sorted(scene.table.reach[seat], key=lambda reach: (reach.short, -reach.points))
    sheet = {yaku.name: yaku for yaku in _read_sheet(scene, seat)}
    captured = scene.table.captured[seat]
    names = dict.fromkeys(reach.name for reach in near)
    return [_own_group(sheet[name], captured, scene.words) for name in names if name in sheet]


def sheet_words(scene: Scene[HanafudaTable]) -> str:
    """Return all yaku of a table in words, grouped by a player's own progress."""
    words = scene.words
    you = scene.view.you
    sheet = _read_sheet(scene, you)
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
    """Return all yaku of the named scorings, for a rulebook."""
    return [_all_in_colour(sheet_of(0, 0, (), SCORINGS[name]), words) for name in names]


def _read_sheet(scene: Scene[HanafudaTable], seat: int | None) -> tuple[SheetYaku, ...]:
    """Return all yaku of a table, with a seat's progress if one is given."""
    table = scene.table
    scoring = _scoring_of(scene.view)
    if seat is None:
        return sheet_of(0, 0, (), scoring)
    others = (code for other, codes in enumerate(table.captured) if other != seat for code in codes)
    return sheet_of(mask(*table.captured[seat]), mask(*others), table.void[seat], scoring)


def _scoring_of(view: View) -> Scoring:
    """Return the scoring of a table's options."""
    options = view.options
    if options.get("scoring", "manual") == "manual":
        return manual_scoring(view.round, options["tsukifuda"], options["viewings"])
    return by_points(options["scoring"], options["viewing"])


def _in_rows(groups: dict[str, Group], title: str = "") -> Section:
    strips: list[Strip] = []
    for names, lap in SHEET_ROWS:
        some = tuple(groups[name] for name in names if name in groups)
        strips.append(Strip(some, SHEET_CARD_WIDTH, lap))
    return Section(tuple(strips), title)


def _all_in_colour(sheet: Iterable[SheetYaku], words: Words) -> Section:
    """Return all yaku with all their cards, and the number needed if not all are."""
    return _in_rows({yaku.name: _whole_group(yaku, words) for yaku in sheet})


def _whole_group(yaku: SheetYaku, words: Words) -> Group:
    any_will_do = yaku.needs < len(yaku.cards)
    if yaku.name in COUNTED_YAKU:
        said = words("yaku-sheet-count", needs=yaku.needs)
    elif yaku.name == TSUKIFUDA:
        said = words("yaku-sheet-month", needs=yaku.needs)
    else:
        said = words.listed(_names(yaku.cards, words))
        said = words("yaku-sheet-any", needs=yaku.needs, cards=said) if any_will_do else said
    return _group(yaku, yaku.cards, yaku.cards, str(yaku.needs) if any_will_do else "", said, words)


def _own_group(yaku: SheetYaku, captured: Collection[str], words: Words) -> Group:
    """Return a yaku with the captured cards in colour, and their number out of those needed."""
    progress = words("yaku-sheet-progress", had=yaku.had, needs=yaku.needs)
    possible = yaku.state == OPEN
    any_will_do = yaku.needs < len(yaku.cards)
    said = _still_open(yaku, progress, words) if possible else words(f"yaku-sheet-said-{yaku.state}")
    # Captured cards come first if any of many will do.
    cards = sorted(yaku.cards, key=lambda code: code not in captured) if any_will_do else yaku.cards
    counted = progress if any_will_do and possible else ""
    return _group(yaku, cards, captured, counted, said, words)


def _still_open(yaku: SheetYaku, progress: str, words: Words) -> str:
    """Return the progress of a yaku; if only one or two cards are missing, also their names."""
    short = yaku.needs - yaku.had
    if yaku.name in COUNTED_YAKU or short > MAX_MISSING or not yaku.had:
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

    `counted` appears on the corner of the last card; `said` follows name and points in the description.
    """
    cards = [Card(HANAFUDA, code) for code in codes]
    if counted:
        cards[-1] = Card(HANAFUDA, codes[-1], badge=counted)
    title = _title(yaku, words)
    return Group(
        tuple(cards),
        title,
        strong=yaku.state == MADE,
        mark=OUT_MARK if yaku.state == OUT else "",
        lap=KASU_LAP if yaku.name == KASU else 0,
        missing=frozenset(codes).difference(coloured),
        alt=words("picture-said-of", card=title, said=said),
    )


def _title(yaku: SheetYaku, words: Words) -> str:
    return yaku_title(yaku.name, yaku.points, words)


def _with_needs(yaku: SheetYaku, words: Words) -> str:
    """Return a yaku with its points, and the number of cards needed if any will do."""
    if yaku.name not in COUNTED_YAKU:
        return _title(yaku, words)
    count = words("yaku-sheet-count", needs=yaku.needs)
    return words("picture-said-of", card=_title(yaku, words), said=count)


def _with_progress(yaku: SheetYaku, words: Words) -> str:
    """Return a yaku with its points, and its progress if there is any."""
    if not yaku.had:
        return _with_needs(yaku, words)
    progress = words("yaku-sheet-progress", had=yaku.had, needs=yaku.needs)
    return words("picture-said-of", card=_title(yaku, words), said=progress)


def _state_line(state: str, titles: Iterable[str], words: Words) -> str:
    """Return the yaku in a state as a line, or an empty text."""
    listed = words.listed(titles)
    return words(f"yaku-sheet-{state}", yaku=listed) if listed else ""
