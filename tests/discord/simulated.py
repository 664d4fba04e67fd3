"""What tests need of SimCord and discord.py that these do not offer: here, and nowhere else."""

from typing import Any

from discord import Client
from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage, RoleHandle
from simcord.actors import _component_interaction
from simcord.backend.models import Role, ThreadMetadata
from simcord.builders import UserHandle


def role_of(handle: RoleHandle) -> Role:
    """Return a role as SimCord keeps it, so that its permissions can be changed."""
    return handle._role


def metadata_of(thread: ChannelHandle) -> ThreadMetadata:
    """Return what Discord stores about a thread."""
    metadata = thread._channel.thread_metadata
    assert metadata is not None, "not a thread"
    return metadata


def stored(message: ResponseMessage) -> Any:
    """Return a message as SimCord keeps it."""
    return message._message


async def component_interaction(
    member: MemberActor | UserHandle, message: ResponseMessage, data: dict[str, Any]
) -> InteractionResult:
    """Send what a control would send, whether or not it is on the message.

    Args:
        member: who uses it.
        message: on which message.
        data: what Discord sends of it.
    """
    return await _component_interaction(member, stored(message), data)


def connection_of(bot: Client) -> Any:
    """Return discord.py's state of a bot: how it reads events, and what it keeps."""
    return bot._connection
