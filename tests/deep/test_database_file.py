"""The database's file while the bot runs: a disk that is full or fails, a clean-up, a backup put back."""

import asyncio
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.retry import LONGEST_PAUSE
from bot.store.copies import back_up
from bot.store.whereabouts import INDEX, LOG
from tests.deep.process import PATIENCE
from tests.deep.test_store_troubles import (
    PROMISED,
    against_a_computer,
    chika_is_to_move,
    let_the_computer_move,
    moves_in,
    play_on,
    refused,
)
from tests.deep.wire import Wire
from tests.discord.reading import Shown
from tests.discord.world import Person, decisions

pytestmark = [pytest.mark.deep, pytest.mark.skipif(sys.platform != "linux", reason="mounts file systems")]

SMALL = "3m"
"""Size of a disk that has room for the database and little else."""


def command(*words: str) -> None:
    """Run a command; skips the test if this machine does not let us."""
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip(f"{' '.join(words)}: {done.stderr.strip()}")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk, for the database of the bot."""
    place = tmp_path / "disk"
    place.mkdir()
    command("mount", "-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", str(place))
    (tmp_path / ".env").write_text(f"DATABASE_URL=sqlite:///{place / 'zabuton.db'}\n", encoding="utf-8")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


@dataclass
class FailingDisk:
    """A disk with a file system that can be made to fail, after which Linux writes nothing to it.

    Attributes:
        place: where it is.
    """

    image: Path
    place: Path

    def mount(self) -> None:
        command("mount", "-o", "loop,errors=remount-ro", str(self.image), str(self.place))

    def fail(self) -> None:
        device = subprocess.check_output(["findmnt", "-no", "SOURCE", str(self.place)], text=True)
        try:
            Path("/sys/fs/ext4", Path(device.strip()).name, "trigger_fs_error").write_text("1")
        except OSError as error:
            pytest.skip(str(error))

    def mend(self) -> None:
        """Have it repaired, and mount it again."""
        self.unmount()
        subprocess.run(["fsck.ext4", "-fy", str(self.image)], capture_output=True, check=False)
        self.mount()

    def unmount(self) -> None:
        subprocess.run(["umount", str(self.place)], check=True)


@pytest.fixture
def failing_disk(tmp_path: Path) -> Iterator[FailingDisk]:
    made = FailingDisk(tmp_path / "image", tmp_path / "disk")
    made.place.mkdir()
    made.image.touch()
    os.truncate(made.image, 32 << 20)
    command("mkfs.ext4", "-q", str(made.image))
    made.mount()
    url = f"DATABASE_URL=sqlite:///{made.place / 'zabuton.db'}"
    (tmp_path / ".env").write_text(f"{url}\n", encoding="utf-8")
    yield made
    subprocess.run(["umount", "--lazy", str(made.place)], check=True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The database of a bot that has no disk of its own."""
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


async def goes_on(wire: Wire, file: Path, table: Shown, alone: Shown) -> None:
    """Let all play, and go on after a restart."""
    stored = moves_in(file, table)
    await play_on(wire, table, 3)
    assert moves_in(file, table) == stored + 3
    begun = time.monotonic()
    await chika_is_to_move(wire, alone)
    assert time.monotonic() - begun < LONGEST_PAUSE + PROMISED
    assert wire.unanswered() == set()
    await wire.bot.stop(signal.SIGTERM)
    await wire.start()
    await play_on(wire, table, 1)
    await wire.bot.kill()


def fill(disk: Path) -> Path:
    """Write to a disk until nothing fits, and return the file with what was written."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as opened, contextlib.suppress(OSError):
        while True:
            opened.write(bytes(512))
    assert shutil.disk_usage(disk).free == 0
    return ballast


async def test_on_a_disk_that_is_really_full_people_are_told_and_then_all_goes_on(
    wire: Wire, disk: Path
) -> None:
    file = disk / "zabuton.db"
    table, alone, person, hand = await begun(wire)
    stored, by_computer = moves_in(file, table), moves_in(file, alone)
    ballast = fill(disk)
    for _ in range(3):
        await refused(wire, person, hand)
        assert decisions(await person.open_hand(table)), "it can be read all the same"
    ballast.unlink()
    assert (moves_in(file, table), moves_in(file, alone)) == (stored, by_computer)
    await goes_on(wire, file, table, alone)


async def test_on_a_disk_that_fails_and_takes_nothing_more_people_are_told_until_it_is_mended(
    wire: Wire, failing_disk: FailingDisk
) -> None:
    file = failing_disk.place / "zabuton.db"
    table, alone, person, hand = await begun(wire)
    stored, by_computer = moves_in(file, table), moves_in(file, alone)
    failing_disk.fail()
    for _ in range(3):
        await refused(wire, person, hand)
        assert decisions(await person.open_hand(table)), "it can be read all the same"
    code, seconds = await wire.bot.stop(signal.SIGTERM)
    assert (code, seconds < PROMISED) == (0, True), wire.bot.told
    failing_disk.mend()
    assert (moves_in(file, table), moves_in(file, alone)) == (stored, by_computer)
    await wire.start()
    await goes_on(wire, file, table, alone)


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
