"""What is there only once for all processes is done by the one with shard 0: each of these things alone."""

from datetime import timedelta
from pathlib import Path

import pytest
from discord.utils import utcnow

from bot.settings import Settings
from bot.store.guilds import Guilds
from bot.store.pending import SHARD_BITS
from tests.discord.simulated import Crowd
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
    await Guilds(database).note_removed(GONE, utcnow() - timedelta(days=9999))
    await database.close()
    bots.settings = Settings(
        database_url=bots.settings.database_url,
        shard_count=2,
        shard_ids=(shard,),
        backups=tmp_path / "backups",
    )
    return Crowd(bots.new())


async def test_shard_0_does_the_common_work(env: Crowd, bots: Bots, first: bool, tmp_path: Path) -> None:
    sent = [(each.method, each.path.rpartition("/")[2]) for each in env.http_requests]
    assert (("PUT", "commands") in sent) == first
    assert (("GET", "commands") in sent) != first, "the others ask how to mention them"
    assert (tmp_path / "backups").exists() == first
    await env.advance_time(DAY)
    left = await Guilds(bots.running[-1].database).removed_before(utcnow())
    assert (left == []) == first, "the data of servers that removed the bot"


@pytest.mark.parametrize("shard", [1])
async def test_commands_without_ids_are_named_as_typed(crowd: Crowd, bots: Bots) -> None:
    crowd.inject_error("GET", "/applications/*/commands", status=503, times=None)
    await crowd.start()
    assert bots.running[-1].markup.command_mention("play") == "`/play`"
    await bots.close()
    await crowd.shutdown()
