"""Access to the insides of SimCord and discord.py, which no other module of the tests has."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

import pytest
from discord import Client
from simcord import ChannelHandle, Env, InteractionResult, MemberActor, ResponseMessage, RoleHandle
from simcord.actors import _dispatch_actor_interaction
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.backend.models import Interaction, Message, Role, ThreadMetadata
from simcord.builders import UserHandle
from simcord.gateway import FakeWebSocket
from simcord.http import router
from simcord.types import HttpLogEntry

from bot.local.backend import LocalBackend
from bot.local.messages import Nonces, check_upload
from bot.local.threads import check_thread
from bot.process.client import Zabuton
from tests.discord.reading import BUTTON, walk

ROW, COMPONENT_INTERACTION = 1, 3

APPLICATION = "/oauth2/applications/@me"
"""Path of the bot's own application."""

LOOK_AGAIN = 0.004
"""Real seconds between checks whether the bot is idle."""

PATIENCE = 12
"""Number of times the bot gets five seconds (SimCord's limit) to become idle, since the machine may be busy.

A longer `settle_timeout` is no solution: SimCord waits in real time for everything due within it.
"""


class Crowd(Env):
    """SimCord's environment for people who act at the same time.

    It calls `at_rest` whenever no operation is running any more.
    """

    def __init__(self, bot: Zabuton, **options: Any) -> None:
        self._under_way = 0
        self.at_rest: Callable[[], None] = lambda: None
        super().__init__(bot, **options)
        self.backend = LocalBackend()

    async def have_bot_do(self, work: Callable[[], Awaitable[object]]) -> None:
        """Do work on the bot's behalf, so that its waits take simulated time."""
        with self._bot_scope():
            await asyncio.create_task(_awaited(work))

    async def _settle_internal(self, *, _deadline: float | None = None, **options: Any) -> None:
        """Wait until the bot is idle, with patience."""
        for _ in range(PATIENCE - 1):
            try:
                return await super()._settle_internal(_deadline=_deadline, **options)
            except TimeoutError:
                _deadline = None
        return await super()._settle_internal(**options)

    async def _advance_to(self, target: float, deadline: float) -> None:
        for _ in range(PATIENCE - 1):
            try:
                return await super()._advance_to(target, deadline)
            except TimeoutError:
                deadline = asyncio.get_running_loop().time() + self.settle_timeout
        return await super()._advance_to(target, deadline)

    def _schedule_timer(self, record: Any, callback: Any, args: Any, schedule_context: Any) -> None:
        """Do nothing, so that only tests advance the time: real time is too quick on a busy machine."""

    def _begin_operation(self, label: str) -> None:
        """Count a new operation; any number can run at the same time."""
        self._under_way += 1

    def _end_operation(self) -> None:
        """Count the end of an operation; after the last one, call `at_rest`."""
        self._under_way -= 1
        if not self._under_way:
            self.at_rest()

    @staticmethod
    def _validate_idle(value: float) -> float:
        """Check soon whether the bot is idle: a complete match takes very many clicks."""
        return min(Env._validate_idle(value), LOOK_AGAIN)


async def _awaited(work: Callable[[], Awaitable[object]]) -> None:
    await work()


def role_of(handle: RoleHandle) -> Role:
    """Return SimCord's own role, so that its permissions can be changed."""
    return handle._role


def metadata_of(thread: ChannelHandle) -> ThreadMetadata:
    metadata = thread._channel.thread_metadata
    assert metadata is not None, "not a thread"
    return metadata


def stored(message: ResponseMessage) -> Any:
    """Return SimCord's own message."""
    return message._message


def interaction_of(result: InteractionResult) -> Interaction:
    """Return SimCord's own interaction, which knows, for instance, whether an answer is pending."""
    return result._interaction


async def component_interaction(
    member: MemberActor | UserHandle, message: ResponseMessage, data: dict[str, Any], *, on_it: bool = True
) -> InteractionResult:
    """Send the interaction of a control, even if it isn't on the message.

    Unless `on_it`, the control needn't be on the message any more.
    """
    env = member._env
    shown = stored(message)
    channel = ChannelHandle(env, getattr(member, "guild", None), env.backend.get_channel(shown.channel_id))
    there = message_with_control(env.backend, shown, data)
    sent = {"message": there if on_it else dict(serializers.message_payload(env.backend, shown))}
    return await _dispatch_actor_interaction(
        member, COMPONENT_INTERACTION, channel, data, extra=sent, source_message_id=shown.id
    )


