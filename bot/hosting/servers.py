"""Servers, for the command line: list, leave, block and unblock them."""

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
"""Maximum length of a server's name on Discord."""

_ROW_FORMAT = "{:<20} {:>6} {:>7}  {:<16}  {:<8} {}"
"""Columns of the list; the name, which can have any width, comes last."""


@asynccontextmanager
async def open_existing(settings: Settings) -> AsyncIterator[Database]:
    """Open the bot's database for the block; raise SetupProblem if it is missing or can't be opened."""
    file = sqlite_file(parse_url(settings.database_url))
    if file is not None and not file.exists():
        raise database_problem(f"there is no {file} yet: is this the folder of the bot, and has it run?")
    async with open_database(settings.database_url) as database:
        yield database


async def adopt_database(settings: Settings, token: str) -> str:
    """Hand the database over to the application of a token; return a confirmation.

    Raises SetupProblem if the database can't be opened, or Discord doesn't answer.
    """
    async with client_of(token) as client:
        application = str(client.application_id)
    async with open_existing(settings) as database:
        notes = Notes(database)
        before = await notes.get(APPLICATION_NOTE)
        await notes.set(APPLICATION_NOTE, application)
    if before == application:
        return f"The database belongs to application {application} already."
    return f"The database belongs to application {application} now; before: {before or 'not known'}."


async def list_servers(settings: Settings, token: str | None) -> tuple[list[str], str]:
    """Return the lines of the list of servers, last used first, and why it has no names, if so.

    Without a token, Discord isn't asked for the names. Raises SetupProblem if the database can't be opened.
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
    """Leave a server; return a confirmation. The running bot notices it.

    Raises SetupProblem if the bot isn't there, or Discord doesn't answer.
    """
    if not await _leave(guild_id, token):
        raise SetupProblem(f"the bot is on no server {guild_id}")
    return (
        f"The bot has left it. Its data is deleted in {RETENTION_DAYS} days, unless it invites the bot again."
    )


async def block_server(settings: Settings, guild_id: int, token: str) -> str:
    """Block a server, and leave it if the bot is there; return a confirmation.

    Raises SetupProblem if the database can't be opened, or Discord doesn't answer.
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
    """Unblock a server; return a confirmation.

    Raises SetupProblem if it isn't blocked, or the database can't be opened.
    """
    async with open_existing(settings) as database:
        if not await Guilds(database).unblock(guild_id):
            raise SetupProblem(f"server {guild_id} is not blocked")
    return "It may invite the bot again."


def _lines(uses: list[GuildUse], names: dict[int, str] | None) -> Iterator[str]:
    """Yield the head of the list and a line for each server; `names` are those of the bot's servers."""
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
        with suppress(discord.NotFound):  # the server has just removed the bot
            await servers[guild_id].leave()
        return True


@asynccontextmanager
async def _servers_of(token: str) -> AsyncIterator[dict[int, discord.Guild]]:
    """Return the bot's servers on Discord for the block; raise SetupProblem if that fails."""
    async with client_of(token) as client:
        yield {guild.id: guild async for guild in client.fetch_guilds(limit=None, with_counts=False)}


@asynccontextmanager
async def client_of(token: str) -> AsyncIterator[discord.Client]:
    """Log in to Discord for the block, without its gateway; raise SetupProblem if that fails."""
    try:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(token)
            yield client
    except (discord.HTTPException, discord.LoginFailure, aiohttp.ClientError, OSError) as error:
        problem = setup_problem(error)
        if problem is None:
            raise
        raise problem from error
