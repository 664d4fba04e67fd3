"""Following: keeps the message that answered somebody up to date while work goes on."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import structlog

from bot.thinking.analysis import Analysis
from cogs.delivery.answers import Interaction
from cogs.delivery.components import layout
from cogs.delivery.pages import Page
from cogs.delivery.posting import NOT_SENT, why
from cogs.delivery.sending import edit_reply

log = structlog.get_logger(__name__)

INTERVAL = 1.1
"""Seconds between two edits of the message that shows the progress of an analysis."""


@dataclass(frozen=True, slots=True)
class Followed:
    """An analysis in a message.

    Attributes:
        interaction: the interaction that the message answered.
        message_id: the message; None if it is not known.
        analysis: the analysis.
        page: returns the current page of the message.
        left: returns its page for when its reader has turned to another message.
    """

    interaction: Interaction
    message_id: int | None
    analysis: Analysis
    page: Callable[[], Page]
    left: Callable[[], Page]


class Followers:
    """The people waiting for an analysis; each of them follows one at a time."""

    def __init__(self) -> None:
        self._following: dict[int, tuple[Followed, asyncio.Task[None]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def follow(self, followed: Followed) -> None:
        """Start showing somebody the progress of an analysis, instead of what they followed before."""
        user_id = followed.interaction.user.id
        if user_id in self._following:
            before, task = self._following.pop(user_id)
            task.cancel()
            if before.message_id != followed.message_id:
                self._begin(_leave(before))
        self._following[user_id] = (followed, self._begin(self._follow(followed)))

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name="analysis follower")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _follow(self, followed: Followed) -> None:
        """Update a message until the analysis is finished, or Discord accepts no more edits."""
        finished = False
        while not finished and not followed.interaction.is_expired():
            await followed.analysis.wait(INTERVAL)
            finished = followed.analysis.finished
            if not await _shown(followed, followed.page()):
                break
        self._following.pop(followed.interaction.user.id, None)

    async def close(self) -> None:
        """Stop following."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _leave(followed: Followed) -> None:
    """Say in a message that it is not kept up to date any longer."""
    if not followed.interaction.is_expired():
        await _shown(followed, followed.left())


async def _shown(followed: Followed, page: Page) -> bool:
    """Show a page in a message; returns whether Discord accepted it."""
    view = layout(page, followed.interaction.client.markup)
    try:
        await edit_reply(followed.interaction, view, [])
    except NOT_SENT as error:
        log.info("analysis not shown", table=page.table_id, **why(error))
        return False
    return True
