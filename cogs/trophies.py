"""/trophies: what somebody has reached on this server, and what is still to be reached."""

import discord
from discord import app_commands

from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from bot.registered.commands import command, text
from bot.trophies import GROUPS
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.trophies import trophies_page

LARGEST_ID = 2**63 - 1


class TrophiesCog(ControlsCog):
    """Shows trophies.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._profiles = bot.profiles
        self._preferences = bot.preferences

    @command("trophies", only_in_guilds=True)
    @app_commands.describe(person=text("command-trophies-person"))
    async def trophies(self, interaction: Interaction, person: discord.User | None = None) -> None:
        """Show one's own trophies, or those of another person."""
        user_id = interaction.user.id if person is None else person.id
        await answer(interaction, lambda asked: self._page(asked, user_id, None))

    @verb(Verb.TROPHIES)
    async def turn(self, click: Click) -> Answer:
        """Show the trophies of a group, or one's own."""
        if not click.values:
            return await self._page(click, click.user_id, None, fresh=True)
        user_id, group = _meant(click.chosen)
        return await self._page(click, user_id, group)

    async def _page(self, asked: Request, user_id: int, group: str | None, *, fresh: bool = False) -> Answer:
        if user_id != asked.user_id and (await self._preferences.user(user_id)).hidden:
            raise TableProblem(Reason.TROPHIES_HIDDEN)
        reached = await self._profiles.trophies(asked.guild_id or 0, user_id)
        return Answer(trophies_page(user_id, reached, group, asked.words), fresh=fresh)


def _meant(chosen: str) -> tuple[int, str]:
    """Return whose trophies, and of which group, were chosen.

    Raises:
        TableProblem: it is none of our choices.
    """
    person, _, group = chosen.partition(".")
    if not (person.isascii() and person.isdecimal() and int(person) <= LARGEST_ID) or group not in GROUPS:
        raise TableProblem(Reason.OLD_CONTROL)
    return int(person), group


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(TrophiesCog(bot))
