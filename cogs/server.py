"""/server: what tables begin with on this server."""

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.pace import SPEEDS
from bot.texts import words_for
from cogs.answers import Answer, Interaction, answer
from cogs.lobby_pages import option_words
from cogs.offers import offered_games, option_names, read_values, slash_options
from cogs.pages import note
from cogs.table_pages import game_name

words = words_for()


class ServerCog(commands.Cog):
    """Lets those who manage a server say what its tables begin with.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._preferences = bot.preferences

    @app_commands.command(name="server", description=words("command-server"))
    @app_commands.describe(
        game=words("command-server-game"),
        speed=words("command-server-speed"),
        **{name: words("command-play-option", option=words(f"option-{name}")) for name in option_names()},
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=game_name(game, words), value=game) for game in offered_games()],
        speed=[app_commands.Choice(name=words(f"speed-{speed}"), value=speed) for speed in SPEEDS],
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    @slash_options
    async def server(
        self,
        interaction: Interaction,
        game: str | None = None,
        speed: str | None = None,
        **options: str | None,
    ) -> None:
        """Change what tables begin with here, and show it."""
        await answer(interaction, self._set(interaction.guild_id or 0, game, speed, options))

    async def _set(
        self, guild_id: int, game: str | None, speed: str | None, given: dict[str, str | None]
    ) -> Answer:
        defaults = await self._preferences.defaults(guild_id)
        if speed is not None:
            defaults["speed"] = speed
        if any(value is not None for value in given.values()):
            games = defaults.setdefault("games", {})
            chosen = read_values(game or "", given, words)
            games[game] = {**games.get(game, {}), **chosen}
        await self._preferences.set_defaults(guild_id, defaults)
        return Answer(note(_shown(defaults)))


def _shown(defaults: dict[str, Any]) -> str:
    """Return what tables begin with, in words."""
    lines = [words("server-title")]
    if "speed" in defaults:
        lines.append(words("server-speed", value=words(f"speed-{defaults['speed']}")))
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
