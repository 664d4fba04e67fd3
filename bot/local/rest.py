"""Discord's REST API in front of SimCord's routes: authorisation, uploads, rate-limit headers."""

import base64
import io
import itertools
import json
import logging
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from aiohttp import BodyPartReader, web
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.components import walk_components
from simcord.http import router

from bot.local.backend import Changes, LocalCdn
from bot.local.messages import Nonces, check_upload
from bot.local.threads import check_thread

API_PREFIX = "/api/v10"

_BUCKET = {"X-RateLimit-Limit": "50", "X-RateLimit-Remaining": "49", "X-RateLimit-Reset-After": "1"}
_TOKEN_IN_PATH = re.compile(r"/(?:interactions|webhooks)/\d+/[^/]+")
_SELECTS = frozenset({3, 5, 6, 7, 8})
"""The component types of selects."""

_EMOJI_UPLOAD = re.compile(r"/applications/\d+/emojis")
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Reply:
    """A status, a JSON body (None for no body at all) and headers."""

    status: int
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Request:
    """A request by the bot, the bytes of its body, its time (seconds, monotonic), and the answer's status."""

    method: str
    path: str
    params: Mapping[str, str]
    json: Any
    files: tuple[str, ...]
    size: int
    at: float
    status: int


@dataclass
class _Upload:
    """A file in the form that SimCord's routes read."""

    filename: str
    fp: io.BytesIO
    description: str | None = None


class Rest:
    """Answers the bot's requests and keeps a log of them."""

    def __init__(self, backend: Backend, token: str, changes: Changes) -> None:
        self.gateway_url = ""
        self.requests: list[Request] = []
        self._backend = backend
        self._token = token
        self._changes = changes
        self._nonces = Nonces()
        self._select_ids = itertools.count(1_000_000)

    async def answer_request(self, request: web.Request) -> web.Response:
        """Answer one request below `API_PREFIX`."""
        path = request.rel_url.raw_path.removeprefix(API_PREFIX)
        body, files = await _read_body(request)
        reply = self._dispatch_request(request, path, body, files)
        names = tuple(file.filename for file in files)
        params = dict(request.query)
        size = request.content_length or 0
        at = time.monotonic()
        self.requests.append(Request(request.method, path, params, body, names, size, at, reply.status))
        if request.method != "GET":
            self._changes.announce_change(self._channel_of(path))
        return _to_response(reply)

    def _dispatch_request(self, request: web.Request, path: str, body: Any, files: list[_Upload]) -> Reply:
        """Return the reply to a request."""
        # Requests that SimCord does not answer.
        authorised = request.headers.get("Authorization") == f"Bot {self._token}"
        if not authorised and not _TOKEN_IN_PATH.match(path):
            return Reply(401, {"message": "401: Unauthorized", "code": 0})
        headers = {**_BUCKET, "X-RateLimit-Bucket": _bucket_of(request.method, path)}
        if request.method == "GET" and path in ("/gateway", "/gateway/bot"):
            return Reply(200, self._gateway_info(), headers)
        # SimCord's page keeps a choice by the select's id, so sent and edited messages get new ids.
        message = body.get("data") or body if isinstance(body, dict) else {}
        for component in walk_components(message.get("components") or []):
            if component.get("type") in _SELECTS:
                component["id"] = next(self._select_ids)
        # SimCord answers, or refuses as Discord does.
        try:
            check_upload(path, sum(file.fp.getbuffer().nbytes for file in files))
            check_thread(self._backend, request.method, path, body)
            dispatch = partial(
                router.dispatch,
                self._backend,
                request.method,
                path,
                json=body,
                params=dict(request.query),
                files=files,
                reason=request.headers.get("X-Audit-Log-Reason"),
            )
            answer = self._nonces.send_once(self._backend, request.method, path, body, dispatch)
        except (router.RouteNotImplemented, router.UnsupportedField) as error:
            _log.error("The bot asked for something the simulated Discord does not have: %s", error)
            return Reply(error.status, error.to_json(), headers)
        except BackendError as error:
            return Reply(error.status, error.to_json(), headers)
        # Answers that SimCord does not store.
        if request.method == "POST" and _EMOJI_UPLOAD.fullmatch(path):
            self._keep_emoji(int(answer["id"]), body["image"])
        return Reply(204 if answer is None else 200, answer, headers)

    def _gateway_info(self) -> dict[str, Any]:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 1000, "max_concurrency": 16}
        return {"url": self.gateway_url, "shards": 1, "session_start_limit": limit}

    def _keep_emoji(self, emoji_id: int, data_uri: str) -> None:
        if isinstance(self._backend.cdn, LocalCdn):
            self._backend.cdn.store_emoji(emoji_id, base64.b64decode(data_uri.partition(",")[2]))

    def _channel_of(self, path: str) -> int | None:
        """The channel of a request, or None if it has none or several."""
        parts = path.strip("/").split("/")
        if parts[0] == "channels":
            return int(parts[1])
        if parts[0] in ("interactions", "webhooks") and len(parts) > 2:
            interaction_id = self._backend.interaction_tokens.get(parts[2])
            if interaction_id is not None:
                return self._backend.interactions[interaction_id].channel_id
        return None


def _bucket_of(method: str, path: str) -> str:
    """One rate-limit bucket per route; ids do not count."""
    return method + re.sub(r"\d{5,}", ":id", path).replace("/", "-")


def _to_response(reply: Reply) -> web.Response:
    if reply.body is None:
        return web.Response(status=reply.status, headers=reply.headers)
    # discord.py expects the content type to be exactly "application/json", without a charset
    headers = {**reply.headers, "Content-Type": "application/json"}
    return web.Response(body=json.dumps(reply.body).encode(), status=reply.status, headers=headers)


async def _read_body(request: web.Request) -> tuple[Any, list[_Upload]]:
    if request.content_type.startswith("multipart/"):
        return await _read_multipart(request)
    text = await request.text() if request.can_read_body else ""
    return (json.loads(text) if text else None), []


async def _read_multipart(request: web.Request) -> tuple[Any, list[_Upload]]:
    form: list[dict[str, Any]] = []
    uploads: dict[str, _Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            continue
        if part.filename is None:
            form.append({"name": part.name, "value": await part.text()})
        else:
            uploads[part.name] = _Upload(part.filename, io.BytesIO(bytes(await part.read())))
    body, _ = router.parse_form(form, [])
    _set_alt_texts(uploads, body)
    return body, list(uploads.values())


def _set_alt_texts(uploads: Mapping[str, _Upload], body: Any) -> None:
    """Give each file the alternative text from the JSON part."""
    message = body.get("data", body) if isinstance(body, dict) else {}
    for attachment in message.get("attachments") or []:
        upload = uploads.get(f"files[{attachment.get('id')}]")
        if upload is not None:
            upload.description = attachment.get("description")
