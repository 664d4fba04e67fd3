"""/server: the settings of a server, for people who manage it."""

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.events.hours import read_zone
from bot.process.client import Zabuton
from bot.tables.options import change_options, valid_options
from cogs.delivery.answer import Answer, answer_interaction
from cogs.delivery.controls import verb
from cogs.delivery.layout import build_modal
from cogs.delivery.pages import MAX_CHOICES
from cogs.delivery.permissions import check_manager
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.publishing.tables import TablePublisher
from cogs.screens.options import check_game, read_values
from cogs.screens.server import (
    ALL_CHANNELS,
    CHANNELS_SETTING,
    SETTINGS,
    ZONE_SETTING,
    server_page,
    setting_page,
    zone_dialog,
)
from cogs.screens.settings import OF_SERVER
from cogs.slash import command
from games import catalogue


class ServerCog(commands.Cog):
    """Lets people who manage a server change its settings."""

    def __init__(self, bot: Zabuton, publisher: TablePublisher) -> None:
        self._publisher = publisher
        self._bot = bot

    @command("server", only_in_guilds=True)
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Interaction) -> None:
        """Show all settings of the server."""
        await answer_interaction(interaction, self._show_settings)

    @verb(Verb.SERVER)
    async def show_setting(self, click: Click) -> Answer:
        """Show a setting with its explanation, or all of them."""
        check_manager(click)
        if click.chosen_value in SETTINGS or not click.chosen_value:
            return await self._show_settings(click, click.chosen_value)
        check_game(click.chosen_value)
        return await self._show_settings(click, click.chosen_value)

    @verb(Verb.SET_SERVER)
    async def change_setting(self, click: Click) -> Answer:
        """Change a setting, and show it."""
        check_manager(click)
        name, option = click.read(tuple[str, str])
        if option:
            options = read_values(name, {option: click.chosen_value}, click.words)
            await self._change_options(click, name, options)
        elif name in (CHANNELS_SETTING, ALL_CHANNELS):
            await self._set_channels(click)
            name = CHANNELS_SETTING
        elif name == ZONE_SETTING:
            await self._set_zone(click)
        elif name in OF_SERVER:
            await self._change_value(click, name, click.chosen_value)
        else:
            raise TableProblem(Reason.OLD_CONTROL)
        return await self._show_settings(click, name)

    async def _change_options(self, request: Request, game: str, options: dict[str, Any]) -> None:
        """Change the default options of a game, if they are compatible with those already set."""
        guild_id = request.guild_id or 0
        rules = catalogue.find_game(game)
        now = (await self._bot.preferences.guild_settings(guild_id)).options.get(game, {})
        change_options(rules, valid_options(rules, now), options)
        await self._bot.preferences.set_options(guild_id, game, options)

    async def _change_value(self, request: Request, name: str, value: str) -> None:
        """Change a setting with a single value, and refresh the open tables, which show most of them."""
        guild_id = request.guild_id or 0
        await self._bot.preferences.set_guild(guild_id, **OF_SERVER[name].changes(value))
        await self._publisher.refresh_guild(guild_id)

    async def _set_channels(self, click: Click) -> None:
        if len(click.values) > MAX_CHOICES or not all(value.isdecimal() for value in click.values):
            raise TableProblem(Reason.NOT_OFFERED)
        channels = [int(value) for value in click.values]
        await self._bot.preferences.set_guild(click.guild_id or 0, channels=channels)

    @verb(Verb.ASK_ZONE)
    async def ask_zone(self, click: Click) -> ui.Modal:
        """Ask for the server's time zone."""
        check_manager(click)
        zone = (await self._bot.preferences.guild_settings(click.guild_id)).zone
        return build_modal(zone_dialog(zone, click.words))

    async def _set_zone(self, click: Click) -> None:
        zone = read_zone("".join(click.values), click.words("night-zone-example"))
        guild_id = click.guild_id or 0
        await self._bot.preferences.set_guild(guild_id, zone=zone)
        await self._bot.summaries.reschedule(guild_id)

    async def _show_settings(self, request: Request, name: str = "") -> Answer:
        settings = await self._bot.preferences.guild_settings(request.guild_id)
        if not name:
            return Answer(server_page(settings, request.words))
        return Answer(request.without_deleted_channels(setting_page(name, settings, request.words)))
