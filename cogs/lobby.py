"""The lobby's buttons: sit down, stand up, computer players, options, invitations, start."""

from collections.abc import Awaitable

from discord.ext import commands

from bot.client import Zabuton
from bot.tables import Table, level_of, name_for
from bot.texts import words_for
from cogs.delivery.answers import HERE, Answer, Interaction, answer, person_of
from cogs.delivery.controls import Click
from cogs.screens.lobby import options_page
from cogs.screens.offers import read_values
from cogs.screens.public import public_page

words = words_for()


class LobbyCog(commands.Cog):
    """Runs the lobbies.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._tables = bot.tables
        bot.handlers |= {
            "join": self._on_join,
            "stand-up": self._on_stand_up,
            "add-computer": self._on_add_computer,
            "remove-computer": self._on_remove_computer,
            "start": self._on_start,
            "cancel": self._on_cancel,
            "options": self._on_options,
            "set-option": self._on_set_option,
            "set-speed": self._on_set_speed,
            "set-who": self._on_set_who,
            "invite": self._on_invite,
            "free-seats": self._on_free_seats,
        }

    async def _on_join(self, interaction: Interaction, click: Click) -> None:
        person = person_of(interaction)
        await _change(interaction, self._tables.join(click.table_id, person, str(interaction.id)))

    async def _on_stand_up(self, interaction: Interaction, click: Click) -> None:
        await _change(interaction, self._stand_up(click.table_id, interaction.user.id))

    async def _stand_up(self, table_id: int, user_id: int) -> Table:
        (await self._tables.get(table_id)).lobby()
        return await self._tables.leave(table_id, user_id)

    async def _on_add_computer(self, interaction: Interaction, click: Click) -> None:
        await _change(interaction, self._add_computer(interaction, click.table_id, level_of(click.argument)))

    async def _add_computer(self, interaction: Interaction, table_id: int, level: str) -> Table:
        """Seat a computer player of a level by a name that nobody at the table has."""
        taken = {seat.name for seat in (await self._tables.get(table_id)).seats}
        name = name_for(level, taken, words)
        return await self._tables.add_computer(
            table_id, interaction.user.id, name, level, str(interaction.id)
        )

    async def _on_remove_computer(self, interaction: Interaction, click: Click) -> None:
        await _change(interaction, self._tables.remove_computer(click.table_id, interaction.user.id))

    async def _on_start(self, interaction: Interaction, click: Click) -> None:
        started = self._tables.start(click.table_id, interaction.user.id, str(interaction.id))
        await _change(interaction, started)

    async def _on_cancel(self, interaction: Interaction, click: Click) -> None:
        await _change(interaction, self._cancel(click.table_id, interaction))

    async def _cancel(self, table_id: int, interaction: Interaction) -> Table:
        (await self._tables.get(table_id)).lobby()
        moderator = interaction.permissions.manage_messages
        return await self._tables.end(table_id, interaction.user.id, moderator)

    async def _on_options(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._options(click.table_id, interaction.user.id))

    async def _options(self, table_id: int, user_id: int) -> Answer:
        table = await self._tables.get(table_id)
        table.lobby()
        table.check_host(user_id)
        return Answer(options_page(table, words))

    async def _on_set_option(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, _options_after(self._set_option(click, interaction.user.id)))

    async def _set_option(self, click: Click, user_id: int) -> Table:
        table = await self._tables.get(click.table_id)
        chosen = {click.argument: click.values[0] if click.values else None}
        options = read_values(table.stored.game, chosen, words)
        return await self._tables.set_options(click.table_id, user_id, options)

    async def _on_set_speed(self, interaction: Interaction, click: Click) -> None:
        speed = click.values[0] if click.values else ""
        changed = self._tables.set_speed(click.table_id, interaction.user.id, speed)
        await answer(interaction, _options_after(changed))

    async def _on_set_who(self, interaction: Interaction, click: Click) -> None:
        invited_only = click.values == ("invited",)
        changed = self._tables.set_invited_only(click.table_id, interaction.user.id, invited_only)
        await answer(interaction, _options_after(changed))

    async def _on_invite(self, interaction: Interaction, click: Click) -> None:
        invited = self._tables.invite(click.table_id, interaction.user.id, click.people)
        await answer(interaction, _options_after(invited))

    async def _on_free_seats(self, interaction: Interaction, click: Click) -> None:
        changed = self._tables.free_kept_seats(click.table_id, interaction.user.id)
        await answer(interaction, _options_after(changed))


async def _change(interaction: Interaction, change: Awaitable[Table]) -> None:
    """Change a lobby, and show it at once in the message in which the button was pressed."""

    async def work() -> Answer:
        table = await change
        words = await interaction.client.readers.public(table)
        return Answer(public_page(table, words), HERE, table=table)

    await answer(interaction, work(), expect=HERE)


async def _options_after(change: Awaitable[Table]) -> Answer:
    """Return the options as they are after a change; the lobby itself is brought up to date by itself."""
    return Answer(options_page(await change, words))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(LobbyCog(bot))
