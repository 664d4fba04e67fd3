"""Each answer by Discord says what time it is there; answers by others, and kept ones, do not count."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route

from bot.timing import daytime
from bot.timing.daytime import Daytime
from bot.wire.traffic import Traffic
from tests.support.watching import watching

AHEAD = 3600.0
ALMOST = 10.0

Answering = Callable[[web.Request], Awaitable[web.Response]]


def answering(date: str, **headers: str) -> Answering:
    async def answer(_: web.Request) -> web.Response:
        return web.Response(headers={"Date": date, **headers})

    return answer


async def heard(
    monkeypatch: pytest.MonkeyPatch, answer: Answering, *, by_discord: bool = True
) -> float | None:
    """Return by how many seconds a server's clock is ahead, as far as its answers have said."""
    clock = Daytime()
    monkeypatch.setattr(daytime, "DAYTIME", clock)
    application = web.Application()
    application.router.add_get("/{path:.*}", answer)
    async with TestServer(application) as server:
        if by_discord:
            monkeypatch.setattr(Route, "BASE", str(server.make_url("/api")))
        async with watching(Traffic()) as send:
            for _ in range(3):
                assert await send("GET", str(server.make_url("/api/users/@me"))) == 200
    return None if clock.ahead is None else -clock.ahead


def in_an_hour() -> str:
    return format_datetime(datetime.now(UTC) + timedelta(seconds=AHEAD), usegmt=True)


async def test_discords_answers_say_what_time_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    ahead = await heard(monkeypatch, answering(in_an_hour()))
    assert ahead is not None
    assert abs(ahead - AHEAD) < ALMOST


async def test_answers_by_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await heard(monkeypatch, answering(in_an_hour()), by_discord=False) is None


@pytest.mark.parametrize(
    "answer",
    [
        answering(in_an_hour(), Age="12"),
        answering("soon"),
        answering(in_an_hour().replace("GMT", "-0000")),
    ],
    ids=["kept", "not a time", "of no zone"],
)
async def test_answers_that_do_not_say_when_they_were_written_are_left_out(
    monkeypatch: pytest.MonkeyPatch, answer: Answering
) -> None:
    assert await heard(monkeypatch, answer) is None
