"""Doctor: looks at all that the bot needs, and says of each part that it is well or what to do about it."""

import asyncio
import contextlib
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
from rich import filesize
from sqlalchemy import text

from bot.errors import SetupProblem
from bot.hosting.invitation import PERMISSIONS
from bot.registered.emojis import plan, uploaded
from bot.settings import Settings
from bot.store.database import Database, file_of, parse_url, problem, read_url
from bot.texts import words_for
from bot.watching.failures import fatal
from bot.wire.traffic import Traffic

GATEWAY_WITHIN = 30.0
"""Seconds within which Discord's gateway must welcome the bot."""

INTENTS = discord.Intents(guilds=True)
"""What the bot asks Discord to be told of."""

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


async def examine(settings: Settings, channel_id: int | None = None) -> AsyncIterator[Finding]:
    """Look at the database and at Discord, and yield what is found, part by part.

    What cannot be looked at because of an earlier problem is left out. Nothing is changed.

    Args:
        settings: the host's settings.
        channel_id: a channel in which the bot's rights are looked at; none if None.
    """
    async for finding in _database(settings.database_url):
        yield finding
    if settings.discord_token is None:
        yield Finding("token", _MISSING, well=False)
        return
    with _quiet():
        async for finding in _discord(settings, settings.discord_token.get_secret_value(), channel_id):
            yield finding


# The database


async def _database(database_url: str) -> AsyncIterator[Finding]:
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
        yield Finding("database", await _written(database))
        schema = await database.schema()
        if schema.now == schema.newest or schema.now is None:
            yield Finding("schema", schema.now or "will be made when the bot starts")
        elif schema.known:
            yield Finding(
                "schema",
                f"{schema.now}, older than {schema.newest}: make a backup, then python -m bot migrate",
                well=False,
            )
        else:
            yield Finding("schema", f"{schema.now}, newer than {schema.newest}: update Zabuton", well=False)
    except Exception as error:  # drivers fail with all kinds of errors
        yield Finding("database", str(problem(error)), well=False)
    finally:
        await database.close()


def _new_file(database_url: str) -> Path | None:
    """Return the SQLite file that is not there yet but can be made; None if it need not be made.

    Raises:
        SetupProblem: it cannot be made.
    """
    file = file_of(parse_url(database_url))
    if file is None or file.exists():
        return None
    if not file.parent.is_dir():
        raise problem(f"there is no folder {file.parent}")
    if not os.access(file.parent, os.W_OK | os.X_OK):
        raise problem(f"{file.parent} cannot be written: give the bot's user the right to")
    return file


class _TakenBack(Exception):
    """Undoes the transaction in which it is raised."""


async def _written(database: Database) -> str:
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
def _quiet() -> Iterator[None]:
    """Keep discord.py's log lines from the terminal; what they say is among the findings."""
    logger, before = logging.getLogger("discord"), logging.getLogger("discord").level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        logger.setLevel(before)


async def _discord(settings: Settings, token: str, channel_id: int | None) -> AsyncIterator[Finding]:
    async with discord.Client(intents=discord.Intents.none()) as client:
        finding = await _told("token", _account(client, token))
        yield finding
        if not finding.well:
            return
        Traffic().watch(client.http)
        finding = await _told("emojis", _emojis(client))
        yield finding
        guild_id = None
        if channel_id is not None:
            channel = await _told("rights", _guild_of(client, channel_id))
            if not channel.well:
                yield channel
                channel_id = None
            elif not channel.what:
                yield Finding("rights", "a direct message needs none")
                channel_id = None
            else:
                guild_id = int(channel.what)
        try:
            shards, address, limit = await client.http.get_bot_gateway()
            # discord.py itself would try for ever.
            socket = await asyncio.wait_for(client.http.ws_connect(address), GATEWAY_WITHIN)
            await socket.close()
        except Exception as error:
            yield _wrong("gateway", error)
            return
    count = settings.shard_count or shards
    async for finding in _gateway(token, _shard(settings, guild_id, count), limit, guild_id, channel_id):
        yield finding


async def _account(client: discord.Client, token: str) -> str:
    await client.login(token)
    return str(client.user)


