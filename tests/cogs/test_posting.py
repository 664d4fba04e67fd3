"""Pages are sent with their pictures; pictures already in a message stay, and words replace what fails."""

from collections.abc import Awaitable, Callable
from unittest.mock import Mock

import discord
import pytest

from bot.pictures.board import Board, Note, Section
from bot.pictures.painter import Painted, Painter, Pictures
from bot.registered.markup import Markup
from cogs.delivery.pages import Drawing, Page, Picture
from cogs.delivery.posting import Body, Held, held_by, in_words, painted, posted
from tests.discord.reading import texts_of

BOARD = Board("hanafuda", (Section((Note("Rain"),)),), "what lies there")
PAGE = Page(1, 0, ("title", Drawing(BOARD, ("in words",), ("a remark",)), "end"))
IN_WORDS = Markup()


class Fixed(Painter):
    """Paints the same picture whatever it is given; nothing if there is no content."""

    def __init__(self, content: bytes | None) -> None:
        super().__init__()
        self._content = content

    async def paint(self, board: Board) -> Pictures | None:
        content = self._content
        return None if content is None else (Painted("picture.png", content, board.alt),)


def refused(status: int) -> discord.HTTPException:
    kind = discord.Forbidden if status == 403 else discord.HTTPException
    return kind(Mock(status=status, reason=""), {"code": 0, "message": ""})


def refusing(
    status: int, refuse: Callable[[Body], bool], sent: list[Body]
) -> Callable[[Body], Awaitable[str]]:
    async def send(body: Body) -> str:
        sent.append(body)
        if refuse(body):
            raise refused(status)
        return "sent"

    return send


def told(body: Body) -> list[str]:
    return texts_of(body.view.to_components())


async def test_a_painted_page_has_the_picture_and_what_stands_beside_it() -> None:
    title, remark, picture, end = (await painted(PAGE, Fixed(b"x"))).blocks
    assert (title, remark, end) == ("title", "a remark", "end")
    assert isinstance(picture, Picture)
    assert (picture.name, picture.content, picture.alt) == ("picture.png", b"x", BOARD.alt)


async def test_what_cannot_be_painted_is_told_in_words() -> None:
    shown = await painted(PAGE, Fixed(None))
    assert shown.pictures == ()
    assert told(Body(shown, IN_WORDS, {})) == ["title", "in words", "end"]


async def test_a_page_without_pictures_stays_as_it_is() -> None:
    page = Page(1, 0, ("only words",))
    assert await painted(page, Fixed(b"x")) is page


async def test_a_picture_that_a_message_holds_is_named_and_not_uploaded() -> None:
    ready = await painted(PAGE, Fixed(b"x"))
    name = ready.pictures[0].name
    (new,) = Body(ready, IN_WORDS, {}).attachments
    assert isinstance(new, discord.File)
    (kept,) = Body(ready, IN_WORDS, {name: 77}).attachments
    assert isinstance(kept, discord.Attachment)
    assert kept.to_dict() == {"id": 77, "filename": name}


async def test_where_files_are_forbidden_the_page_is_sent_in_words() -> None:
    sent: list[Body] = []
    ready = await painted(PAGE, Fixed(b"x"))
    send = refusing(403, lambda body: bool(body.files), sent)
    assert await posted(send, PAGE, ready, IN_WORDS, {}) == "sent"
    assert told(sent[-1]) == ["title", "in words", "end"]
    assert len(sent) == 2


async def test_a_picture_that_is_gone_from_the_message_is_uploaded() -> None:
    sent: list[Body] = []
    ready = await painted(PAGE, Fixed(b"x"))
    held: Held = {ready.pictures[0].name: 77}
    send = refusing(400, lambda body: bool(body.held), sent)
    assert await posted(send, PAGE, ready, IN_WORDS, held) == "sent"
    assert [body.keeps for body in sent] == [True, False]
    assert len(sent[-1].files) == 1


@pytest.mark.parametrize("status", [400, 403, 404, 500])
async def test_other_refusals_are_told_to_the_caller(status: int) -> None:
    sent: list[Body] = []
    words = in_words(PAGE)
    with pytest.raises(discord.HTTPException):
        await posted(refusing(status, lambda body: True, sent), words, words, IN_WORDS, {})
    assert len(sent) == 1


def test_no_message_holds_nothing() -> None:
    assert held_by({}) == {}


def test_a_picture_in_a_message_is_known_by_the_name_in_its_address() -> None:
    """Discord signs its addresses: what follows the name differs each time."""
    media = {"url": "https://cdn.example/attachments/1/2/a-1.png?ex=3/4&is=5&", "attachment_id": "6"}
    elsewhere = {"url": "https://cdn.example/avatars/7/b.png", "attachment_id": None}
    pictures = {"type": 12, "items": [{"media": media}, {"media": elsewhere}]}
    thumbnail = {"type": 11, "media": {"url": "https://cdn.example/c.png", "attachment_id": "8"}}
    beside = {"type": 9, "components": [], "accessory": thumbnail}
    message = {"components": [{"type": 17, "components": [pictures, beside]}, {"type": 10}]}
    assert held_by(message) == {"a-1.png": 6, "c.png": 8}
