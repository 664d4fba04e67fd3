"""What people do at a table besides playing: come back, skip, hand over, leave, end, and be pinged or not."""

from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.tables import NoTableError, Table, TableProblem
from bot.texts import words_for
from cogs.delivery.answers import Answer, Interaction, answer
from cogs.delivery.controls import Click
from cogs.delivery.pages import DANGER, Button, Page, note
from cogs.screens.match import hand_page, name_of
from cogs.screens.menu import menu_page

words = words_for()


class MenuCog(commands.Cog):
    """The menu of a table, and the commands that do the same for the table of a channel.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._tables = bot.tables
        self._computers = bot.computers
        self._preferences = bot.preferences
        self._readers = bot.readers
        bot.handlers |= {
            "menu": self._on_menu,
            "back": self._on_back,
            "skip": self._on_skip,
            "hand-over": self._on_hand_over,
            "pings": self._on_pings,
            "ask-leave": self._on_ask_leave,
            "ask-end": self._on_ask_end,
            "leave": self._on_leave,
            "end": self._on_end,
        }

    async def _on_menu(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._menu(interaction, click.table_id))

    async def _menu(self, interaction: Interaction, table_id: int) -> Answer:
        table = await self._tables.get(table_id)
        table.playing()
        user_id = interaction.user.id
        rules_here = _moderates(interaction) or user_id == table.stored.host_id
        pinged = await self._preferences.wants_pings(user_id)
        return Answer(menu_page(table, user_id, rules_here, pinged, words))

    async def _on_back(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._back(click.table_id, interaction.user.id))

    async def _back(self, table_id: int, user_id: int) -> Answer:
        table = await self._tables.come_back(table_id, user_id)
        reading = await self._readers.person(user_id, table.stored.guild_id)
        return Answer(hand_page(table, user_id, reading), table=table)

    async def _on_skip(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._skip(click.table_id, interaction.user.id))

    async def _skip(self, table_id: int, user_id: int) -> Answer:
        """Have the computer make the decisions of people whose time is over; anybody at the table may ask."""
        table = await self._tables.get(table_id)
        table.playing()
        if table.seat_of(user_id) is None:
            raise TableProblem("not-seated")
        if not await self._computers.stand_in(table):
            raise TableProblem("not-late")
        return Answer(note(words("menu-skipped")))

    async def _on_hand_over(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._hand_over(interaction, click))

    async def _hand_over(self, interaction: Interaction, click: Click) -> Answer:
        seat = click.chosen_number(otherwise=-1)
        moderator = _moderates(interaction)
        table = await self._tables.hand_over(click.table_id, interaction.user.id, seat, moderator)
        return Answer(note(words("menu-handed-over", name=name_of(table.seats[seat], words))))

    async def _on_pings(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._set_pings(interaction.user.id, click.argument == "on"))

    async def _set_pings(self, user_id: int, wanted: bool) -> Answer:
        await self._preferences.set_pings(user_id, wanted)
        return Answer(note(words("pings-on" if wanted else "pings-off")))

    async def _on_ask_leave(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._ask_leave(interaction, click.table_id))

    async def _on_ask_end(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._ask_end(interaction, click.table_id))

    async def _ask_leave(self, interaction: Interaction, table_id: int) -> Answer:
        table = await self._tables.get(table_id)
        if table.seat_of(interaction.user.id) is None:
            raise TableProblem("not-seated")
        return Answer(_question(table, "leave"))

    async def _ask_end(self, interaction: Interaction, table_id: int) -> Answer:
        table = await self._tables.get(table_id)
        table.check_host(interaction.user.id, _moderates(interaction))
        return Answer(_question(table, "end"))

    async def _on_leave(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._leave(click.table_id, interaction.user.id))

    async def _leave(self, table_id: int, user_id: int) -> Answer:
        await self._tables.leave(table_id, user_id)
        return Answer(note(words("left-text")))

    async def _on_end(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._end(click.table_id, interaction))

    async def _end(self, table_id: int, interaction: Interaction) -> Answer:
        await self._tables.end(table_id, interaction.user.id, _moderates(interaction))
        return Answer(note(words("ended-text")))

    @app_commands.command(name="leave", description=words("command-leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Ask whether to leave the table of this channel."""
        await answer(interaction, self._ask_leave_here(interaction))

    @app_commands.command(name="end", description=words("command-end"))
    async def end(self, interaction: Interaction) -> None:
        """Ask whether to end the table of this channel."""
        await answer(interaction, self._ask_end_here(interaction))

    @app_commands.command(name="pings", description=words("command-pings"))
    @app_commands.describe(wanted=words("command-pings-on"))
    async def pings(self, interaction: Interaction, wanted: bool) -> None:
        """Say whether one wants to be pinged."""
        await answer(interaction, self._set_pings(interaction.user.id, wanted))

    async def _ask_leave_here(self, interaction: Interaction) -> Answer:
        return await self._ask_leave(interaction, await self._open_here(interaction))

    async def _ask_end_here(self, interaction: Interaction) -> Answer:
        return await self._ask_end(interaction, await self._open_here(interaction))

    async def _open_here(self, interaction: Interaction) -> int:
        table = await self._tables.open_in(interaction.channel_id or 0)
        if table is None:
            raise NoTableError
        return table.id


def _question(table: Table, verb: str) -> Page:
    """Return a question with the button that does it."""
    button = Button(words(f"confirm-{verb}-button"), verb, style=DANGER)
    return note(words(f"confirm-{verb}"), (button,), table_id=table.id)


def _moderates(interaction: Interaction) -> bool:
    return interaction.permissions.manage_messages


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(MenuCog(bot))
