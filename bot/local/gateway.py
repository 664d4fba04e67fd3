"""Discord's gateway over a real websocket: identify, events, heartbeats, resume."""

import asyncio
import contextlib
import json
import uuid
import zlib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from types import SimpleNamespace
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord.backend import Backend, serializers
from simcord.gateway import FakeGateway, FakeWebSocket

HEARTBEAT_MS = 41_250
HEARTBEAT_ACK_SECONDS = 0.05
REPLAYED_EVENTS = 1_000
"""Number of past events that a session can replay to a resuming bot."""

AUTHENTICATION_FAILED = 4004

Frame = dict[str, Any]
Push = Callable[[str, Mapping[str, Any]], None]


class Op(IntEnum):
    """The gateway's opcodes that are used here."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    REQUEST_GUILD_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


def _new_frame(op: Op, data: Any = None, event: str | None = None, sequence: int | None = None) -> Frame:
    return {"op": op, "d": data, "t": event, "s": sequence}


class _Deliveries:
    """Takes the place of discord.py's table of parsers in SimCord: every event goes out on the wire."""

    def __init__(self, push: Push) -> None:
        self._push = push

    def __getitem__(self, event: str) -> Callable[[Mapping[str, Any]], None]:
        return lambda payload: self._push(event, payload)

    get = __getitem__


class Session:
    """One shard's session: the events it wants, its recent events, and its socket while one is open."""

    def __init__(self, backend: Backend, intents: discord.Intents, shard: tuple[int, int]) -> None:
        self.id = uuid.uuid4().hex
        self.shard = shard
        self.sequence = 0
        self.connection: _Connection | None = None
        self._events: deque[Frame] = deque(maxlen=REPLAYED_EVENTS)
        state = SimpleNamespace(intents=intents, parsers=_Deliveries(self.push_event))
        self._intents_filter = FakeGateway(backend, state)
        self._members = FakeWebSocket(backend, self._intents_filter)

    def push_event(self, event: str, payload: Mapping[str, Any]) -> None:
        """Number an event, remember it, and send it if a socket is open."""
        self.sequence += 1
        frame = _new_frame(Op.DISPATCH, payload, event, self.sequence)
        self._events.append(frame)
        if self.connection is not None:
            self.connection.queue_frame(frame)

    def offer_event(self, event: str, payload: Mapping[str, Any]) -> None:
        """Push an event if it concerns this shard and its intents include it."""
        if self.owns_guild(_guild_of(event, payload)):
            self._intents_filter.feed(event, payload)

    async def send_members(self, guild_id: int, **asked: Any) -> None:
        """Answer a request for members of a guild, as SimCord does."""
        await self._members.request_chunks(int(guild_id), **asked)

    def owns_guild(self, guild_id: int | None) -> bool:
        """Whether a guild's events go to this shard; events without a guild go to shard 0."""
        number, count = self.shard
        return (0 if guild_id is None else (guild_id >> 22) % count) == number

    def missed_since(self, sequence: int) -> list[Frame] | None:
        """The events after `sequence`, or None if some of them are no longer held."""
        missed = [frame for frame in self._events if frame["s"] > sequence]
        return missed if len(missed) == self.sequence - sequence else None


@dataclass(eq=False)
class _Connection:
    """One open websocket and its queue of payloads to send."""

    socket: web.WebSocketResponse
    compressed: bool
    session: Session | None = None
    _outbox: asyncio.Queue[Frame] = field(default_factory=asyncio.Queue)

    def queue_frame(self, frame: Frame) -> None:
        self._outbox.put_nowait(frame)

    async def send_frames(self) -> None:
        stream = zlib.compressobj()
        with contextlib.suppress(ConnectionResetError):
            while True:
                text = json.dumps(await self._outbox.get())
                if self.compressed:
                    await self.socket.send_bytes(
                        stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)
                    )
                else:
                    await self.socket.send_str(text)

    def bind_session(self, session: Session) -> None:
        self.session = session
        session.connection = self

    def release_session(self) -> None:
        if self.session is not None and self.session.connection is self:
            self.session.connection = None