def message_with_control(backend: Any, message: Message, data: dict[str, Any]) -> dict[str, Any]:
    """Return a message as Discord sends it with a click: in a state that had the control."""
    payload: dict[str, Any] = dict(serializers.message_payload(backend, message))
    kind = data["component_type"]
    custom_id = data["custom_id"]
    there = [each for each in walk(payload["components"]) if each.get("custom_id") == custom_id]
    if not any(each["type"] == kind for each in there):
        values = data.get("values", ())
        choices = {"options": [{"label": each, "value": each} for each in values], "max_values": len(values)}
        used = {"type": kind, "custom_id": custom_id, **({"style": 2} if kind == BUTTON else choices)}
        payload["components"] = [*payload["components"], {"type": ROW, "components": [used]}]
    return payload


def connection_of(bot: Client) -> Any:
    """Return discord.py's connection state of a bot, with its parsers of events and its caches."""
    return bot._connection


def send_otherwise(env: Env, change: Callable[[int, dict[str, Any]], None]) -> None:
    """Change the payload of interactions before the bot receives them.

    `change` gets the id of the acting person and the payload, and changes the payload.
    """

    def hear(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            assert isinstance(payload, dict)
            actor = payload.get("user") or payload["member"]["user"]
            change(int(actor["id"]), payload)

    env.backend.subscribers.insert(0, hear)


def is_put_away(thread: ChannelHandle) -> bool:
    """Return whether a thread is still open, but set to be archived after an hour without messages."""
    metadata = metadata_of(thread)
    return metadata.auto_archive_duration == 60 and not metadata.archived


def know_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make SimCord treat nonces and large first responses like Discord."""
    whole = router.dispatch
    nonces = Nonces()

    def dispatch(backend: Backend, method: str, path: str, **more: Any) -> Any:
        check_upload(path, sum(len(file.fp.getbuffer()) for file in more.get("files") or ()))
        sent = len(backend.http_requests)
        send = partial(whole, backend, method, path, **more)
        try:
            return nonces.send_once(backend, method, path, more.get("json"), send)
        finally:
            if len(backend.http_requests) == sent:  # known by its nonce, so SimCord didn't log it
                entry = HttpLogEntry(method, path, more.get("params") or {}, more.get("json"), None)
                backend.http_requests.append(entry)

    monkeypatch.setattr(router, "dispatch", dispatch)


def know_threads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make SimCord treat archived and locked threads like Discord.

    Return the paths of the requests refused from now on, a growing list.
    """
    whole = router.dispatch
    refused: list[str] = []

    def dispatch(backend: Backend, method: str, path: str, **more: Any) -> Any:
        try:
            check_thread(backend, method, path, more.get("json"))
        except BackendError:
            refused.append(path)
            raise
        return whole(backend, method, path, **more)

    monkeypatch.setattr(router, "dispatch", dispatch)
    return refused


def switch_off_user_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Discord report that the application can only be installed on servers."""
    whole = router.dispatch

    def dispatch(backend: Backend, method: str, path: str, **more: Any) -> Any:
        answer = whole(backend, method, path, **more)
        return {**answer, "integration_types_config": {"0": {}}} if path == APPLICATION else answer

    monkeypatch.setattr(router, "dispatch", dispatch)


def refuse(monkeypatch: pytest.MonkeyPatch, wrong: Callable[[str, str, Any], bool]) -> list[str]:
    """Make Discord refuse some requests as invalid from now on.

    `wrong` is given method, path and body. Return the paths of the refused requests, a growing list.
    """
    whole = router.dispatch
    refused: list[str] = []

    def dispatch(backend: Backend, method: str, path: str, **more: Any) -> Any:
        if wrong(method, path, more.get("json")):
            refused.append(path)
            raise BackendError(400, 50035, "Invalid Form Body")
        return whole(backend, method, path, **more)

    monkeypatch.setattr(router, "dispatch", dispatch)
    return refused


def name_no_members(monkeypatch: pytest.MonkeyPatch, error: type[Exception] | None) -> None:
    """Make Discord name no members of a server any more, or fail with an error when asked for them."""
    whole = FakeWebSocket.request_chunks

    async def request_chunks(socket: FakeWebSocket, guild_id: int, **asked: Any) -> None:
        if error is not None:
            raise error
        await whole(socket, guild_id, **{**asked, "user_ids": [1]})

    monkeypatch.setattr(FakeWebSocket, "request_chunks", request_chunks)


def set_thread(backend: Backend, thread: ChannelHandle, *, archived: bool, locked: bool = False) -> None:
    """Archive, lock or open a thread, as a moderator or Discord itself would."""
    backend.edit_channel(thread.id, {}, thread_metadata={"archived": archived, "locked": locked})
