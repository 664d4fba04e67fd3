"""What tests need of SimCord and discord.py that these do not offer: here, and nowhere else."""

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

from bot.client import Zabuton
from bot.local.backend import LocalBackend
from bot.local.messages import Nonces, check_upload
from bot.local.threads import check_thread
from tests.discord.reading import BUTTON, walk

ROW, COMPONENT_INTERACTION = 1, 3

APPLICATION = "/oauth2/applications/@me"
"""Where Discord tells a bot about its application."""

LOOK_AGAIN = 0.004
"""Real seconds between checks whether the bot has come to rest."""

PATIENCE = 12
"""How often the bot gets five seconds (SimCord) to come to rest: a busy machine is no fault of the bot's.

A longer `settle_timeout` would not do, for SimCord waits in real time for all that is due within it.
"""


class Crowd(Env):
    """SimCord's environment for people who act at the same time.

    Attributes:
        at_rest: is called whenever nobody does anything any more.
    """

    def __init__(self, bot: Zabuton, **options: Any) -> None:
        self._under_way = 0
        self.at_rest: Callable[[], None] = lambda: None
        super().__init__(bot, **options)
        self.backend = LocalBackend()

    async def have_bot_do(self, work: Callable[[], Awaitable[object]]) -> None:
        """Do something as the bot would by itself, so that what it waits for takes simulated time."""
        with self._bot_scope():
            await asyncio.create_task(_awaited(work))

    async def _settle_internal(self, *, _deadline: float | None = None, **options: Any) -> None:
        """Wait until the bot has come to rest, with patience."""
        for _ in range(PATIENCE - 1):
            try:
                return await super()._settle_internal(_deadline=_deadline, **options)
            except TimeoutError:
                _deadline = None
        return await super()._settle_internal(**options)

    async def _advance_to(self, target: float, deadline: float) -> None:
        """Let time pass, with the same patience."""
        for _ in range(PATIENCE - 1):
            try:
                return await super()._advance_to(target, deadline)
            except TimeoutError:
                deadline = asyncio.get_running_loop().time() + self.settle_timeout
        return await super()._advance_to(target, deadline)

    def _schedule_timer(self, record: Any, callback: Any, args: Any, schedule_context: Any) -> None:
        """Let time pass only where a test says so: the real clock is too quick on a busy machine."""

    def _begin_operation(self, label: str) -> None:
        """Let any number of operations run side by side."""
        self._under_way += 1

    def _end_operation(self) -> None:
        """Let any number of operations run side by side."""
        self._under_way -= 1
        if not self._under_way:
            self.at_rest()

    @staticmethod
    def _validate_idle(value: float) -> float:
        """Check soon whether the bot has come to rest: a whole match takes very many clicks."""
        return min(Env._validate_idle(value), LOOK_AGAIN)


async def _awaited(work: Callable[[], Awaitable[object]]) -> None:
    await work()


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


def interaction_of(result: InteractionResult) -> Interaction:
    """Return what SimCord keeps of an interaction, for instance whether its answer is still awaited."""
    return result._interaction


async def component_interaction(
    member: MemberActor | UserHandle, message: ResponseMessage, data: dict[str, Any], *, on_it: bool = True
) -> InteractionResult:
    """Send what a control would send, whether or not it is on the message.

    Args:
        member: who uses it.
        message: on which message.
        data: what Discord sends of it.
        on_it: whether the control was on the message as they used it; Discord sends nothing else.
    """
    env, shown = member._env, stored(message)
    channel = ChannelHandle(env, getattr(member, "guild", None), env.backend.get_channel(shown.channel_id))
    there = message_with_control(env.backend, shown, data)
    sent = {"message": there if on_it else dict(serializers.message_payload(env.backend, shown))}
    return await _dispatch_actor_interaction(
        member, COMPONENT_INTERACTION, channel, data, extra=sent, source_message_id=shown.id
    )


