"""SimCord's backend and users, made to run in real time with a bot at the other end of a wire."""

import asyncio
import contextlib
import contextvars
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import simcord
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE, CdnStore
from simcord.backend.models import Interaction
from simcord.http.router import RequestContext, route

from bot.pictures.emojis import current_emojis, picture_of

ANSWER_LIMIT_SECONDS = 3.0
"""Discord's time limit for the first answer to an interaction."""

VOICE_CHANNELS = (2, 13)
"""The types of voice and stage channels."""

_log = logging.getLogger(__name__)
_dispatched: contextvars.ContextVar[Interaction | None] = contextvars.ContextVar("dispatched", default=None)


class WorldClock(Clock):
    """A clock that stands still while the world is built, then shows the machine's time.

    SimCord derives ids from its clock: things built while it stands still have the same id in every run,
    and later things never reuse an id from an earlier run.
    """

    def __init__(self, founded: datetime) -> None:
        super().__init__()
        self._founded = founded
        self._running = False

    def start(self) -> None:
        """Start the clock: from now on it shows the machine's time."""
        self._running = True

    def now(self) -> datetime:
        """The time of the simulated Discord, which tests can move forward with `advance`."""
        moment = datetime.now(UTC) if self._running else self._founded
        return moment + timedelta(seconds=self.elapsed)


class LocalCdn(CdnStore):
    """Also keeps the pictures of application emojis, which SimCord drops, and files of earlier runs."""

    def store_file(self, url: str, content: bytes) -> None:
        """Keep a file under the address that it had in an earlier run."""
        self._blobs[url] = content

    def store_emoji(self, emoji_id: int, picture: bytes) -> None:
        """Keep the PNG of an application emoji where SimCord's page looks for it."""
        self._blobs[f"{CDN_BASE}/emojis/{emoji_id}.png"] = picture


class Changes:
    """Notifies listeners that something in the simulated Discord may have changed."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[int | None], None]] = []
        self._next = asyncio.Event()

    def announce_change(self, channel_id: int | None = None) -> None:
        """Announce a change in one channel, or anywhere if no channel is named."""
        self._next.set()
        self._next = asyncio.Event()
        for listener in self.listeners:
            listener(channel_id)

    async def wait_for_change(self) -> None:
        """Wait for the next announcement."""
        await self._next.wait()


class LocalBackend(Backend):
    """SimCord's backend, with what SimCord leaves out: permissions, and answers that were taken away."""

    def require_permissions(
        self, guild_id: int | None, user_id: int, channel_id: int | None, *names: str
    ) -> None:
        """Refuse what a member may not do.

        Who may create events may also change and delete their own; since February 2026, *Manage Events* no
        longer creates any. In the chat of a voice channel, a bot that may not connect can do nothing.

        Source: https://docs.discord.com/developers/topics/permissions#permissions
        """
        asked = ["create_events" if name == "manage_events" else name for name in names]
        channel = self.channels.get(channel_id or 0)
        if channel is not None and channel.type in VOICE_CHANNELS and user_id == self.bot_user.id:
            asked.append("connect")
        super().require_permissions(guild_id, user_id, channel_id, *asked)

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Delete a message; if it says that the bot is thinking, what follows is a message of its own."""
        super().delete_message(channel_id, message_id)
        for interaction in self.interactions.values():
            if interaction.loading and interaction.message_id == message_id:
                interaction.complete_deferred()


class LocalEnv(simcord.Env):
    """SimCord's environment, for people who act at the same time on a bot that runs elsewhere.

    SimCord's own environment holds the bot in its process, on a virtual clock, and lets one person act at a
    time.

    Attributes:
        changes: notifies of what happens in the simulated Discord.
        answer_seconds: time limit of a person's client for the first answer to an interaction.
    """

    def __init__(self, backend: Backend, changes: Changes) -> None:
        unused = discord.Client(intents=discord.Intents(guilds=True))
        super().__init__(unused, check_errors=False)
        self.backend = backend
        self.changes = changes
        self.answer_seconds = ANSWER_LIMIT_SECONDS
        self._started = True
        self._generation = 1
        self._loop = asyncio.get_running_loop()
        self._message_states.add(unused._connection)

    def _begin_operation(self, label: str) -> None:
        """Allow any number of simultaneous operations."""

    def _end_operation(self) -> None:
        """Allow any number of simultaneous operations."""

    def _notify_dispatch_observers(self, interaction: Interaction) -> None:
        _dispatched.set(interaction)
        super()._notify_dispatch_observers(interaction)

    async def _settle_internal(self, *, dispatch: str | None = None, **_virtual: Any) -> None:
        """Wait as a person's client does: only for the bot's answer to an interaction."""
        interaction = _dispatched.get()
        if dispatch == "INTERACTION_CREATE" and interaction is not None:
            await self.wait_for_answer(interaction)
        else:
            await asyncio.sleep(0)

    async def wait_for_answer(self, interaction: Interaction) -> None:
        """Wait for the bot's first answer to an interaction, as long as a person's client does."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.answer_seconds):
                while not interaction.responded:
                    await self.changes.wait_for_change()

    def _record_error(self, error: BaseException) -> None:
        _log.error("The simulated Discord failed", exc_info=error)
        super()._record_error(error)


def add_emojis(backend: Backend) -> None:
    """Give the bot's application the emojis of all cards, as `python -m bot emojis` does on Discord."""
    there = {emoji.name: emoji for emoji in backend.application_emojis.values()}
    for name in current_emojis():
        emoji = there.get(name) or backend.create_application_emoji(name)
        if isinstance(backend.cdn, LocalCdn):
            backend.cdn.store_emoji(emoji.id, picture_of(name))


def new_backend(clock: WorldClock, cdn: LocalCdn) -> Backend:
    """An empty Discord that runs on `clock` and keeps its files in `cdn`."""
    backend = LocalBackend(clock=clock)
    backend.cdn = cdn
    return backend


@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands/permissions")
def list_command_permissions(asked: RequestContext) -> list[dict[str, Any]]:
    """Answer who may use which command of a guild; SimCord answers that for one command alone."""
    guild_id = asked.int_arg("guild_id")
    application_id = asked.args["application_id"]
    return [
        {
            "id": str(target),
            "application_id": application_id,
            "guild_id": str(guild_id),
            "permissions": permissions,
        }
        for (guild, target), permissions in asked.backend.command_permissions.items()
        if guild == guild_id
    ]
