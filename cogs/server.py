"""/server: everything that is set for a server, by those who manage it."""

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.choices import LOOKS, PINGS
from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from bot.registered.commands import command, text
from cogs.delivery.answers import Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.pages import MOST_CHOICES
from cogs.delivery.rights import check_manager
from cogs.delivery.verbs import Verb
from cogs.screens.me import USUAL
from cogs.screens.offers import check_game, check_speed, read_values
from cogs.screens.server import (
    CARDS,
    CHANNELS,
    EVERYWHERE,
    LANGUAGE,
    OFF,
    ON,
    PINGED,
    RATED,
    SETTINGS,
    SPEED,
    server_page,
    setting_page,
)
from cogs.screens.slash_options import (
    game_choices,
    language_choices,
    look_choices,
    options_of_games,
    read_language,
    speed_choices,
)
from games import catalogue


class ServerCog(ControlsCog):
    """Lets people who manage a server choose where and how people play there.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._bot = bot
        self._preferences = bot.preferences

    @command("server", only_in_guilds=True)
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
        """Change some settings of the server, and show all of them."""
        given = {SPEED: speed, CARDS: look, LANGUAGE: language}
        await answer(interaction, lambda asked: self._set_all(asked, given, game, options))

    @verb(Verb.SERVER)
    async def show(self, click: Click) -> Answer:
        """Show a setting with what it does, or all of them."""
        check_manager(click)
        if click.chosen in SETTINGS or not click.chosen:
            return await self._shown(click, click.chosen)
        check_game(click.chosen)
        return await self._shown(click, click.chosen)

    @verb(Verb.SET_SERVER)
    async def choose(self, click: Click) -> Answer:
        """Change a setting, and show it."""
        check_manager(click)
        name, _, option = click.argument.partition(".")
        if option:
            options = read_values(name, {option: click.chosen}, click.words)
            await self._change_options(click, name, options)
        elif name in (CHANNELS, EVERYWHERE):
            await self._set_channels(click)
            name = CHANNELS
        elif name in SETTINGS:
            await self._set(click, name, click.chosen)
        else:
            raise TableProblem(Reason.OLD_CONTROL)
        return await self._shown(click, name)

    async def _change_options(self, asked: Request, game: str, options: Mapping[str, Any]) -> None:
        """Change options of new tables of a game, if they go with those that are set already."""
        guild_id, rules = asked.guild_id or 0, catalogue.game(game)
        now = (await self._preferences.guild(guild_id)).options.get(game, {})
        rules.changed(rules.fitting(now), options)
        await self._preferences.set_options(guild_id, game, options)

    async def _set_all(
        self,
        asked: Request,
        given: Mapping[str, str | None],
        game: str | None,
        said: Mapping[str, str | None],
    ) -> Answer:
        """Change what is given, nothing of it if something is not offered, and show everything."""
        wanted = {name: value for name, value in given.items() if value is not None}
        for name, value in wanted.items():
            _check(name, value)
        if any(value is not None for value in said.values()):
            options = read_values(game or "", said, asked.words)
            await self._change_options(asked, game or "", options)
        for name, value in wanted.items():
            await self._set(asked, name, value)
        return await self._shown(asked)

    async def _set(self, asked: Request, name: str, value: str) -> None:
        """Change a setting that has one value."""
        _check(name, value)
        guild_id, preferences = asked.guild_id or 0, self._preferences
        if name == SPEED:
            await preferences.set_guild(guild_id, speed=value)
        elif name == PINGED:
            await preferences.set_guild(guild_id, pings=None if value == USUAL else value)
        elif name == RATED:
            await preferences.set_guild(guild_id, rated=value == ON)
        elif name == CARDS:
            await preferences.set_guild(guild_id, look=value)
            self._bot.dispatch("server_reads", guild_id)
        else:
            await preferences.set_guild(guild_id, language=read_language(value))
            self._bot.dispatch("server_reads", guild_id)

    async def _set_channels(self, click: Click) -> None:
        if len(click.values) > MOST_CHOICES or not all(value.isdecimal() for value in click.values):
            raise TableProblem(Reason.NOT_OFFERED)
        channels = [int(value) for value in click.values]
        await self._preferences.set_guild(click.guild_id or 0, channels=channels)

    async def _shown(self, asked: Request, name: str = "") -> Answer:
        settings = await self._preferences.guild(asked.guild_id)
        return Answer(
            setting_page(name, settings, asked.words) if name else server_page(settings, asked.words)
        )


def _check(name: str, value: str) -> None:
    """Raise TableProblem unless a setting can have this value."""
    if name == SPEED:
        check_speed(value)
    elif name == LANGUAGE:
        read_language(value)
    elif value not in {PINGED: (*PINGS, USUAL), RATED: (ON, OFF), CARDS: LOOKS}[name]:
        raise TableProblem(Reason.NOT_OFFERED)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(ServerCog(bot))
