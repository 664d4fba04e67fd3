"""Permissions to open tables, which a server's admins set for `/play` under Integrations.

Discord checks these itself for a typed command, but not for a button that does the same.
"""

import asyncio
from collections.abc import Collection, Mapping, Sequence

import discord
import structlog
from cachetools import LRUCache
from discord import AppCommandPermissionType
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.process.client import Zabuton
from cogs.delivery.deliver import REQUEST_ERRORS, log_fields
from cogs.delivery.request import Request

log = structlog.get_logger(__name__)

Overwrites = Mapping[tuple[int, int], bool]
"""Permissions by type (role, user or channel) and id: whether the command is allowed."""

ROLE_TYPE, USER_TYPE, CHANNEL_TYPE = (
    kind.value
    for kind in (
        AppCommandPermissionType.role,
        AppCommandPermissionType.user,
        AppCommandPermissionType.channel,
    )
)

_MAX_SERVERS_REMEMBERED = 1000
"""Maximum number of servers with remembered permissions."""

LOOKUP_TIMEOUT_SECONDS = 1.0
"""Maximum time that a click waits for a server's permissions."""


def may_use(
    levels: Sequence[Overwrites], guild_id: int, user_id: int, role_ids: Collection[int], channel_id: int
) -> bool:
    """Return whether a member who isn't an administrator may use a command in a channel.

    `levels` are the permissions of the command, then those of the whole app. Both the channel and the member
    must be allowed. The command takes precedence over the app; on each level, this channel over all channels,
    and the member over their roles (one allowed role is enough) over @everyone. Anything not set is allowed,
    as `/play` has no default permissions. The channel of a thread is its parent.

    Source: https://docs.discord.com/developers/interactions/application-commands#permissions and
    https://support.discord.com/hc/en-us/articles/10952896421783-Updates-to-Command-Permissions
    """
    everyone = guild_id
    all_channels = guild_id - 1
    roles = [(ROLE_TYPE, role_id) for role_id in role_ids if role_id != everyone]
    return _first_setting(
        levels, [[(CHANNEL_TYPE, channel_id)], [(CHANNEL_TYPE, all_channels)]]
    ) and _first_setting(levels, [[(USER_TYPE, user_id)], roles, [(ROLE_TYPE, everyone)]])


def _first_setting(levels: Sequence[Overwrites], nearest: Sequence[Sequence[tuple[int, int]]]) -> bool:
    """Return the setting for the nearest targets, on the first level that has any of them."""
    for level in levels:
        for targets in nearest:
            if settings := [level[target] for target in targets if target in level]:
                return any(settings)
    return True


class PermissionsCog(commands.Cog):
    """Checks permissions to use `/play`: asks Discord once per server, and again after possible changes."""

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot
        self._known: LRUCache[int, tuple[Overwrites, Overwrites]] = LRUCache(_MAX_SERVERS_REMEMBERED)
        self._changes = 0

    async def check_may_play(self, request: Request) -> None:
        """Raise TableProblem unless the person who asks may use `/play` here.

        Everyone may outside servers: in direct messages, and where the bot isn't a member. If Discord doesn't
        answer within a second, the person may, too; the next request asks Discord again.
        """
        guild_id = request.guild_id
        user = request.interaction.user
        rights = request.interaction.permissions
        if guild_id is None or rights.administrator or not isinstance(user, discord.Member):
            return
        channel_id = request.parent_id or request.channel_id
        roles = [role.id for role in user.roles]
        levels = await self._find_levels(guild_id, request.interaction.application_id)
        if not (rights.use_application_commands and may_use(levels, guild_id, user.id, roles, channel_id)):
            raise TableProblem(Reason.PLAY_NOT_ALLOWED)

    @commands.Cog.listener()
    async def on_raw_app_command_permissions_update(
        self, event: discord.RawAppCommandPermissionsUpdateEvent
    ) -> None:
        """Forget a server's permissions after its admins have changed them."""
        self._forget(event.guild.id)

    @commands.Cog.listener("on_guild_available")
    @commands.Cog.listener("on_guild_join")
    async def on_guild_reachable(self, guild: discord.Guild) -> None:
        """Forget the permissions of a server that was out of reach, as changes weren't reported."""
        self._forget(guild.id)

    def _forget(self, guild_id: int) -> None:
        self._changes += 1
        self._known.pop(guild_id, None)

    async def _find_levels(self, guild_id: int, application_id: int) -> tuple[Overwrites, Overwrites]:
        """Return a server's permissions for `/play` and for all our commands; empty if unknown."""
        if guild_id in self._known:
            return self._known[guild_id]
        changes = self._changes
        ask = self._bot.http.get_guild_application_command_permissions
        try:
            async with asyncio.timeout(LOOKUP_TIMEOUT_SECONDS):
                answer = await ask(application_id, guild_id)
        except (discord.Forbidden, discord.NotFound):
            answer = []
        except REQUEST_ERRORS as error:
            log.info("command permissions not read", guild=guild_id, **log_fields(error))
            return {}, {}
        found = {
            int(each["id"]): {(it["type"], int(it["id"])): it["permission"] for it in each["permissions"]}
            for each in answer
        }
        levels = found.get(self._bot.markup.commands.get("play", 0), {}), found.get(application_id, {})
        if changes == self._changes:  # changes made while Discord answered may be missing
            self._known[guild_id] = levels
        return levels
