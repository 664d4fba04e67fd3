"""Room: whether somebody may open or join one more table, counted so that nothing can come in between."""

from sqlalchemy import ColumnElement, Connection, TextClause, func, select, text

from bot.store.schema import LOBBY, OPEN, TAKEN, seats, tables
from bot.store.stored import Limits, TooManyTables


def check_room_to_open(connection: Connection, limits: Limits, guild_id: int | None, host_id: int) -> None:
    """Raise TooManyTables unless a person may open one more table in a guild, or in a direct message.

    Until the connection's transaction ends, nobody else opens tables there, or opens or joins any for this
    person, if they ask here first.
    """
    _take_turn(connection, host_id, guild_id)
    if _count(connection, LOBBY, tables.c.host_id == host_id) >= limits.lobbies:
        raise TooManyTables("lobbies", limits.lobbies)
    _check_person(connection, limits, host_id)
    in_guild = tables.c.guild_id == guild_id
    if guild_id is not None and _count(connection, OPEN, in_guild) >= limits.guild_tables:
        raise TooManyTables("guild_tables", limits.guild_tables)


def check_room_to_join(connection: Connection, limits: Limits, user_id: int) -> None:
    """Raise TooManyTables unless a person may sit down at one more table. As for `check_room_to_open`."""
    _take_turn(connection, user_id)
    _check_person(connection, limits, user_id)


def _check_person(connection: Connection, limits: Limits, user_id: int) -> None:
    # A seat that somebody else has reserved for them is none that they have taken.
    taken = select(seats.c.table_id).where(TAKEN, seats.c.user_id == user_id, seats.c.share != "")
    if _count(connection, OPEN, tables.c.id.in_(taken)) >= limits.tables:
        raise TooManyTables("tables", limits.tables)


def _count(connection: Connection, state: TextClause, condition: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(tables).where(state, condition)
    return connection.execute(query).scalar_one()


def _take_turn(connection: Connection, *ids: int | None) -> None:
    """Wait until no other transaction counts for the same people and guilds; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        for each in sorted(each for each in ids if each is not None):
            connection.execute(text("SELECT pg_advisory_xact_lock(:id)"), {"id": each})
