"""Avatars: builds the addresses of people's Discord avatars and downloads them for pictures."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping

import aiohttp
import discord
import structlog
from cachetools import FIFOCache
from discord import Asset

log = structlog.get_logger(__name__)

AVATAR_SIZE = 128
"""Width and height of an avatar, in pixels: a power of two."""

MAX_WAIT_SECONDS = 1.0
"""Maximum wait for all avatars of a picture: without them it is better than late."""

MAX_AVATARS = 128
"""Maximum number of avatars in memory."""

MAX_AVATAR_BYTES = 500_000
"""Larger avatars are not kept."""

_DEFAULTS = 6


def avatar_of(user_id: int, avatar: str | None) -> str:
    """Return the address of a person's avatar from its hash."""
    if avatar is None:
        return default_avatar(user_id)
    return f"{Asset.BASE}/avatars/{user_id}/{avatar}.png?size={AVATAR_SIZE}"


def default_avatar(user_id: int) -> str:
    """Return the address of Discord's picture for a person without an avatar."""
    return f"{Asset.BASE}/embed/avatars/{(user_id >> 22) % _DEFAULTS}.png?size={AVATAR_SIZE}"


def own_avatar(address: str) -> str:
    """Return the address if it is a person's own avatar; empty if it is a default of Discord's."""
    return "" if address.startswith(f"{Asset.BASE}/embed/") else address


class Avatars:
    """Downloads avatars for drawing, and skips those that fail or come too late.

    Args:
        fetch: downloads an address.
        base: replaces the address of Discord's CDN; empty for a Discord without avatars.
        within: maximum wait in seconds.
        most: maximum number of avatars in memory.
    """

    def __init__(
        self,
        fetch: Callable[[str], Awaitable[bytes]],
        base: str | None = None,
        within: float = MAX_WAIT_SECONDS,
        most: int = MAX_AVATARS,
    ) -> None:
        self._fetch = fetch
        self._within = within
        self._base = Asset.BASE if base is None else base
        self._kept: FIFOCache[str, bytes] = FIFOCache(most)

    async def load_avatars(self, addresses: Iterable[str]) -> Mapping[str, bytes]:
        """Return the avatars by address, without those that fail or come too late."""
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
            log.info("avatar download failed", error=type(error).__name__)
            return
        if len(content) <= MAX_AVATAR_BYTES:
            self._kept[address] = content
