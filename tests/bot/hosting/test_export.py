"""Exporting the records of all matches."""

from io import StringIO
from pathlib import Path

from rich.console import Console

from bot.hosting.export import export
from bot.tables.lobbies import Lobbies
from bot.tables.tables import Tables
from tests.bot.sessions import played_out


async def test_on_a_terminal_one_sees_how_much_is_written(
    lobbies: Lobbies, tables: Tables, database_url: str, tmp_path: Path
) -> None:
    await played_out(lobbies, tables)
    shown = StringIO()
    terminal = Console(file=shown, force_terminal=True, width=80, _environ={})
    assert await export(database_url, str(tmp_path / "all.jsonl"), terminal) == 1
    assert "Exporting" in shown.getvalue()
    assert "100%" in shown.getvalue()
