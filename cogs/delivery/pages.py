"""Pages: what a message shows, as plain values, and the one place that turns them into components."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import pairwise
from typing import Any

import discord
from discord import ui

from bot.emojis import Emojis
from bot.markup import Markup
from bot.pictures.board import Board
from bot.texts.marks import beside_emoji, in_words, with_commands, with_emojis
from cogs.delivery.custom_ids import custom_id
from cogs.delivery.verbs import DECIDING, Verb

PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger

_CHANNEL = discord.SelectDefaultValueType.channel

BUTTONS_IN_A_ROW = 5
WRAPPED = 4
"""How many stand in a row where there are more: phones show two of them side by side."""

MOST_CHOICES = 25
"""The most choices that a select can have."""

LABEL_LENGTH = 80
TEXT_LENGTH = 4000
"""The most characters in all texts of a message together."""

CUT = "\n…"
IN_WORDS = Markup()
ACCENT = discord.Colour(0xB3282D)


@dataclass(frozen=True, slots=True)
class Button:
    """A button.

    Attributes:
        label: its label.
        verb: what it does.
        argument: what the verb applies to.
        style: its colour.
        disabled: whether it cannot be used now.
        card: the card whose emoji it shows; empty if none.
        number: the card's number in the picture of the hand; 0 if it has none.
        brief: a shorter label, with the number, for below a picture; empty if there is none.
    """

    label: str
    verb: Verb
    argument: str = ""
    style: discord.ButtonStyle = SECONDARY
    disabled: bool = False
    card: str = ""
    number: int = 0
    brief: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a select.

    Attributes:
        label: its label.
        value: the value it stands for.
        chosen: whether it is currently chosen.
        card: the card whose emoji it shows; empty if none.
        number: the card's number in the picture of the hand; 0 if it has none.
        about: the text below the label; empty if there is none.
    """

    label: str
    value: str
    chosen: bool = False
    card: str = ""
    number: int = 0
    about: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """A select: what it asks, what it does, and its choices.

    Attributes:
        quoted: what stands before one of the choices where that is quoted alone; empty for what it asks.
    """

    asks: str
    verb: Verb
    argument: str
    choices: tuple[Choice, ...]
    fewest: int = 1
    most: int = 1
    quoted: str = ""


