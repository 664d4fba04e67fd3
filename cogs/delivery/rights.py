"""Rights: whether the bot may do in a channel what a table needs, found before one opens."""

import discord

from bot.tables import TableProblem
from bot.texts import words_for
from cogs.delivery.answers import Interaction

_ANYWHERE = ("embed_links", "attach_files")
_IN_CHANNEL = ("view_channel", "send_messages", *_ANYWHERE)
_IN_THREAD = ("view_channel", "send_messages_in_threads", *_ANYWHERE)
_FOR_NEW_THREAD = ("view_channel", "create_public_threads", "send_messages_in_threads", *_ANYWHERE)


def check_rights(interaction: Interaction) -> None:
    """Raise TableProblem, naming the missing right, unless the bot may run a table where this came from."""
    if interaction.guild_id is not None:
        in_thread = isinstance(interaction.channel, discord.Thread)
        _check(interaction.app_permissions, _IN_THREAD if in_thread else _IN_CHANNEL)


def check_rights_for_thread(interaction: Interaction) -> None:
    """Raise TableProblem, naming the missing right, unless the bot may open a thread with a table here."""
    _check(interaction.app_permissions, _FOR_NEW_THREAD)


def _check(rights: discord.Permissions, needed: tuple[str, ...]) -> None:
    for right in needed:
        if not getattr(rights, right):
            raise TableProblem("missing-right", right=words_for()(f"right-{right}"))
