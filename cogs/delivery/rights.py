"""Rights: checks, before a table opens, that the bot may do what it needs in a channel."""

from collections.abc import Sequence

import discord

from bot.errors import Reason, TableProblem
from cogs.delivery.answers import Request

_ANYWHERE = ("embed_links", "attach_files")
_IN_CHANNEL = ("view_channel", "send_messages", *_ANYWHERE)
_IN_THREAD = ("view_channel", "send_messages_in_threads", *_ANYWHERE)
_FOR_NEW_THREAD = ("view_channel", "create_public_threads", "send_messages_in_threads", *_ANYWHERE)

NEEDED = frozenset({*_IN_CHANNEL, *_IN_THREAD, *_FOR_NEW_THREAD})
"""All rights that the bot needs somewhere, by Discord's names."""


def check_rights(asked: Request) -> None:
    """Raise TableProblem, naming the missing right, unless the bot may run a table in this place."""
    if asked.guild_id is not None:
        in_thread = isinstance(asked.interaction.channel, discord.Thread)
        _check(asked, _IN_THREAD if in_thread else _IN_CHANNEL)


def check_rights_for_thread(asked: Request) -> None:
    """Raise TableProblem, naming the missing right, unless bot and person may open a thread here."""
    if not asked.interaction.permissions.create_public_threads:
        raise TableProblem(Reason.YOUR_RIGHT, right=asked.words("right-create_public_threads"))
    _check(asked, _FOR_NEW_THREAD)


def check_manager(asked: Request) -> None:
    """Raise TableProblem unless whoever asked may manage the server."""
    if not asked.interaction.permissions.manage_guild:
        raise TableProblem(Reason.YOUR_RIGHT, right=asked.words("right-manage_guild"))


def check_channel(asked: Request, channels: Sequence[int]) -> None:
    """Raise TableProblem, naming where people may play, unless this is such a channel or a thread in one.

    Args:
        asked: the request for a table.
        channels: the ids of the channels that are allowed; all are if there are none.
    """
    channel = asked.interaction.channel
    here = {asked.channel_id, channel.parent_id if isinstance(channel, discord.Thread) else None}
    if asked.guild_id is not None and channels and here.isdisjoint(channels):
        places = asked.words.join([f"<#{each}>" for each in channels])
        raise TableProblem(Reason.OTHER_CHANNELS, channels=places)


def _check(asked: Request, needed: tuple[str, ...]) -> None:
    for right in needed:
        if not getattr(asked.interaction.app_permissions, right):
            raise TableProblem(Reason.MISSING_RIGHT, right=asked.words(f"right-{right}"))
