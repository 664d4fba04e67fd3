"""/server: what tables begin with on this server, and how cards are shown."""

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.looks import LOOKS, Look
from bot.tables import SPEEDS
from bot.texts import words_for
from cogs.delivery.answers import Answer, Interaction, answer
from cogs.delivery.pages import note
from cogs.screens.lobby import option_words
from cogs.screens.looks import look_choices
from cogs.screens.match import game_name
from cogs.screens.offers import offered_games, option_names, read_values, slash_options

words = words_for()


class ServerCog(commands.Cog):
    """Lets those who manage a server say what its tables begin with.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._preferences = bot.preferences

    @app_commands.command(name="server", description=words("command-server"))
    @app_commands.describe(
        game=words("command-server-game"),
        speed=words("command-server-speed"),
        look=words("command-server-look"),
        **{name: words("command-play-option", option=words(f"option-{name}")) for name in option_names()},
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=game_name(game, words), value=game) for game in offered_games()],
        speed=[app_commands.Choice(name=words(f"speed-{speed}"), value=speed) for speed in SPEEDS],
        look=look_choices(words),
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    @slash_options
    async def server(
        self,
        interaction: Interaction,
        game: str | None = None,
        speed: str | None = None,
        look: str | None = None,
        **options: str | None,
    ) -> None:
        """Change what tables begin with here and how cards are shown, and show it."""
        await answer(interaction, self._set(interaction.guild_id or 0, game, speed, look, options))

    async def _set(
        self,
        guild_id: int,
        game: str | None,
        speed: str | None,
        look: str | None,
        given: dict[str, str | None],
    ) -> Answer:
        defaults = await self._preferences.defaults(guild_id)
        if speed is not None:
            defaults["speed"] = speed
        if any(value is not None for value in given.values()):
            games = defaults.setdefault("games", {})
            chosen = read_values(game or "", given, words)
            games[game] = {**games.get(game, {}), **chosen}
        await self._preferences.set_defaults(guild_id, defaults)
        if look in LOOKS:
            await self._preferences.set_server_look(guild_id, look)
            self._bot.dispatch("server_look", guild_id)
        return Answer(note(_shown(defaults, await self._preferences.server_look(guild_id))))


def _shown(defaults: dict[str, Any], look: Look | None) -> str:
    """Return what tables begin with, and how cards are shown, in words."""
    lines = [words("server-title")]
    if "speed" in defaults:
        lines.append(words("server-speed", value=words(f"speed-{defaults['speed']}")))
    if look is not None:
        lines.append(words("server-look", value=words(f"look-{look}")))
    for game, options in defaults.get("games", {}).items():
        told = [
            words("option-line", option=words(f"option-{name}"), value=option_words(name, value, words))
            for name, value in options.items()
        ]
        lines.append(words("server-game", game=game_name(game, words), options=words.join(told)))
    return "\n".join(lines if len(lines) > 1 else [*lines, words("server-none")])


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(ServerCog(bot))
