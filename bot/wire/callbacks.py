"""Callbacks: the first answer to an interaction, sent with as little as that takes.

discord.py sends it like any request of a webhook: with a lock and a rate limit for each token, of which
callbacks have none, with its URL quoted twice and its JSON encoded and decoded twice. And it waits a second
after a server error, where nobody can wait as long: whoever answers tries again (`cogs.delivery.replies`).
"""

import asyncio
from typing import Any
from urllib.parse import urlencode

import orjson
from aiohttp import ClientResponse, ClientSession
from discord import DiscordServerError, Forbidden, HTTPException, NotFound
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.wire.traffic import SERVER_ERROR

TOO_FAST = 429
"""The status with which Discord says when to try again; what else is on the way does not say so."""

_CALLBACKS = "/interactions/"
"""How the paths of callbacks begin."""

_AS_JSON = {"Content-Type": "application/json"}
_PROBLEMS = {403: Forbidden, 404: NotFound}


class Callbacks(AsyncWebhookAdapter):
    """discord.py's requests of webhooks; those that answer an interaction without files are made here."""

    async def request(
        self,
        route: Route,
        session: ClientSession,
        *,
        payload: dict[str, Any] | None = None,
        params: dict[str, Any] | None = None,
        **options: Any,
    ) -> Any:
        """Make a request, and return what Discord has said; raises what discord.py does."""
        if payload is None or any(options.values()) or not route.path.startswith(_CALLBACKS):
            return await super().request(route, session, payload=payload, params=params, **options)
        url = f"{route.url}?{urlencode(params)}" if params else route.url
        body = orjson.dumps(payload)
        while True:
            async with session.request(route.method, url, data=body, headers=_AS_JSON) as response:
                said = await _said(response)
            if response.status < 300:
                return said
            if response.status != TOO_FAST or "Via" not in response.headers:
                raise _problem(response, said)
            await asyncio.sleep(said["retry_after"])


def call_back_lightly() -> None:
    """Have the tasks that are made from now on, in this one, send callbacks like that."""
    async_context.set(Callbacks())


async def _said(response: ClientResponse) -> Any:
    """Return what an answer says: as JSON if it is that, otherwise as text."""
    content = await response.read()
    if response.headers.get("Content-Type") == _AS_JSON["Content-Type"]:
        return orjson.loads(content)
    return content.decode(errors="replace")


def _problem(response: ClientResponse, said: Any) -> HTTPException:
    """Return the error with which discord.py tells of an answer."""
    if response.status >= SERVER_ERROR:
        return DiscordServerError(response, said)
    return _PROBLEMS.get(response.status, HTTPException)(response, said)
