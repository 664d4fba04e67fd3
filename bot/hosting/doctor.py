"""Doctor: looks at all that the bot needs, and says of each part that it is well or what to do about it."""

import contextlib
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Iterator
from dataclasses import dataclass
from pathlib import Path

import discord
from rich import filesize
from sqlalchemy import text

from bot.emojis import plan_upload
from bot.errors import SetupProblem, database_problem, setup_problem
from bot.hosting.invitation import MUST_HAVE
from bot.settings import Settings
from bot.store.database import Database, parse_url, read_url, sqlite_file
from bot.texts import words_for

_NOT_IN_THREADS = ("send_messages", "create_public_threads")
_ONLY_IN_THREADS = ("send_messages_in_threads",)
_MISSING = "DISCORD_TOKEN: not set; copy it from the bot's page in Discord's developer portal"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one part.

    Attributes:
        part: the part.
        what: what to do about it or, if it is well, what may be of interest.
        well: whether nothing has to be done.
    """

    part: str
    what: str = ""
    well: bool = True

    def __str__(self) -> str:
        what = f"ok{self.what and f' ({self.what})'}" if self.well else self.what
        return f"{self.part + ':':<10}{what}"


async def examine_setup(settings: Settings, channel_id: int | None = None) -> AsyncIterator[Finding]:
    """Look at the database and at Discord, and yield what is found, part by part.

    What cannot be looked at because of an earlier problem is left out. Nothing is changed.

    Args:
        settings: the host's settings.
        channel_id: a channel in which the bot's rights are looked at; none if None.
    """
    async for finding in _examine_database(settings.database_url):
        yield finding
    if wide := _files_open_to_others(settings):
        what = f"others on this machine can read them: chmod go= {' '.join(wide)}"
        yield Finding("files", what, well=False)
    if settings.discord_token is None:
        yield Finding("token", _MISSING, well=False)
        return
    with _silence_discord_logs():
        async for finding in _examine_discord(
            settings, settings.discord_token.get_secret_value(), channel_id
        ):
            yield finding


# The database


async def _examine_database(database_url: str) -> AsyncIterator[Finding]:
    try:
        new = _new_file(database_url)
        if new is not None:
            yield Finding("database", f"{new} will be made when the bot starts")
            return
        database = Database(read_url(database_url))
    except SetupProblem as wrong:
        yield Finding("database", str(wrong), well=False)
        return
    try:
        yield Finding("database", await _try_writing(database))
        schema = await database.read_schema()
        if schema.current == schema.newest or schema.current is None:
            yield Finding("schema", schema.current or "will be made when the bot starts")
        elif schema.known:
            yield Finding(
                "schema",
                f"{schema.current}, older than {schema.newest}: make a backup, then python -m bot migrate",
                well=False,
            )
        else:
            yield Finding(
                "schema", f"{schema.current}, newer than {schema.newest}: update Zabuton", well=False
            )
    except Exception as error:  # drivers fail with all kinds of errors
        yield Finding("database", str(database_problem(error)), well=False)
    finally:
        await database.close()


def _new_file(database_url: str) -> Path | None:
    """Return the SQLite file that is not there yet but can be made; None if it need not be made.

    Raises:
        SetupProblem: it cannot be made.
    """
    file = sqlite_file(parse_url(database_url))
    if file is None or file.exists():
        return None
    if not file.parent.is_dir():
        raise database_problem(f"there is no folder {file.parent}")
    if not os.access(file.parent, os.W_OK | os.X_OK):
        raise database_problem(f"{file.parent} cannot be written: give the bot's user the right to")
    return file


def _files_open_to_others(settings: Settings) -> list[str]:
    """Return which of the SQLite file and the folder of its backups not only the bot's user can read."""
    found = [settings.backups]
    with contextlib.suppress(SetupProblem):
        found.append(sqlite_file(parse_url(settings.database_url)))
    there = [path for path in found if path is not None and path.exists()]
    return [str(path) for path in there if path.stat().st_mode & 0o077]


class _TakenBack(Exception):
    """Undoes the transaction in which it is raised."""


