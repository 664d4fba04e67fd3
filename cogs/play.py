"""/play: opens a table in the channel, in a separate thread, or in a direct message."""

from dataclasses import replace

import discord
import structlog
from discord import app_commands

from bot.client import Zabuton
from bot.errors import ChannelBusyError, Reason, TableProblem
from bot.registered.commands import command, text
from bot.tables.lobbies import Setup
from bot.tables.table import Table
from cogs.delivery.answers import PUBLIC, Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.posting import NOT_SENT, why
from cogs.delivery.rights import check_channel, check_rights, check_rights_for_thread
from cogs.delivery.verbs import Verb
from cogs.publishing.public_messages import current_page
from cogs.screens.offers import check_game, check_speed
from cogs.screens.opening import busy_page, chosen_for_thread, opened_page, thread_name
from cogs.screens.slash_options import game_choices, speed_choices

log = structlog.get_logger(__name__)

TOO_MANY_THREADS = 160006
"""Code with which Discord refuses a thread in a guild that has as many as it may."""


class PlayCog(ControlsCog):
    """Opens tables.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._bot = bot
        self._tables = bot.tables
        self._lobbies = bot.lobbies

    @command("play")
    @app_commands.describe(
        game=text("command-play-game"),
        thread=text("command-play-thread"),
        speed=text("command-play-speed"),
    )
    @app_commands.choices(game=game_choices(), speed=speed_choices())
    async def play(
        self,
        interaction: Interaction,
        game: str,
        thread: bool = False,
        speed: str | None = None,
    ) -> None:
        """Open a table in this channel, or in a separate thread."""
        if thread:
            await answer(interaction, lambda asked: self._open_in_thread(asked, game, speed))
        else:
            await answer(interaction, lambda asked: self._open_here(asked, game, speed), PUBLIC)

    @verb(Verb.THREAD)
    async def open_in_thread(self, click: Click) -> Answer:
        """Open the table in a separate thread after it could not be opened in the channel."""
        return await self._open_in_thread(click, *chosen_for_thread(click.argument))

    @verb(Verb.REMATCH, expect=PUBLIC)
    async def rematch(self, click: Click) -> Answer:
        """Open a lobby with the seats and options of a finished match, and ping those who had the others."""
        await self._check_channel(click)
        table = await self._lobbies.open_again(click.table.id, click.person, click.share)
        expected = [seat.user_id for seat in table.unready if seat.user_id is not None]
        people = await self._bot.preferences.reachable(table.guild_id, expected)

        return replace(await self._shown(table), pinged=people)

    async def _setup(self, asked: Request, game: str, speed: str | None) -> Setup:
        """Return how to set up the table: like the host's last one or the server's, but at this speed."""
        check_game(game)
        check_speed(speed)
        await self._check_channel(asked)
        guild = await self._bot.preferences.guild(asked.guild_id)
        usual = await self._lobbies.usual_setup(guild, asked.user_id, game)
        return replace(usual, speed=speed or usual.speed)

    async def _check_channel(self, asked: Request) -> None:
        """Raise TableProblem unless the server allows tables here."""
        check_channel(asked, (await self._bot.preferences.guild(asked.guild_id)).channels)

    async def _open_here(self, asked: Request, game: str, speed: str | None) -> Answer:
        """Open a table in the channel of the request; if there is one already, offer a thread."""
        setup = await self._setup(asked, game, speed)
        check_rights(asked)
        try:
            table = await self._lobbies.open(
                asked.guild_id, asked.channel_id, asked.person, setup, asked.share, asked.parent_id
            )
        except ChannelBusyError as busy:
            other = await self._tables.get(busy.table_id)
            threads = _threads_in(asked) is not None
            return Answer(busy_page(other, asked.user_id, game, speed, asked.words, threads=threads))
        return await self._shown(table)

    async def _open_in_thread(self, asked: Request, game: str, speed: str | None) -> Answer:
        """Open a table in a new thread and say where it is; its message is sent as soon as possible."""
        setup = await self._setup(asked, game, speed)
        channel = _threads_in(asked)
        if channel is None:
            raise TableProblem(Reason.NO_THREADS_HERE)
        check_rights_for_thread(asked)
        await self._lobbies.check_room(asked.guild_id, asked.person)
        words = await self._bot.readers.place(asked.guild_id, asked.user_id)
        thread = await _new_thread(channel, thread_name(game, asked.person, words))
        in_thread = replace(setup, own_thread=True)
        try:
            table = await self._lobbies.open(
                asked.guild_id, thread.id, asked.person, in_thread, asked.share, channel.id
            )
        except TableProblem:
            await _put_away(thread)
            raise
        self._bot.dispatch("table_not_shown", table)
        return Answer(opened_page(thread.mention, asked.words))

    async def _shown(self, table: Table) -> Answer:
        return Answer(await current_page(self._bot, table), PUBLIC, table=table)


def _threads_in(asked: Request) -> discord.TextChannel | None:
    """Return the channel of a request if threads can be opened in it."""
    channel = asked.interaction.channel
    return channel if isinstance(channel, discord.TextChannel) and asked.guild_id is not None else None


async def _new_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Open a thread, or raise TableProblem if Discord does not."""
    kinds = discord.ChannelType
    try:
        kind = kinds.news_thread if channel.is_news() else kinds.public_thread
        return await channel.create_thread(name=name, type=kind)
    except NOT_SENT as error:
        log.info("no thread", channel=channel.id, **why(error))
        too_many = isinstance(error, discord.HTTPException) and error.code == TOO_MANY_THREADS
        raise TableProblem(Reason.TOO_MANY_THREADS if too_many else Reason.NO_THREAD) from error


async def _put_away(thread: discord.Thread) -> None:
    """Archive a thread in which no table could be opened."""
    try:
        await thread.edit(archived=True)
    except NOT_SENT as error:
        log.info("empty thread stays open", channel=thread.id, **why(error))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(PlayCog(bot))
