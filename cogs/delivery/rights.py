"""Rights: checks, before a table opens, that it may: in a channel, for the bot, and with somebody."""

from collections.abc import Sequence

import discord
import structlog

from bot.errors import Reason, TableProblem
from bot.names import Person
from bot.texts import Words
from cogs.delivery.deliver import NOT_SENT, is_transient, log_fields
from cogs.delivery.request import Request

log = structlog.get_logger(__name__)

_IN_CHANNEL = ("view_channel", "send_messages", "attach_files")
_IN_THREAD = ("view_channel", "send_messages_in_threads", "attach_files")
_FOR_NEW_THREAD = ("view_channel", "create_public_threads", "send_messages_in_threads", "attach_files")

_IN_VOICE_CHANNEL = (*_IN_CHANNEL, "connect")

NEEDED = frozenset({*_IN_CHANNEL, *_IN_THREAD, *_FOR_NEW_THREAD})
"""All rights that the bot needs in text channels and threads, by Discord's names."""


def check_rights(request: Request) -> None:
    """Raise TableProblem, naming the missing right, unless the bot may run a table in this place."""
    if request.guild_id is None:
        return
    match request.interaction.channel:
        case discord.Thread():
            _check_bot_rights(request, _IN_THREAD)
        case discord.VoiceChannel() | discord.StageChannel():
            _check_bot_rights(request, _IN_VOICE_CHANNEL)
        case _:
            _check_bot_rights(request, _IN_CHANNEL)


async def join_thread(request: Request) -> None:
    """Join the thread of a request, so that the bot hears of it and may open it once it is archived.

    Raises:
        TableProblem: the bot is not let in. A private thread opens only to those who are mentioned there, and
            to those who manage threads.
    """
    thread, rights = request.interaction.channel, request.interaction.app_permissions
    if request.guild_id is None or not isinstance(thread, discord.Thread):
        return
    known = request.bot.get_channel(thread.id)
    if thread.is_private() and known is None and not rights.manage_threads:
        raise TableProblem(Reason.NOT_IN_THREAD)
    if isinstance(known, discord.Thread) and known.me is not None:
        return
    try:
        await thread.join()
    except NOT_SENT as error:
        log.info("thread not joined", channel=thread.id, **log_fields(error))
        if not is_transient(error):
            raise TableProblem(Reason.NOT_IN_THREAD) from error


def check_rights_for_thread(request: Request) -> None:
    """Raise TableProblem, naming the missing right, unless bot and person may open a thread here."""
    if not request.interaction.permissions.create_public_threads:
        raise TableProblem(Reason.YOUR_RIGHT, right=request.words("right-create_public_threads"))
    _check_bot_rights(request, _FOR_NEW_THREAD)


def check_may_post(request: Request) -> None:
    """Raise TableProblem unless the person who asked may themselves write in this place."""
    channel, rights = request.interaction.channel, request.interaction.permissions
    if request.interaction.guild_id is None:
        return
    if isinstance(channel, discord.Thread) and channel.locked and not rights.manage_threads:
        raise TableProblem(Reason.THREAD_LOCKED)
    right = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    if not getattr(rights, right):
        raise TableProblem(Reason.YOUR_RIGHT, right=request.words(f"right-{right}"))


def check_rights_in(channel: discord.TextChannel, words: Words, *, threads: bool = False) -> None:
    """Raise TableProblem, naming the missing right, unless the bot may write, or also open threads, there."""
    rights = channel.permissions_for(channel.guild.me)
    for right in dict.fromkeys((*_IN_CHANNEL, *(_FOR_NEW_THREAD if threads else ()))):
        if not getattr(rights, right):
            raise TableProblem(Reason.MISSING_RIGHT, right=words(f"right-{right}"))


def check_manager(request: Request) -> None:
    """Raise TableProblem unless the user may manage the server."""
    if not request.interaction.permissions.manage_guild:
        raise TableProblem(Reason.YOUR_RIGHT, right=request.words("right-manage_guild"))


def check_channel(request: Request, channels: Sequence[int]) -> None:
    """Raise TableProblem, naming where people may play, unless this is such a channel or a thread in one.

    Args:
        request: the request for a table.
        channels: the ids of the channels that are allowed; all are if there are none.
    """
    channel = request.interaction.channel
    here = {request.channel_id, channel.parent_id if isinstance(channel, discord.Thread) else None}
    if request.guild_id is not None and channels and here.isdisjoint(channels):
        places = request.words.join([f"<#{each}>" for each in channels])
        raise TableProblem(Reason.OTHER_CHANNELS, channels=places)


async def find_challenged(request: Request, user_id: int) -> Person:
    """Return the person whom the user challenges, as Discord knows them on this server.

    Raises:
        TableProblem: they are the user, a bot, or not on the server; or one of the two does not play with the
            other, which reads as if no seat were free; or Discord does not say just now who they are; or the
            user has challenged or pinged them lately.
    """
    if user_id == request.user_id:
        raise TableProblem(Reason.CHALLENGE_OF_ONESELF)
    member = None if request.guild_id is None else await request.find_member(user_id)
    if member is None:
        raise TableProblem(Reason.NOT_ON_SERVER)
    if member.bot:
        raise TableProblem(Reason.CHALLENGE_OF_BOT)
    if await request.bot.preferences.blocked_pairs([request.user_id, user_id]):
        raise TableProblem(Reason.TABLE_FULL)
    await request.bot.lobbies.check_challenge(request.user_id, user_id)
    return request.person_of(member)


def _check_bot_rights(request: Request, needed: tuple[str, ...]) -> None:
    for right in needed:
        if not getattr(request.interaction.app_permissions, right):
            raise TableProblem(Reason.MISSING_RIGHT, right=request.words(f"right-{right}"))
