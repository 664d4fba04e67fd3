"""Pages: the content of a message as plain values."""

from dataclasses import dataclass, field, replace
from typing import Self

import discord

from bot.pictures.board import Board, Picture
from cogs.delivery.verbs import DECISION_VERBS, Verb

PRIMARY = discord.ButtonStyle.primary
SECONDARY = discord.ButtonStyle.secondary
SUCCESS = discord.ButtonStyle.success
DANGER = discord.ButtonStyle.danger

BUTTONS_IN_A_ROW = 5

MAX_CHOICES = 25
"""Maximum number of choices in a select."""

LABEL_LENGTH = 80
ABOUT_LENGTH = 100
"""Maximum number of characters below the label of a choice."""

NAME_LENGTH = 100
"""Maximum number of characters in the name of a thread, and in the name and location of an event."""

TEXT_LENGTH = 4000
"""Maximum number of characters in all texts of a message together."""

TRUNCATION_MARK = "\n…"

TEXT_CHANNELS = (discord.ChannelType.text, discord.ChannelType.news)
"""Types of channels for the bot's own messages: those that may have threads."""

PLAYABLE_CHANNELS = (
    *TEXT_CHANNELS,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.media,
)
"""Types of channels where people can play: they or their threads have messages."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button.

    Attributes:
        argument: the object of the verb.
        card: the card of its emoji, or empty.
        number: the card's number in the picture of the hand, or 0.
        brief: a shorter label with the number, to use below a picture; may be empty.
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
        card: the card of its emoji, or empty.
        number: the card's number in the picture of the hand, or 0.
        about: the text below the label; may be empty.
    """

    label: str
    value: str
    chosen: bool = False
    card: str = ""
    number: int = 0
    about: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """A select: its placeholder, its verb and its choices.

    Attributes:
        quoted: the text before a single choice quoted elsewhere; empty to use the placeholder.
    """

    asks: str
    verb: Verb
    argument: str
    choices: tuple[Choice, ...]
    min_values: int = 1
    max_values: int = 1
    quoted: str = ""


def shorten_name(name: str) -> str:
    """Shorten a name to Discord's limit for threads, events and their locations.

    >>> len(shorten_name("#" + 100 * "x"))
    100
    """
    return name if len(name) <= NAME_LENGTH else name[: NAME_LENGTH - 1] + "…"


def choices_around(place: int, count: int) -> range:
    """Return the indexes of the choices that a select shows: those around one place if not all fit.

    >>> choices_around(30, 100)
    range(18, 43)
    """
    first = max(0, min(place - MAX_CHOICES // 2, count - MAX_CHOICES))
    return range(first, min(count, first + MAX_CHOICES))


@dataclass(frozen=True, slots=True)
class PeopleSelect:
    """A select of people on the server: its placeholder, its verb, its limits, and the people chosen."""

    asks: str
    verb: Verb
    max_values: int
    argument: str = ""
    min_values: int = 1
    chosen: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    """A select of the server's channels of some types."""

    asks: str
    verb: Verb
    argument: str
    chosen: tuple[int, ...]
    max_values: int
    types: tuple[discord.ChannelType, ...]


@dataclass(frozen=True, slots=True)
class Links:
    """Buttons that open web pages, by labels and addresses."""

    to: tuple[tuple[str, str], ...]


Row = tuple[Button, ...] | Select | PeopleSelect | ChannelSelect | Links


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file on a page."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of a board, painted just before its page is sent.

    Attributes:
        instead: texts that replace the picture if it can't be painted or sent.
        beside: texts above the picture, about details missing from it.
    """

    board: Board
    instead: tuple[str, ...] = field(compare=False)
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Portrait:
    """A text with a small picture at its side: one sent along, or one that Discord fetches by its address."""

    text: str
    picture: Picture | str
    alt: str


Block = str | Picture | Drawing | Portrait


@dataclass(frozen=True, slots=True)
class Page:
    """The content of a message: texts (with separators) and pictures, then rows of controls.

    Attributes:
        table_id: the table of the controls.
        number: the decision of the controls.
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
        """The total size of the files sent with the page."""
        attached = () if self.attachment is None else (self.attachment,)
        return sum(len(each.content) for each in (*self.pictures, *attached))

    @property
    def decides(self) -> bool:
        """Whether one of the controls makes the page's decision."""
        controls = (each for row in self.rows for each in (row if isinstance(row, tuple) else (row,)))
        return any(isinstance(each, Button | Select) and each.verb in DECISION_VERBS for each in controls)

    def with_note(self, note: str) -> Self:
        """Return the page with a note at the top."""
        return replace(self, blocks=(note, *self.blocks))


@dataclass(frozen=True, slots=True)
class Field:
    """A line to write in a dialog: its label, its maximum length, and the texts below and in it."""

    label: str
    max_length: int
    about: str = ""
    written: str = ""
    placeholder: str = ""


@dataclass(frozen=True, slots=True)
class Dialog:
    """A modal that asks for texts.

    Attributes:
        verb: the verb of its submission.
        argument: the object of the verb.
        title: the title.
        fields: the lines to write.
        table_id: the table of the verb.
    """

    verb: Verb
    argument: str
    title: str
    fields: tuple[Field, ...]
    table_id: int = 0


def text_page(text: str, *rows: tuple[Button, ...], table_id: int = 0) -> Page:
    """Return a page with one text and rows of buttons; empty rows are left out."""
    return Page(table_id, 0, (text,), tuple(filter(None, rows)))
