"""Following: a message that answered somebody is brought up to date for as long as work goes on."""

import asyncio
from collections.abc import Callable

import discord
import structlog

from bot.thinking.analysis import Study
from cogs.delivery.answers import Interaction
from cogs.delivery.pages import Page, layout

log = structlog.get_logger(__name__)

INTERVAL = 1.1
"""Seconds between two edits of the message that shows how far an analysis is."""


class Followers:
    """Those who wait for an analysis."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def follow(self, interaction: Interaction, study: Study, page: Callable[[], Page]) -> None:
        """Begin to show somebody how far an analysis is.

        Args:
            interaction: what was answered with the message.
            study: the analysis.
            page: returns what the message shows now.
        """
        task = asyncio.create_task(_follow(interaction, study, page), name="analysis follower")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Follow nothing any more."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _follow(interaction: Interaction, study: Study, page: Callable[[], Page]) -> None:
    """Bring a message up to date until the analysis is finished, or Discord takes no more."""
    finished = False
    while not finished and not interaction.is_expired():
        await study.wait(INTERVAL)
        finished = study.finished
        shown = page()
        view = layout(shown, interaction.client.card_emojis)
        try:
            await interaction.edit_original_response(view=view, attachments=[])
        except discord.HTTPException as error:
            log.info("analysis not shown", table=shown.table_id, code=error.code)
            return
