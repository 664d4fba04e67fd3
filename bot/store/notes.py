"""Stores named values for the program itself, without ids or names of people."""

import hmac

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, insert_if_new, upsert_row
from bot.store.schema import notes

HASH_KEY_NOTE = "played"
"""Name of the note that contains the key, in hex, for hashes of people whose data was deleted."""


def keyed_hash(key: str, text: str) -> str:
    """Return a keyed hash of a text, as 32 hexadecimal digits that don't reveal the text."""
    return hmac.digest(bytes.fromhex(key), text.encode(), "sha256").hex()[:32]


class Notes:
    """Reads and writes the notes in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """Return the value of a note, or None."""
        async with self._database.read() as connection:
            return await read_note(connection, name)

    async def set(self, name: str, value: str) -> None:
        """Store the value of a note, and replace any old value."""
        async with self._database.write() as connection:
            await upsert_row(connection, notes, {"name": name}, {"value": value})

    async def get_or_set(self, name: str, value: str) -> str:
        """Return the value of a note, which becomes `value` if the note is new."""
        async with self._database.write() as connection:
            return await get_or_set_note(connection, name, value)


async def get_or_set_note(connection: AsyncConnection, name: str, value: str) -> str:
    """Return the value of a note, which becomes `value` if the note is new."""
    await insert_if_new(connection, notes, {"name": name, "value": value})
    return await read_note(connection, name) or value


async def read_note(connection: AsyncConnection, name: str) -> str | None:
    """Return the value of a note, or None."""
    return await connection.scalar(select(notes.c.value).where(notes.c.name == name))