class Gateway:
    """All sessions of the bot and the websockets they come through.

    Attributes:
        url: its address.
        ready: set when a bot has started a session.
        resumable: whether sessions can be resumed.
        refusal: closes sockets with this code instead of starting a session.
        identified: number of sessions started.
        resumed: number of resumptions.
    """

    def __init__(self, backend: Backend, token: str) -> None:
        self.url = ""
        self.ready = asyncio.Event()
        self.resumable = True
        self.refusal: int | None = None
        self.identified = 0
        self.resumed = 0
        self._backend = backend
        self._token = token
        self._sessions: dict[str, Session] = {}
        self._connections: set[_Connection] = set()
        backend.subscribers.append(self._offer_to_sessions)

    def _offer_to_sessions(self, event: str, payload: Mapping[str, Any]) -> None:
        for session in self._sessions.values():
            session.offer_event(event, payload)

    def join_guild(self, guild_id: int) -> None:
        """Announce a guild as if it had just invited the bot."""
        payload = serializers.guild_create_payload(self._backend, self._backend.get_guild(guild_id))
        del payload["unavailable"]  # it says that the bot knew the guild before
        self._offer_to_sessions("GUILD_CREATE", payload)

    async def serve_socket(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket until either side closes it."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        connection = _Connection(socket, compressed=request.query.get("compress") == "zlib-stream")
        connection.queue_frame(_new_frame(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS}))
        pump = asyncio.create_task(connection.send_frames())
        self._connections.add(connection)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._receive_frame(connection, json.loads(message.data))
        finally:
            self._connections.discard(connection)
            connection.release_session()
            pump.cancel()
        return socket

    async def drop_sockets(self, code: int = 4000) -> None:
        """Close every websocket; the sessions stay, and can be resumed if `resumable`."""
        for connection in list(self._connections):
            connection.release_session()
            await connection.socket.close(code=code)

    async def _receive_frame(self, connection: _Connection, frame: Frame) -> None:
        match frame["op"]:
            case Op.HEARTBEAT:
                # As over a network: an immediate answer would come before discord.py knows it has asked.
                loop = asyncio.get_running_loop()
                loop.call_later(HEARTBEAT_ACK_SECONDS, connection.queue_frame, _new_frame(Op.HEARTBEAT_ACK))
            case Op.IDENTIFY:
                await self._begin_session(connection, frame["d"])
            case Op.RESUME:
                await self._resume_session(connection, frame["d"])
            case Op.REQUEST_GUILD_MEMBERS if connection.session is not None:
                await connection.session.send_members(**frame["d"])
            case _:
                pass  # presence and voice: nothing here uses them

    async def _begin_session(self, connection: _Connection, data: Frame) -> None:
        refusal = self.refusal if data["token"] == self._token else AUTHENTICATION_FAILED
        if refusal is not None:
            await connection.socket.close(code=refusal)
            return
        number, count = data.get("shard") or (0, 1)
        session = Session(self._backend, discord.Intents._from_value(int(data["intents"])), (number, count))
        self._forget_dead_sessions(session.shard)
        self._sessions[session.id] = session
        connection.bind_session(session)
        self._send_ready(session)
        self.identified += 1
        self.ready.set()

    def _forget_dead_sessions(self, shard: tuple[int, int]) -> None:
        """A bot that identifies again will not resume the shard's previous session."""
        for known in list(self._sessions.values()):
            if known.shard == shard and known.connection is None:
                del self._sessions[known.id]

    def _send_ready(self, session: Session) -> None:
        backend = self._backend
        guilds = [guild for guild in backend.guilds.values() if session.owns_guild(guild.id)]
        session.push_event(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(backend.bot_user)),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "shard": list(session.shard),
                "application": {"id": str(backend.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            session.offer_event("GUILD_CREATE", serializers.guild_create_payload(backend, guild))

    async def _resume_session(self, connection: _Connection, data: Frame) -> None:
        if data["token"] != self._token:
            await connection.socket.close(code=AUTHENTICATION_FAILED, message=b"Authentication failed.")
            return
        session = self._sessions.get(data["session_id"]) if self.resumable else None
        missed = None if session is None else session.missed_since(int(data["seq"]))
        if session is None or missed is None:
            connection.queue_frame(_new_frame(Op.INVALID_SESSION, data=False))
            return
        for event in missed:
            connection.queue_frame(event)
        connection.bind_session(session)
        session.push_event("RESUMED", {})
        self.resumed += 1


def _guild_of(event: str, payload: Mapping[str, Any]) -> int | None:
    """The guild an event belongs to; events about a guild carry it as their own id."""
    guild_id = payload.get("guild_id")
    if guild_id is None and event in {"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"}:
        guild_id = payload.get("id")
    return None if guild_id is None else int(guild_id)
