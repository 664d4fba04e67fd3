"""Every night: a backup if the host wants them, and the deletion of what nobody comes back for."""

import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.settings import Settings
from bot.store import backups
from tests.discord.world import World

DAY = timedelta(days=1)


@pytest.fixture
async def folder(world: World, tmp_path: Path) -> Path:
    """Where the nightly backups are, of a bot that has just been started with that setting."""
    folder = tmp_path / "backups"
    world.bots.settings = Settings(
        database_url=world.bots.settings.database_url, backups=folder, backups_kept=3
    )
    await world.restart()
    await world.env.advance_time(1)
    return folder


def made(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def now(world: World) -> datetime:
    return world.bot.timing.now()


async def until_night(world: World) -> None:
    """Let the time pass to just after the next night's work."""
    night = now(world).replace(hour=4, minute=0, second=0)
    await world.env.advance_time(((night - now(world)) % DAY).total_seconds() + 1)


async def test_a_backup_is_made_at_the_start_and_every_night_and_the_newest_are_kept(
    world: World, folder: Path
) -> None:
    names = made(folder)
    assert len(names) == 1
    for _ in range(4):
        await until_night(world)
        names.append(backups.backup_name(now(world))[:-9])
    assert [name[:16] for name in made(folder)] == [name[:16] for name in names[-3:]]
    assert all(name.endswith("-040000.db") for name in made(folder))
    for name in made(folder):
        backups.check_backup(folder / name)


async def test_at_the_start_there_is_a_new_one_only_if_the_newest_is_older_than_a_day(
    world: World, folder: Path
) -> None:
    (first,) = made(folder)
    await world.restart()
    await world.env.advance_time(1)
    assert made(folder) == [first]
    (folder / first).rename(folder / backups.backup_name(now(world) - DAY))
    await world.restart()
    await world.env.advance_time(1)
    assert len(made(folder)) == 2


async def test_a_backup_that_fails_is_made_in_the_next_night(world: World, folder: Path) -> None:
    away = folder.with_name("away")
    os.rename(folder, away)
    with capture_logs() as logs:
        await until_night(world)
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["no backup"]
    os.rename(away, folder)
    assert len(made(folder)) == 1
    await until_night(world)
    assert len(made(folder)) == 2
