"""`python -m bot report`: counts people and games without names, and hides small groups."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from bot.store.match_end import SeatResult
from tests.bot.commands import call, refusal
from tests.bot.store.ended import Matches
from tests.support.database import connected

LONG_AGO = datetime(2026, 1, 1, 12, tzinfo=UTC)

MANY = """\
People (groups of fewer than 5 are hidden)
  used the bot              5
  opened a table            5
  got cards at a table      5
  finished a match          5
  came back after 1 day     5 of 5 (100%)
  came back after 7 days    fewer than 5 of 5
  came back after 30 days   fewer than 5 of 5

Started and not finished
  open lobbies              fewer than 5
  lobbies closed in 30 days fewer than 5
  matches in progress       fewer than 5
  matches broken off        fewer than 5 of 5
  lessons                   fewer than 5
  daily and shared deals    fewer than 5

Median time to the first card (h:mm:ss, newest 10,000 tables)
  alone, against computers  0:01:15
  with other people         fewer than 5 hosts
"""


@pytest.fixture
def stored(folder: Path, migrated: Path) -> Path:
    """A database in the current folder, up to date and empty."""
    return Path(copy(migrated, folder / "zabuton.db"))


def played_by(number: int) -> None:
    """Have each of some people play one match alone, past midnight."""

    async def run() -> None:
        database = await connected("sqlite:///zabuton.db")
        times: dict[str, Any] = {"created_at": LONG_AGO, "began_at": LONG_AGO + timedelta(seconds=75)}
        for user_id in range(1, number + 1):
            rows = (SeatResult(0, user_id, None, 9, 1), SeatResult(1, None, "normal", 8, 2))
            end = LONG_AGO + timedelta(hours=12)
            await Matches(database).finish(rows, end, host_id=user_id, channel_id=user_id, **times)
        await database.close()

    asyncio.run(run())


def printed() -> str:
    done = call("report")
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout


def test_groups_of_five_are_shown_and_smaller_ones_hidden(stored: Path) -> None:
    played_by(5)
    told = printed()
    assert told.startswith(MANY)
    assert "Not known:" in told


def test_of_a_small_group_no_number_is_shown(stored: Path) -> None:
    played_by(4)
    rows = [line[28:] for line in printed().splitlines() if line.startswith("  ")]
    assert {*rows} == {"fewer than 5", "fewer than 5 hosts"}


def test_an_empty_database_says_so(stored: Path) -> None:
    assert printed() == "No one has played yet. The report begins with the first /play.\n"


def test_without_a_database_there_is_nothing_to_report(folder: Path) -> None:
    assert refusal("report").startswith("DATABASE_URL: there is no zabuton.db yet")
    assert not (folder / "zabuton.db").exists()


def test_another_kind_of_file_is_refused(folder: Path) -> None:
    (folder / "zabuton.db").write_bytes(b"no database at all, but long enough to be one" * 99)
    assert refusal("report").startswith("DATABASE_URL: the file is no SQLite database")
