"""/me: what people have chosen for themselves, such as the language in which they read."""

from discord import app_commands

from bot.client import Zabuton
from bot.commands import command, text
from cogs.delivery.answers import Answer, Interaction, Request, answer, words_of
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.me import me_page
from cogs.screens.slash_options import language_choices, read_language


class MeCog(ControlsCog):
    """Lets people choose the language in which they read.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._bot = bot
        self._preferences = bot.preferences

    @command("me")
    @app_commands.describe(language=text("command-me-language"))
    @app_commands.choices(language=language_choices())
    async def me(self, interaction: Interaction, language: str | None = None) -> None:
        """Choose a language, and show what is chosen."""
        await answer(interaction, lambda asked: self._set(asked, language))

    @verb(Verb.LANGUAGE)
    async def choose(self, click: Click) -> Answer:
        """Choose a language, and show what is chosen."""
        return await self._set(click, click.chosen)

    async def _set(self, asked: Request, chosen: str | None) -> Answer:
        if chosen is not None:
            await self._preferences.set_language(asked.user_id, read_language(chosen))
            self._bot.dispatch("person_reads", asked.user_id)
        own = await self._preferences.own_language(asked.user_id)
        return Answer(me_page(own, await words_of(asked.interaction)))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(MeCog(bot))
