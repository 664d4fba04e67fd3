"""Rankings: who leads in a guild, by what somebody wants to know."""

from dataclasses import dataclass
from datetime import datetime

from bot.store import BoardLine, Boards
from bot.store.results import spans_of

RATING, WINS, POINTS, MATCHES = ORDERS = ("rating", "wins", "points", "matches")
"""What decides on a board."""

ALL_TIME, MONTH, WEEK = SPANS = ("all", "month", "week")
"""The spans of a board, in the order of `spans_of`."""

PEOPLE, COMPUTERS = AGAINST = ("people", "computers")
"""Whom the matches of a board were against; one with another person at the table is against people."""

LINES = 10
"""How many people are on a page."""

LAST_PAGE = 1_000
"""The last page that can be asked for."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a board is to be about.

    Attributes:
        game: the game; None for all together, which have no rating.
        order: what decides.
        span: for all time, this month or this week, in UTC.
        against: whether against people or only against computer players, where nothing is rated.
        page: which page, from 1.
    """

    game: str | None = None
    order: str = WINS
    span: str = ALL_TIME
    against: str = PEOPLE
    page: int = 1

    @property
    def orders(self) -> tuple[str, ...]:
        """What may decide on such a board."""
        return ORDERS if self.game is not None and self.against == PEOPLE else ORDERS[1:]


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a board.

    Attributes:
        wanted: what it is about.
        lines: the people on it, best first.
        own: the reader's line, wherever it is; None if they are not on the board.
        more: whether another page follows.
    """

    wanted: Wanted
    lines: tuple[BoardLine, ...]
    own: BoardLine | None = None
    more: bool = False


class Rankings:
    """The boards of guilds.

    Args:
        boards: where they are stored.
    """

    def __init__(self, boards: Boards) -> None:
        self._boards = boards

    async def board(self, guild_id: int, wanted: Wanted, now: datetime, reader: int | None = None) -> Board:
        """Return a page of a board.

        Args:
            guild_id: the guild.
            wanted: what it is to be about.
            now: the month and the week are those of this time.
            reader: whose own line is looked up.
        """
        span = spans_of(now)[SPANS.index(wanted.span)]
        where = {"offset": (wanted.page - 1) * LINES, "most": LINES + 1, "reader": reader}
        if wanted.order == RATING and wanted.game is not None:
            lines, own = await self._boards.by_rating(guild_id, wanted.game, span, **where)
        else:
            against = "people" if wanted.against == PEOPLE else "computers"
            counted = "points" if wanted.order == POINTS else "matches" if wanted.order == MATCHES else "wins"
            lines, own = await self._boards.by_count(guild_id, wanted.game, span, against, counted, **where)
        return Board(wanted, tuple(lines[:LINES]), own, more=len(lines) > LINES)
