"""The file of the database goes away, or another takes its place, while people play with the bot."""

import asyncio
import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.store.copies import back_up
from bot.store.whereabouts import INDEX, LOG
from tests.deep.process import PATIENCE
from tests.deep.test_store_troubles import (
    against_a_computer,
    chika_is_to_move,
    let_the_computer_move,
    moves_in,
    play_on,
    refused,
)
from tests.deep.wire import Wire
from tests.discord.reading import Shown
from tests.discord.world import Person

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(sys.platform == "win32", reason="files that are open cannot be deleted"),
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The database of the bot."""
    return tmp_path / "zabuton.db"


async def begun(wire: Wire) -> tuple[Shown, Shown, Person, Shown]:
    """Start the bot and two matches: of Aki and Ben, and of Chika and a computer that is to move.

    Returns:
        Both tables, who of Aki and Ben is to move, and their hand.
    """
    await wire.start()
    table, alone = await wire.begin(), await against_a_computer(wire)
    await play_on(wire, table, 2)
    person, hand = await wire.mover(table)
    await let_the_computer_move(wire, alone)
    return table, alone, person, hand


def clean_up(file: Path) -> None:
    """Delete the database and all that belongs to it, as a host may who takes it for something else."""
    for suffix in ("", LOG, INDEX):
        file.with_name(file.name + suffix).unlink()


async def test_a_database_that_is_deleted_comes_back_and_nobody_notices(wire: Wire, file: Path) -> None:
    table, alone, *_ = await begun(wire)
    for _ in range(2):
        clean_up(file)
        await play_on(wire, table, 3)
    assert moves_in(file, table) == 8
    await chika_is_to_move(wire, alone)
    assert told(wire) == ["the database file was deleted, and has been put back"] * 2
    await wire.bot.kill()
    await wire.start()
    assert moves_in(file, table) == 8
    await play_on(wire, table, 1)
    assert wire.unanswered() == set()


async def until(holds: Callable[[], bool]) -> None:
    """Wait for a condition that no request brings about."""
    while True:
        if holds():
            return
        await asyncio.sleep(0.1)


async def test_a_database_that_is_deleted_comes_back_within_a_minute_though_nobody_plays(
    wire: Wire, file: Path
) -> None:
    await wire.start()
    table = await wire.begin()
    clean_up(file)
    async with asyncio.timeout(60):
        await until(file.exists)
    await wire.bot.kill()
    await wire.start()
    await play_on(wire, table, 1)


@pytest.mark.parametrize("put_back", [shutil.copyfile, shutil.move])
async def test_a_backup_that_is_put_back_while_the_bot_runs_is_what_it_goes_on_from(
    wire: Wire, file: Path, tmp_path: Path, put_back: Callable[[Path, Path], object]
) -> None:
    table, alone, *_ = await begun(wire)
    backup = tmp_path / "backup.db"
    back_up(f"sqlite:///{file}", backup)
    await play_on(wire, table, 3)
    person, hand = await wire.mover(table)
    wire.discord.gateway.ready.clear()
    put_back(backup, file)
    await refused(wire, person, hand)
    async with asyncio.timeout(PATIENCE):
        await wire.discord.gateway.ready.wait()
    assert wire.bot.running, "it starts anew by itself"
    assert moves_in(file, table) == 2
    assert [line.partition(";")[0] for line in told(wire)] == [
        "DATABASE_URL: zabuton.db was replaced while the bot had it open"
    ]
    await play_on(wire, table, 3)
    assert moves_in(file, table) == 5
    await chika_is_to_move(wire, alone)
    assert wire.unanswered() == set()
    kept = [tmp_path / name for name in os.listdir(tmp_path) if name.startswith("zabuton.db.replaced-")]
    assert [moves_in(each, table) for each in kept] == ([5] if put_back is shutil.move else [])


def told(wire: Wire) -> list[str]:
    """Return what the log says of the database, each time it says so."""
    lines = [json.loads(line) for line in wire.bot.told.splitlines()]
    return [line["event"] for line in lines if "database" in line["event"].lower()]
