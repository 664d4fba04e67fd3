"""Every night: a backup if the host wants them, and the deletion of what no one comes back for."""

import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import select
from structlog.testing import capture_logs

from bot.settings import Settings
from bot.store import backups
from bot.store.guilds import RETENTION_DAYS
from bot.store.personal_data import FORGOTTEN_PREFIX
from bot.store.schema import notes
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
    """Make the time pass to just after the next night's work."""
    night = now(world).replace(hour=4, minute=0, second=0)
    await world.env.advance_time(((night - now(world)) % DAY).total_seconds() + 1)


async def test_backups_are_made_at_the_start_and_every_night(world: World, folder: Path) -> None:
    names = made(folder)
    assert len(names) == 1
    for _ in range(4):
        await until_night(world)
        names.append(backups.backup_name(now(world))[:-9])
    assert [name[:16] for name in made(folder)] == [name[:16] for name in names[-3:]]
    assert all(name.endswith("-040000.db") for name in made(folder))
    for name in made(folder):
        backups.check_backup(folder / name)


async def test_a_start_makes_a_backup_once_a_day(world: World, folder: Path) -> None:
    (first,) = made(folder)
    await world.restart()
    await world.env.advance_time(1)
    assert made(folder) == [first]
    yesterday = (now(world) - DAY).timestamp()
    os.utime(folder / first, (yesterday, yesterday))
    await world.restart()
    await world.env.advance_time(1)
    assert len(made(folder)) == 2


def told() -> tuple[float, float]:
    """When the last backup should have been made, and when it was, as the metrics say it."""
    names = ("zabuton_backup_due_timestamp_seconds", "zabuton_last_backup_timestamp_seconds")
    due, last = (REGISTRY.get_sample_value(name) or 0.0 for name in names)
    return due, last


async def test_a_missing_backup_shows_in_metrics_and_health(world: World, folder: Path) -> None:
    due, last = told()
    assert (due, world.bot.backups.missing) == (last, False)
    old = (now(world) - 2 * DAY).timestamp()
    (first,) = made(folder)
    os.utime(folder / first, (old, old))
    soon = [now(world) + timedelta(seconds=after) for after in range(5)]
    in_the_way = [folder / f"{backups.backup_name(each)}.part" for each in soon]
    for each in in_the_way:
        each.mkdir()
    with capture_logs():
        await world.restart()
        await world.env.advance_time(1)
    due, last = told()
    assert (due - last > 2 * DAY.total_seconds() - 60, world.bot.backups.missing) == (True, True)
    for each in in_the_way:
        each.rmdir()
    await until_night(world)
    due, last = told()
    assert (due, world.bot.backups.missing) == (last, False)


async def forgotten_in(world: World) -> int:
    """Return how many notes there are about people who were forgotten."""
    async with world.bot.database.read() as connection:
        names = [*await connection.scalars(select(notes.c.name))]
    return sum(name.startswith(f"{FORGOTTEN_PREFIX} ") for name in names)


async def test_a_deletion_is_known_as_long_as_backups_are(world: World, folder: Path) -> None:
    url = world.bots.settings.database_url
    world.bots.settings = Settings(database_url=url, backups=folder, backups_kept=60)
    await world.restart()
    await world.bot.privacy.forget_person(4711)
    for _ in range(RETENTION_DAYS + 2):
        await until_night(world)
    assert (await forgotten_in(world), len(made(folder))) == (1, RETENTION_DAYS + 3)
    for name in made(folder)[:3]:
        (folder / name).unlink()
    await until_night(world)
    assert await forgotten_in(world) == 0
