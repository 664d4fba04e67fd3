"""Mistakes: people's costliest decisions in analysed matches, which come back to them as puzzles."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, func, or_, select, update

from bot.store.database import Database
from bot.store.schema import mistakes

REPEAT_DAYS = (1, 2, 4)
"""Days until a mistake comes back: after the analysis, and after each answer but the last."""

MAX_PER_MATCH = 3
"""Maximum number of a person's mistakes in a match that come back."""

MAX_PER_DAY = 3
"""Maximum number of mistakes that come back to a person on a day, answered ones included."""


class Mistake(NamedTuple):
    """A decision that comes back; the analysis of its match has the verdict.

    Attributes:
        number: number of decisions before it in the match.
        user_id: the person who made it.
        cost: its loss in the chance to win the match, 0 to 1.
        day: the day of the analysis or of the latest answer, as an ordinal.
        answers: number of times that the person has answered it.
    """

    table_id: int
    number: int
    user_id: int
    cost: float
    day: int
    answers: int = 0

    @property
    def next_days(self) -> int:
        """Days after the next answer until the mistake comes back; 0 if it doesn't."""
        return (*REPEAT_DAYS, 0)[self.answers + 1]


class Mistakes:
    """Reads and answers the mistakes in a database; the analyses of their matches add them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, user_id: int, day: int) -> list[Mistake]:
        """Return the mistakes that come back to a person on a day (an ordinal), the costliest first."""
        columns = mistakes.c
        own = columns.user_id == user_id
        answered = select(func.count()).where(own, columns.answers > 0, columns.day == day)
        waiting = select(*(columns[name] for name in Mistake._fields)).where(own, _is_due(day))
        waiting = waiting.order_by(columns.cost.desc(), columns.table_id, columns.number)
        async with self._database.snapshot() as connection:
            count = await connection.scalar(answered) or 0
            limited = waiting.limit(max(0, MAX_PER_DAY - count))
            return [Mistake(*row) for row in await connection.execute(limited)]

    async def answer(self, mistake: Mistake, day: int) -> bool:
        """Count an answer on a day; return False if the mistake is gone or was answered already."""
        this = (mistakes.c.table_id == mistake.table_id, mistakes.c.number == mistake.number)
        change = update(mistakes).where(*this, _is_due(day)).values(day=day, answers=mistakes.c.answers + 1)
        async with self._database.write() as connection:
            return (await connection.execute(change)).rowcount > 0


def _is_due(day: int) -> ColumnElement[bool]:
    waits = enumerate(REPEAT_DAYS)
    return or_(*(and_(mistakes.c.answers == count, mistakes.c.day <= day - days) for count, days in waits))
