"""Notes: values that the program keeps for itself, none of which names a person."""

import hmac

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, insert_if_new, upsert_row
from bot.store.schema import notes

HASH_KEY_NOTE = "played"
"""The name of the note with the key, in hex, of what is noted about people whose data was deleted."""


def keyed_hash(key: str, told: str) -> str:
    """Return 32 digits from which nobody can read what was told, but which are the same whenever it is."""
    return hmac.digest(bytes.fromhex(key), told.encode(), "sha256").hex()[:32]


class Notes:
    """The notes in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """Return what is noted under a name, None if nothing is."""
        async with self._database.read() as connection:
            return await read_note(connection, name)

    async def set(self, name: str, value: str) -> None:
        """Note a value, instead of what was noted under that name."""
        async with self._database.write() as connection:
            await upsert_row(connection, notes, {"name": name}, {"value": value})

    async def get_or_set(self, name: str, value: str) -> str:
        """Return what is noted under a name: from now on this value, if nothing was."""
        async with self._database.write() as connection:
            return await get_or_set_note(connection, name, value)

    async def delete_between(self, first: str, end: str) -> None:
        """Delete the notes whose names come from the first on and before the end, as letters are ordered."""
        async with self._database.write() as connection:
            await connection.execute(delete(notes).where(notes.c.name >= first, notes.c.name < end))


async def get_or_set_note(connection: AsyncConnection, name: str, value: str) -> str:
    """Return what is noted under a name: from now on this value, if nothing was."""
    await insert_if_new(connection, notes, {"name": name, "value": value})
    return await read_note(connection, name) or value


async def read_note(connection: AsyncConnection, name: str) -> str | None:
    """Return what is noted under a name, or None."""
    return await connection.scalar(select(notes.c.value).where(notes.c.name == name))
