"""Answers to the puzzles of the day: the first one of each person counts."""

from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, and_, select

from bot.store.engine import Store
from bot.store.schema import puzzle_answers
from bot.store.writing import put_new

NO_GUILD = 0
"""Stands for the guild of answers in direct messages."""


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """What somebody answered to the puzzle of a day.

    Attributes:
        user_id: the person.
        move: their move, in the record's notation.
        solved: whether it was the best one.
    """

    user_id: int
    move: str
    solved: bool


class PuzzleAnswers:
    """The answers in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, guild_id: int | None, game: str, day: int, answer: PuzzleAnswer) -> PuzzleAnswer:
        """Store an answer unless the person has answered this puzzle before; return the one that counts.

        Args:
            guild_id: where they answered; None outside of guilds.
            game: id of the game.
            day: the day whose puzzle it is, as an ordinal.
            answer: the answer.
        """
        values = {"guild_id": guild_id or NO_GUILD, "game": game, "day": day, **asdict(answer)}
        await self._store.write(put_new, puzzle_answers, values)
        return next(
            first for first in await self.of_day(guild_id, game, day) if first.user_id == answer.user_id
        )

    async def of_day(self, guild_id: int | None, game: str, day: int) -> list[PuzzleAnswer]:
        """Return a guild's answers to the puzzle of a day, in the order of their people's ids."""
        columns = puzzle_answers.c
        query = (
            select(columns.user_id, columns.move, columns.solved)
            .where(_of_game(guild_id, game), columns.day == day)
            .order_by(columns.user_id)
        )
        return await self._store.read(
            lambda connection: [PuzzleAnswer(*row) for row in connection.execute(query)]
        )

    async def days_solved(self, guild_id: int | None, game: str, user_id: int, most: int) -> list[int]:
        """Return up to `most` days whose puzzles a person has solved in a guild, the latest first."""
        columns = puzzle_answers.c
        query = (
            select(columns.day)
            .where(_of_game(guild_id, game), columns.user_id == user_id, columns.solved)
            .order_by(columns.day.desc())
            .limit(most)
        )
        return await self._store.read(lambda connection: [*connection.scalars(query)])


def _of_game(guild_id: int | None, game: str) -> ColumnElement[bool]:
    columns = puzzle_answers.c
    return and_(columns.guild_id == (guild_id or NO_GUILD), columns.game == game)
