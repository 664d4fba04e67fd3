"""Ties a database to one Discord application, and refuses the bot of another."""

from collections.abc import Awaitable, Callable, Collection

from sqlalchemy import select

from bot.errors import SetupProblem
from bot.store.database import Database
from bot.store.notes import Notes, read_note
from bot.store.schema import tables

APPLICATION_NOTE = "application"
"""Name of the note that contains the application's id."""

_ADOPT = "If it is the right one, hand the database over to it: python -m bot adopt"


async def check_application(
    database: Database, application_id: int, fetch_server_ids: Callable[[], Awaitable[Collection[int]]]
) -> None:
    """Check that a database belongs to an application, without writing to it; its schema may be old.

    Versions up to 1.1.0 stored no application. If their database has servers with tables, the bot must be on
    at least one of them, according to `fetch_server_ids`.

    Raises:
        SetupProblem: the database belongs to another application.
    """
    schema = await database.read_schema()
    if schema.current is None or not schema.known:  # an empty database, or one that the migration refuses
        return
    servers = select(tables.c.guild_id).where(tables.c.guild_id.is_not(None)).distinct()
    async with database.snapshot() as connection:
        stored = await read_note(connection, APPLICATION_NOTE)
        known = set[int]() if stored else {*await connection.scalars(servers)}
    if stored is not None:
        _require_same(stored, application_id)
    elif known and known.isdisjoint(await fetch_server_ids()):
        raise SetupProblem(
            "DATABASE_URL: the bot of this DISCORD_TOKEN is on none of the servers with tables. " + _ADOPT
        )


async def claim_database(database: Database, application_id: int) -> None:
    """Store the application in a database that does not have one yet.

    Raises:
        SetupProblem: the database belongs to another application.
    """
    _require_same(await Notes(database).get_or_set(APPLICATION_NOTE, str(application_id)), application_id)


def _require_same(stored: str, application_id: int) -> None:
    if stored != str(application_id):
        raise SetupProblem(
            f"DATABASE_URL: the database belongs to application {stored}, but DISCORD_TOKEN to "
            f"{application_id}. {_ADOPT}"
        )
