"""Pages: what a message shows, as plain values, and the one place where they become Discord's components."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import discord
from discord import ui

from cogs.custom_ids import custom_id

PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger

DECIDING = ("play", "card")
"""Verbs of controls that stand for a decision of the game, those that cannot be used just now included."""

BUTTONS_IN_A_ROW = 5
LABEL_LENGTH = 80
TEXT_LENGTH = 4000
"""Characters of all texts of a message together."""

CUT = "\n…"
ACCENT = discord.Colour(0xB3282D)


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its label, what it does (verb and argument), how it looks."""

    label: str
    verb: str
    argument: str = ""
    style: discord.ButtonStyle = SECONDARY
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a select: its label, its value, whether it is chosen now."""

    label: str
    value: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A select: what it asks, what it does, and its choices."""

    asks: str
    verb: str
    argument: str
    choices: tuple[Choice, ...]
    fewest: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class PeopleSelect:
    """A select of people of the server: what it asks, what it does, how many may be chosen."""

    asks: str
    verb: str
    most: int


Row = tuple[Button, ...] | Select | PeopleSelect


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that a page shows: its name and its content."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that a page shows: its file name, its content, and what it shows in words."""

    name: str
    content: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Page:
    """What a message shows: blocks of text, divided by lines, then rows of controls.

    Attributes:
        table_id: the table that the controls act on.
        number: the decision they were drawn for.
        blocks: texts in Discord's Markdown.
        rows: buttons (any number: they are wrapped) or selects.
        attachment: a file to download.
        pictures: shown above the controls.
    """

    table_id: int
    number: int
    blocks: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    attachment: Attachment | None = None
    pictures: tuple[Picture, ...] = ()

    def with_note(self, note: str) -> "Page":
        """Return the page with a remark on top."""
        return replace(self, blocks=(note, *self.blocks))


def layout(page: Page) -> ui.LayoutView:
    """Return a page as Discord's components.

    The view is stopped at once: controls are found by their custom_id, also after a restart, so nothing
    needs to be kept for them in memory.
    """
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=ACCENT)
    for i, block in enumerate(fitting([block for block in page.blocks if block])):
        if i:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(block))
    if page.pictures:
        container.add_item(
            ui.MediaGallery(
                *(
                    discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt)
                    for picture in page.pictures
                )
            )
        )
    for row in page.rows:
        for items in _rows_of(page, row):
            container.add_item(ui.ActionRow(*items))
    if page.attachment is not None:
        container.add_item(ui.File(f"attachment://{page.attachment.name}"))
    view.add_item(container)
    view.stop()
    return view


def fitting(blocks: list[str]) -> list[str]:
    """Return blocks of text that fit into a message: the longest lose their last lines where they do not.

    Only players with very long names in a long story need it, but no name may keep a table from being shown.
    """
    fitted = blocks[:]
    while (excess := sum(map(len, fitted)) - TEXT_LENGTH) > 0:
        longest = max(range(len(fitted)), key=lambda i: len(fitted[i]))
        block = fitted[longest].removesuffix(CUT)
        whole_lines, _, _ = block[: max(len(block) - excess - len(CUT), 0)].rpartition("\n")
        fitted[longest] = whole_lines + CUT
    return fitted


def files_of(page: Page) -> list[discord.File]:
    """Return what has to be uploaded with a page."""
    attached = () if page.attachment is None else (page.attachment,)
    return [discord.File(BytesIO(shown.content), shown.name) for shown in (*page.pictures, *attached)]


def note(text: str, *rows: tuple[Button, ...], table_id: int = 0) -> Page:
    """Return a page of one text, with buttons if there are any."""
    return Page(table_id, 0, (text,), rows)


def _rows_of(page: Page, row: Row) -> Sequence[Sequence[ui.Item[Any]]]:
    if isinstance(row, Select):
        return [[_select(page, row)]]
    if isinstance(row, PeopleSelect):
        people = custom_id(page.table_id, page.number, row.verb)
        return [[ui.UserSelect(placeholder=row.asks, custom_id=people, min_values=1, max_values=row.most)]]
    buttons = [_button(page, button) for button in row]
    return [buttons[i : i + BUTTONS_IN_A_ROW] for i in range(0, len(buttons), BUTTONS_IN_A_ROW)]


def _button(page: Page, button: Button) -> ui.Button[Any]:
    # Only a decision may come too late; what is good at any time keeps its id whenever the message changes.
    number = page.number if button.verb in DECIDING else 0
    return ui.Button(
        label=button.label[:LABEL_LENGTH],
        style=button.style,
        disabled=button.disabled,
        custom_id=custom_id(page.table_id, number, button.verb, button.argument),
    )


def _select(page: Page, select: Select) -> ui.Select[Any]:
    return ui.Select(
        placeholder=select.asks,
        min_values=select.fewest,
        max_values=select.most,
        custom_id=custom_id(page.table_id, page.number, select.verb, select.argument),
        options=[
            discord.SelectOption(label=choice.label, value=choice.value, default=choice.chosen)
            for choice in select.choices
        ],
    )
