"""The application that a database belongs to: the bot of any other one is refused."""

from collections.abc import Awaitable, Callable, Collection

from sqlalchemy import select

from bot.errors import SetupProblem
from bot.store.database import Database
from bot.store.notes import Notes, read_note
from bot.store.schema import tables

APPLICATION_NOTE = "application"
"""Name of the note with the application's id."""

_ADOPT = "If it is the right one, hand the database over to it: python -m bot adopt"


async def check_application(
    database: Database, application_id: int, fetch_server_ids: Callable[[], Awaitable[Collection[int]]]
) -> None:
    """Check that a database belongs to an application; its schema may be old, and nothing is stored.

    Versions up to 1.1.0 stored no application: the bot must be on one of the servers with tables, if any.

    Args:
        database: the database.
        application_id: the application of the bot's token.
        fetch_server_ids: returns the servers where its bot is.

    Raises:
        SetupProblem: the database belongs to another application.
    """
    schema = await database.read_schema()
    if schema.current is None or not schema.known:  # nothing to lose, or refused by the migration
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
    """Store the application of a database that has none yet.

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
