"""Learning: how far people are in lessons, and their answers to the puzzles of the day."""

from dataclasses import asdict, dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, insert_if_new, upsert_row
from bot.store.schema import lessons, puzzle_answers

NO_GUILD = 0
"""Stands for the guild of answers and tries in direct messages."""


class LessonProgress:
    """Where people are in lessons."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def steps_done(self, user_id: int) -> dict[str, int]:
        """Return the steps that a person has done, by game; games they have not begun are left out."""
        query = select(lessons.c.game, lessons.c.step).where(lessons.c.user_id == user_id)
        async with self._database.read() as connection:
            return {row.game: row.step for row in await connection.execute(query)}

    async def save_step(self, user_id: int, game: str, step: int, length: int) -> None:
        """Remember how many steps of a lesson a person has done, of how many.

        Who begins again has not finished it until they do.
        """
        values = {"step": step, "finished": step >= length}
        async with self._database.write() as connection:
            await upsert_row(connection, lessons, {"user_id": user_id, "game": game}, values)


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """A person's answer to the puzzle of a day.

    Attributes:
        user_id: the person.
        move: their move, in the record's notation.
        solved: whether it was the best one.
    """

    user_id: int
    move: str
    solved: bool


class PuzzleAnswers:
    """The answers to the puzzles of the day: the first one of each person counts, wherever they gave it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_answer(
        self, guild_id: int | None, game: str, day: int, answer: PuzzleAnswer
    ) -> PuzzleAnswer:
        """Store an answer unless the person has answered this puzzle before; return the one that counts.

        Args:
            guild_id: where they answered; None outside of guilds.
            game: id of the game.
            day: the day whose puzzle it is, as an ordinal.
            answer: the answer.
        """
        values = {"guild_id": guild_id or NO_GUILD, "game": game, "day": day, **asdict(answer)}
        async with self._database.write() as connection:
            await insert_if_new(connection, puzzle_answers, values)
            return await _read_answer(connection, game, day, answer.user_id) or answer

    async def answer_of(self, game: str, day: int, user_id: int) -> PuzzleAnswer | None:
        """Return what a person has answered to the puzzle of a day, wherever that was."""
        async with self._database.read() as connection:
            return await _read_answer(connection, game, day, user_id)

    async def answers_of_day(self, guild_id: int | None, game: str, day: int) -> list[PuzzleAnswer]:
        """Return the answers to the puzzle of a day that were given in a guild, ordered by person."""
        columns = puzzle_answers.c
        query = (
            select(columns.user_id, columns.move, columns.solved)
            .where(columns.guild_id == (guild_id or NO_GUILD), columns.day == day, columns.game == game)
            .order_by(columns.user_id)
        )
        async with self._database.read() as connection:
            return [PuzzleAnswer(*row) for row in await connection.execute(query)]

    async def days_solved(self, game: str, user_id: int, most: int) -> list[int]:
        """Return up to `most` days whose puzzles a person has solved, the latest first."""
        columns = puzzle_answers.c
        query = (
            select(columns.day)
            .where(columns.user_id == user_id, columns.game == game, columns.solved)
            .order_by(columns.day.desc())
            .limit(most)
        )
        async with self._database.read() as connection:
            return [*await connection.scalars(query)]


async def _read_answer(connection: AsyncConnection, game: str, day: int, user_id: int) -> PuzzleAnswer | None:
    columns = puzzle_answers.c
    query = select(columns.user_id, columns.move, columns.solved).where(
        columns.game == game, columns.day == day, columns.user_id == user_id
    )
    row = (await connection.execute(query)).first()
    return None if row is None else PuzzleAnswer(*row)
