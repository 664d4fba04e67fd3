"""/look: everybody says how he wants to see cards, and is shown what that looks like."""

from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.looks import LOOKS, Look
from bot.tables import TableProblem
from bot.texts import words_for
from cogs.delivery.answers import Answer, Interaction, answer
from cogs.delivery.controls import Click
from cogs.screens.looks import AS_SERVER, look_choices, look_page

words = words_for()


class LooksCog(commands.Cog):
    """Lets people say how they want to see cards.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._preferences = bot.preferences
        bot.handlers |= {"look": self._on_look}

    @app_commands.command(name="look", description=words("command-look"))
    @app_commands.describe(look=words("command-look-look"))
    @app_commands.choices(look=look_choices(words, AS_SERVER))
    async def look(self, interaction: Interaction, look: str | None = None) -> None:
        """Say how one wants to see cards, and show it."""
        await answer(interaction, self._set(interaction, look))

    async def _on_look(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._set(interaction, click.values[0] if click.values else None))

    async def _set(self, interaction: Interaction, said: str | None) -> Answer:
        user_id, guild_id = interaction.user.id, interaction.guild_id
        if said is not None:
            await self._preferences.set_look(user_id, _read(said))
            self._bot.dispatch("own_look", user_id)
        own = await self._preferences.own_look(user_id)
        reading = await self._bot.readers.person(user_id, guild_id)
        return Answer(look_page(own, reading, emojis=len(self._bot.card_emojis) > 0))


def _read(said: str) -> Look | None:
    if said == AS_SERVER:
        return None
    if said not in LOOKS:
        raise TableProblem("old-control")
    return said


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(LooksCog(bot))
