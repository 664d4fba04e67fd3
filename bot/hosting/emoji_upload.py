"""Upload: updates the emojis of the bot's application, for the command line.

Discord limits the rate of uploads; discord.py waits until Discord allows more. After an interruption, the
next run resumes, since each run starts from the existing emojis.
"""

import contextlib
import logging
from collections.abc import Iterator

import discord
from rich.console import Console
from rich.logging import RichHandler
from rich.progress import Progress

from bot.errors import NOT_ACCEPTED, SetupProblem
from bot.hosting.servers import client_of
from bot.pictures.emojis import UploadPlan, picture_of, plan_upload

RUN_AGAIN = "Run it again: it picks up where it stopped."


async def upload_emojis(token: str, dry_run: bool, terminal: Console) -> str:
    """Upload new or changed emojis, remove outdated ones, and return a summary in one line.

    A `dry_run` only reports the changes.

    Raises:
        SetupProblem: Discord can't be reached or refuses the token or an emoji.
    """
    try:
        async with client_of(token) as client:
            todo = plan_upload(await client.fetch_application_emojis())
            if not dry_run:
                await _carry_out(client, todo, terminal)
    except SetupProblem as problem:
        if str(problem) == NOT_ACCEPTED:
            raise
        raise type(problem)(f"{problem}. {RUN_AGAIN}") from problem
    return upload_summary(todo, dry_run)


def upload_summary(todo: UploadPlan[discord.Emoji], dry_run: bool) -> str:
    """Return a summary of the changes, made or still to do, in one line."""
    new, gone = ("to upload", "to remove") if dry_run else ("uploaded", "removed")
    counts = f"{len(todo.new)} {new}, {len(todo.unchanged)} unchanged, {len(todo.outdated)} {gone}"
    return f"{counts}; restart the bot" if not dry_run and (todo.new or todo.outdated) else counts


async def _carry_out(client: discord.Client, todo: UploadPlan[discord.Emoji], terminal: Console) -> None:
    """Upload first, then remove, so that no card is ever without an emoji."""
    with (
        _show_waits(terminal),
        Progress(console=terminal, transient=True, disable=not terminal.is_terminal) as progress,
    ):
        for name in progress.track(todo.new, description="Uploading"):
            await client.create_application_emoji(name=name, image=picture_of(name))
        for emoji in progress.track(todo.outdated, description="Removing"):
            with contextlib.suppress(discord.NotFound):  # someone else removed it
                await emoji.delete()


@contextlib.contextmanager
def _show_waits(terminal: Console) -> Iterator[None]:
    """Show Discord's requests for a pause on the terminal, since it can be long."""
    logger = logging.getLogger("discord.http")
    handler = RichHandler(logging.WARNING, terminal, show_time=False, show_path=False)
    if terminal.is_terminal:
        logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)