async def _emojis(client: discord.Client) -> str:
    todo = plan(uploaded(await client.fetch_application_emojis()))
    if not todo.unchanged and not todo.outdated:
        return "none, so cards are words on buttons; python -m bot emojis uploads them"
    if todo.new or todo.outdated:
        raise SetupProblem(f"{len(todo.new)} new, {len(todo.outdated)} outdated: python -m bot emojis")
    return str(len(todo.unchanged))


async def _guild_of(client: discord.Client, channel_id: int) -> str:
    """Return the id of the guild that a channel is in; nothing if it is in none."""
    try:
        channel: dict[str, Any] = dict(await client.http.get_channel(channel_id))
    except (discord.NotFound, discord.Forbidden):
        raise SetupProblem(
            f"the bot does not see a channel {channel_id}: look at the id, invite the bot (python -m bot "
            f"invite), and give it the right {words_for()('right-view_channel')} there"
        ) from None
    return str(channel.get("guild_id") or "")


def _shard(settings: Settings, guild_id: int | None, count: int) -> dict[str, Any]:
    """Return which shard to connect as: the one that a guild belongs to, or one of this process."""
    first = settings.shard_ids[0] if settings.shard_ids else 0
    return {"shard_ids": [first if guild_id is None else (guild_id >> 22) % count], "shard_count": count}


async def _gateway(
    token: str, shard: dict[str, Any], limit: Any, guild_id: int | None, channel_id: int | None
) -> AsyncIterator[Finding]:
    """Connect to the gateway once, as the bot would, and look at a channel in what it says."""
    members = discord.MemberCacheFlags.none()
    async with discord.AutoShardedClient(intents=INTENTS, member_cache_flags=members, **shard) as client:
        await client.login(token)
        running = asyncio.create_task(client.connect())
        # Guilds come after the welcome, and discord.py waits two seconds for more of them.
        ready = asyncio.create_task(
            client.wait_for("connect") if channel_id is None else client.wait_until_ready()
        )
        try:
            await asyncio.wait({running, ready}, timeout=GATEWAY_WITHIN, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                error = running.exception() or TimeoutError()
                refused = isinstance(error, discord.PrivilegedIntentsRequired)
                yield _wrong("intents" if refused else "gateway", error)
                return
            if not ready.done():
                yield _wrong("gateway", TimeoutError())
                return
            yield Finding("gateway", f"{limit['remaining']} of {limit['total']} starts left today")
            yield Finding("intents")
            if channel_id is not None and guild_id is not None:
                yield await _told("rights", _rights(client, guild_id, channel_id))
        finally:
            for task in (running, ready):
                task.cancel()
            await asyncio.gather(running, ready, return_exceptions=True)


async def _rights(client: discord.Client, guild_id: int, channel_id: int) -> str:
    """Return the name of a channel in which the bot may do all that it needs.

    Raises:
        SetupProblem: it lacks rights there; names them.
    """
    guild = client.get_guild(guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if channel is None:
        channel = await client.fetch_channel(channel_id)
    if isinstance(channel, discord.abc.PrivateChannel):
        return "a direct message needs none"
    there = channel.permissions_for(channel.guild.me)
    elsewhere = _NOT_IN_THREADS if isinstance(channel, discord.Thread) else _ONLY_IN_THREADS
    words = words_for()
    missing = [
        words(f"right-{right}")
        for right, needed in PERMISSIONS
        if needed and right not in elsewhere and not getattr(there, right)
    ]
    if missing:
        raise SetupProblem(f"#{channel.name}: give the bot there: {', '.join(missing)}")
    return f"#{channel.name}"


async def _told(part: str, look: Awaitable[str]) -> Finding:
    """Return what a look at a part finds."""
    try:
        return Finding(part, await look)
    except Exception as error:
        return _wrong(part, error)


def _wrong(part: str, error: BaseException) -> Finding:
    """Return what an error says about a part.

    Raises:
        BaseException: the error, if it is a fault in the program.
    """
    said = fatal(error)
    if said is None:
        raise error
    return Finding(part, str(said), well=False)
