"""Notes are about the program: a value under a name."""

import asyncio

from bot.store.database import Database
from bot.store.notes import Notes


async def test_a_note_is_what_was_noted_last(database: Database) -> None:
    notes = Notes(database)
    assert await notes.get("commands") is None
    for value in ("one", "two"):
        await notes.set("commands", value)
        assert await notes.get("commands") == value


async def test_of_two_processes_that_draw_a_secret_at_once_both_get_the_same(
    database: Database, other_database: Database
) -> None:
    one, other = Notes(database), Notes(other_database)
    first, second = await asyncio.gather(one.get_or_set("daily", "1"), other.get_or_set("daily", "2"))
    assert first == second == await Notes(database).get("daily")
