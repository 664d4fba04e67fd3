"""Avatars: where the pictures of people are, from what Discord says about them, and how to get them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping

import aiohttp
import discord
import structlog
from cachetools import FIFOCache
from discord import Asset

log = structlog.get_logger(__name__)

SIZE = 128
"""Width and height of an avatar, in pixels: a power of two."""

WITHIN = 1.0
"""Seconds that the bot waits for avatars: a picture without them is better than a late one."""

MOST_KEPT, LARGEST = 128, 500_000
"""How many avatars are kept in memory, and the most bytes of each."""

_DEFAULTS = 6


def avatar_of(
    user_id: int, avatar: str | None, guild_id: int | None = None, guild_avatar: str | None = None
) -> str:
    """Return the address of a person's picture.

    Args:
        user_id: the person.
        avatar: the hash of their avatar; None if they have none.
        guild_id: the guild where they are shown; None outside of guilds.
        guild_avatar: the hash of the avatar that they have in this guild only; None if they have none.
    """
    if guild_id is not None and guild_avatar:
        place = f"guilds/{guild_id}/users/{user_id}/avatars/{guild_avatar}"
    elif avatar:
        place = f"avatars/{user_id}/{avatar}"
    else:
        return default_avatar(user_id)
    return f"{Asset.BASE}/{place}.png?size={SIZE}"


def default_avatar(user_id: int) -> str:
    """Return the address of the picture that Discord gives to a person without one."""
    return f"{Asset.BASE}/embed/avatars/{(user_id >> 22) % _DEFAULTS}.png?size={SIZE}"


def own_avatar(address: str) -> str:
    """Return the address of a picture if it is a person's own, empty if it is one that Discord gives."""
    return "" if address.startswith(f"{Asset.BASE}/embed/") else address


class Avatars:
    """Gets the pictures of people, to draw them; those that cannot be had are left out.

    Args:
        fetch: gets what is at an address.
        base: where a Discord elsewhere has them; empty if it has none, None for Discord itself.
        within: how many seconds pictures are waited for.
        most: how many of them are kept in memory.
    """

    def __init__(
        self,
        fetch: Callable[[str], Awaitable[bytes]],
        base: str | None = None,
        within: float = WITHIN,
        most: int = MOST_KEPT,
    ) -> None:
        self._fetch, self._within = fetch, within
        self._base = Asset.BASE if base is None else base
        self._kept: FIFOCache[str, bytes] = FIFOCache(most)

    async def load_avatars(self, addresses: Iterable[str]) -> Mapping[str, bytes]:
        """Return the pictures at addresses, by address; those that cannot be had in time are left out."""
        wanted = [address for address in addresses if address.startswith(f"{Asset.BASE}/")]
        missing = [address for address in wanted if address not in self._kept] if self._base else []
        if missing:
            fetching = [
                asyncio.create_task(self._download_avatar(address), name="avatar") for address in missing
            ]
            _, late = await asyncio.wait(fetching, timeout=self._within)
            for task in late:
                task.cancel()
        return {address: self._kept[address] for address in wanted if address in self._kept}

    async def _download_avatar(self, address: str) -> None:
        try:
            content = await self._fetch(address.replace(Asset.BASE, self._base, 1))
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("no avatar", error=type(error).__name__)
            return
        if len(content) <= LARGEST:
            self._kept[address] = content
