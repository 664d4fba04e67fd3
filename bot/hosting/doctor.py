"""Doctor: check everything that the bot needs, and say of each part if it is well or how to fix it."""

import contextlib
import logging
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from email.utils import parsedate_to_datetime
from functools import partial
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryFile
from types import SimpleNamespace

import aiohttp
import discord
from rich import filesize
from sqlalchemy import text

from bot.errors import NO_TOKEN, SetupProblem, database_problem, setup_problem
from bot.health import EXIT_WELL, ask_health
from bot.hosting.invitation import TABLE_PERMISSIONS
from bot.pictures.emojis import plan_upload
from bot.rest import fetch_server_ids
from bot.settings import Settings
from bot.store.application import check_application
from bot.store.backups import require_sqlite_file
from bot.store.database import Database, parse_url, read_url, sqlite_file
from bot.texts import words_for
from bot.thinking.engine import default_worker_count
from bot.thinking.processors import count_memory, count_processors
from bot.timing import utcnow

_BOT_BYTES, _THINKER_BYTES = 170_000_000, 45_000_000
"""Memory of the bot, and of each worker process; see docs/performance.md."""

_MAX_CLOCK_ERROR = timedelta(seconds=5)
"""Maximum difference between the machine's clock and Discord's: answers give seconds, and take a while."""

_NOT_IN_THREADS = ("send_messages", "create_public_threads")
_ONLY_IN_THREADS = ("send_messages_in_threads",)


@dataclass(frozen=True, slots=True)
class Finding:
    """The result for one part.

    Attributes:
        part: the part.
        what: how to fix it or, if it is well, a detail.
        well: whether it needs no fix.
    """

    part: str
    what: str = ""
    well: bool = True

    def __str__(self) -> str:
        what = f"ok{self.what and f' ({self.what})'}" if self.well else self.what
        return f"{self.part + ':':<10}{what}"


async def examine_setup(settings: Settings, channel_id: int | None = None) -> AsyncIterator[Finding]:
    """Check the database, the machine and Discord, and yield the findings part by part.

    Parts that depend on a faulty one are skipped. The check leaves nothing behind. With a channel, it
    includes the bot's permissions there.
    """
    readable = False
    async for finding in _examine_database(settings.database_url):
        readable = finding.part == "schema"
        yield finding
    for finding in _examine_machine(settings):
        yield finding
    if settings.discord_token is None:
        yield Finding("token", NO_TOKEN, well=False)
        return
    with _silence_discord_logs():
        token = settings.discord_token.get_secret_value()
        url = settings.database_url if readable else None
        async for finding in _examine_discord(token, url, channel_id):
            yield finding


# The database


async def _examine_database(database_url: str) -> AsyncIterator[Finding]:
    try:
        new = _new_file(database_url)
        if new is not None:
            yield Finding("database", f"{new} will be made when the bot starts")
            return
        url = read_url(database_url)
        database = Database(url)
    except SetupProblem as wrong:
        yield Finding("database", str(wrong), well=False)
        return
    try:
        yield Finding("database", await _try_writing(database, sqlite_file(url)))
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
    """Return the SQLite file that the bot will create, if any; raise SetupProblem if it can't."""
    file = sqlite_file(parse_url(database_url))
    if file is None or file.exists():
        return None
    if not file.parent.is_dir():
        raise database_problem(f"there is no folder {file.parent}")
    if not os.access(file.parent, os.W_OK | os.X_OK):
        raise database_problem(f"{file.parent} cannot be written: give the bot's user the right to")
    return file


_WRITE = (
    "DROP TABLE IF EXISTS zabuton_doctor",
    "CREATE TABLE zabuton_doctor (filling TEXT)",
    "INSERT INTO zabuton_doctor VALUES ('zabuton')",
)


async def _try_writing(database: Database, file: Path | None) -> str:
    """Commit a row to a table of our own, and drop it; return the kind of database, and the room left."""
    async with database.write() as connection:
        for statement in _WRITE:
            await connection.execute(text(statement))
    async with database.write() as connection:
        await connection.execute(text("DROP TABLE zabuton_doctor"))
    if file is None:
        return "PostgreSQL"
    pages = text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    size = filesize.decimal(await database.value(pages))
    return f"SQLite, {size}; room for {filesize.decimal(disk_usage(file.parent).free)}"


