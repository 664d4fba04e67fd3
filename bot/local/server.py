"""Starts and stops the Discord on this machine."""

import secrets
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self

from aiohttp import web
from discord import Asset

from bot.local.avatars import avatars
from bot.local.backend import Changes, LocalCdn, LocalEnv, WorldClock, new_backend
from bot.local.gateway import Gateway
from bot.local.rest import API_PREFIX, Rest
from bot.local.world import FOUNDED, World, build_world

LOOPBACK = "127.0.0.1"
GOING_AWAY = 1001
_LARGEST_REQUEST = 60 * 2**20
_GATEWAY_PATH = "/gateway"
_CDN_PREFIX = "/cdn"


class LocalDiscord:
    """A running Discord with one guild, for one bot. Use it as an async context manager.

    `env`, `world` and SimCord's `backend` are for code that plays the people; `gateway` and `rest` are for
    tests that drop sockets, refuse requests or read what the bot has sent.

    Args:
        port: the port on the loopback interface; 0 picks a free one.

    Raises:
        OSError: on entering, if the port is taken.
    """

    def __init__(self, port: int = 0) -> None:
        clock = WorldClock(FOUNDED)
        self.port = port
        self.token = f"local.{secrets.token_urlsafe(24)}"
        self.changes = Changes()
        self.cdn = LocalCdn()
        self.backend = new_backend(clock, self.cdn)
        self.env = LocalEnv(self.backend, self.changes)
        self.world: World = build_world(self.env)
        clock.run()
        self.gateway = Gateway(self.backend, self.token)
        self.rest = Rest(self.backend, self.token, self.changes)
        self._runner: web.AppRunner | None = None

    @property
    def environment(self) -> dict[str, str]:
        """The environment variables that send a bot here instead of to Discord."""
        return {
            "DISCORD_TOKEN": self.token,
            "DISCORD_API_BASE": f"http://{LOOPBACK}:{self.port}{API_PREFIX}",
            "DISCORD_GATEWAY_URL": self.gateway.url,
            "DISCORD_CDN_BASE": f"http://{LOOPBACK}:{self.port}{_CDN_PREFIX}",
        }

    @property
    def commands_synced(self) -> bool:
        """Whether the bot has registered its slash commands."""
        return any(self.backend.commands.values())

    def _on_event(self, event: str, payload: Mapping[str, Any]) -> None:
        channel_id = payload.get("channel_id")
        self.changes.tell(None if channel_id is None else int(channel_id))

    async def _avatar(self, request: web.Request) -> web.Response:
        """Answer with the avatar of one of our people."""
        address = Asset.BASE + request.path_qs.removeprefix(_CDN_PREFIX)
        people = (self.backend.get_user(person.id) for person in self.world.people)
        picture = avatars(people).get(address)
        return (
            web.Response(status=404)
            if picture is None
            else web.Response(body=picture, content_type="image/png")
        )

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=_LARGEST_REQUEST)
        app.router.add_get(_GATEWAY_PATH, self.gateway.handle)
        app.router.add_route("*", API_PREFIX + "/{tail:.*}", self.rest.handle)
        app.router.add_get(_CDN_PREFIX + "/{tail:.*}", self._avatar)
        self._runner, self.port = await serve(app, self.port)
        self.gateway.url = self.rest.gateway_url = f"ws://{LOOPBACK}:{self.port}{_GATEWAY_PATH}"
        self.backend.subscribers.append(self._on_event)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.drop(GOING_AWAY)
        if self._runner is not None:
            await self._runner.cleanup()


async def serve(app: web.Application, port: int) -> tuple[web.AppRunner, int]:
    """Serve an application on the loopback interface; returns its runner and its port.

    Raises:
        OSError: if the port is taken.
    """
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, LOOPBACK, port).start()
    except OSError:
        await runner.cleanup()
        raise
    return runner, int(runner.addresses[0][1])
