"""/me, /look and /pings: what people choose for themselves, for all servers at once."""

from discord import app_commands

from bot.choices import PINGS
from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from bot.registered.commands import command, text
from cogs.delivery.answers import Answer, Interaction, Request, answer, words_of
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.pages import note
from cogs.delivery.verbs import Verb
from cogs.screens.looks import AS_SERVER, look_page
from cogs.screens.me import BOARDS, CARDS, HIDDEN, LANGUAGE, PINGED, SEEN, USUAL, me_page
from cogs.screens.slash_options import (
    board_choices,
    language_choices,
    look_choices,
    ping_choices,
    read_language,
    read_look,
)


class MeCog(ControlsCog):
    """Lets people choose what they read, how they see cards and when they are pinged.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._bot = bot
        self._preferences = bot.preferences
        self._settings = {
            LANGUAGE: self._set_language,
            CARDS: self._set_look,
            PINGED: self._set_pings,
            BOARDS: self._set_boards,
        }

    @command("me")
    @app_commands.describe(
        language=text("command-me-language"),
        look=text("command-me-look"),
        pings=text("command-me-pings"),
        boards=text("command-me-boards"),
    )
    @app_commands.choices(
        language=language_choices(),
        look=look_choices(AS_SERVER),
        pings=ping_choices(USUAL),
        boards=board_choices(),
    )
    async def me(
        self,
        interaction: Interaction,
        language: str | None = None,
        look: str | None = None,
        pings: str | None = None,
        boards: str | None = None,
    ) -> None:
        """Change one's own settings, and show them."""
        given = {LANGUAGE: language, CARDS: look, PINGED: pings, BOARDS: boards}
        await answer(interaction, lambda asked: self._show(asked, given))

    @command("look")
    @app_commands.describe(look=text("command-look-look"))
    @app_commands.choices(look=look_choices(AS_SERVER))
    async def look(self, interaction: Interaction, look: str | None = None) -> None:
        """Choose how to see cards, and show it."""
        await answer(interaction, lambda asked: self._look(asked, look))

    @command("pings")
    @app_commands.describe(when=text("command-pings-when"))
    @app_commands.choices(when=ping_choices())
    async def pings(self, interaction: Interaction, when: str) -> None:
        """Set when the user is pinged."""
        await answer(interaction, lambda asked: self._pings(asked, when))

    @verb(Verb.ME)
    async def choose(self, click: Click) -> Answer:
        """Change one of one's own settings, and show all of them."""
        if click.argument not in self._settings:
            raise TableProblem(Reason.OLD_CONTROL)
        return await self._show(click, {click.argument: click.chosen or None})

    @verb(Verb.LOOK)
    async def choose_look(self, click: Click) -> Answer:
        """Choose how to see cards, and show it."""
        return await self._look(click, click.chosen)

    @verb(Verb.PINGS)
    async def choose_pings(self, click: Click) -> Answer:
        """Set when the user is pinged."""
        return await self._pings(click, click.chosen)

    async def _show(self, asked: Request, given: dict[str, str | None]) -> Answer:
        """Set what is given, and show all settings."""
        for setting, value in given.items():
            if value is not None:
                await self._settings[setting](asked.user_id, value)
        chosen = await self._preferences.user(asked.user_id)
        return Answer(me_page(chosen, await words_of(asked.interaction)))

    async def _look(self, asked: Request, chosen: str | None) -> Answer:
        if chosen is not None:
            await self._set_look(asked.user_id, chosen)
        own = (await self._preferences.user(asked.user_id)).look
        words = await words_of(asked.interaction)
        return Answer(look_page(own, words, emojis=len(self._bot.markup.emojis) > 0))

    async def _pings(self, asked: Request, when: str) -> Answer:
        if when == USUAL:
            raise TableProblem(Reason.NOT_OFFERED)
        await self._set_pings(asked.user_id, when)
        return Answer(note(asked.words(f"pings-set-{when}")))

    async def _set_language(self, user_id: int, chosen: str) -> None:
        await self._preferences.set_user(user_id, language=read_language(chosen))
        self._bot.dispatch("person_reads", user_id)

    async def _set_look(self, user_id: int, chosen: str) -> None:
        await self._preferences.set_user(user_id, look=read_look(chosen))
        self._bot.dispatch("person_reads", user_id)

    async def _set_pings(self, user_id: int, chosen: str) -> None:
        if chosen not in (*PINGS, USUAL):
            raise TableProblem(Reason.NOT_OFFERED)
        await self._preferences.set_user(user_id, pings=None if chosen == USUAL else chosen)

    async def _set_boards(self, user_id: int, chosen: str) -> None:
        if chosen not in (SEEN, HIDDEN):
            raise TableProblem(Reason.NOT_OFFERED)
        await self._preferences.set_user(user_id, hidden=chosen == HIDDEN)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(MeCog(bot))
