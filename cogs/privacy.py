"""/privacy: people see what is stored about them, have it sent to them, or have it deleted."""

from bot.client import Zabuton
from bot.registered.commands import command
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.pages import note
from cogs.delivery.verbs import Verb
from cogs.screens.privacy import export_page, forget_question, privacy_page


class PrivacyCog(ControlsCog):
    """Tells people what is stored about them, and exports or deletes it.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._privacy = bot.privacy

    @command("privacy")
    async def privacy(self, interaction: Interaction) -> None:
        """Show what is stored and why."""
        await answer(interaction, self._show)

    @verb(Verb.PRIVACY)
    async def show(self, click: Click) -> Answer:
        """Show what is stored and why."""
        return await self._show(click)

    @verb(Verb.EXPORT)
    async def export(self, click: Click) -> Answer:
        """Send everything that is stored about the user, in a message of its own."""
        return Answer(export_page(await self._privacy.export(click.user_id), click.words), fresh=True)

    @verb(Verb.ASK_FORGET)
    async def ask_forget(self, click: Click) -> Answer:
        """Ask whether to delete everything."""
        return Answer(forget_question(click.words))

    @verb(Verb.FORGET)
    async def forget(self, click: Click) -> Answer:
        """Delete everything that is stored about the user."""
        await self._privacy.forget(click.user_id)
        return Answer(note(click.words("privacy-forgotten")))

    async def _show(self, asked: Request) -> Answer:
        return Answer(privacy_page(asked.words))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(PrivacyCog(bot))
