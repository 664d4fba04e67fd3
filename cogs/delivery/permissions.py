"""Permissions: checks of the bot, the person and the channel before a table opens or a message is posted."""

from collections.abc import Sequence

import discord
import structlog

from bot.errors import Reason, TableProblem
from bot.names import Person
from bot.texts import Words
from cogs.delivery.deliver import REQUEST_ERRORS, is_transient, log_fields
from cogs.delivery.request import Request

log = structlog.get_logger(__name__)

_IN_CHANNEL = ("view_channel", "send_messages", "attach_files")
_IN_THREAD = ("view_channel", "send_messages_in_threads", "attach_files")
_FOR_NEW_THREAD = ("view_channel", "create_public_threads", "send_messages_in_threads", "attach_files")

_IN_VOICE_CHANNEL = (*_IN_CHANNEL, "connect")

REQUIRED_PERMISSIONS = frozenset({*_IN_CHANNEL, *_IN_THREAD, *_FOR_NEW_THREAD})
"""All permissions that the bot needs in text channels and threads, by Discord's names."""


def check_bot_permissions(request: Request) -> None:
    """Raise TableProblem, naming the missing permission, unless the bot may run a table here."""
    if request.guild_id is None:
        return
    match request.interaction.channel:
        case discord.Thread():
            _check_permissions(request, _IN_THREAD)
        case discord.VoiceChannel() | discord.StageChannel():
            _check_permissions(request, _IN_VOICE_CHANNEL)
        case _:
            _check_permissions(request, _IN_CHANNEL)


async def join_thread(request: Request) -> None:
    """Join the request's thread, so that the bot gets its events and may open it after it was archived.

    Raises:
        TableProblem: the bot can't join. Only people mentioned there, and those who manage threads, can join
            a private thread.
    """
    thread = request.interaction.channel
    rights = request.interaction.app_permissions
    if request.guild_id is None or not isinstance(thread, discord.Thread):
        return
    known = request.bot.get_channel(thread.id)
    if thread.is_private() and known is None and not rights.manage_threads:
        raise TableProblem(Reason.NOT_IN_THREAD)
    if isinstance(known, discord.Thread) and known.me is not None:
        return
    try:
        await thread.join()
    except REQUEST_ERRORS as error:
        log.info("thread not joined", channel=thread.id, **log_fields(error))
        if not is_transient(error):
            raise TableProblem(Reason.NOT_IN_THREAD) from error


def check_thread_permissions(request: Request) -> None:
    """Raise TableProblem, naming the missing permission, unless bot and person may open a thread here."""
    if not request.interaction.permissions.create_public_threads:
        raise TableProblem(Reason.YOUR_RIGHT, right=request.words("right-create_public_threads"))
    _check_permissions(request, _FOR_NEW_THREAD)


def check_may_post(request: Request) -> None:
    """Raise TableProblem unless the person who asked may write here."""
    channel = request.interaction.channel
    rights = request.interaction.permissions
    if request.interaction.guild_id is None:
        return
    if isinstance(channel, discord.Thread) and channel.locked and not rights.manage_threads:
        raise TableProblem(Reason.THREAD_LOCKED)
    right = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    if not getattr(rights, right):
        raise TableProblem(Reason.YOUR_RIGHT, right=request.words(f"right-{right}"))


def check_channel_permissions(channel: discord.TextChannel, words: Words, *, threads: bool = False) -> None:
    """Raise TableProblem, naming the missing permission, unless the bot may write (and open threads)."""
    rights = channel.permissions_for(channel.guild.me)
    for right in dict.fromkeys((*_IN_CHANNEL, *(_FOR_NEW_THREAD if threads else ()))):
        if not getattr(rights, right):
            raise TableProblem(Reason.MISSING_RIGHT, right=words(f"right-{right}"))


def check_manager(request: Request) -> None:
    """Raise TableProblem unless the person may manage the server."""
    if not request.interaction.permissions.manage_guild:
        raise TableProblem(Reason.YOUR_RIGHT, right=request.words("right-manage_guild"))


def check_channel(request: Request, channels: Sequence[int]) -> None:
    """Raise TableProblem, listing the allowed channels, unless this is one of them or a thread in one.

    An empty list allows all channels.
    """
    channel = request.interaction.channel
    here = {request.channel_id, channel.parent_id if isinstance(channel, discord.Thread) else None}
    if request.guild_id is not None and channels and here.isdisjoint(channels):
        places = request.words.join([f"<#{each}>" for each in channels])
        raise TableProblem(Reason.OTHER_CHANNELS, channels=places)


async def find_challenged(request: Request, user_id: int) -> Person:
    """Return the challenged person, with their name and avatar on this server.

    Raises:
        TableProblem: this isn't a server; they are the challenger, a bot, or not on the server; one of the
            two has blocked the other, which reads as if no seat were free; Discord doesn't answer now; or the
            challenger has challenged or pinged them recently.
    """
    if request.guild_id is None:
        raise TableProblem(Reason.CHALLENGE_ELSEWHERE)
    if user_id == request.user_id:
        raise TableProblem(Reason.CHALLENGE_OF_ONESELF)
    member = (await request.find_members([user_id])).get(user_id)
    if member is None:
        raise TableProblem(Reason.NOT_ON_SERVER)
    if member.bot:
        raise TableProblem(Reason.CHALLENGE_OF_BOT)
    if await request.bot.preferences.blocked_pairs([request.user_id, user_id]):
        raise TableProblem(Reason.TABLE_FULL)
    await request.bot.lobbies.check_challenge(request.user_id, user_id)
    return request.person_of(member)


def _check_permissions(request: Request, needed: tuple[str, ...]) -> None:
    for right in needed:
        if not getattr(request.interaction.app_permissions, right):
            raise TableProblem(Reason.MISSING_RIGHT, right=request.words(f"right-{right}"))
