"""/play: opens a table, in the channel, in a thread of its own, or in a direct message."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.tables import SPEEDS, ChannelBusyError, Table, TableProblem, Wish
from bot.texts import words_for
from cogs.delivery.answers import PUBLIC, Answer, Interaction, answer, person_of
from cogs.delivery.controls import Click
from cogs.delivery.links import link_to
from cogs.delivery.pages import PRIMARY, Button, layout, note
from cogs.delivery.posting import held_by
from cogs.delivery.rights import check_rights, check_rights_for_thread
from cogs.screens.match import game_name
from cogs.screens.offers import habits, offered_games, option_names, read_values, slash_options
from cogs.screens.public import public_page

words = words_for()

THREAD_NAME_LENGTH = 100


class PlayCog(commands.Cog):
    """Opens tables.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._tables = bot.tables
        bot.handlers |= {"rematch": self._on_rematch, "thread": self._on_thread}

    @app_commands.command(name="play", description=words("command-play"))
    @app_commands.describe(
        game=words("command-play-game"),
        thread=words("command-play-thread"),
        speed=words("command-play-speed"),
        **{name: words("command-play-option", option=words(f"option-{name}")) for name in option_names()},
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=game_name(game, words), value=game) for game in offered_games()],
        speed=[app_commands.Choice(name=words(f"speed-{speed}"), value=speed) for speed in SPEEDS],
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @slash_options
    async def play(
        self,
        interaction: Interaction,
        game: str,
        thread: bool = False,
        speed: str | None = None,
        **options: str | None,
    ) -> None:
        """Open a table in this channel, or in a thread of its own."""
        if thread:
            await answer(interaction, self._open_in_thread(interaction, game, speed, options))
            return
        opened = self._open_here(interaction, game, speed, options)
        message_id = await answer(interaction, opened, expect=PUBLIC)
        if message_id is not None:
            await self._remember_message(interaction, message_id)

    async def _wish(
        self, interaction: Interaction, game: str, speed: str | None, given: Mapping[str, str | None]
    ) -> Wish:
        """Return what the table is to be like: as said, else as the host's last one, else as the server's."""
        said = read_values(game, given, words)
        usual = await habits(self._bot, interaction.guild_id, interaction.user.id, game)
        return Wish(game, {**usual.options, **said}, speed or usual.speed)

    async def _open_here(
        self, interaction: Interaction, game: str, speed: str | None, given: Mapping[str, str | None]
    ) -> Answer:
        """Open a table in the channel of the interaction; if there is one already, offer a thread."""
        wish = await self._wish(interaction, game, speed, given)
        check_rights(interaction)
        try:
            table = await self._tables.open(
                interaction.guild_id,
                interaction.channel_id or 0,
                person_of(interaction),
                wish,
                str(interaction.id),
            )
        except ChannelBusyError as busy:
            return await self._offer_thread(interaction, busy.table_id, game, speed, given)
        return Answer(public_page(table, await self._bot.readers.public(table)), PUBLIC, table=table)

    async def _offer_thread(
        self,
        interaction: Interaction,
        table_id: int,
        game: str,
        speed: str | None,
        given: Mapping[str, str | None],
    ) -> Answer:
        link = link_to(await self._tables.get(table_id))
        if not isinstance(interaction.channel, discord.TextChannel):
            return Answer(note(words("busy-text-no-thread", link=link)))
        said = {name: value for name, value in {"speed": speed, **given}.items() if value is not None}
        button = Button(words("busy-thread"), "thread", urlencode({"game": game, **said}), style=PRIMARY)
        return Answer(note(words("busy-text", link=link), (button,)))

    async def _open_in_thread(
        self, interaction: Interaction, game: str, speed: str | None, given: Mapping[str, str | None]
    ) -> Answer:
        """Open a table in a new thread and say where it is."""
        wish = await self._wish(interaction, game, speed, given)
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise TableProblem("no-threads-here")
        check_rights_for_thread(interaction)
        host = person_of(interaction)
        name = words("thread-name", game=game_name(game, words), host=host.name)[:THREAD_NAME_LENGTH]
        thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        in_thread = Wish(wish.game, wish.options, wish.speed, own_thread=True)
        table = await self._tables.open(interaction.guild_id, thread.id, host, in_thread, str(interaction.id))
        await self._send(table)
        return Answer(note(words("thread-opened", thread=thread.mention)))

    async def _send(self, table: Table) -> None:
        """Send the message of a table that has none yet."""
        page = public_page(table, await self._bot.readers.public(table))
        channel = self._bot.get_partial_messageable(table.stored.channel_id, guild_id=table.stored.guild_id)
        message = await channel.send(view=layout(page))
        await self._tables.set_message(table.id, message.id)
        self._bot.dispatch("table_shown", table, page, held_by(message))

    async def _remember_message(self, interaction: Interaction, message_id: int) -> None:
        table = await self._tables.open_in(interaction.channel_id or 0)
        if table is not None and table.stored.message_id is None:
            await self._tables.set_message(table.id, message_id)

    async def _on_thread(self, interaction: Interaction, click: Click) -> None:
        said: dict[str, Any] = dict(parse_qsl(click.argument))
        game, speed = said.pop("game", ""), said.pop("speed", None)
        await answer(interaction, self._open_in_thread(interaction, game, speed, said))

    async def _on_rematch(self, interaction: Interaction, click: Click) -> None:
        message_id = await answer(interaction, self._rematch(interaction, click.table_id), expect=PUBLIC)
        if message_id is not None:
            await self._remember_message(interaction, message_id)

    async def _rematch(self, interaction: Interaction, table_id: int) -> Answer:
        table = await self._tables.open_again(table_id, person_of(interaction), str(interaction.id))
        return Answer(public_page(table, await self._bot.readers.public(table)), PUBLIC, table=table)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(PlayCog(bot))
