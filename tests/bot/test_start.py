"""A bot at rest has loaded only what it needs while nobody plays."""

import subprocess
import sys
from pathlib import Path

from tests.deep.process import inherited

ROOT = Path(__file__).resolve().parents[2]

FOR_LATER = {
    "PIL": "pictures",
    "aiohttp.web": "metrics, which a host may not want",
    "alembic": "an old database",
    "bot.pictures.miniatures": "drawings, which are made by `make pictures`",
    "greenlet": "PostgreSQL",
    "openskill": "the end of a rated match",
    "pygments": "nothing",
    "resvg_py": "the same drawings",
    "rich": "the command line",
    "simcord": "playing without Discord",
    "sqlalchemy.dialects.postgresql": "PostgreSQL",
    "sqlalchemy.ext.asyncio": "PostgreSQL",
    "sqlalchemy.orm": "nothing",
    "typer": "the command line",
}
"""Modules that only some need, and for what."""

START = """
import asyncio, sys
from importlib import import_module
import bot.__main__
bot.__main__.load_sparingly()
import bot.hosting.running
from bot.client import COGS, create_bot
from bot.registered.commands import CommandTexts, _digest
from bot.settings import Settings
from bot.store import Store
from bot.texts import words_for

async def start():
    client = create_bot(Settings(database_url=sys.argv[1]))
    store = await Store.open(client.settings.database_url)
    for name in COGS:
        cog = import_module(name)
        for each in vars(cog).values():
            if isinstance(each, type) and hasattr(each, "__cog_app_commands__") and each.__module__ == name:
                for command in each.__cog_app_commands__:
                    client.tree.add_command(command)
    await client.tree.set_translator(CommandTexts())
    await _digest(client.tree)
    await store.close()

asyncio.run(start())
print(*(name for name in sys.argv[2:] if name in sys.modules))
print(words_for.cache_info().currsize)
"""


def test_the_bot_runs_without_the_libraries_of_the_command_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "bot", "run"],
        cwd=tmp_path,
        env={**inherited(), "DATABASE_URL": "sqlite:///nowhere/zabuton.db", "DISCORD_TOKEN": "secret"},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.rpartition("|")[2].strip() for line in done.stderr.splitlines()]
    assert "structlog.dev" in lines
    assert not {"greenlet._greenlet", "rich.console", "typer.core"} & {*lines}
    assert (done.returncode, lines[-1]) == (2, "DATABASE_URL: there is no folder nowhere")


def test_what_only_some_need_is_not_loaded_before_they_need_it(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", START, f"sqlite:///{tmp_path / 'zabuton.db'}", *FOR_LATER],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded, languages = done.stdout.splitlines()
    assert loaded == "", {name: FOR_LATER[name] for name in loaded.split()}
    assert languages == "0", "texts were put together although nobody reads them"
