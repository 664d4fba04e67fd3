"""/play and the lobby: open a table, sit down, add computer players, choose options, start."""

from collections.abc import Awaitable, Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.problems import ChannelBusyError, TableProblem
from bot.table import Person, Table
from bot.texts import words_for
from cogs.answers import HERE, PUBLIC, Answer, Interaction, answer
from cogs.controls import Click
from cogs.lobby_pages import options_page
from cogs.offers import offered_games, option_names, read_values, slash_options
from cogs.pages import PRIMARY, Button, layout, note
from cogs.public_pages import public_page
from cogs.rights import FOR_NEW_THREAD, IN_CHANNEL, IN_THREAD, check_rights
from cogs.table_pages import game_name

words = words_for()

COMPUTER_LEVEL = "greedy"
COMPUTER_NAMES = 6
THREAD_NAME_LENGTH = 100


class PlayCog(commands.Cog):
    """Opens tables and runs their lobbies.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._tables = bot.tables
        bot.handlers |= {
            "join": self._on_join,
            "stand-up": self._on_stand_up,
            "add-computer": self._on_add_computer,
            "remove-computer": self._on_remove_computer,
            "options": self._on_options,
            "set-option": self._on_set_option,
            "start": self._on_start,
            "cancel": self._on_cancel,
            "rematch": self._on_rematch,
            "thread": self._on_thread,
        }

    @app_commands.command(name="play", description=words("command-play"))
    @app_commands.describe(
        game=words("command-play-game"),
        thread=words("command-play-thread"),
        **{name: words("command-play-option", option=words(f"option-{name}")) for name in option_names()},
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=game_name(game, words), value=game) for game in offered_games()]
    )
    @app_commands.guild_only()
    @slash_options
    async def play(
        self, interaction: Interaction, game: str, thread: bool = False, **options: str | None
    ) -> None:
        """Open a table in this channel, or in a thread of its own."""
        if thread:
            await answer(interaction, self._open_in_thread(interaction, game, options))
            return
        message_id = await answer(interaction, self._open_here(interaction, game, options), expect=PUBLIC)
        if message_id is not None:
            await self._remember_message(interaction, message_id)

    async def _open_here(
        self, interaction: Interaction, game: str, given: Mapping[str, str | None]
    ) -> Answer:
        """Open a table in the channel of the interaction; if there is one already, offer a thread."""
        options = read_values(game, given, words)
        in_thread = isinstance(interaction.channel, discord.Thread)
        check_rights(interaction.app_permissions, IN_THREAD if in_thread else IN_CHANNEL)
        channel_id = interaction.channel_id or 0
        try:
            table = await self._tables.open(
                interaction.guild_id, channel_id, _person(interaction), game, options, str(interaction.id)
            )
        except ChannelBusyError as busy:
            return await self._offer_thread(interaction, busy.table_id, game, options)
        return Answer(public_page(table), PUBLIC, table=table)

    async def _offer_thread(
        self, interaction: Interaction, table_id: int, game: str, options: Mapping[str, Any]
    ) -> Answer:
        link = _link(await self._tables.get(table_id))
        if isinstance(interaction.channel, discord.Thread):
            return Answer(note(words("busy-text-no-thread", link=link)))
        wish = urlencode({"game": game, **options})
        button = Button(words("busy-thread"), "thread", wish, style=PRIMARY)
        return Answer(note(words("busy-text", link=link), (button,)))

    async def _open_in_thread(
        self, interaction: Interaction, game: str, given: Mapping[str, str | None]
    ) -> Answer:
        """Open a table in a new thread and say where it is."""
        options = read_values(game, given, words)
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise TableProblem("no-threads-here")
        check_rights(interaction.app_permissions, FOR_NEW_THREAD)
        host = _person(interaction)
        name = words("thread-name", game=game_name(game, words), host=host.name)[:THREAD_NAME_LENGTH]
        thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        table = await self._tables.open(
            interaction.guild_id, thread.id, host, game, options, str(interaction.id)
        )
        await self._send(table)
        return Answer(note(words("thread-opened", thread=thread.mention)))

    async def _send(self, table: Table) -> None:
        """Send the message of a table that has none yet."""
        page = public_page(table)
        channel = self._bot.get_partial_messageable(table.stored.channel_id, guild_id=table.stored.guild_id)
        message = await channel.send(view=layout(page))
        await self._tables.set_message(table.id, message.id)
        self._bot.dispatch("table_shown", table, page)

    async def _remember_message(self, interaction: Interaction, message_id: int) -> None:
        table = await self._tables.open_in(interaction.channel_id or 0)
        if table is not None and table.stored.message_id is None:
            await self._tables.set_message(table.id, message_id)

    async def _on_thread(self, interaction: Interaction, click: Click) -> None:
        wish = dict(parse_qsl(click.argument))
        await answer(interaction, self._open_in_thread(interaction, wish.pop("game", ""), wish))

    async def _on_join(self, interaction: Interaction, click: Click) -> None:
        person = _person(interaction)
        await self._change(interaction, self._tables.join(click.table_id, person, str(interaction.id)))

    async def _on_stand_up(self, interaction: Interaction, click: Click) -> None:
        await self._change(interaction, self._stand_up(click.table_id, interaction.user.id))

    async def _stand_up(self, table_id: int, user_id: int) -> Table:
        (await self._tables.get(table_id)).lobby()
        return await self._tables.leave(table_id, user_id)

    async def _on_add_computer(self, interaction: Interaction, click: Click) -> None:
        await self._change(interaction, self._add_computer(interaction, click.table_id))

    async def _add_computer(self, interaction: Interaction, table_id: int) -> Table:
        """Seat a computer player by a name that nobody at the table has."""
        taken = {seat.name for seat in (await self._tables.get(table_id)).seats}
        names = (words(f"computer-name-{number}") for number in range(1, COMPUTER_NAMES + 1))
        name = next(name for name in names if name not in taken)
        return await self._tables.add_computer(
            table_id, interaction.user.id, name, COMPUTER_LEVEL, str(interaction.id)
        )

    async def _on_remove_computer(self, interaction: Interaction, click: Click) -> None:
        await self._change(interaction, self._tables.remove_computer(click.table_id, interaction.user.id))

    async def _on_start(self, interaction: Interaction, click: Click) -> None:
        started = self._tables.start(click.table_id, interaction.user.id, str(interaction.id))
        await self._change(interaction, started)

    async def _on_cancel(self, interaction: Interaction, click: Click) -> None:
        await self._change(interaction, self._cancel(click.table_id, interaction))

    async def _cancel(self, table_id: int, interaction: Interaction) -> Table:
        (await self._tables.get(table_id)).lobby()
        moderator = interaction.permissions.manage_messages
        return await self._tables.end(table_id, interaction.user.id, moderator)

    async def _change(self, interaction: Interaction, change: Awaitable[Table]) -> None:
        """Change a lobby, and show it at once in the message in which the button was pressed."""

        async def work() -> Answer:
            table = await change
            return Answer(public_page(table), HERE, table=table)

        await answer(interaction, work(), expect=HERE)

    async def _on_options(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._options(click.table_id, interaction.user.id))

    async def _options(self, table_id: int, user_id: int) -> Answer:
        table = await self._tables.get(table_id)
        table.lobby()
        table.check_host(user_id)
        return Answer(options_page(table, words))

    async def _on_set_option(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._set_option(click, interaction.user.id))

    async def _set_option(self, click: Click, user_id: int) -> Answer:
        table = await self._tables.get(click.table_id)
        chosen = click.values[0] if click.values else None
        options = read_values(table.stored.game, {click.argument: chosen}, words)
        table = await self._tables.set_options(click.table_id, user_id, options)
        return Answer(options_page(table, words))

    async def _on_rematch(self, interaction: Interaction, click: Click) -> None:
        message_id = await answer(interaction, self._rematch(interaction, click.table_id), expect=PUBLIC)
        if message_id is not None:
            await self._remember_message(interaction, message_id)

    async def _rematch(self, interaction: Interaction, table_id: int) -> Answer:
        table = await self._tables.open_again(table_id, _person(interaction), str(interaction.id))
        return Answer(public_page(table), PUBLIC, table=table)


def _person(interaction: Interaction) -> Person:
    return Person(interaction.user.id, interaction.user.display_name)


def _link(table: Table) -> str:
    """Return a link to the message of a table, or its channel where it has none."""
    stored = table.stored
    if stored.message_id is None:
        return f"<#{stored.channel_id}>"
    place = stored.guild_id or "@me"
    return f"https://discord.com/channels/{place}/{stored.channel_id}/{stored.message_id}"


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(PlayCog(bot))
