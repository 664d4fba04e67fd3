"""Permissions: who may open tables, as the admins of a server set it for `/play` under Integrations.

Discord asks this itself before somebody types a command, but not before a button that does the same.
"""

import asyncio
from collections.abc import Collection, Mapping, Sequence

import discord
import structlog
from cachetools import LRUCache
from discord import AppCommandPermissionType
from discord.ext import commands

from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from cogs.delivery.deliver import REQUEST_ERRORS, log_fields
from cogs.delivery.request import Request

log = structlog.get_logger(__name__)

Overwrites = Mapping[tuple[int, int], bool]
"""Whether something is allowed: by type (role, user or channel) and id."""

ROLE_TYPE, USER_TYPE, CHANNEL_TYPE = (
    kind.value
    for kind in (
        AppCommandPermissionType.role,
        AppCommandPermissionType.user,
        AppCommandPermissionType.channel,
    )
)

_MAX_SERVERS_REMEMBERED = 1000
"""For how many servers it is known who may use `/play`."""

LOOKUP_TIMEOUT_SECONDS = 1.0
"""How long a click waits for Discord to say so."""


def may_use(
    levels: Sequence[Overwrites], guild_id: int, user_id: int, role_ids: Collection[int], channel_id: int
) -> bool:
    """Return whether a member who is no administrator may use a command in a channel.

    Both the channel and the member must be allowed. What is set for the command goes before what is set for
    the whole app, and on each of these levels what is nearest: this channel before all channels; the member
    before their roles, one of which is enough, and those before @everyone. What nobody has set is allowed:
    `/play` has no default permissions of its own.

    Args:
        levels: what is set for the command, then what is set for the app.
        guild_id: the server.
        user_id: the member.
        role_ids: their roles.
        channel_id: the channel, for a thread the one that it is in.

    Source: https://docs.discord.com/developers/interactions/application-commands#permissions and
    https://support.discord.com/hc/en-us/articles/10952896421783-Updates-to-Command-Permissions
    """
    everyone, all_channels = guild_id, guild_id - 1
    roles = [(ROLE_TYPE, role_id) for role_id in role_ids if role_id != everyone]
    return _first_setting(
        levels, [[(CHANNEL_TYPE, channel_id)], [(CHANNEL_TYPE, all_channels)]]
    ) and _first_setting(levels, [[(USER_TYPE, user_id)], roles, [(ROLE_TYPE, everyone)]])


def _first_setting(levels: Sequence[Overwrites], nearest: Sequence[Sequence[tuple[int, int]]]) -> bool:
    """Return what the first level says that says anything, of the nearest targets that it speaks of."""
    for level in levels:
        for targets in nearest:
            if said := [level[target] for target in targets if target in level]:
                return any(said)
    return True


class PermissionsCog(commands.Cog):
    """Knows who may use `/play`: asks Discord once for each server, and again once that may have changed.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._known: LRUCache[int, tuple[Overwrites, Overwrites]] = LRUCache(_MAX_SERVERS_REMEMBERED)
        self._changes = 0

    async def check_may_play(self, request: Request) -> None:
        """Raise TableProblem unless the person who asks may use `/play` in this place.

        Everybody may where no server is: in direct messages, and where the bot is no member. So may, for now,
        those of whom Discord does not say it within a second: it is asked again the next time.
        """
        guild_id, user = request.guild_id, request.interaction.user
        rights = request.interaction.permissions
        if guild_id is None or rights.administrator or not isinstance(user, discord.Member):
            return
        channel_id, roles = request.parent_id or request.channel_id, [role.id for role in user.roles]
        levels = await self._find_levels(guild_id, request.interaction.application_id)
        if not (rights.use_application_commands and may_use(levels, guild_id, user.id, roles, channel_id)):
            raise TableProblem(Reason.PLAY_NOT_ALLOWED)

    @commands.Cog.listener()
    async def on_raw_app_command_permissions_update(
        self, event: discord.RawAppCommandPermissionsUpdateEvent
    ) -> None:
        """Forget who may play on a server where its admins have just changed that."""
        self._forget(event.guild.id)

    @commands.Cog.listener("on_guild_available")
    @commands.Cog.listener("on_guild_join")
    async def on_guild_reachable(self, guild: discord.Guild) -> None:
        """Forget who may play on a server that was out of reach, since nobody told of changes meanwhile."""
        self._forget(guild.id)

    def _forget(self, guild_id: int) -> None:
        self._changes += 1
        self._known.pop(guild_id, None)

    async def _find_levels(self, guild_id: int, application_id: int) -> tuple[Overwrites, Overwrites]:
        """Return what is set on a server for `/play`, and for all commands of ours; nothing if not known."""
        if guild_id in self._known:
            return self._known[guild_id]
        changes, ask = self._changes, self._bot.http.get_guild_application_command_permissions
        try:
            async with asyncio.timeout(LOOKUP_TIMEOUT_SECONDS):
                told = await ask(application_id, guild_id)
        except (discord.Forbidden, discord.NotFound):
            told = []
        except REQUEST_ERRORS as error:
            log.info("command permissions not known", guild=guild_id, **log_fields(error))
            return {}, {}
        found = {
            int(each["id"]): {(it["type"], int(it["id"])): it["permission"] for it in each["permissions"]}
            for each in told
        }
        levels = found.get(self._bot.markup.commands.get("play", 0), {}), found.get(application_id, {})
        if changes == self._changes:  # what was changed while Discord answered may be missing
            self._known[guild_id] = levels
        return levels
