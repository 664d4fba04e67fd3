"""Archived and locked threads: Discord's refusals, which SimCord lacks.

A message in an archived thread reopens it; until then, nothing in it can be edited or deleted. In a locked
one, only people who may manage threads can do any of that; even the answer to an interaction is refused.

Sources: https://docs.discord.com/developers/topics/threads and, for its omissions,
https://github.com/discord/discord-api-docs/issues/5517 and https://github.com/discordjs/discord.js/pull/9216.
"""

import re
from typing import Any

import discord
from simcord.backend import Backend
from simcord.backend.errors import BackendError, missing_permissions
from simcord.backend.models import Channel

ARCHIVED = 50083
"""Discord's code for actions that an archived thread doesn't allow."""

THREAD_EXISTS = 160004
"""Discord's code for a second thread from one message."""

_FROM_MESSAGE = re.compile(r"/channels/\d+/messages/(\d+)/threads")
_MESSAGES = re.compile(r"/channels/(\d+)/messages(/\d+)?")
_CHANNEL = re.compile(r"/channels/(\d+)")
_ANSWER = re.compile(r"/interactions/\d+/([^/]+)/callback|/webhooks/\d+/([^/]+)(?:/messages/.+)?")
_MESSAGE_CALLBACKS = (4, 5, 7)
"""Callbacks of interactions that send or edit a message."""


def check_thread(backend: Backend, method: str, path: str, body: Any) -> None:
    """Apply Discord's rules for threads to a request of the bot; raise BackendError if they refuse it."""
    if (found := _MESSAGES.fullmatch(path)) and method != "GET":
        _check_messages(backend, backend.channels.get(int(found[1])), sends=found[2] is None)
    elif (found := _FROM_MESSAGE.fullmatch(path)) and int(found[1]) in backend.channels:
        raise BackendError(400, THREAD_EXISTS, "A thread has already been created for this message")
    elif (found := _CHANNEL.fullmatch(path)) and method == "PATCH":
        _check_edit(backend, backend.channels.get(int(found[1])), body or {})
    elif (found := _ANSWER.fullmatch(path)) and method in ("POST", "PATCH"):
        _check_answer(backend, found[1] or found[2], found[1] is not None, body or {})


def _check_messages(backend: Backend, channel: Channel | None, *, sends: bool) -> None:
    if channel is None or channel.thread_metadata is None:
        return
    archived = channel.thread_metadata.archived
    shut = _is_shut(backend, channel)
    if archived and (shut or not sends):
        raise _is_archived(400)
    if shut:
        raise missing_permissions()
    if archived:
        backend.edit_channel(channel.id, {}, thread_metadata={"archived": False})


def _check_edit(backend: Backend, channel: Channel | None, changes: dict[str, Any]) -> None:
    if channel is None or channel.thread_metadata is None:
        return
    if _is_shut(backend, channel):
        raise missing_permissions()
    if channel.thread_metadata.archived and changes.get("archived", True):
        raise _is_archived(400)


def _check_answer(backend: Backend, token: str, first: bool, body: dict[str, Any]) -> None:
    interaction = backend.interactions.get(backend.interaction_tokens.get(token, 0))
    channel = None if interaction is None else backend.channels.get(interaction.channel_id or 0)
    if channel is None or channel.thread_metadata is None or not channel.thread_metadata.archived:
        return
    if _is_shut(backend, channel) and (not first or body.get("type") in _MESSAGE_CALLBACKS):
        raise _is_archived(403)


def _is_shut(backend: Backend, thread: Channel) -> bool:
    """Return whether a thread is locked and the bot may not manage threads."""
    if thread.thread_metadata is None or not thread.thread_metadata.locked or thread.guild_id is None:
        return False
    rights = backend.compute_permissions(thread.guild_id, backend.bot_user.id, thread.id)
    return not rights & discord.Permissions.manage_threads.flag


def _is_archived(status: int) -> BackendError:
    return BackendError(status, ARCHIVED, "Thread is archived")
