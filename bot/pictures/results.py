"""Results: where the headline of a result card lies, and the players by place."""

from collections.abc import Iterator, Sequence

from bot.pictures.board import Headline, Standing, Standings
from bot.pictures.fonts import drawable_text, line_height, shorten_text, width_of, wrap_text
from bot.pictures.items import Item, Portrait, Text
from bot.pictures.style import FAINT, GOLD, GROUP_GAP, INNER, LABEL, PAPER, ROW_GAP, TEXT, TITLE

HEAD, HEAD_AVATAR, HEAD_APART = 40, 104, 56
"""Height of the letters of a headline, width of its pictures, and how far apart several of them lie."""

FEW_WINNERS = 3
"""The most winners whose pictures stand beside a headline."""

PLAYER, POINTS, COLUMNS = 66, 32, 2
"""Height of a player's row and of the letters of their points, and how many stand side by side."""


def headline_items(head: Headline, x: int, y: int) -> Iterator[Item]:
    """Yield the pictures of the winners and, beside them, the letters."""
    shown = head.avatars[:FEW_WINNERS]
    for number, avatar in enumerate(shown):
        yield Portrait(x + number * HEAD_APART, y, HEAD_AVATAR, avatar, 1)
    left = x + _portraits_width(len(shown))
    room = x + INNER - left
    titles, size = _fit_title(head, room)
    top = y + max(0, (HEAD_AVATAR - _letters_height(head, titles, size)) // 2)
    for text in titles:
        yield Text(left, top, text, size, GOLD, bold=True)
        top += line_height(size)
    for text in head.lines:
        yield Text(left, top, shorten_text(drawable_text(text), TEXT, room), TEXT, FAINT)
        top += line_height(TEXT)


def headline_height(head: Headline) -> int:
    """Return the height of a headline, in pixels."""
    room = INNER - _portraits_width(min(len(head.avatars), FEW_WINNERS))
    return max(HEAD_AVATAR, _letters_height(head, *_fit_title(head, room)))


def _portraits_width(count: int) -> int:
    return HEAD_AVATAR + (count - 1) * HEAD_APART + 2 * GROUP_GAP if count else 0


def _fit_title(head: Headline, room: int) -> tuple[Sequence[str], int]:
    """Return the lines of a headline and the size of its letters: smaller ones where it needs several."""
    title = drawable_text(head.title)
    if width_of(title, HEAD) <= room - 2:
        return [title], HEAD
    return wrap_text(title, TITLE, room - 2), TITLE


def _letters_height(head: Headline, titles: Sequence[str], size: int) -> int:
    return len(titles) * line_height(size) + len(head.lines) * line_height(TEXT)


def standings_items(standings: Standings, x: int, y: int) -> Iterator[Item]:
    """Yield the players, by place from left to right and from top to bottom."""
    column = (INNER - 2 * GROUP_GAP) // COLUMNS
    for number, player in enumerate(standings.players):
        left = x + number % COLUMNS * (column + 2 * GROUP_GAP)
        top = y + number // COLUMNS * (PLAYER + ROW_GAP)
        yield from _player_items(player, left, top, column)


def _player_items(player: Standing, x: int, y: int, width: int) -> Iterator[Item]:
    yield Portrait(x, y, PLAYER, player.avatar, player.place)
    points = drawable_text(player.points)
    end = x + width - width_of(points, POINTS) - 2
    colour = GOLD if player.place == 1 else PAPER
    middle = y + (PLAYER - line_height(POINTS)) // 2
    yield Text(end, middle, points, POINTS, colour, bold=True)
    left = x + PLAYER + GROUP_GAP
    room = end - left - GROUP_GAP
    written = line_height(TEXT) + (line_height(LABEL) if player.aside else 0)
    top = y + (PLAYER - written) // 2
    yield Text(left, top, shorten_text(drawable_text(player.name), TEXT, room), TEXT, PAPER, bold=True)
    if player.aside:
        aside = shorten_text(drawable_text(player.aside), LABEL, room)
        yield Text(left, top + line_height(TEXT), aside, LABEL, FAINT)


def standings_height(standings: Standings) -> int:
    """Return the height of the players in their rows, in pixels."""
    rows = -(-len(standings.players) // COLUMNS)
    return rows * (PLAYER + ROW_GAP) - ROW_GAP