def choices_around(place: int, count: int) -> range:
    """Return which of a number of choices, counted from 0, a select has: those around one if not all fit."""
    first = max(0, min(place - MOST_CHOICES // 2, count - MOST_CHOICES))
    return range(first, min(count, first + MOST_CHOICES))


@dataclass(frozen=True, slots=True)
class PeopleSelect:
    """A select of people on the server: what it asks, what it does, how many may be chosen."""

    asks: str
    verb: Verb
    most: int


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    """A select of the server's channels: what it asks, what it does, which are chosen, how many may be."""

    asks: str
    verb: Verb
    argument: str
    chosen: tuple[int, ...]
    most: int


Row = tuple[Button, ...] | Select | PeopleSelect | ChannelSelect


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file on a page: its name and its content."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture on a page: its file name, its content, and its description."""

    name: str
    content: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that is painted just before its page is sent.

    Attributes:
        board: what it shows.
        instead: texts that say the same, for when it cannot be painted or sent.
        beside: texts above the picture, for what it does not show.
    """

    board: Board
    instead: tuple[str, ...]
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Portrait:
    """A text with a small picture at its side.

    Attributes:
        text: the text.
        picture: a picture that is sent along, or the address of one that Discord fetches.
        alt: the description of the picture.
    """

    text: str
    picture: Picture | str
    alt: str


Block = str | Picture | Drawing | Portrait


@dataclass(frozen=True, slots=True)
class Page:
    """What a message shows: texts, divided by lines, and pictures, then rows of controls.

    Attributes:
        table_id: the table that the controls act on.
        number: the decision that the controls were drawn for.
        blocks: texts in Discord's Markdown, and pictures.
        rows: buttons (any number: they are wrapped) or selects.
        attachment: a file to download.
    """

    table_id: int
    number: int
    blocks: tuple[Block, ...]
    rows: tuple[Row, ...] = ()
    attachment: Attachment | None = None

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures sent with the page, in order, each once."""
        shown = (block.picture if isinstance(block, Portrait) else block for block in self.blocks)
        return tuple({each.name: each for each in shown if isinstance(each, Picture)}.values())

    def with_note(self, note: str) -> "Page":
        """Return the page with a remark at the top."""
        return replace(self, blocks=(note, *self.blocks))


def layout(page: Page, markup: Markup = IN_WORDS) -> ui.LayoutView:
    """Return a page as Discord's components, with words for pictures that are not painted yet.

    The view is stopped at once: controls are found by their custom_id, even after a restart, so nothing
    needs to be kept in memory for them.

    Args:
        page: the page.
        markup: what it shows for cards and commands; words by default.
    """
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=ACCENT)
    for item in _shown(page, markup):
        container.add_item(item)
    for row in page.rows:
        for items in _rows_of(page, row, markup.emojis):
            container.add_item(ui.ActionRow(*items))
    if page.attachment is not None:
        container.add_item(ui.File(f"attachment://{page.attachment.name}"))
    view.add_item(container)
    view.stop()
    return view


def _shown(page: Page, markup: Markup) -> Iterator[ui.Item[Any]]:
    """Yield pictures and texts, with a line between two texts."""
    blocks = [
        part
        for block in page.blocks
        for part in (block.instead if isinstance(block, Drawing) else (block,))
        if part
    ]
    written = [block.text if isinstance(block, Portrait) else block for block in blocks]
    texts = iter(fitting(_written([text for text in written if isinstance(text, str)], markup)))
    for before, block in pairwise([None, *blocks]):
        if isinstance(block, Picture):
            yield ui.MediaGallery(discord.MediaGalleryItem(_address(block), description=in_words(block.alt)))
        elif isinstance(block, Portrait):
            beside = ui.Thumbnail[ui.LayoutView](_address(block.picture), description=in_words(block.alt))
            yield ui.Section(next(texts), accessory=beside)
        elif block is not None:
            if isinstance(before, str):
                yield ui.Separator()
            yield ui.TextDisplay(next(texts))


def _address(picture: Picture | str) -> str:
    """Return where Discord finds a picture."""
    return picture if isinstance(picture, str) else f"attachment://{picture.name}"


def _written(texts: list[str], markup: Markup) -> list[str]:
    """Return blocks of text with mentions of commands, and with emojis of cards unless they get too long.

    An emoji takes about 40 characters in a text.
    """

    def emoji_of(card: str) -> str | None:
        emoji = markup.emojis.get(card)
        return None if emoji is None else str(emoji)

    blocks = [with_commands(text, markup.commands.mention) for text in texts]
    written = [with_emojis(block, emoji_of) for block in blocks]
    while sum(map(len, written)) > TEXT_LENGTH:
        spared = [len(text) - len(in_words(block)) for block, text in zip(blocks, written, strict=True)]
        most = max(range(len(blocks)), key=spared.__getitem__)
        if spared[most] <= 0:
            break
        written[most] = in_words(blocks[most])
    return written


def fitting(blocks: list[str]) -> list[str]:
    """Return blocks of text that fit into a message: if they do not, the longest lose their last lines.

    Only a long history with very long names needs it, but no name may keep a table from being shown.
    """
    fitted = blocks[:]
    while (excess := sum(map(len, fitted)) - TEXT_LENGTH) > 0:
        longest = max(range(len(fitted)), key=lambda i: len(fitted[i]))
        block = fitted[longest].removesuffix(CUT)
        whole_lines, _, _ = block[: max(len(block) - excess - len(CUT), 0)].rpartition("\n")
        fitted[longest] = whole_lines + CUT
    return fitted


def files_of(page: Page) -> list[discord.File]:
    """Return the files to upload with a page."""
    attached = () if page.attachment is None else (page.attachment,)
    return [discord.File(BytesIO(shown.content), shown.name) for shown in (*page.pictures, *attached)]


def note(text: str, *rows: tuple[Button, ...], table_id: int = 0) -> Page:
    """Return a page with one text, and with buttons if there are any."""
    return Page(table_id, 0, (text,), rows)


def _rows_of(page: Page, row: Row, emojis: Emojis) -> Sequence[Sequence[ui.Item[Any]]]:
    if isinstance(row, Select):
        return [[_select(page, row, emojis)]]
    if isinstance(row, PeopleSelect):
        people = custom_id(page.table_id, page.number, row.verb)
        return [[ui.UserSelect(placeholder=row.asks, custom_id=people, min_values=1, max_values=row.most)]]
    if isinstance(row, ChannelSelect):
        return [[_channel_select(page, row)]]
    buttons = [_button(page, button, emojis) for button in row]
    most = BUTTONS_IN_A_ROW if len(buttons) <= BUTTONS_IN_A_ROW else WRAPPED
    return [buttons[i : i + most] for i in range(0, len(buttons), most)]


def _label(control: Button | Choice, emojis: Emojis) -> tuple[str, discord.PartialEmoji | None]:
    """Return a control's label and emoji; the words say everything the emoji does."""
    emoji = emojis.get(control.card)
    text = in_words(control.label) if emoji is None else beside_emoji(control.label, control.card)
    return text, emoji


def _button(page: Page, button: Button, emojis: Emojis) -> ui.Button[Any]:
    # Only a decision can come too late; controls that are always valid keep their id.
    number = page.number if button.verb in DECIDING else 0
    label, emoji = _label(button, emojis)
    return ui.Button(
        label=label[:LABEL_LENGTH],
        emoji=emoji,
        style=button.style,
        disabled=button.disabled,
        custom_id=custom_id(page.table_id, number, button.verb, button.argument),
    )


def _select(page: Page, select: Select, emojis: Emojis) -> ui.Select[Any]:
    return ui.Select(
        placeholder=in_words(select.asks),
        min_values=select.fewest,
        max_values=select.most,
        custom_id=custom_id(page.table_id, page.number, select.verb, select.argument),
        options=[_option(choice, emojis) for choice in select.choices],
    )


def _channel_select(page: Page, select: ChannelSelect) -> ui.ChannelSelect[Any]:
    chosen = [discord.SelectDefaultValue(id=channel, type=_CHANNEL) for channel in select.chosen]
    return ui.ChannelSelect(
        placeholder=in_words(select.asks),
        min_values=1,
        max_values=select.most,
        custom_id=custom_id(page.table_id, page.number, select.verb, select.argument),
        channel_types=[discord.ChannelType.text],
        default_values=chosen,
    )


def _option(choice: Choice, emojis: Emojis) -> discord.SelectOption:
    label, emoji = _label(choice, emojis)
    return discord.SelectOption(
        label=label,
        value=choice.value,
        description=in_words(choice.about) or None,
        emoji=emoji,
        default=choice.chosen,
    )