async def _try_writing(database: Database) -> str:
    """Write to a database and take it back; return what kind it is.

    Raises:
        SQLAlchemyError: it cannot be written.
    """
    with contextlib.suppress(_TakenBack):
        async with database.write() as connection:
            await connection.execute(text("CREATE TABLE zabuton_doctor (id INTEGER)"))
            raise _TakenBack
    async with database.read() as connection:
        if connection.dialect.name != "sqlite":
            return "PostgreSQL"
        pages = text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        return f"SQLite, {filesize.decimal(await connection.scalar(pages))}"


# Discord


@contextlib.contextmanager
def _silence_discord_logs() -> Iterator[None]:
    """Keep discord.py's log lines from the terminal; the findings say what is wrong."""
    logger, before = logging.getLogger("discord"), logging.getLogger("discord").level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        logger.setLevel(before)


async def _examine_discord(settings: Settings, token: str, channel_id: int | None) -> AsyncIterator[Finding]:
    async with discord.AutoShardedClient(intents=discord.Intents.none()) as client:
        finding = await _finding_of("token", _check_account(client, token))
        yield finding
        if not finding.well:
            return
        yield await _finding_of("emojis", _check_emojis(client))
        yield await _finding_of("starts", _check_starts(client))
        if channel_id is not None:
            yield await _finding_of("rights", _check_rights(client, channel_id))


async def _check_account(client: discord.Client, token: str) -> str:
    await client.login(token)
    return str(client.user)


async def _check_emojis(client: discord.Client) -> str:
    todo = plan_upload(await client.fetch_application_emojis())
    if not todo.unchanged and not todo.outdated:
        return "none, so cards are words on buttons; python -m bot emojis uploads them"
    if todo.new or todo.outdated:
        raise SetupProblem(f"{len(todo.new)} new, {len(todo.outdated)} outdated: python -m bot emojis")
    return str(len(todo.unchanged))


async def _check_starts(client: discord.AutoShardedClient) -> str:
    """Return how often the bot may still begin a session today; Discord resets its token if it does more."""
    limits = await client.fetch_session_start_limits()
    if limits.remaining == 0:
        raise SetupProblem(f"none of {limits.total} left today")
    return f"{limits.remaining} of {limits.total} left today"


async def _check_rights(client: discord.Client, channel_id: int) -> str:
    """Return the name of a channel in which the bot may do all that it needs.

    Raises:
        SetupProblem: it lacks rights there, and names them, or does not see it.
    """
    # The channel, if the bot sees it.
    words = words_for()
    try:
        channel = await client.fetch_channel(channel_id)
    except (discord.NotFound, discord.Forbidden):
        raise SetupProblem(
            f"the bot does not see a channel {channel_id}: look at the id, invite the bot (python -m bot "
            f"invite), and give it the right {words('right-view_channel')} there"
        ) from None
    if isinstance(channel, discord.abc.PrivateChannel):
        return "a direct message needs none"
    # What comes with a channel does not say which roles there are, nor which of them the bot has.
    guild = await client.fetch_guild(channel.guild.id)
    own = await guild.fetch_member(client.user.id if client.user else 0)
    is_thread = isinstance(channel, discord.Thread)
    place = channel.parent_id if is_thread else channel.id
    there = next(each for each in await guild.fetch_channels() if each.id == place).permissions_for(own)
    # Those that it needs in such a channel and does not have.
    elsewhere = _NOT_IN_THREADS if is_thread else _ONLY_IN_THREADS
    missing = [
        words(f"right-{right}")
        for right, needed in MUST_HAVE
        if needed and right not in elsewhere and not getattr(there, right)
    ]
    if missing:
        raise SetupProblem(f"#{channel.name}: give the bot there: {', '.join(missing)}")
    return f"#{channel.name}"


async def _finding_of(part: str, look: Awaitable[str]) -> Finding:
    """Return what a look at a part finds."""
    try:
        return Finding(part, await look)
    except Exception as error:
        return _finding_of_error(part, error)


def _finding_of_error(part: str, error: BaseException) -> Finding:
    """Return what an error says about a part.

    Raises:
        BaseException: the error, if it is a fault in the program.
    """
    said = setup_problem(error)
    if said is None:
        raise error
    return Finding(part, str(said), well=False)
