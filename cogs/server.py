"""/server: the defaults for new tables on this server, its language, and how cards are shown."""

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.commands import command, text
from bot.looks import LOOKS
from bot.tables import TableProblem
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.screens.offers import check_speed, read_values
from cogs.screens.server import server_page
from cogs.screens.slash_options import (
    game_choices,
    language_choices,
    look_choices,
    options_of_games,
    read_language,
    speed_choices,
)


class ServerCog(commands.Cog):
    """Lets people who manage a server choose the defaults for its tables.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._preferences = bot.preferences

    @command("server")
    @app_commands.describe(
        game=text("command-server-game"),
        speed=text("command-server-speed"),
        look=text("command-server-look"),
        language=text("command-server-language"),
    )
    @app_commands.choices(
        game=game_choices(), speed=speed_choices(), look=look_choices(), language=language_choices()
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    @options_of_games
    async def server(
        self,
        interaction: Interaction,
        game: str | None = None,
        speed: str | None = None,
        look: str | None = None,
        language: str | None = None,
        **options: str | None,
    ) -> None:
        """Change the defaults for tables here and how they are shown, and show the result."""
        await answer(interaction, lambda asked: self._set(asked, game, speed, look, language, options))

    async def _set(
        self,
        asked: Request,
        game: str | None,
        speed: str | None,
        look: str | None,
        language: str | None,
        said: Mapping[str, str | None],
    ) -> Answer:
        guild_id = asked.guild_id or 0
        check_speed(speed)
        if look is not None and look not in LOOKS:
            raise TableProblem("not-offered")
        if any(value is not None for value in said.values()):
            options = read_values(game or "", said, asked.words)
        else:
            game, options = None, {}
        defaults = await self._preferences.change_defaults(guild_id, speed=speed, game=game, options=options)
        if look is not None:
            await self._preferences.set_server_look(guild_id, look)
        if language is not None:
            await self._preferences.set_server_language(guild_id, read_language(language))
        if look is not None or language is not None:
            self._bot.dispatch("server_reads", guild_id)
        shown = await self._preferences.server_look(guild_id)
        spoken = await self._preferences.server_language(guild_id)
        return Answer(server_page(defaults, shown, spoken, asked.words))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(ServerCog(bot))
