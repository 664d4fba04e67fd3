"""Requests with files arrive as those of aiohttp do, but are handed to it in one piece."""

from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any

import pytest
from aiohttp import ClientSession, FormData, web
from discord.http import HTTPClient

from bot.wire.multipart import MOST_BYTES, Session, sent_in_one_piece
from bot.wire.traffic import Traffic

PICTURE = bytes(range(256)) * 40
NAMES = ('quoted "twice".png', "back\\slash.png", "画.png", "plain.png")

Parts = list[tuple[str | None, str | None, str | None, bytes]]


@pytest.fixture
async def arrived() -> AsyncIterator[tuple[str, Parts]]:
    """Where to send forms, and the parts of those that have arrived there."""
    parts: Parts = []

    async def take(request: web.Request) -> web.Response:
        assert request.headers["User-Agent"] == "us"
        reader: Any = await request.multipart()
        async for part in reader:
            kind = part.headers.get("Content-Type")
            parts.append((part.name, part.filename, kind, bytes(await part.read())))
        return web.Response()

    app = web.Application()
    app.router.add_post("/", take)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}/", parts
    await runner.cleanup()


class Noting:
    """A session that notes what it is given to send."""

    def __init__(self, session: ClientSession) -> None:
        self.session = session
        self.closed = session.closed
        self.sent: list[Any] = []

    def request(self, method: str, url: str, **options: Any) -> Any:
        self.sent.append(options["data"])
        return self.session.request(method, url, **options)


def form(picture: bytes = PICTURE) -> FormData:
    """Return a form as discord.py makes it: what a message says, then its files."""
    made = FormData(quote_fields=False)
    made.add_field("payload_json", '{"content": "Zażółć\\r\\n--"}')
    for number, name in enumerate(NAMES):
        file = BytesIO(picture)
        file.seek(number)
        made.add_field(f"files[{number}]", file, filename=name, content_type="application/octet-stream")
    made.add_field("files[9]", BytesIO(picture), filename="no-kind.png")
    return made


async def send(session: Any, address: str, data: Any) -> None:
    async with session.request("POST", address, data=data, headers={"User-Agent": "us"}) as response:
        assert response.status == 200


async def test_forms_arrive_as_those_of_aiohttp_do(arrived: tuple[str, Parts]) -> None:
    address, parts = arrived
    async with ClientSession() as session:
        await send(session, address, form())
        expected = parts[:]
        parts.clear()
        noting = Noting(session)
        await send(Session(noting), address, form())
    assert [content for _, _, _, content in expected[1:]] == [
        *(PICTURE[number:] for number in range(len(NAMES))),
        PICTURE,
    ]
    assert parts == expected
    assert [type(data) for data in noting.sent] == [bytes]


async def test_large_files_and_plain_texts_are_left_to_aiohttp(arrived: tuple[str, Parts]) -> None:
    address, parts = arrived
    async with ClientSession() as session:
        noting = Noting(session)
        large = form(bytes(MOST_BYTES // len(NAMES)))
        await send(Session(noting), address, large)
    assert noting.sent == [large]
    assert len(parts[1][3]) == MOST_BYTES // len(NAMES)


def session_of(http: Any) -> Any:
    """Return the session of a client."""
    return vars(http)["_HTTPClient__session"]


def log_in(http: HTTPClient, session: Any) -> None:
    """Have a client send its requests with a session, as when it has logged in."""
    vars(http)["_HTTPClient__session"] = session


@pytest.mark.parametrize("fields", [None, [("payload_json", "{}")], [({}, "text", BytesIO())]])
async def test_fields_as_another_version_of_aiohttp_may_have_them_are_left_to_it(
    fields: Any, arrived: tuple[str, Parts], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, parts = arrived
    monkeypatch.setattr("bot.wire.multipart._FIELDS", "_other_fields")
    sent: Any = form()
    if fields is not None:
        sent._other_fields = fields
    async with ClientSession() as session:
        noting = Noting(session)
        await send(Session(noting), address, sent)
    assert noting.sent == [sent]
    assert len(parts) == len(NAMES) + 2


async def test_a_client_of_another_version_of_discord_py_is_left_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    http: Any = HTTPClient(loop=None)  # pyright: ignore[reportArgumentType]
    async with ClientSession() as session:
        log_in(http, session)
        http.closed = True
        before = dict(vars(http))
        for other in ("_HTTPClient__elsewhere", "closed"):
            monkeypatch.setattr("bot.wire.multipart._SESSION", other)
            sent_in_one_piece(http)
        assert vars(http) == before


async def test_a_client_that_has_logged_in_sends_forms_like_that() -> None:
    http = HTTPClient(loop=None)  # pyright: ignore[reportArgumentType]
    sent_in_one_piece(http)
    assert not session_of(http)
    async with ClientSession() as session:
        log_in(http, session)
        sent_in_one_piece(http)
        assert isinstance(session_of(http), Session)
        assert not session_of(http).closed
        await http.close()
        assert session.closed


async def test_a_client_whose_requests_are_watched_sends_forms_like_that(arrived: tuple[str, Parts]) -> None:
    http: Any = HTTPClient(loop=None)  # pyright: ignore[reportArgumentType]
    address, parts = arrived
    async with ClientSession() as session:
        noting = Noting(session)
        log_in(http, noting)
        Traffic().watch(http)  # in this order, as the bot does
        sent_in_one_piece(http)
        await send(session_of(http), address, form())
    assert [type(data) for data in noting.sent] == [bytes]
    assert len(parts) == len(NAMES) + 2