# The machine


def _examine_machine(settings: Settings) -> Iterator[Finding]:
    if told := _files_open_to_others(settings):
        yield Finding("files", f"others on this machine can read them: {told}", well=False)
    if settings.backups is not None:
        yield _finding_on_machine("backups", partial(_try_backups, settings.database_url, settings.backups))
    if settings.metrics_port is not None:
        yield _finding_on_machine("metrics", partial(_try_port, settings.metrics_host, settings.metrics_port))
    thinkers = default_worker_count() if settings.thinkers is None else settings.thinkers
    yield examine_thinkers(thinkers, count_processors(), count_memory())


def _files_open_to_others(settings: Settings) -> str:
    """Return how to protect files that other users can read, or nothing.

    The group of `.env` may be that of the bot's user, while root owns the file.
    """
    env = Path(".env")
    found = [settings.backups]
    with contextlib.suppress(SetupProblem):
        found.append(sqlite_file(parse_url(settings.database_url)))
    there = [path for path in found if path is not None and path.exists()]
    wide = [str(path) for path in there if path.stat().st_mode & 0o077]
    todo = [f"chmod go= {' '.join(wide)}"] if wide else []
    if env.exists() and env.stat().st_mode & 0o007:
        todo.append(f"chmod o= {env}")
    return "; ".join(todo)


def _try_backups(database_url: str, folder: Path) -> str:
    """Write a file to the backup folder and remove it; return a detail, or raise SetupProblem."""
    try:
        require_sqlite_file(database_url)
        if not folder.exists():
            return f"{folder} will be made when the bot starts"
        with TemporaryFile(dir=folder) as file:
            file.write(b"zabuton")
    except (OSError, SetupProblem) as error:
        raise SetupProblem(f"BACKUPS: {error}") from error
    return str(folder)


def _try_port(host: str, port: int) -> str:
    """Return a detail about the metrics' port; raise SetupProblem if it is neither free nor the bot's."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.create_server((host, port), family=family):
            return f"port {port}"
    except OSError as error:
        code, told = ask_health()
        if code == EXIT_WELL or told.startswith('{"status"'):
            return f"port {port}, where a bot answers"
        why = error.strerror or str(error)
        raise SetupProblem(f"METRICS_PORT: port {port} of {host} cannot be used: {why}") from error


def examine_thinkers(count: int, processors: int, memory: int | None) -> Finding:
    """Compare the number of thinkers with the usable processors and memory (bytes; None if unknown)."""
    need = _BOT_BYTES + count * _THINKER_BYTES
    told = f"{count}, processors: {processors}"
    if count > processors:
        return Finding("thinkers", f"{told}: set THINKERS to {processors} or less", well=False)
    if memory is not None and memory < need:
        fit = max(0, (memory - _BOT_BYTES) // _THINKER_BYTES)
        room = f"they and the bot need {filesize.decimal(need)} of {filesize.decimal(memory)}"
        return Finding("thinkers", f"{told}; {room}: set THINKERS to {fit}", well=False)
    return Finding("thinkers", told)


def _finding_on_machine(part: str, look: Callable[[], str]) -> Finding:
    try:
        return Finding(part, look())
    except SetupProblem as problem:
        return Finding(part, str(problem), well=False)


# Discord


@contextlib.contextmanager
def _silence_discord_logs() -> Iterator[None]:
    """Keep discord.py's log lines from the terminal; the findings report the faults."""
    logger = logging.getLogger("discord")
    before = logger.level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        logger.setLevel(before)


async def _examine_discord(
    token: str, database_url: str | None, channel_id: int | None
) -> AsyncIterator[Finding]:
    ahead: list[timedelta] = []
    trace = _trace_of_clock(ahead)
    async with discord.AutoShardedClient(intents=discord.Intents.none(), http_trace=trace) as client:
        finding = await _finding_of("token", _check_account(client, token))
        yield finding
        if not finding.well:
            return
        if database_url is not None:
            yield await _finding_of("identity", _check_identity(client, database_url))
        yield await _finding_of("emojis", _check_emojis(client))
        yield await _finding_of("starts", _check_starts(client))
        yield _examine_installs(client.application)
        if ahead:
            yield _examine_clock(ahead[-1])
        if channel_id is not None:
            yield await _finding_of("rights", _check_rights(client, channel_id))


