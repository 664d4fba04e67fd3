"""Pages: what a message shows, as plain values."""

from dataclasses import dataclass, field, replace
from typing import Self

import discord

from bot.pictures.board import Board, Picture
from cogs.delivery.verbs import DECISION_VERBS, Verb

PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger

BUTTONS_IN_A_ROW = 5

MAX_CHOICES = 25
"""The most choices that a select can have."""

LABEL_LENGTH = 80
ABOUT_LENGTH = 100
"""The most characters below the label of a choice."""

NAME_LENGTH = 100
"""The most characters in the name of a thread, or in the name and the place of an event."""

TEXT_LENGTH = 4000
"""The most characters in all texts of a message together."""

TRUNCATION_MARK = "\n…"

TEXT_CHANNELS = (discord.ChannelType.text, discord.ChannelType.news)
"""The types of channels in which the bot sends messages of its own: those that may have threads."""

PLAYABLE_CHANNELS = (
    *TEXT_CHANNELS,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.media,
)
"""The types of channels in which people play: one writes in them, or in their threads."""


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


def shorten_name(name: str) -> str:
    """Return a name that Discord takes for a thread, or for an event or its place.

    >>> len(shorten_name("#" + 100 * "x"))
    100
    """
    return name if len(name) <= NAME_LENGTH else name[: NAME_LENGTH - 1] + "…"


def choices_around(place: int, count: int) -> range:
    """Return which of a number of choices, counted from 0, a select has: those around one if not all fit.

    >>> choices_around(30, 100)
    range(18, 43)
    """
    first = max(0, min(place - MAX_CHOICES // 2, count - MAX_CHOICES))
    return range(first, min(count, first + MAX_CHOICES))


@dataclass(frozen=True, slots=True)
class PeopleSelect:
    """A select of people on the server: what it asks, what it does, how many may be chosen, and who is."""

    asks: str
    verb: Verb
    most: int
    argument: str = ""
    fewest: int = 1
    chosen: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    """A select of the server's channels: what it asks, what it does, which are chosen, how many may be.

    Attributes:
        types: the types of channels that it offers.
    """

    asks: str
    verb: Verb
    argument: str
    chosen: tuple[int, ...]
    most: int
    types: tuple[discord.ChannelType, ...]


@dataclass(frozen=True, slots=True)
class Links:
    """Buttons that lead to pages elsewhere: their labels and addresses."""

    to: tuple[tuple[str, str], ...]


Row = tuple[Button, ...] | Select | PeopleSelect | ChannelSelect | Links


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file on a page: its name and its content."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that is painted just before its page is sent.

    Attributes:
        board: what it shows.
        instead: texts that say what it shows, for when it cannot be painted or sent.
        beside: texts above the picture, for what it does not show.
    """

    board: Board
    instead: tuple[str, ...] = field(compare=False)
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
        rows: buttons (any number: they are wrapped), selects or links.
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

    @property
    def file_bytes(self) -> int:
        """The size of all files sent with the page."""
        attached = () if self.attachment is None else (self.attachment,)
        return sum(len(each.content) for each in (*self.pictures, *attached))

    @property
    def decides(self) -> bool:
        """Whether one of its controls makes the decision that they were drawn for."""
        controls = (each for row in self.rows for each in (row if isinstance(row, tuple) else (row,)))
        return any(isinstance(each, Button | Select) and each.verb in DECISION_VERBS for each in controls)

    def with_note(self, note: str) -> Self:
        """Return the page with a remark at the top."""
        return replace(self, blocks=(note, *self.blocks))


def text_page(text: str, *rows: tuple[Button, ...], table_id: int = 0) -> Page:
    """Return a page with one text, and with buttons if there are any."""
    return Page(table_id, 0, (text,), rows)
