"""Following: keeps the message that answered somebody up to date while work goes on."""

import asyncio
from collections.abc import Callable

import discord
import structlog

from bot.thinking.analysis import Study
from cogs.delivery.answers import Interaction
from cogs.delivery.pages import Page, layout

log = structlog.get_logger(__name__)

INTERVAL = 1.1
"""Seconds between two edits of the message that shows the progress of an analysis."""


class Followers:
    """The people waiting for an analysis."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def follow(self, interaction: Interaction, study: Study, page: Callable[[], Page]) -> None:
        """Start showing somebody the progress of an analysis.

        Args:
            interaction: the interaction that the message answered.
            study: the analysis.
            page: returns the current page of the message.
        """
        task = asyncio.create_task(_follow(interaction, study, page), name="analysis follower")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop following."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _follow(interaction: Interaction, study: Study, page: Callable[[], Page]) -> None:
    """Update a message until the analysis is finished, or Discord accepts no more edits."""
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
