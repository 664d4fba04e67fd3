"""Every channel, thread and direct conversation as a preview that refreshes automatically."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from simcord import ChannelHandle, GuildHandle, MemberActor, UserHandle
from simcord.backend import Backend
from simcord.backend.access import channel_accessible
from simcord.backend.models import Channel

from bot.local.backend import LocalEnv
from bot.local.preview import LivePreview
from bot.local.server import LocalDiscord
from bot.local.world import draw_avatars

_PAUSE_SECONDS = 0.1
"""Time to collect changes before the pages are updated."""

_TEXT_CHANNEL = 0
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Room:
    """A channel, thread or direct conversation with its possible viewers and its page."""

    id: int
    parent: int | None
    name: str
    kind: str
    people: tuple[int, ...]
    preview: LivePreview


class Rooms:
    """Opens a room for every channel that people can read, and refreshes those with changes.

    Use it as an async context manager while people may look.
    """

    def __init__(self, discord: LocalDiscord) -> None:
        self._discord = discord
        self._rooms: dict[int, Room] = {}
        self._avatars = draw_avatars(discord.backend.get_user(person.id) for person in discord.world.people)
        self._stale: set[int | None] = set()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self._open_and_close()
        self._discord.changes.listeners.append(self._on_change)
        self._task = asyncio.create_task(self._keep_fresh())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._discord.changes.listeners.remove(self._on_change)
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        for room in self._rooms.values():
            await room.preview.close()

    def __iter__(self) -> Iterator[Room]:
        """The rooms in the order of the list, each thread below its channel."""
        return iter(sorted(self._rooms.values(), key=lambda room: (room.parent or room.id, room.id)))

    def last_message(self, room: Room) -> int | None:
        """The id of the newest public message of a room."""
        messages = self._discord.backend.messages.get(room.id, {})
        return max((message.id for message in messages.values() if not message.is_ephemeral), default=None)

    def _on_change(self, channel_id: int | None) -> None:
        self._stale.add(channel_id)
        self._wake.set()

    async def _keep_fresh(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(_PAUSE_SECONDS)
            self._wake.clear()
            stale, self._stale = self._stale, set()
            try:
                await self._bring_up_to_date(stale)
            except Exception:
                _log.exception("The page could not be brought up to date")

    async def _bring_up_to_date(self, stale: set[int | None]) -> None:
        await self._open_and_close()
        for room in self._rooms.values():
            if room.preview.open and (None in stale or room.id in stale):
                await room.preview.refresh()

    async def _open_and_close(self) -> None:
        """Give every readable channel a room whose page is for exactly its readers."""
        channels = filter(_is_for_people, self._discord.backend.channels.values())
        wanted = {channel.id: channel for channel in channels if self._readers_of(channel)}
        for channel in wanted.values():
            room = self._rooms.get(channel.id)
            if room is None or not room.preview.open or room.people != self._readers_of(channel):
                self._rooms[channel.id] = await self._open_room(channel)
                if room is not None:
                    await room.preview.close()
        for gone in self._rooms.keys() - wanted.keys():
            await self._rooms.pop(gone).preview.close()

    async def _open_room(self, channel: Channel) -> Room:
        # SimCord allows one preview per environment; these environments share one backend
        backend = self._discord.backend
        env = LocalEnv(backend, self._discord.changes)
        guild = None if channel.guild_id is None else GuildHandle(env, backend.get_guild(channel.guild_id))
        people = self._readers_of(channel)
        users = (UserHandle(env, backend.get_user(user_id)) for user_id in people)
        viewers = tuple(user if guild is None else MemberActor(env, guild, user) for user in users)
        preview = LivePreview(env, ChannelHandle(env, guild, channel), viewers, self._avatars)
        await preview.__aenter__()
        parent = channel.parent_id if channel.is_thread else None
        return Room(channel.id, parent, _name_of(backend, channel), _kind_of(channel), people, preview)

    def _readers_of(self, channel: Channel) -> tuple[int, ...]:
        """The ids of a channel's readers."""
        backend = self._discord.backend
        everyone = (member.id for member in self._discord.world.people)
        return tuple(user for user in everyone if channel_accessible(backend, channel.id, user, history=True))


def _is_for_people(channel: Channel) -> bool:
    return channel.type == _TEXT_CHANNEL or channel.is_thread or channel.guild_id is None


def _kind_of(channel: Channel) -> str:
    if channel.guild_id is None:
        return "direct"
    return "thread" if channel.is_thread else "channel"


def _name_of(backend: Backend, channel: Channel) -> str:
    if channel.guild_id is None:
        return ", ".join(backend.users[user_id].name for user_id in channel.recipient_ids)
    return channel.name or str(channel.id)
