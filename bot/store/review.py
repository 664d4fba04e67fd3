"""Stores reviews of ended matches: the step shown, the leader, opened hands, and notes on steps."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select

from bot.errors import Reason, TableProblem
from bot.store.database import Database, insert_if_new, lock_ids
from bot.store.schema import opened_hands, people, reviews, step_notes
from bot.store.subjects import Subject, Subjects

MAX_NOTES_PER_PERSON = 3
"""Maximum number of notes that a person may write on a match."""

MAX_NOTES_PER_STEP = 3
"""Maximum number of notes on a step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Review(Subject):
    """A shared review of an ended match in a public message.

    Attributes:
        table_id: the table of the match.
        step: the step that the message shows, from 0.
        leader_id: the person in control of the step; 0 if their data was deleted.
    """

    table_id: int
    step: int
    leader_id: int


@dataclass(frozen=True, slots=True)
class StepNote:
    """A note on a step of a match; its author's name is empty if unknown."""

    name: str
    text: str


class ReviewStore(Subjects[Review]):
    """Reads and writes the reviews in a database, with opened hands and notes."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, reviews, Review)

    async def names(self, user_ids: Collection[int]) -> dict[int, str]:
        """Return the known names of people by their ids."""
        query = select(people.c.user_id, people.c.name).where(people.c.user_id.in_(user_ids))
        return {user_id: name for user_id, name in await self._database.all(query) if name}

    async def open_hand(self, table_id: int, user_id: int) -> None:
        """Store that a person opens their hand in all reviews of a match."""
        async with self._database.write() as connection:
            await insert_if_new(connection, opened_hands, {"table_id": table_id, "user_id": user_id})

    async def hands_opened(self, table_id: int) -> set[int]:
        """Return the people with opened hands in reviews of a match."""
        query = select(opened_hands.c.user_id).where(opened_hands.c.table_id == table_id)
        return {*await self._database.column(query)}

    async def notes_on(self, table_id: int, step: int) -> list[StepNote]:
        """Return the notes on a step of a match, the oldest first."""
        query = (
            select(func.coalesce(people.c.name, ""), step_notes.c.text)
            .outerjoin(people, people.c.user_id == step_notes.c.user_id)
            .where(step_notes.c.table_id == table_id, step_notes.c.step == step)
            .order_by(step_notes.c.id)
        )
        return [StepNote(*row) for row in await self._database.all(query)]

    async def write_note(self, table_id: int, step: int, user_id: int, text: str) -> None:
        """Store a note on a step of a match.

        Raises:
            TableProblem: the person or the step has the maximum number of notes.
        """
        query = select(step_notes.c.user_id, step_notes.c.step).where(step_notes.c.table_id == table_id)
        values = {"table_id": table_id, "step": step, "user_id": user_id, "text": text}
        async with self._database.write() as connection:
            await lock_ids(connection, table_id)
            written = [(writer, at) for writer, at in await connection.execute(query)]
            if sum(writer == user_id for writer, _ in written) >= MAX_NOTES_PER_PERSON:
                raise TableProblem(Reason.NOTES_WRITTEN, limit=MAX_NOTES_PER_PERSON)
            if sum(at == step for _, at in written) >= MAX_NOTES_PER_STEP:
                raise TableProblem(Reason.NOTES_FULL, limit=MAX_NOTES_PER_STEP)
            await connection.execute(insert(step_notes).values(values))

    async def delete_note(self, table_id: int, step: int, user_id: int | None) -> bool:
        """Delete the newest note on a step of a match, by this person or, with None, by anyone.

        Return whether a note was deleted.
        """
        newest = select(func.max(step_notes.c.id)).where(
            step_notes.c.table_id == table_id, step_notes.c.step == step
        )
        if user_id is not None:
            newest = newest.where(step_notes.c.user_id == user_id)
        async with self._database.write() as connection:
            note_id = await connection.scalar(newest)
            await connection.execute(delete(step_notes).where(step_notes.c.id == note_id))
        return note_id is not None
