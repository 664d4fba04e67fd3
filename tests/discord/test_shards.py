"""What is there only once for all processes is done by the one with shard 0: each of these things alone."""

from datetime import timedelta
from pathlib import Path

import pytest
from discord.utils import utcnow

from bot.settings import Settings
from bot.store.guilds import Guilds
from bot.store.pending import SHARD_BITS
from tests.discord.crowd import Crowd
from tests.discord.world import Bots
from tests.support.database import connected
from tests.support.in_place import DAY

GONE = 77 << SHARD_BITS
"""A server that removed the bot long ago."""


@pytest.fixture(params=[0, 1], ids=["shard 0", "shard 1"])
def shard(request: pytest.FixtureRequest) -> int:
    return request.param


@pytest.fixture
def first(shard: int) -> bool:
    """Whether the process has the first shard."""
    return shard == 0


@pytest.fixture
async def crowd(bots: Bots, shard: int, tmp_path: Path) -> Crowd:
    """A Discord with a process that has one of two shards, and a server that left long ago."""
    database = await connected(bots.settings.database_url)
    await Guilds(database).removed(GONE, utcnow() - timedelta(days=9999))
    await database.close()
    bots.settings = Settings(
        database_url=bots.settings.database_url,
        shard_count=2,
        shard_ids=(shard,),
        backups=tmp_path / "backups",
    )
    return Crowd(bots.new())


async def test_commands_are_registered_by_the_process_with_shard_0(env: Crowd, first: bool) -> None:
    sent = [(each.method, each.path.rpartition("/")[2]) for each in env.http_requests]
    assert (("PUT", "commands") in sent) == first
    assert ("GET", "commands") in sent, "every process knows how to mention them"


async def test_backups_are_made_by_the_process_with_shard_0(env: Crowd, first: bool, tmp_path: Path) -> None:
    assert (tmp_path / "backups").exists() == first


async def test_the_data_of_servers_that_left_is_deleted_by_the_process_with_shard_0(
    env: Crowd, bots: Bots, first: bool
) -> None:
    await env.advance_time(DAY)
    left = await Guilds(bots.running[-1].database).removed_before(utcnow())
    assert (left == []) == first