async def _check_account(client: discord.Client, token: str) -> str:
    await client.login(token)
    return str(client.user)


async def _check_identity(client: discord.Client, database_url: str) -> str:
    """Return the application of the token, which the database must belong to."""
    database = Database(read_url(database_url))
    application_id = client.application_id or 0
    try:
        await check_application(database, application_id, partial(fetch_server_ids, client))
    finally:
        await database.close()
    return f"application {application_id}"


async def _check_emojis(client: discord.Client) -> str:
    todo = plan_upload(await client.fetch_application_emojis())
    if not todo.unchanged and not todo.outdated:
        return "none, so cards are words on buttons; python -m bot emojis uploads them"
    if todo.new or todo.outdated:
        raise SetupProblem(f"{len(todo.new)} new, {len(todo.outdated)} outdated: python -m bot emojis")
    return str(len(todo.unchanged))


async def _check_starts(client: discord.AutoShardedClient) -> str:
    """Return the sessions that the bot may still begin today; after more, Discord resets its token."""
    limits = await client.fetch_session_start_limits()
    if limits.remaining == 0:
        raise SetupProblem(f"none of {limits.total} left today")
    return f"{limits.remaining} of {limits.total} left today"


def _examine_installs(application: discord.AppInfo | None) -> Finding:
    """Return where the bot can be installed, as set in the developer portal."""
    servers = application and application.guild_integration_config
    people = application and application.user_integration_config
    if servers and not people:
        return Finding("installs", "on servers only: User Install is off in the developer portal")
    if people and not servers:
        todo = "Guild Install is off: switch it on in the developer portal, under Installation"
        return Finding("installs", todo, well=False)
    return Finding("installs")


def _trace_of_clock(ahead: list[timedelta]) -> aiohttp.TraceConfig:
    """Return a trace that adds to `ahead`, for each answer, the lead of our clock over Discord's."""

    async def answered(
        session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        with contextlib.suppress(KeyError):  # a proxy between us and Discord has answered
            ahead.append(utcnow() - parsedate_to_datetime(end.response.headers["Date"]))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(answered)
    return trace


def _examine_clock(ahead: timedelta) -> Finding:
    seconds = round(ahead.total_seconds())
    if abs(ahead) <= _MAX_CLOCK_ERROR:
        return Finding("clock")
    way = "ahead of" if seconds > 0 else "behind"
    return Finding(
        "clock", f"{abs(seconds)} seconds {way} Discord's: have the machine set it (NTP)", well=False
    )


async def _check_rights(client: discord.Client, channel_id: int) -> str:
    """Return the name of a channel where the bot has all permissions that it needs.

    Raises SetupProblem with the missing ones, or if the bot can't see the channel.
    """
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
    # The channel comes without the guild's roles and the bot's.
    guild = await client.fetch_guild(channel.guild.id)
    own = await guild.fetch_member(client.user.id if client.user else 0)
    is_thread = isinstance(channel, discord.Thread)
    place = channel.parent_id if is_thread else channel.id
    there = next(each for each in await guild.fetch_channels() if each.id == place).permissions_for(own)
    elsewhere = _NOT_IN_THREADS if is_thread else _ONLY_IN_THREADS
    needed = [right for right, asked in TABLE_PERMISSIONS if asked and right not in elsewhere]
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        needed.append("connect")
    missing = [words(f"right-{right}") for right in needed if not getattr(there, right)]
    if missing:
        raise SetupProblem(f"#{channel.name}: give the bot there: {', '.join(missing)}")
    return f"#{channel.name}"


async def _finding_of(part: str, look: Awaitable[str]) -> Finding:
    try:
        return Finding(part, await look)
    except Exception as error:
        return _finding_of_error(part, error)


def _finding_of_error(part: str, error: BaseException) -> Finding:
    """Return an error as the finding about a part; raise it if it is a fault in our program."""
    said = setup_problem(error)
    if said is None:
        raise error
    return Finding(part, str(said), well=False)
