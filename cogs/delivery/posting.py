"""Posting: sends pages to Discord with their pictures if at all possible, otherwise in words.

A picture that is already in a message is not uploaded again. Discord does not list attachments that a message
shows in its components; their ids are found there.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import aiohttp
import discord
import structlog

from bot.pictures.painter import Painter
from bot.registered.emojis import Emojis
from bot.registered.markup import Markup
from bot.wire.traffic import SERVER_ERROR
from cogs.delivery.components import Layout, layout
from cogs.delivery.pages import Block, Drawing, Page, Picture, Portrait, files_of
from cogs.delivery.sending import Received

log = structlog.get_logger(__name__)

Held = Mapping[str, int]
"""The pictures in a message: ids of attachments by file name."""

NOTHING: Held = {}

REFUSED = 400
"""The status with which Discord refuses a request that names an attachment that is gone."""

FORBIDDEN, TOO_LARGE = 403, 413
"""The statuses with which Discord refuses files: where none may be attached, and where they are too large."""

SHUT = frozenset({50083, 160005})
"""Discord's codes for an archived and for a locked thread: no other form of a message gets in either."""

NOT_SENT = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""What a request raises that Discord refused, or that did not reach it."""

_CONTAINER, _GALLERY = discord.ComponentType.container.value, discord.ComponentType.media_gallery.value
_SECTION, _THUMBNAIL = discord.ComponentType.section.value, discord.ComponentType.thumbnail.value

Answer = TypeVar("Answer")


class _Kept(discord.Attachment):
    """A file already in a message, named in an edit so that it stays."""

    def __init__(self, attachment_id: int, filename: str) -> None:
        self.id = attachment_id
        self.filename = filename

    def to_dict(self) -> Any:
        """Return what Discord needs to find it."""
        return {"id": self.id, "filename": self.filename}


@dataclass(frozen=True, slots=True)
class Body:
    """What a request sends.

    Attributes:
        page: the page, with its pictures painted.
        markup: what it shows for cards and commands.
        held: the pictures in the message being edited.
    """

    page: Page
    markup: Markup
    held: Held

    @property
    def view(self) -> Layout:
        """The components."""
        return layout(self.page, self.markup)

    @property
    def files(self) -> list[discord.File]:
        """The files uploaded with a new message."""
        return files_of(self.page)

    @property
    def attachments(self) -> list[discord.File | discord.Attachment]:
        """All files in a message after an edit; those already in it are not uploaded again."""
        return [
            _Kept(self.held[file.filename], file.filename) if file.filename in self.held else file
            for file in self.files
        ]

    @property
    def keeps(self) -> bool:
        """Whether the message keeps any of its pictures."""
        return any(picture.name in self.held for picture in self.page.pictures)


def in_words(page: Page) -> Page:
    """Return a page without pictures, with texts in place of those not painted yet."""
    blocks = (block for block in page.blocks if not isinstance(block, Picture))
    return replace(
        page, blocks=tuple(block.text if isinstance(block, Portrait) else block for block in blocks)
    )


async def painted(page: Page, painter: Painter) -> Page:
    """Return a page with its pictures painted, with words in place of those that cannot be."""
    if not any(isinstance(block, Drawing) for block in page.blocks):
        return page
    return replace(
        page, blocks=tuple([part for each in page.blocks for part in await _painted(each, painter)])
    )


async def ready_for(page: Page, channel: object, painter: Painter) -> Page:
    """Return a page as it can be sent to a channel: its pictures painted, if the bot may attach files.

    Args:
        page: the page.
        channel: the channel as the bot knows it; None if it does not.
        painter: paints pictures.
    """
    if all(isinstance(block, str) for block in page.blocks):
        return page
    in_guild = isinstance(channel, discord.abc.GuildChannel | discord.Thread)
    if in_guild and not channel.permissions_for(channel.guild.me).attach_files:
        return in_words(page)
    return await painted(page, painter)


def passes(error: BaseException) -> bool:
    """Return whether a request that was not sent may succeed later, although nobody changes anything."""
    return not isinstance(error, discord.HTTPException) or error.status >= SERVER_ERROR


def unfit(error: BaseException) -> bool:
    """Return whether Discord has refused a message for what it is; another one may be sent instead."""
    fits = not isinstance(error, discord.HTTPException) or error.status not in (REFUSED, TOO_LARGE)
    return not fits and not is_shut(error)


def is_shut(error: BaseException) -> bool:
    """Return whether Discord has refused something because a thread is archived or locked."""
    return isinstance(error, discord.HTTPException) and error.code in SHUT


def why(error: BaseException) -> dict[str, object]:
    """Return what a log line says about a request that was not sent."""
    if isinstance(error, discord.HTTPException):
        return {"status": error.status, "code": error.code}
    return {"error": type(error).__name__}


async def _painted(block: Block, painter: Painter) -> tuple[Block, ...]:
    if not isinstance(block, Drawing):
        return (block,)
    pictures = await painter.paint(block.board)
    if pictures is None:
        return (block,)
    return *block.beside, *(Picture(each.name, each.content, each.alt) for each in pictures)


async def posted(
    send: Callable[[Body], Awaitable[Answer]], page: Page, ready: Page, markup: Markup, held: Held = NOTHING
) -> Answer:
    """Send a page, and return what `send` returns.

    What Discord refuses is sent again: in words if the bot may not attach files, or only smaller ones, with
    all its pictures if one that was to be kept is gone, without avatars or without emojis if those are gone.

    Args:
        send: sends or edits a message.
        page: the page, with its pictures not painted.
        ready: the same page, painted.
        markup: what it shows for cards and commands; emojis are dropped if Discord refuses them.
        held: the pictures in the message being edited.

    Raises:
        discord.HTTPException: Discord does not accept it in any form.
    """
    body = Body(ready, markup, held)
    try:
        return await send(body)
    except discord.HTTPException as error:
        if is_shut(error):
            raise
        if ready.pictures and error.status in (FORBIDDEN, TOO_LARGE):
            log.info("told in words, for pictures are not allowed", table=page.table_id, code=error.code)
            return await send(Body(in_words(page), markup, NOTHING))
        if error.status != REFUSED or not (body.keeps or markup.emojis or _without_avatars(ready) != ready):
            raise
        log.info("sent once more", table=page.table_id, code=error.code, pictures=body.keeps)
        return await _once_more(send, body)


async def _once_more(send: Callable[[Body], Awaitable[Answer]], refused: Body) -> Answer:
    """Resend a page that Discord refused, with its pictures uploaded again, then without what may be gone."""
    emojis, whole = refused.markup.emojis, replace(refused, held=NOTHING)
    plain = replace(whole, page=_without_avatars(whole.page))
    tries = [
        *([whole] if refused.keeps else []),
        *([plain] if plain.page != whole.page else []),
        *([replace(whole, markup=replace(refused.markup, emojis=Emojis()))] if emojis else []),
    ]
    for simpler in tries[:-1]:
        try:
            return await send(simpler)
        except discord.HTTPException as error:
            if error.status != REFUSED:
                raise
    answer = await send(tries[-1])
    if emojis:
        log.warning("emojis are gone: restart the bot after uploading them again", cards=len(emojis))
        emojis.forget()
    return answer


def _without_avatars(page: Page) -> Page:
    """Return a page without the pictures that Discord would have to fetch."""
    return replace(
        page,
        blocks=tuple(
            block.text if isinstance(block, Portrait) and isinstance(block.picture, str) else block
            for block in page.blocks
        ),
    )


def held_by(message: Received) -> Held:
    """Return the pictures in one of our messages."""
    parts = [
        part
        for component in message.get("components", ())
        if component["type"] == _CONTAINER
        for part in component["components"]
    ]
    return {
        media["url"].partition("?")[0].rpartition("/")[2]: int(media["attachment_id"])
        for part in parts
        for media in _media(part)
        if media.get("attachment_id") is not None
    }


def _media(part: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the pictures in a part of a message."""
    if part["type"] == _GALLERY:
        return [item["media"] for item in part["items"]]
    if part["type"] == _SECTION and part["accessory"]["type"] == _THUMBNAIL:
        return [part["accessory"]["media"]]
    return []
