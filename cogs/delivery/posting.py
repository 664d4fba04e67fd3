"""Posting: pages go to Discord with their pictures if at all possible, and in words where it is not.

A picture that a message holds already is not uploaded again. Discord lists no attachments of messages that
show them in their components; their ids stand there.
"""

import hashlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import Any, TypeVar
from urllib.parse import urlsplit

import discord
import structlog
from discord import ui

from bot.emojis import Emojis
from bot.pictures.layout import parts
from bot.pictures.painter import Painter
from cogs.delivery.pages import Block, Drawing, Page, Picture, files_of, layout

log = structlog.get_logger(__name__)

Held = Mapping[str, int]
"""The pictures that a message holds: ids of attachments by file name."""

NOTHING: Held = {}
REFUSED = 400
"""Status with which Discord refuses a request that names an attachment which is gone."""

Answer = TypeVar("Answer")


class _Kept(discord.Attachment):
    """A file that a message holds already, named in an edit so that it stays."""

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
        page: the page, its pictures painted.
        emojis: those with which cards can be shown.
        held: the pictures that the message holds which is edited.
    """

    page: Page
    emojis: Emojis
    held: Held

    @property
    def view(self) -> ui.LayoutView:
        """The components."""
        return layout(self.page, self.emojis)

    @property
    def files(self) -> list[discord.File]:
        """What is uploaded with a new message."""
        return files_of(self.page)

    @property
    def attachments(self) -> list[discord.File | discord.Attachment]:
        """All files that a message has after an edit; what it holds already is not uploaded again."""
        return [
            _Kept(self.held[file.filename], file.filename) if file.filename in self.held else file
            for file in self.files
        ]

    @property
    def keeps(self) -> bool:
        """Whether the message keeps a picture that it holds."""
        return any(picture.name in self.held for picture in self.page.pictures)


def in_words(page: Page) -> Page:
    """Return a page without pictures; texts stand for those that were not painted yet."""
    return replace(page, blocks=tuple(block for block in page.blocks if not isinstance(block, Picture)))


async def painted(page: Page, painter: Painter) -> Page:
    """Return a page with its pictures painted; words stand for those that cannot be."""
    if not any(isinstance(block, Drawing) for block in page.blocks):
        return page
    return replace(
        page, blocks=tuple([part for each in page.blocks for part in await _painted(each, painter)])
    )


async def _painted(block: Block, painter: Painter) -> tuple[Block, ...]:
    if not isinstance(block, Drawing):
        return (block,)
    pictures: list[Picture] = []
    for board in parts(block.board):
        content = await painter.paint(board)
        if content is None:
            return (block,)
        # Clients keep pictures by their names, so a name must never stand for two.
        name = f"{board.cloth}-{hashlib.sha256(content).hexdigest()[:8]}.png"
        pictures.append(Picture(name, content, board.alt))
    return *block.beside, *pictures


async def posted(
    send: Callable[[Body], Awaitable[Answer]], page: Page, ready: Page, emojis: Emojis, held: Held = NOTHING
) -> Answer:
    """Send a page, and return what `send` does.

    What Discord refuses is sent once more: in words where the bot may not attach files, with all its pictures
    if one was to be kept that is gone, without emojis if those are gone.

    Args:
        send: sends or edits a message.
        page: the page, whose pictures are not painted.
        ready: the same page, painted.
        emojis: those with which cards can be shown; forgotten if Discord takes the page without them only.
        held: the pictures that the message holds which is edited.

    Raises:
        discord.HTTPException: Discord does not take it in any way.
    """
    body = Body(ready, emojis, held)
    try:
        return await send(body)
    except discord.Forbidden as error:
        if not ready.pictures:
            raise
        log.info("told in words, for pictures are not allowed", table=page.table_id, code=error.code)
        return await send(Body(in_words(page), emojis, NOTHING))
    except discord.HTTPException as error:
        if error.status != REFUSED or not (body.keeps or emojis):
            raise
        log.info("sent once more", table=page.table_id, code=error.code, pictures=body.keeps)
        return await _once_more(send, body)


async def _once_more(send: Callable[[Body], Awaitable[Answer]], refused: Body) -> Answer:
    """Send a page that Discord refused: pictures are uploaded again, then emojis are left out."""
    emojis = refused.emojis
    if refused.keeps:
        try:
            return await send(replace(refused, held=NOTHING))
        except discord.HTTPException as error:
            if error.status != REFUSED or not emojis:
                raise
    answer = await send(replace(refused, emojis=Emojis(), held=NOTHING))
    log.warning("emojis are gone: restart the bot after uploading them anew", cards=len(emojis))
    emojis.forget()
    return answer


def held_by(message: object) -> Held:
    """Return the pictures that a message of ours holds; none if there is no message."""
    if not isinstance(message, discord.Message):
        return NOTHING
    galleries = [
        part
        for component in message.components
        if isinstance(component, discord.Container)
        for part in component.children
        if isinstance(part, discord.MediaGalleryComponent)
    ]
    return {
        PurePosixPath(urlsplit(item.media.url).path).name: item.media.attachment_id
        for gallery in galleries
        for item in gallery.items
        if item.media.attachment_id is not None
    }
