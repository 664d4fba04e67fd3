"""Stores reviews of ended matches: the step shown, the leader, opened hands, and notes on steps."""

from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass, fields
from datetime import datetime

from sqlalchemy import delete, func, insert, select, update

from bot.errors import Reason, TableProblem
from bot.store.database import Database, insert_if_new, lock_ids
from bot.store.schema import opened_hands, people, reviews, step_notes

MAX_NOTES_PER_PERSON = 3
"""Maximum number of notes that a person may write on a match."""

MAX_NOTES_PER_STEP = 3
"""Maximum number of notes on a step."""


@dataclass(frozen=True, slots=True)
class Review:
    """A shared review of an ended match in a public message.

    Attributes:
        table_id: the table of the match.
        channel_id: the channel or thread of the message.
        step: the step that the message shows, from 0.
        leader_id: the person in control of the step; 0 if their data was deleted.
        led_at: when the leader was last active.
        asked_by: the person whose request to lead is pending, or None.
        asked_at: time of the request.
        version: counts the changes that the message has to show.
        id: the id; 0 before the review is stored.
    """

    table_id: int
    channel_id: int
    step: int
    leader_id: int
    led_at: datetime
    asked_by: int | None = None
    asked_at: datetime | None = None
    version: int = 0
    id: int = 0


@dataclass(frozen=True, slots=True)
class StepNote:
    """A note on a step of a match; its author's name is empty if unknown."""

    name: str
    text: str


_COLUMNS = tuple(reviews.c[each.name] for each in fields(Review))


class ReviewStore:
    """Reads and writes the reviews in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, review: Review) -> Review:
        """Store a new review, and return it with its id."""
        values = asdict(review)
        del values["id"]
        async with self._database.write() as connection:
            stored = insert(reviews).values(values).returning(*_COLUMNS)
            return Review(*(await connection.execute(stored)).one())

    async def get(self, review_id: int) -> Review | None:
        """Return a review, or None."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(*_COLUMNS).where(reviews.c.id == review_id))).one_or_none()
        return None if row is None else Review(*row)

    async def change(self, review_id: int, change: Callable[[Review], Review]) -> Review | None:
        """Change the current state of a review, and return the new state, or None if it doesn't exist.

        `change` gets the current state and returns the new one; if it raises, nothing changes.
        """
        this = reviews.c.id == review_id
        async with self._database.write() as connection:
            query = select(*_COLUMNS).where(this).with_for_update()
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            before = Review(*row)
            values = {**asdict(change(before)), "version": before.version + 1}
            await connection.execute(update(reviews).where(this).values(values))
        return Review(**values)

    async def names(self, user_ids: Collection[int]) -> dict[int, str]:
        """Return the known names of people by their ids."""
        query = select(people.c.user_id, people.c.name).where(people.c.user_id.in_(user_ids))
        async with self._database.read() as connection:
            return {user_id: name for user_id, name in await connection.execute(query) if name}

    async def open_hand(self, table_id: int, user_id: int) -> None:
        """Store that a person opens their hand in all reviews of a match."""
        async with self._database.write() as connection:
            await insert_if_new(connection, opened_hands, {"table_id": table_id, "user_id": user_id})

    async def hands_opened(self, table_id: int) -> set[int]:
        """Return the people with opened hands in reviews of a match."""
        query = select(opened_hands.c.user_id).where(opened_hands.c.table_id == table_id)
        async with self._database.read() as connection:
            return {*await connection.scalars(query)}

    async def notes_on(self, table_id: int, step: int) -> list[StepNote]:
        """Return the notes on a step of a match, the oldest first."""
        query = (
            select(func.coalesce(people.c.name, ""), step_notes.c.text)
            .outerjoin(people, people.c.user_id == step_notes.c.user_id)
            .where(step_notes.c.table_id == table_id, step_notes.c.step == step)
            .order_by(step_notes.c.id)
        )
        async with self._database.read() as connection:
            return [StepNote(*row) for row in await connection.execute(query)]

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
