"""Exporting the records of all matches."""

import asyncio
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from bot.hosting.records import export_records
from bot.tables.lobbies import Lobbies
from bot.tables.tables import Tables
from tests.bot.commands import call, refusal
from tests.bot.sessions import match_of, opened, played_out


@pytest.fixture
async def lines(lobbies: Lobbies, tables: Tables) -> list[str]:
    """The records of two matches, beside an open table."""
    await opened(lobbies, 8)
    ended = [await played_out(lobbies, tables) for _ in range(2)]
    return [match_of(table).record().to_line() for table in ended]


async def test_a_terminal_shows_how_much_comes(lines: list[str], database_url: str, tmp_path: Path) -> None:
    shown, file = StringIO(), tmp_path / "all.jsonl"
    terminal = Console(file=shown, force_terminal=True, width=80, _environ={})
    assert await export_records(database_url, str(file), terminal) == 2
    assert "Exporting" in shown.getvalue()
    assert "100%" in shown.getvalue()
    assert file.read_text("utf-8").splitlines() == lines


async def test_an_export_holds_every_record_once(
    lines: list[str], folder: Path, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)
    done = await asyncio.to_thread(call, "export", "--output", "all.jsonl")
    assert (done.exit_code, done.stderr) == (0, "2 records\n")
    assert (folder / "all.jsonl").read_text("utf-8").splitlines() == lines
    done = await asyncio.to_thread(call, "export", "--output", "-")
    assert done.stdout.splitlines() == lines


def test_an_export_that_cannot_be_written_says_so(folder: Path) -> None:
    assert refusal("export", "--output", "nowhere/all.jsonl").startswith("nowhere/all.jsonl: ")
