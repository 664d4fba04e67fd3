"""Stores progress in lessons, and answers to daily puzzles."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Reason, TableProblem
from bot.store.database import Database, insert_if_new, upsert_row
from bot.store.schema import lessons, puzzle_answers
from bot.timing import latest_over_day

NO_GUILD = 0
"""Guild id for answers and attempts in direct messages."""

EMPTIED_ANSWER: Mapping[str, Any] = {"guild_id": NO_GUILD, "move": "", "solved": False}
"""Values of an answer whose person had their data deleted; it stays so that they can't give another."""


class LessonProgress:
    """Reads and writes the progress of people in lessons."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def steps_done(self, user_id: int) -> dict[str, int]:
        """Return by game the number of lesson steps that a person has completed, where they have begun."""
        query = select(lessons.c.game, lessons.c.step).where(lessons.c.user_id == user_id)
        return {row.game: row.step for row in await self._database.all(query)}

    async def save_step(self, user_id: int, game: str, step: int, length: int) -> None:
        """Store the number of completed steps of a lesson that has `length` steps.

        A person who starts over has an unfinished lesson again.
        """
        values = {"step": step, "finished": step >= length}
        async with self._database.write() as connection:
            await upsert_row(connection, lessons, {"user_id": user_id, "game": game}, values)


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """A person's answer to a daily puzzle: a move in the notation of records, and whether it was the best."""

    user_id: int
    move: str
    solved: bool


class PuzzleAnswers:
    """Reads and writes the answers to daily puzzles. Each person's first answer counts, in any guild."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_answer(
        self, guild_id: int | None, game: str, day: int, answer: PuzzleAnswer
    ) -> PuzzleAnswer:
        """Store an answer unless the person has answered this puzzle before; return the one that counts.

        The guild is None outside guilds; the day is an ordinal. Raises TableProblem if they answered it
        before their data was deleted.
        """
        values = {"guild_id": guild_id or NO_GUILD, "game": game, "day": day, **asdict(answer)}
        async with self._database.write() as connection:
            await insert_if_new(connection, puzzle_answers, values)
            stored = await _read_answer(connection, game, day, answer.user_id)
        if stored is None:
            raise TableProblem(Reason.PLAYED_ONCE)
        return stored

    async def answer_of(self, game: str, day: int, user_id: int) -> PuzzleAnswer | None:
        """Return a person's answer to a daily puzzle, from any guild, or None."""
        async with self._database.read() as connection:
            return await _read_answer(connection, game, day, user_id)

    async def answers_of_day(self, guild_id: int | None, game: str, day: int) -> list[PuzzleAnswer]:
        """Return a guild's answers to a daily puzzle, ordered by person."""
        columns = puzzle_answers.c
        query = (
            select(columns.user_id, columns.move, columns.solved)
            .where(columns.guild_id == (guild_id or NO_GUILD), columns.day == day, columns.game == game)
            .where(columns.move != "")
            .order_by(columns.user_id)
        )
        return [PuzzleAnswer(*row) for row in await self._database.all(query)]

    async def days_solved(self, game: str, user_id: int, most: int) -> list[int]:
        """Return up to `most` days with puzzles that a person has solved, the latest first."""
        columns = puzzle_answers.c
        query = (
            select(columns.day)
            .where(columns.user_id == user_id, columns.game == game, columns.solved)
            .order_by(columns.day.desc())
            .limit(most)
        )
        return await self._database.column(query)


async def drop_emptied_answers(connection: AsyncConnection, now: datetime) -> None:
    """Delete emptied answers to puzzles that don't count any more."""
    columns = puzzle_answers.c
    emptied = (columns.guild_id == NO_GUILD, columns.move == "")  # the guild has an index
    await connection.execute(delete(puzzle_answers).where(*emptied, columns.day <= latest_over_day(now)))


async def _read_answer(connection: AsyncConnection, game: str, day: int, user_id: int) -> PuzzleAnswer | None:
    columns = puzzle_answers.c
    query = select(columns.user_id, columns.move, columns.solved).where(
        columns.game == game, columns.day == day, columns.user_id == user_id, columns.move != ""
    )
    row = (await connection.execute(query)).first()
    return None if row is None else PuzzleAnswer(*row)
