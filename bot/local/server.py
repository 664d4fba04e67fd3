"""Starts and stops the Discord on this machine."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any, Self

from aiohttp import web
from aiohttp.typedefs import Middleware
from discord import Asset
from simcord.backend import Backend

from bot.local.backend import Changes, LocalCdn, LocalEnv, WorldClock, new_backend
from bot.local.gateway import Gateway
from bot.local.rest import API_PREFIX, Rest
from bot.local.world import FOUNDED, World, build_world, draw_avatars

LOOPBACK = "127.0.0.1"
GOING_AWAY = 1001
_MAX_REQUEST_BYTES = 60 * 2**20
_GATEWAY_PATH = "/gateway"
_CDN_PREFIX = "/cdn"


class LocalDiscord:
    """A running Discord with one guild, for one bot. Use it as an async context manager.

    `env`, `world` and SimCord's `backend` are for code that plays the people; `gateway` and `rest` are for
    tests that drop sockets or read the bot's requests.

    Args:
        port: the port on the loopback interface; 0 picks a free one.
        middlewares: aiohttp middlewares that tests use to change the bot's requests.
        new_env: creates the environment; tests use one with other waiting times.

    Raises:
        OSError: on entering, if the port is taken.
    """

    def __init__(
        self,
        port: int = 0,
        middlewares: Sequence[Middleware] = (),
        new_env: Callable[[Backend, Changes], LocalEnv] = LocalEnv,
    ) -> None:
        clock = WorldClock(FOUNDED)
        self.port = port
        self.token = f"local.{secrets.token_urlsafe(24)}"
        self.changes = Changes()
        self.cdn = LocalCdn()
        self.backend = new_backend(clock, self.cdn)
        self.env = new_env(self.backend, self.changes)
        self.world: World = build_world(self.env)
        clock.start()
        self.gateway = Gateway(self.backend, self.token)
        self.rest = Rest(self.backend, self.token, self.changes)
        self._middlewares = middlewares
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
    def settings(self) -> dict[str, Any]:
        """The settings that send a bot in this process here instead of to Discord."""
        return {name.lower(): value for name, value in self.environment.items()}

    def _on_event(self, event: str, payload: Mapping[str, Any]) -> None:
        channel_id = payload.get("channel_id")
        self.changes.announce_change(None if channel_id is None else int(channel_id))

    async def _serve_avatar(self, request: web.Request) -> web.Response:
        """Answer with the avatar of one of our people."""
        address = Asset.BASE + request.path_qs.removeprefix(_CDN_PREFIX)
        people = (self.backend.get_user(person.id) for person in self.world.people)
        picture = draw_avatars(people).get(address)
        return (
            web.Response(status=404)
            if picture is None
            else web.Response(body=picture, content_type="image/png")
        )

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=_MAX_REQUEST_BYTES, middlewares=self._middlewares)
        app.router.add_get(_GATEWAY_PATH, self.gateway.serve_socket)
        app.router.add_route("*", API_PREFIX + "/{tail:.*}", self.rest.answer_request)
        app.router.add_get(_CDN_PREFIX + "/{tail:.*}", self._serve_avatar)
        self._runner, self.port = await serve_on_loopback(app, self.port)
        self.gateway.url = self.rest.gateway_url = f"ws://{LOOPBACK}:{self.port}{_GATEWAY_PATH}"
        self.backend.subscribers.append(self._on_event)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.drop_sockets(GOING_AWAY)
        if self._runner is not None:
            await self._runner.cleanup()


async def serve_on_loopback(app: web.Application, port: int) -> tuple[web.AppRunner, int]:
    """Serve an application on the loopback interface; return its runner and its port.

    Raises OSError if the port is taken.
    """
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, LOOPBACK, port).start()
    except OSError:
        await runner.cleanup()
        raise
    return runner, int(runner.addresses[0][1])