def message_with_control(backend: Any, message: Message, data: dict[str, Any]) -> dict[str, Any]:
    """Return a message as Discord sends it along with a click: as it was when the control was on it.

    Args:
        backend: SimCord's Discord.
        message: the message.
        data: what Discord sends of the control.
    """
    payload: dict[str, Any] = dict(serializers.message_payload(backend, message))
    kind, custom_id = data["component_type"], data["custom_id"]
    there = [each for each in walk(payload["components"]) if each.get("custom_id") == custom_id]
    if not any(each["type"] == kind for each in there):
        values = data.get("values", ())
        choices = {"options": [{"label": each, "value": each} for each in values], "max_values": len(values)}
        used = {"type": kind, "custom_id": custom_id, **({"style": 2} if kind == BUTTON else choices)}
        payload["components"] = [*payload["components"], {"type": ROW, "components": [used]}]
    return payload


def connection_of(bot: Client) -> Any:
    """Return discord.py's state of a bot: how it reads events, and what it keeps."""
    return bot._connection


def send_otherwise(env: Env, change: Callable[[int, dict[str, Any]], None]) -> None:
    """Have what Discord sends of interactions changed before the bot hears of them.

    Args:
        env: SimCord's environment.
        change: gets who acts and what is sent, and changes that.
    """

    def hear(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            assert isinstance(payload, dict)
            actor = payload.get("user") or payload["member"]["user"]
            change(int(actor["id"]), payload)

    env.backend.subscribers.insert(0, hear)


def is_put_away(thread: ChannelHandle) -> bool:
    """Return whether a thread is still open, and is archived after an hour without messages."""
    metadata = metadata_of(thread)
    return metadata.auto_archive_duration == 60 and not metadata.archived


def know_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have SimCord treat nonces and large first responses as Discord does."""
    whole, nonces = router.dispatch, Nonces()

    def dispatch(backend: Backend, method: str, path: str, **more: Any) -> Any:
        check_upload(path, sum(len(file.fp.getbuffer()) for file in more.get("files") or ()))
        sent = len(backend.http_requests)
        send = partial(whole, backend, method, path, **more)
        try:
            return nonces.send_once(backend, method, path, more.get("json"), send)
        finally:
            if len(backend.http_requests) == sent:  # known by its nonce, so SimCord did not hear of it
                entry = HttpLogEntry(method, path, more.get("params") or {}, more.get("json"), None)
                backend.http_requests.append(entry)

    monkeypatch.setattr(router, "dispatch", dispatch)


def know_threads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have SimCord treat archived and locked threads as Discord does.

    Returns:
        The paths of the requests that are refused from now on.
    """
    whole, refused = router.dispatch, list[str]()

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
    """Have Discord say of the application that it can be installed on servers only."""
    whole = router.dispatch

    def dispatch(backend: Backend, method: str, path: str, **more: Any) -> Any:
        told = whole(backend, method, path, **more)
        return {**told, "integration_types_config": {"0": {}}} if path == APPLICATION else told

    monkeypatch.setattr(router, "dispatch", dispatch)


def refuse(monkeypatch: pytest.MonkeyPatch, wrong: Callable[[str, str, Any], bool]) -> list[str]:
    """Have Discord refuse requests as invalid from now on.

    Args:
        monkeypatch: of the test.
        wrong: says whether a request is refused, given its method, path and body.

    Returns:
        The paths of those that were.
    """
    whole, refused = router.dispatch, list[str]()

    def dispatch(backend: Backend, method: str, path: str, **more: Any) -> Any:
        if wrong(method, path, more.get("json")):
            refused.append(path)
            raise BackendError(400, 50035, "Invalid Form Body")
        return whole(backend, method, path, **more)

    monkeypatch.setattr(router, "dispatch", dispatch)
    return refused


def name_no_members(monkeypatch: pytest.MonkeyPatch, error: type[Exception] | None) -> None:
    """Have Discord name no members of a server any more, or break off the connection when it is asked."""
    whole = FakeWebSocket.request_chunks

    async def request_chunks(socket: FakeWebSocket, guild_id: int, **asked: Any) -> None:
        if error is not None:
            raise error
        await whole(socket, guild_id, **{**asked, "user_ids": [1]})

    monkeypatch.setattr(FakeWebSocket, "request_chunks", request_chunks)


def set_thread(backend: Backend, thread: ChannelHandle, *, archived: bool, locked: bool = False) -> None:
    """Have a moderator, or Discord itself, archive, lock or open a thread."""
    backend.edit_channel(thread.id, {}, thread_metadata={"archived": archived, "locked": locked})
