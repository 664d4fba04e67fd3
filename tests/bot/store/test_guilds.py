"""A guild that removes the bot is deleted after a while, unless it invites the bot again."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, insert, select, update

from bot.store.database import Database
from bot.store.guilds import KEPT_DAYS, Guilds
from bot.store.history import History
from bot.store.preferences import Preferences
from bot.store.schema import metadata, puzzle_answers, tables
from bot.store.sessions import Sessions
from bot.tables.lobbies import Lobbies
from bot.tables.tables import Tables
from tests.bot.sessions import GUILD, moves_in, played_out, table_in
from tests.bot.store.test_sessions import ending, open_lobby, open_match
from tests.support.database import asked, written

LATER = timedelta(days=30)
NOW = datetime(2026, 11, 22, tzinfo=UTC)
OTHER = 6


async def ids(database: Database) -> list[int]:
    async with database.read() as connection:
        return [*await connection.scalars(select(tables.c.id).order_by(tables.c.id))]


@pytest.fixture
def played(request: pytest.FixtureRequest) -> Tables:
    return request.getfixturevalue("tables")


@pytest.fixture
def sessions(database: Database) -> Sessions:
    return Sessions(database)


async def counts(database: Database) -> dict[str, int]:
    """Return how many rows each table of the database has."""
    return await asked(
        database,
        lambda connection: {
            name: connection.scalar(select(func.count()).select_from(table)) or 0
            for name, table in metadata.tables.items()
        },
    )


async def answered(database: Database, guild_id: int) -> None:
    row = {
        "guild_id": guild_id,
        "game": "koi-koi",
        "day": guild_id,
        "user_id": 9,
        "move": "play 1b",
        "solved": True,
    }
    await written(database, lambda connection: connection.execute(insert(puzzle_answers).values(row)))


async def test_nothing_of_a_deleted_guild_is_left_and_all_of_the_others(
    database: Database, played: Tables, lobbies: Lobbies
) -> None:
    guilds, preferences = Guilds(database), Preferences(database)
    await answered(database, OTHER)
    await preferences.set_guild(OTHER, speed="slow")
    await guilds.joined([OTHER])
    before = await counts(database)
    await played_out(lobbies, played)
    await answered(database, GUILD)
    await preferences.set_guild(GUILD, speed="slow")
    assert await counts(database) != before
    await guilds.delete(GUILD)
    assert await counts(database) == before


async def test_a_guild_is_due_once_its_days_are_over(database: Database) -> None:
    guilds = Guilds(database)
    await guilds.joined([GUILD, OTHER])
    await guilds.removed(GUILD, NOW)
    assert await guilds.known() == [OTHER]
    over = NOW + timedelta(days=KEPT_DAYS)
    assert await guilds.removed_before(over - timedelta(days=KEPT_DAYS)) == []
    assert await guilds.removed_before(over) == [GUILD]


async def test_a_guild_that_comes_back_keeps_everything(database: Database) -> None:
    guilds, preferences = Guilds(database), Preferences(database)
    await preferences.set_guild(GUILD, speed="slow")
    await guilds.removed(GUILD, NOW)
    await guilds.joined([GUILD])
    assert await guilds.removed_before(NOW + timedelta(days=1000)) == []
    assert (await preferences.guild(GUILD)).speed == "slow"


async def test_a_guild_without_settings_is_remembered_too(database: Database) -> None:
    guilds = Guilds(database)
    await guilds.removed(GUILD, NOW)
    assert await guilds.removed_before(NOW + timedelta(days=1)) == [GUILD]


async def test_tables_without_a_match_are_deleted_once_their_days_are_over(
    database: Database, sessions: Sessions
) -> None:
    closed, aside = await open_lobby(sessions, 1), await open_match(sessions, 2)
    await sessions.append(aside, 0, 0, "play 1b")
    aside = await table_in(sessions, aside.id) or aside
    await sessions.end(closed, "cancelled")
    await sessions.end(aside, "abandoned")
    guilds, now = Guilds(database), datetime.now(UTC)
    assert await guilds.delete_leftovers(now - LATER) == 0
    assert await ids(database) == [closed.id, aside.id]
    assert await guilds.delete_leftovers(now + LATER) == 2
    assert await ids(database) == []
    assert await moves_in(sessions, aside.id) == []


async def test_open_tables_and_those_with_a_match_are_kept(database: Database, sessions: Sessions) -> None:
    lobby, playing, left, over = [
        await (open_match if channel > 1 else open_lobby)(sessions, channel) for channel in range(1, 5)
    ]
    await sessions.end(left, "abandoned", ending())
    await sessions.finish(over, 0, 0, "play 1b", ending())
    assert await Guilds(database).delete_leftovers(datetime.now(UTC) + LATER) == 0
    assert await ids(database) == [lobby.id, playing.id, left.id, over.id]
    await written(
        database,
        lambda connection: connection.execute(
            update(tables).where(tables.c.id == left.id).values(record=None)
        ),
    )
    assert await Guilds(database).delete_leftovers(datetime.now(UTC) + LATER) == 0
    (match,) = (await History(database).of_channel(left.channel_id)).matches
    assert (match.table_id, match.status) == (left.id, "abandoned")


async def test_many_leftovers_go_in_parts(database: Database, sessions: Sessions) -> None:
    for channel in range(5):
        await sessions.end(await open_lobby(sessions, channel), "cancelled")
    assert await Guilds(database, at_a_time=2).delete_leftovers(datetime.now(UTC) + LATER) == 5
    assert await ids(database) == []
