"""The page in the browser: a list of rooms next to SimCord's preview of the open one, all on one port."""

from pathlib import Path
from types import TracebackType
from typing import Self

import aiohttp
from aiohttp import web
from aiohttp.typedefs import Handler

from bot.local.rooms import Room, Rooms
from bot.local.server import LOOPBACK, serve_on_loopback

_STATIC = Path(__file__).parent / "static"
_OWN_FILES = {"/": "page.html", "/zabuton.css": "page.css", "/zabuton.js": "page.js"}
_ROOM_PATH = "/room"
_ADDITIONS = {"/preview.css": "room.css", "/app.js": "room.js"}
"""Additions to SimCord's own files."""

_MAX_REQUEST_BYTES = 30 * 2**20
_FORWARDED_HEADERS = ("Content-Type", "X-Simcord-Capability", "X-Simcord-Context")
_RETURNED_HEADERS = ("Cache-Control", "Content-Disposition", "Content-Type", "X-Content-Type-Options")
_SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' blob:; img-src 'self' blob:; media-src 'self' blob:; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'self'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def page_url(port: int) -> str:
    """Return the address of the page, to open in a browser on this machine."""
    return f"http://{LOOPBACK}:{port}/"


class Page:
    """Serves the page. Use it as an async context manager, inside that of its rooms.

    SimCord gives each preview its own port; requests are forwarded to it, so that one address is enough and
    the rooms can be shown in frames on one page.

    Args:
        guild: the name shown above the rooms.
        rooms: the rooms to show.
        port: the port on the loopback interface; 0 picks a free one.

    Raises:
        OSError: on entering, if the port is taken.
    """

    def __init__(self, guild: str, rooms: Rooms, port: int = 0) -> None:
        self.port = port
        self._guild = guild
        self._rooms = rooms
        self._runner: web.AppRunner | None = None
        self._client: aiohttp.ClientSession | None = None

    @property
    def url(self) -> str:
        """The address to open in a browser on this machine."""
        return page_url(self.port)

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=_MAX_REQUEST_BYTES, middlewares=[_only_from_this_machine])
        for path in _OWN_FILES:
            app.router.add_get(path, _serve_own_file)
        app.router.add_get("/rooms.json", self._list_rooms)
        app.router.add_route("*", "/{tail:.*}", self._forward_request)
        self._runner, self.port = await serve_on_loopback(app, self.port)
        self._client = aiohttp.ClientSession()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
        if self._client is not None:
            await self._client.close()

    async def _list_rooms(self, request: web.Request) -> web.Response:
        rooms = [
            {
                "id": str(room.id),
                "name": room.name,
                "kind": room.kind,
                "last": str(self._rooms.last_message(room) or ""),
                "address": f"{_ROOM_PATH}?{room.id}#{room.preview.capability}",
            }
            for room in self._rooms
        ]
        return web.json_response({"guild": self._guild, "rooms": rooms}, headers=_SECURITY)

    async def _forward_request(self, request: web.Request) -> web.Response:
        room = self._room_of(request)
        if room is None or self._client is None:
            raise web.HTTPNotFound
        path = "/" if request.path == _ROOM_PATH else request.rel_url.raw_path_qs
        headers = {name: request.headers[name] for name in _FORWARDED_HEADERS if name in request.headers}
        address = f"http://{LOOPBACK}:{room.preview.port}{path}"
        data = await request.read()
        try:
            async with self._client.request(request.method, address, headers=headers, data=data) as answer:
                status = answer.status
                passed = answer.headers
                body = await answer.read()
        except aiohttp.ClientConnectionError:
            raise web.HTTPBadGateway from None  # the previews are being stopped
        kept = {
            name: value
            for name, value in passed.items()
            if name in _RETURNED_HEADERS or name.startswith("X-")
        }
        kept.pop("X-Frame-Options", None)
        if path in _ADDITIONS:
            body += (_STATIC / _ADDITIONS[path]).read_bytes()
        return web.Response(status=status, body=body, headers={**kept, **_SECURITY})

    def _room_of(self, request: web.Request) -> Room | None:
        """The room for a request from SimCord's page; its static files are the same for all rooms."""
        capability = request.headers.get("X-Simcord-Capability")
        rooms = [room for room in self._rooms if capability in (None, room.preview.capability)]
        return rooms[0] if rooms else None


async def _serve_own_file(request: web.Request) -> web.FileResponse:
    return web.FileResponse(
        _STATIC / _OWN_FILES[request.path], headers={**_SECURITY, "Cache-Control": "no-store"}
    )


@web.middleware
async def _only_from_this_machine(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse a foreign page that reaches this server under another host name."""
    if request.url.host not in (LOOPBACK, "localhost"):
        raise web.HTTPForbidden
    return await handler(request)
