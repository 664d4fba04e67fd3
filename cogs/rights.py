"""Rights: whether the bot may do in a channel what a table needs, found before one opens."""

import discord

from bot.problems import TableProblem
from bot.texts import words_for

IN_CHANNEL = ("view_channel", "send_messages", "embed_links", "attach_files")
IN_THREAD = ("view_channel", "send_messages_in_threads", "embed_links", "attach_files")
FOR_NEW_THREAD = (
    "view_channel",
    "create_public_threads",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
)


def check_rights(rights: discord.Permissions, needed: tuple[str, ...]) -> None:
    """Raise TableProblem, naming the first missing right, unless the bot has all that are needed."""
    for right in needed:
        if not getattr(rights, right):
            raise TableProblem("missing-right", right=words_for()(f"right-{right}"))
