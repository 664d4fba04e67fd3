"""Answers to interactions arrive as discord.py sends them, and what goes wrong is told as it tells that."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextvars import copy_context
from io import BytesIO
from typing import Any

import discord
import pytest
from aiohttp import ClientSession, web
from aiohttp.test_utils import TestServer
from discord.http import Route
from discord.webhook.async_ import (
    AsyncWebhookAdapter,
    async_context,
    interaction_message_response_params,
)

from bot.wire.callbacks import Callbacks, call_back_lightly

SAID = {"interaction": {"id": "1"}, "resource": {"message": {"id": "5", "content": "画"}}}
CARRIED = "a token/with ü"

Answer = Callable[[], web.Response]
Call = Callable[[AsyncWebhookAdapter], Awaitable[Any]]


def as_json(status: int, said: Any, **headers: str) -> Answer:
    """Return what makes an answer with the headers of Discord's."""
    headers["Content-Type"] = "application/json"
    return lambda: web.Response(body=json.dumps(said).encode(), status=status, headers=headers)


class Discord:
    """A server that notes what it is asked, and gives one answer after the other."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, str, bytes]] = []
        self.answers: list[Answer] = []

    async def answer(self, request: web.Request) -> web.Response:
        content = b"a form" if request.content_type.startswith("multipart") else await request.read()
        self.asked.append((request.method, request.raw_path, request.content_type, content))
        return (self.answers.pop(0) if self.answers else as_json(200, SAID))()


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    there = Discord()
    application = web.Application()
    application.router.add_route("*", "/{path:.*}", there.answer)
    async with TestServer(application) as running:
        monkeypatch.setattr(Route, "BASE", str(running.make_url("/api")))
        yield there


@pytest.fixture
async def session() -> AsyncIterator[ClientSession]:
    async with ClientSession() as made:
        yield made


def calling_back(session: ClientSession, files: int = 0) -> Call:
    """Return what answers an interaction."""
    attached = [discord.File(BytesIO(b"a picture"), f"{number}.png") for number in range(files)]
    params = interaction_message_response_params(type=4, content="Cześć", files=attached)

    async def call(adapter: AsyncWebhookAdapter) -> Any:
        return await adapter.create_interaction_response(1, CARRIED, session=session, params=params)

    return call


def in_place(session: ClientSession) -> Call:
    """Return what answers a click by editing its message."""

    async def call(adapter: AsyncWebhookAdapter) -> Any:
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=1, webhook_token=CARRIED)
        return await adapter.request(route, session, payload={"type": 7, "data": {"tts": False}})

    return call


def editing(session: ClientSession) -> Call:
    """Return what edits an answer."""

    async def call(adapter: AsyncWebhookAdapter) -> Any:
        return await adapter.edit_original_interaction_response(
            7, CARRIED, session=session, payload={"content": "anew"}
        )

    return call


@pytest.mark.parametrize(
    "make",
    [calling_back, lambda session: calling_back(session, files=2), in_place, editing],
    ids=["new", "files", "in place", "edit"],
)
@pytest.mark.parametrize(
    "answer",
    [as_json(200, SAID), lambda: web.Response(status=204), lambda: web.Response(text="cut of")],
    ids=["json", "nothing", "text"],
)
async def test_it_is_what_discord_py_sends_and_returns(
    server: Discord, session: ClientSession, make: Callable[[ClientSession], Call], answer: Answer
) -> None:
    server.answers = [answer, answer]
    said = [await make(session)(adapter) for adapter in (AsyncWebhookAdapter(), Callbacks())]
    theirs, ours = server.asked
    assert ours == theirs
    assert said[1] == said[0]


@pytest.mark.parametrize(
    ("answer", "kind", "code"),
    [
        (as_json(404, {"code": 10062, "message": "Unknown interaction"}), discord.NotFound, 10062),
        (as_json(403, {"code": 50013, "message": "Missing permissions"}), discord.Forbidden, 50013),
        (as_json(400, {"code": 40060, "message": "Acknowledged"}), discord.HTTPException, 40060),
        (as_json(429, {"message": "You are barred"}), discord.HTTPException, 0),
        (lambda: web.Response(status=502, text="<html>"), discord.DiscordServerError, 0),
    ],
)
async def test_a_refusal_is_told_at_once(
    server: Discord, session: ClientSession, answer: Answer, kind: type[Exception], code: int
) -> None:
    server.answers = [answer]
    with pytest.raises(discord.HTTPException) as raised:
        await calling_back(session)(Callbacks())
    assert type(raised.value) is kind
    assert raised.value.code == code
    assert len(server.asked) == 1


async def test_it_is_sent_again_when_discord_says_so(server: Discord, session: ClientSession) -> None:
    server.answers = [as_json(429, {"retry_after": 0.001}, Via="1.1 google")]
    assert await calling_back(session)(Callbacks()) == SAID
    assert server.asked[0] == server.asked[1]


def test_tasks_that_are_made_from_then_on_call_back_like_that() -> None:
    context = copy_context()
    context.run(call_back_lightly)
    assert isinstance(context[async_context], Callbacks)
