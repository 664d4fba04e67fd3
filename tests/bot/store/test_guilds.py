"""A guild that removes the bot is deleted after a while, unless it invites the bot again."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import func, insert, select

from bot.store import KEPT_DAYS, Guilds, Store
from bot.store.preferences import Preferences
from bot.store.schema import metadata, puzzle_answers
from bot.tables import Tables
from tests.bot.sessions import GUILD, played_out

NOW = datetime(2026, 11, 22, tzinfo=UTC)
OTHER = 6


async def counts(store: Store) -> dict[str, int]:
    """Return how many rows each table of the database has."""
    return await store.read(
        lambda connection: {
            name: connection.scalar(select(func.count()).select_from(table)) or 0
            for name, table in metadata.tables.items()
        }
    )


async def answered(store: Store, guild_id: int) -> None:
    row = {
        "guild_id": guild_id,
        "game": "koi-koi",
        "day": guild_id,
        "user_id": 9,
        "move": "play 1b",
        "solved": True,
    }
    await store.write(lambda connection: connection.execute(insert(puzzle_answers).values(row)))


async def test_nothing_of_a_deleted_guild_is_left_and_all_of_the_others(store: Store, tables: Tables) -> None:
    guilds, preferences = Guilds(store), Preferences(store.database)
    await answered(store, OTHER)
    await preferences.set_guild(OTHER, speed="slow")
    await guilds.there([OTHER])
    before = await counts(store)
    await played_out(tables)
    await answered(store, GUILD)
    await preferences.set_guild(GUILD, speed="slow")
    assert await counts(store) != before
    await guilds.delete(GUILD)
    assert await counts(store) == before


async def test_a_guild_is_due_once_its_days_are_over(store: Store) -> None:
    guilds = Guilds(store)
    await guilds.there([GUILD, OTHER])
    await guilds.removed(GUILD, NOW)
    assert await guilds.known() == [OTHER]
    over = NOW + timedelta(days=KEPT_DAYS)
    assert await guilds.removed_before(over - timedelta(days=KEPT_DAYS)) == []
    assert await guilds.removed_before(over) == [GUILD]


async def test_a_guild_that_comes_back_keeps_everything(store: Store) -> None:
    guilds, preferences = Guilds(store), Preferences(store.database)
    await preferences.set_guild(GUILD, speed="slow")
    await guilds.removed(GUILD, NOW)
    await guilds.there([GUILD])
    assert await guilds.removed_before(NOW + timedelta(days=1000)) == []
    assert (await preferences.guild(GUILD)).speed == "slow"


async def test_a_guild_without_settings_is_remembered_too(store: Store) -> None:
    guilds = Guilds(store)
    await guilds.removed(GUILD, NOW)
    assert await guilds.removed_before(NOW + timedelta(days=1)) == [GUILD]
