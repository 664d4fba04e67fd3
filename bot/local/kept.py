"""Keeps what is in the Discord on this machine from run to run: threads, messages and their pictures."""

import asyncio
import contextlib
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Self

import structlog
from pydantic import TypeAdapter
from simcord.backend.models import Channel, GuildEmoji, Message

from bot.local.server import LocalDiscord

SAVE_AFTER = 0.5
"""Seconds that changes are gathered before they are written down."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Contents:
    """What is kept, apart from pictures and other files.

    Attributes:
        channels: the channels, threads and direct conversations, with the id of whoever is in the latter.
        messages: everything that all readers of a channel can see.
        emojis: the emojis of the bot's application, whose ids are written in messages.
        dm_channels: the direct conversations, by person.
    """

    channels: list[Channel] = field(default_factory=list[Channel])
    messages: list[Message] = field(default_factory=list[Message])
    emojis: list[GuildEmoji] = field(default_factory=list[GuildEmoji])
    dm_channels: dict[int, int] = field(default_factory=dict[int, int])


_CONTENTS = TypeAdapter(Contents)


class Kept:
    """Restores what is kept in a folder, and writes down all changes. Use it as an async context manager.

    What only one person could see is gone after a restart, as on Discord.

    Args:
        discord: a Discord that nobody has used yet.
        folder: where it is kept; made if necessary.
    """

    def __init__(self, discord: LocalDiscord, folder: Path) -> None:
        self._discord = discord
        self._cdn = discord.cdn
        self._folder = folder
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._folder.mkdir(parents=True, exist_ok=True)
        self._restore()
        self._discord.changes.listeners.append(self._on_change)
        self._task = asyncio.create_task(self._keep(), name="kept contents")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._discord.changes.listeners.remove(self._on_change)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._save()

    def _on_change(self, channel_id: int | None) -> None:
        self._changed.set()

    async def _keep(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(SAVE_AFTER)
            self._changed.clear()
            try:
                self._save()
            except OSError as error:
                log.warning("contents not kept", reason=error.strerror)

    @property
    def _contents(self) -> Path:
        return self._folder / "contents.json"

    def _file(self, url: str) -> Path:
        return self._folder / f"{sha256(url.encode()).hexdigest()}.bin"

    def _restore(self) -> None:
        backend = self._discord.backend
        try:
            kept = _CONTENTS.validate_json(self._contents.read_bytes())
        except FileNotFoundError:
            return
        except (OSError, ValueError) as error:
            log.warning("kept contents cannot be read; starting anew", reason=type(error).__name__)
            return
        for channel in kept.channels:
            # The world's own channels are there already, and others hold on to them.
            backend.channels.setdefault(channel.id, channel).last_message_id = channel.last_message_id
            backend.messages.setdefault(channel.id, {})
            if channel.is_thread and channel.guild_id is not None:
                backend.get_guild(channel.guild_id).thread_ids.append(channel.id)
        for message in kept.messages:
            backend.messages.setdefault(message.channel_id, {})[message.id] = message
            for url in _files_of(message):
                with contextlib.suppress(OSError):
                    self._cdn.store(url, self._file(url).read_bytes())
        backend.dm_channels.update(kept.dm_channels)
        backend.application_emojis.update((emoji.id, emoji) for emoji in kept.emojis)

    def _save(self) -> None:
        backend = self._discord.backend
        messages = [
            message
            for each in backend.messages.values()
            for message in each.values()
            if not message.is_ephemeral
        ]
        wanted = {self._file(url): url for message in messages for url in _files_of(message)}
        there = set(self._folder.glob("*.bin"))
        for path in wanted.keys() - there:
            content = self._cdn.get(wanted[path])
            if content is not None:
                _write(path, content)
        kept = Contents(
            [*backend.channels.values()],
            messages,
            [*backend.application_emojis.values()],
            backend.dm_channels,
        )
        _write(self._contents, _CONTENTS.dump_json(kept))
        for path in there - wanted.keys():
            path.unlink(missing_ok=True)


def _files_of(message: Message) -> list[str]:
    """Return the addresses of the pictures and other files of a message."""
    return [attachment["url"] for attachment in message.attachments]


def _write(path: Path, content: bytes) -> None:
    """Write a file so that, whenever the program is killed, either the old or the new one is there."""
    new = path.with_suffix(".new")
    new.write_bytes(content)
    new.replace(path)
