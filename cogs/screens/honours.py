"""The page of past months: their leaders, and the best yaku with its cards."""

from collections.abc import Sequence
from itertools import groupby

from babel.dates import format_skeleton

from bot.choices import LOCALES, PICTURES
from bot.names import Person
from bot.pictures.board import Card, Group, Section, Strip
from bot.results.honours import MATCHES, RUN, YAKU, Honour, month_begins, yaku_cards
from bot.store.leaderboard import BoardQuery
from bot.texts import Words
from cogs.delivery.pages import Block, Button, Choice, Drawing, Page, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.describing import board_of
from cogs.screens.leaderboard import write_wanted
from cogs.screens.parts import game_name, person_words
from games import Match

_YAKU_LAP_PIXELS = 96
"""Distance from one card of a yaku to the next in pixels, where they fit."""


def month_words(month: int, words: Words) -> str:
    """Return a month, given by its number, with its year, such as `November 2026`."""
    locale = LOCALES[words.language].replace("-", "_")
    return format_skeleton("yMMMM", month_begins(month), locale=locale)


def months_page(
    months: Sequence[int], month: int, honours: Sequence[Honour], match: Match | None, words: Words
) -> Page:
    """Return the leaders of a past month, with a select of other months.

    Args:
        months: the months on offer, the latest first; empty if none is over yet.
        month: the month.
        honours: its leaders.
        match: the match of its best yaku, or None if it isn't stored any more.
        words: the reader's texts.
    """
    back = (Button(words("months-back"), Verb.LEADERS, write_wanted(BoardQuery())),)
    if not months:
        return Page(0, 0, (words("months-none"),), (back,))
    lines = [words("months-title", month=month_words(month, words))]
    for kind, shared in groupby(honours, key=lambda honour: honour.kind):
        if kind != YAKU:
            lines.append(_honour_line(kind, [*shared], words))
    if any(honour.kind not in (MATCHES, YAKU) for honour in honours):
        lines.append(words("months-people"))
    best = next((honour for honour in honours if honour.kind == YAKU), None)
    choices = tuple(Choice(month_words(each, words), str(each), each == month) for each in months)
    select: Row = Select(words("months-ask"), Verb.MONTHS, "", choices)
    return Page(0, 0, ("\n".join(lines), *yaku_blocks(best, match, words)), (select, back))


def _honour_line(kind: str, shared: Sequence[Honour], words: Words) -> str:
    names = words.listed([_name(honour, words) for honour in shared])
    value = shared[0].value
    if kind in (MATCHES, RUN):
        return words(f"months-{kind}", names=names, count=value)
    return words("months-led", game=game_name(kind, words), names=names, count=value)


def _name(honour: Honour, words: Words) -> str:
    if honour.user_id is None:
        return words("name-former")
    return person_words(Person(honour.user_id, honour.name), words)


def yaku_blocks(best: Honour | None, match: Match | None, words: Words) -> tuple[Block, ...]:
    """Return the best yaku with its cards; nothing without one, or if it has no name any more."""
    if best is None or best.yaku is None or not words.has(f"yaku-name-{best.yaku}"):
        return ()
    yaku = words(f"yaku-name-{best.yaku}")
    points = best.value
    line = words("months-yaku", yaku=yaku, points=points, name=_name(best, words))
    seat = best.seat
    cards = () if match is None or seat is None else yaku_cards(match, seat, best.yaku, points)
    if match is None or not cards or words.look != PICTURES:
        return (line,)
    face = face_of(match.game.id)
    deck = face.decks[0]
    row = Strip(
        (
            Group(
                tuple(Card(deck, code) for code in cards),
            ),
        ),
        lap=_YAKU_LAP_PIXELS,
    )
    section = Section((row,), title=yaku, aside=words("months-points", points=points))
    return line, Drawing(board_of(face, deck, (section,), words), ())
