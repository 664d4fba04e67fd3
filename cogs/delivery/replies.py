"""Replies: the first thing Discord is sent for an interaction, again and again if it does not get there.

Discord waits three seconds for it. discord.py tries again after a server error, with pauses that are too long
for this, and not at all after a connection was lost.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import aiohttp
import discord

from bot.wire.traffic import SERVER_ERROR

DISCORD_WAITS = 3.0
"""Seconds within which Discord wants a reply."""

ONE_TRY = 1.2
"""Seconds after which an answer is sent anew; discord.py itself makes it a second time after one second."""

ASKING = 0.4
"""Seconds after which a request to wait may be made anew: it is small, and there is little time left then. It
gets half of that time if that is more, for what is slow under load gets slower by requests made twice."""

PAUSE = 0.1
"""Seconds by which the pauses between tries grow; after the first failure there is none."""

LATER_TRIES = 5
"""How often a request is made that Discord does not wait for so impatiently."""

LATER_PAUSE = 0.5
"""Seconds by which the pauses between these grow."""

ACKNOWLEDGED = 40060
"""Discord's code for an interaction that it has a reply to already."""

OVER = 10062
"""Discord's code for an interaction that it does not know, or no longer waits for."""

Sent = TypeVar("Sent")


class _Taken(Exception):
    """Discord has a reply already: an earlier try arrived although nothing came back."""


class Reply:
    """The reply to one interaction, which either answers it or asks Discord to wait.

    Args:
        interaction: the interaction.
        late: how many seconds ago it was made.

    Attributes:
        waits: whether Discord was asked to wait, so that the answer has to be sent in another way.
        unheard: whether nothing came back when Discord was asked to wait.
        refusal: with what Discord has refused any reply, as there was none in time; None if it has not.
    """

    def __init__(self, interaction: discord.Interaction[Any], late: float = 0.0) -> None:
        self._interaction = interaction
        self._until = asyncio.get_running_loop().time() + DISCORD_WAITS - late
        self._asked = False
        self.waits = self.unheard = False
        self.refusal: discord.HTTPException | None = None

    async def ask_to_wait(self, *, private: bool, thinking: bool) -> None:
        """Ask Discord to wait for the answer.

        Args:
            private: whether only the person who asked will see it.
            thinking: whether to show meanwhile that the bot is thinking.

        Raises:
            discord.HTTPException: Discord does not want to.
            aiohttp.ClientError, OSError: it could not be reached.
        """
        self._asked = True
        response, left = self._interaction.response, self._until - asyncio.get_running_loop().time()
        try:
            with suppress(_Taken):
                await self._insist(
                    lambda: response.defer(ephemeral=private, thinking=thinking), max(ASKING, left / 2)
                )
        except discord.HTTPException as error:
            self.refusal = error if came_too_late(error) else None
            raise
        except (aiohttp.ClientError, OSError):
            self.waits = self.unheard = True  # it may have heard, and there is no time for anything else
            raise
        self.waits = True

    async def answer(self, send: Callable[[], Awaitable[Sent]]) -> Sent | None:
        """Send the answer as the reply.

        Args:
            send: makes the request.

        Returns:
            What that returns; None if Discord has a reply already. That is this answer, of which nothing came
            back, unless `waits` is set by now.

        Raises:
            discord.HTTPException: Discord does not accept it.
            aiohttp.ClientError, OSError: it could not be reached.
        """
        try:
            return await self._insist(send, ONE_TRY)
        except _Taken:
            self.waits = self._asked
            return None

    async def _insist(self, send: Callable[[], Awaitable[Sent]], one_try: float) -> Sent:
        """Make a request as often as there is time, and once more; `one_try` is how long each try may take.

        Whoever was given no processor time for seconds finds out by that last try what Discord has.
        """
        loop, failures = asyncio.get_running_loop(), 0
        while True:
            last = loop.time() >= self._until
            try:
                async with asyncio.timeout(one_try):
                    return await send()
            except discord.HTTPException as error:
                if error.code == ACKNOWLEDGED:
                    raise _Taken from error
                if error.status < SERVER_ERROR or last:
                    raise
            except (aiohttp.ClientError, OSError):
                if last:
                    raise
            await asyncio.sleep(PAUSE * failures)
            failures += 1


def came_too_late(error: BaseException) -> bool:
    """Return whether Discord has refused a reply because there was none in time."""
    return isinstance(error, discord.HTTPException) and error.code == OVER


async def later(send: Callable[[], Awaitable[Sent]]) -> Sent:
    """Make a request for an interaction that has its reply; again a few times if Discord is not reached.

    Args:
        send: makes the request. discord.py itself tries again after server errors.

    Raises:
        discord.HTTPException: Discord does not accept it.
        aiohttp.ClientError, OSError: it could not be reached.
    """
    for failures in range(LATER_TRIES - 1):
        try:
            return await send()
        except (aiohttp.ClientError, OSError):
            await asyncio.sleep(LATER_PAUSE * failures)
    return await send()
