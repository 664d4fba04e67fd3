"""Keeps the contents of the Discord on this machine between runs: threads, messages and their pictures."""

import pickle
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import structlog

from bot.local.server import LocalDiscord

log = structlog.get_logger(__name__)


class Kept:
    """Restores the contents of a fresh Discord from a file, and writes them when the run ends.

    Use it as a context manager. Messages for only one person are lost, like on Discord.
    """

    def __init__(self, discord: LocalDiscord, file: Path) -> None:
        self._discord = discord
        self._file = file

    def __enter__(self) -> Self:
        try:
            self._restore_contents(**pickle.loads(self._file.read_bytes()))  # noqa: S301, it is ours
        except FileNotFoundError:
            pass
        except Exception as error:  # a broken file makes pickle raise any error
            log.warning("kept contents unreadable; starting empty", reason=type(error).__name__)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        new = self._file.with_suffix(".new")
        new.write_bytes(pickle.dumps(self._current_contents()))
        new.replace(self._file)

    def _current_contents(self) -> dict[str, Any]:
        backend = self._discord.backend
        cdn = self._discord.cdn
        in_channels = [[*messages.values()] for messages in backend.messages.values()]
        messages = [each for channel in in_channels for each in channel if not each.is_ephemeral]
        addresses = [attachment["url"] for message in messages for attachment in message.attachments]
        return {
            "channels": [*backend.channels.values()],
            "messages": messages,
            "emojis": dict(backend.application_emojis),
            "conversations": dict(backend.dm_channels),
            "files": {address: cdn.get(address) for address in addresses},
        }

    def _restore_contents(
        self,
        channels: list[Any],
        messages: list[Any],
        emojis: dict[int, Any],
        conversations: dict[int, int],
        files: dict[str, bytes | None],
    ) -> None:
        backend = self._discord.backend
        for channel in channels:
            # The world's own channels exist already, and other objects refer to them.
            backend.channels.setdefault(channel.id, channel).last_message_id = channel.last_message_id
            backend.messages.setdefault(channel.id, {})
            if channel.is_thread and channel.guild_id is not None:
                backend.get_guild(channel.guild_id).thread_ids.append(channel.id)
        for message in messages:
            backend.messages.setdefault(message.channel_id, {})[message.id] = message
        for address, content in files.items():
            if content is not None:
                self._discord.cdn.store_file(address, content)
        backend.dm_channels.update(conversations)
        backend.application_emojis.update(emojis)
