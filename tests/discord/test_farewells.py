"""A server that removes the bot is deleted after 30 days; one that the bot no longer finds, too."""

from sqlalchemy import func, select

from bot.store.schema import guilds, tables
from tests.discord.world import Person, World
from tests.support.database import asked

DAY = 24 * 3600
ELSEWHERE = 77


async def stored(world: World) -> tuple[int, int]:
    """Return how many guilds and tables the bot has stored."""
    counted = await asked(
        world.bot.database,
        lambda connection: [
            connection.scalar(select(func.count()).select_from(each)) for each in (guilds, tables)
        ],
    )
    return counted[0] or 0, counted[1] or 0


async def test_a_server_that_removed_the_bot_is_deleted_after_thirty_days(world: World, aki: Person) -> None:
    await world.open_lobby()
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    world.bot.dispatch("guild_remove", guild)
    await world.env.advance_time(29 * DAY)
    assert (await stored(world))[1] == 1
    await world.env.advance_time(2 * DAY)
    assert (await stored(world))[1] == 0


async def test_a_server_that_invites_the_bot_again_loses_nothing(world: World, aki: Person) -> None:
    await world.begin()
    await world.end_early()
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    world.bot.dispatch("guild_remove", guild)
    await world.env.advance_time(20 * DAY)
    world.bot.dispatch("guild_join", guild)
    await world.env.advance_time(20 * DAY)
    assert (await stored(world))[1] == 1


async def test_a_removal_that_nobody_heard_of_is_noticed_at_the_next_start(world: World) -> None:
    await world.bot.preferences.set_guild(ELSEWHERE, speed="slow")
    await world.restart()
    await world.env.advance_time(31 * DAY)
    assert (await world.bot.preferences.guild(ELSEWHERE)).speed is None
    left = await asked(
        world.bot.database, lambda connection: [*connection.scalars(select(guilds.c.guild_id))]
    )
    assert left == [world.guild.id]
