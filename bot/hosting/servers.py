"""Servers, for the command line: which there are and how they are used, leaving one, keeping one out."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress

import aiohttp
import discord

from bot.errors import SetupProblem, database_problem, setup_problem
from bot.names import clean_text
from bot.settings import Settings
from bot.store.application import APPLICATION_NOTE
from bot.store.database import Database, open_database, parse_url, sqlite_file
from bot.store.guilds import RETENTION_DAYS, Guilds, GuildUse
from bot.store.notes import Notes

_MAX_NAME_LENGTH = 100
"""How long the name of a server can be on Discord."""

_ROW_FORMAT = "{:<20} {:>6} {:>7}  {:<16}  {:<8} {}"
"""How wide the columns of the list are; the name, which can have any width, comes last."""


@asynccontextmanager
async def open_existing(settings: Settings) -> AsyncIterator[Database]:
    """Open the bot's database, and close it after the block.

    Raises:
        SetupProblem: it cannot be opened, or there is none yet.
    """
    file = sqlite_file(parse_url(settings.database_url))
    if file is not None and not file.exists():
        raise database_problem(f"there is no {file} yet: is this the folder of the bot, and has it run?")
    async with open_database(settings.database_url) as database:
        yield database


async def adopt_database(settings: Settings, token: str) -> str:
    """Hand the database over to the application of a token; return what was done.

    Raises:
        SetupProblem: there is no database, it cannot be opened, or Discord cannot be asked.
    """
    async with _client_of(token) as client:
        application = str(client.application_id)
    async with open_existing(settings) as database:
        notes = Notes(database)
        before = await notes.get(APPLICATION_NOTE)
        await notes.set(APPLICATION_NOTE, application)
    if before == application:
        return f"The database belongs to application {application} already."
    return f"The database belongs to application {application} now; before: {before or 'not known'}."


async def list_servers(settings: Settings, token: str | None) -> tuple[list[str], str]:
    """Return the servers of a bot, a line each, the last used first; and why Discord was not asked.

    Args:
        settings: the host's settings.
        token: the bot's token; None if there is none: then nothing is asked.

    Raises:
        SetupProblem: the database cannot be opened.
    """
    async with open_existing(settings) as database:
        uses = await Guilds(database).uses()
    if token is None:
        return [*_lines(uses, None)], "DISCORD_TOKEN: not set, so names are not known"
    try:
        async with _servers_of(token) as servers:
            return [*_lines(uses, {each.id: each.name for each in servers.values()})], ""
    except SetupProblem as problem:
        return [*_lines(uses, None)], f"names are not known: {problem}"


async def leave_server(guild_id: int, token: str) -> str:
    """Have the bot leave a server; return what was done. The bot that runs notices by itself.

    Raises:
        SetupProblem: it is not there, or Discord cannot be asked.
    """
    if not await _leave(guild_id, token):
        raise SetupProblem(f"the bot is on no server {guild_id}")
    return (
        f"The bot has left it. Its data is deleted in {RETENTION_DAYS} days, unless it invites the bot again."
    )


async def block_server(settings: Settings, guild_id: int, token: str) -> str:
    """Keep a server out, which the bot leaves if it is there; return what was done.

    Raises:
        SetupProblem: the database cannot be opened, or Discord cannot be asked.
    """
    async with open_existing(settings) as database:
        new = await Guilds(database).block(guild_id)
    done = "It is blocked" if new else "It was blocked already"
    try:
        left = await _leave(guild_id, token)
    except SetupProblem as problem:
        raise type(problem)(f"{done}, but whether the bot is there is not known: {problem}") from problem
    return f"{done}, and the bot has left it." if left else f"{done}. The bot is not there."


async def unblock_server(settings: Settings, guild_id: int) -> str:
    """Let a server in again; return what was done.

    Raises:
        SetupProblem: it was not blocked, or the database cannot be opened.
    """
    async with open_existing(settings) as database:
        if not await Guilds(database).unblock(guild_id):
            raise SetupProblem(f"server {guild_id} is not blocked")
    return "It may invite the bot again."


def _lines(uses: list[GuildUse], names: dict[int, str] | None) -> Iterator[str]:
    """Yield the head of the list and a line for each server; `names` are of those where the bot is."""
    yield _ROW_FORMAT.format("id", "tables", "matches", "last use (UTC)", "", "name").rstrip()
    stored = {use.guild_id for use in uses}
    for use in [*uses, *(GuildUse(guild_id) for guild_id in names or {} if guild_id not in stored)]:
        gone = use.removed if names is None else use.guild_id not in names
        state = "blocked" if use.blocked else "left" if gone else ""
        last = "never" if use.last_used is None else f"{use.last_used:%Y-%m-%d %H:%M}"
        name = clean_text((names or {}).get(use.guild_id, ""), _MAX_NAME_LENGTH)
        yield _ROW_FORMAT.format(use.guild_id, use.open_tables, use.matches, last, state, name).rstrip()


async def _leave(guild_id: int, token: str) -> bool:
    """Leave a server; return whether the bot was there."""
    async with _servers_of(token) as servers:
        if guild_id not in servers:
            return False
        with suppress(discord.NotFound):  # it has removed the bot just now
            await servers[guild_id].leave()
        return True


@asynccontextmanager
async def _servers_of(token: str) -> AsyncIterator[dict[int, discord.Guild]]:
    """Ask Discord on which servers the bot is; they can be left within the block.

    Raises:
        SetupProblem: Discord cannot be reached, or refuses the token.
    """
    async with _client_of(token) as client:
        yield {guild.id: guild async for guild in client.fetch_guilds(limit=None, with_counts=False)}


@asynccontextmanager
async def _client_of(token: str) -> AsyncIterator[discord.Client]:
    """Log in to Discord, without a connection to its gateway.

    Raises:
        SetupProblem: Discord cannot be reached within the block, or refuses the token.
    """
    try:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(token)
            yield client
    except (discord.HTTPException, discord.LoginFailure, aiohttp.ClientError, OSError) as error:
        problem = setup_problem(error)
        if problem is None:
            raise
        raise problem from error
