"""/look: people choose how they see cards, and see an example."""

from discord import app_commands

from bot.client import Zabuton
from bot.commands import command, text
from bot.looks import LOOKS, Look
from bot.tables import TableProblem
from cogs.delivery.answers import Answer, Interaction, Request, answer, words_of
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.looks import AS_SERVER, look_page
from cogs.screens.slash_options import look_choices


class LooksCog(ControlsCog):
    """Lets people choose how they see cards.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._bot = bot
        self._preferences = bot.preferences

    @command("look")
    @app_commands.describe(look=text("command-look-look"))
    @app_commands.choices(look=look_choices(AS_SERVER))
    async def look(self, interaction: Interaction, look: str | None = None) -> None:
        """Choose how to see cards, and show it."""
        await answer(interaction, lambda asked: self._set(asked, look))

    @verb(Verb.LOOK)
    async def choose(self, click: Click) -> Answer:
        """Choose how to see cards, and show it."""
        return await self._set(click, click.chosen)

    async def _set(self, asked: Request, chosen: str | None) -> Answer:
        if chosen is not None:
            await self._preferences.set_look(asked.user_id, _read(chosen))
            self._bot.dispatch("person_reads", asked.user_id)
        own = await self._preferences.own_look(asked.user_id)
        words = await words_of(asked.interaction)
        return Answer(look_page(own, words, emojis=len(self._bot.card_emojis) > 0))


def _read(chosen: str) -> Look | None:
    if chosen == AS_SERVER:
        return None
    if chosen not in LOOKS:
        raise TableProblem("old-control")
    return chosen


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(LooksCog(bot))
