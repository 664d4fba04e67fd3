"""Results: lays out the headline of a result and the players by place."""

from collections.abc import Iterator, Sequence

from bot.pictures.board import Headline, Standing, Standings
from bot.pictures.fonts import drawable_text, line_height, shorten_text, width_of, wrap_text
from bot.pictures.items import Item, Portrait, Text
from bot.pictures.style import (
    FAINT,
    GOLD,
    GROUP_GAP,
    LABEL_SIZE,
    PANEL_WIDTH,
    PAPER,
    ROW_GAP,
    TEXT_SIZE,
    TITLE_SIZE,
)

HEADLINE_SIZE = 40
"""Size of a headline's letters."""

WINNER_SIZE = 104
"""Size of the winners' portraits."""

WINNER_DISTANCE = 56
"""Distance between the left edges of two portraits."""

MAX_WINNERS = 3
"""Maximum number of portraits next to a headline."""

PLAYER_HEIGHT = 66
"""Height of a player's row."""

POINTS_SIZE = 32
"""Size of the letters of points."""

STANDINGS_COLUMNS = 2
"""Number of players side by side."""


def headline_items(head: Headline, x: int, y: int) -> Iterator[Item]:
    """Yield the winners' portraits and the letters next to them."""
    shown = head.avatars[:MAX_WINNERS]
    for number, avatar in enumerate(shown):
        yield Portrait(x + number * WINNER_DISTANCE, y, WINNER_SIZE, avatar, 1)
    left = x + _portraits_width(len(shown))
    room = x + PANEL_WIDTH - left
    titles, size = _fit_title(head, room)
    top = y + max(0, (WINNER_SIZE - _letters_height(head, titles, size)) // 2)
    for text in titles:
        yield Text(left, top, text, size, GOLD, bold=True)
        top += line_height(size)
    for text in head.lines:
        yield Text(left, top, shorten_text(drawable_text(text), TEXT_SIZE, room), TEXT_SIZE, FAINT)
        top += line_height(TEXT_SIZE)


def headline_height(head: Headline) -> int:
    """Return the height of a headline, in pixels."""
    room = PANEL_WIDTH - _portraits_width(min(len(head.avatars), MAX_WINNERS))
    return max(WINNER_SIZE, _letters_height(head, *_fit_title(head, room)))


def _portraits_width(count: int) -> int:
    return WINNER_SIZE + (count - 1) * WINNER_DISTANCE + 2 * GROUP_GAP if count else 0


def _fit_title(head: Headline, room: int) -> tuple[Sequence[str], int]:
    """Return the lines of a headline and the size of its letters: smaller for several lines."""
    title = drawable_text(head.title)
    if width_of(title, HEADLINE_SIZE) <= room - 2:
        return [title], HEADLINE_SIZE
    return wrap_text(title, TITLE_SIZE, room - 2), TITLE_SIZE


def _letters_height(head: Headline, titles: Sequence[str], size: int) -> int:
    return len(titles) * line_height(size) + len(head.lines) * line_height(TEXT_SIZE)


def standings_items(standings: Standings, x: int, y: int) -> Iterator[Item]:
    """Yield the players by place, from left to right and from top to bottom."""
    column = (PANEL_WIDTH - 2 * GROUP_GAP) // STANDINGS_COLUMNS
    for number, player in enumerate(standings.players):
        left = x + number % STANDINGS_COLUMNS * (column + 2 * GROUP_GAP)
        top = y + number // STANDINGS_COLUMNS * (PLAYER_HEIGHT + ROW_GAP)
        yield from _player_items(player, left, top, column)


def _player_items(player: Standing, x: int, y: int, width: int) -> Iterator[Item]:
    yield Portrait(x, y, PLAYER_HEIGHT, player.avatar, player.place)
    points = drawable_text(player.points)
    end = x + width - width_of(points, POINTS_SIZE) - 2
    colour = GOLD if player.place == 1 else PAPER
    middle = y + (PLAYER_HEIGHT - line_height(POINTS_SIZE)) // 2
    yield Text(end, middle, points, POINTS_SIZE, colour, bold=True)
    left = x + PLAYER_HEIGHT + GROUP_GAP
    room = end - left - GROUP_GAP
    written = line_height(TEXT_SIZE) + (line_height(LABEL_SIZE) if player.aside else 0)
    top = y + (PLAYER_HEIGHT - written) // 2
    yield Text(
        left, top, shorten_text(drawable_text(player.name), TEXT_SIZE, room), TEXT_SIZE, PAPER, bold=True
    )
    if player.aside:
        aside = shorten_text(drawable_text(player.aside), LABEL_SIZE, room)
        yield Text(left, top + line_height(TEXT_SIZE), aside, LABEL_SIZE, FAINT)


def standings_height(standings: Standings) -> int:
    """Return the height of all players' rows, in pixels."""
    rows = -(-len(standings.players) // STANDINGS_COLUMNS)
    return rows * (PLAYER_HEIGHT + ROW_GAP) - ROW_GAP
