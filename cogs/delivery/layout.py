"""Layout: turns pages into discord.py's views and files, and defines the custom_ids of our controls."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from zlib import crc32

import discord
from discord import ui

from bot.pictures.board import Picture
from bot.pictures.emojis import Markup
from bot.pictures.phone import lines_of_buttons
from bot.texts.marks import in_words, with_commands, with_emojis
from cogs.delivery.pages import (
    BUTTONS_IN_A_ROW,
    LABEL_LENGTH,
    TEXT_LENGTH,
    TRUNCATION_MARK,
    Button,
    ChannelSelect,
    Choice,
    Dialog,
    Drawing,
    Links,
    Page,
    PeopleSelect,
    Portrait,
    Row,
    Select,
)
from cogs.delivery.verbs import DECISION_VERBS, Verb

PLAIN_MARKUP = Markup()

_ACCENT_COLOUR = 0xB3282D

CUSTOM_ID_LENGTH = 100

MODAL_ARGUMENT = "written"
"""Argument that a modal's custom_id adds to the one of the button that opens it."""

MODAL_TIMEOUT_SECONDS = 900.0
"""Lifetime of a modal in discord.py; later submissions are answered all the same."""

CUSTOM_ID_TEMPLATE = re.compile(
    r"z:(?P<table>\d{1,19}):(?P<number>\d{1,19}):(?P<verb>[a-z-]+)(?::(?P<argument>.*))?", re.ASCII
)
"""Pattern of our controls' custom_ids."""

_BEFORE_LAST = re.compile(
    r"(?<=[0-9\u3040-\u30ff\u4e00-\u9fff])(?=[\u3040-\u30ff\u4e00-\u9fff][。！？）」]?\**(?:\]\(\S*\))?\**$)",
    re.MULTILINE,
)
"""Position before the last character of a line of Japanese, ignoring closing punctuation and markup."""


def custom_id(table_id: int, number: int, verb: Verb, argument: str = "") -> str:
    """Return the custom_id `z:<table>:<decision>:<verb>[:<argument>]`.

    The decision is 0 for all other controls, as only a decision can come too late.

    >>> custom_id(7, 12, Verb.PLAY, "1b"), custom_id(7, 12, Verb.HAND)
    ('z:7:12:play:1b', 'z:7:0:hand')

    Raises:
        ValueError: the custom_id is longer than Discord allows.
    """
    result = f"z:{table_id}:{number if verb in DECISION_VERBS else 0}:{verb}"
    if argument:
        result += f":{argument}"
    if len(result) > CUSTOM_ID_LENGTH:
        raise ValueError(f"a custom_id of {len(result)} characters, for {verb}")  # it may name cards
    return result


def build_layout(page: Page, markup: Markup = PLAIN_MARKUP) -> ui.LayoutView:
    """Return a page as Discord's components, with texts for pictures that aren't painted.

    By default, cards and commands appear in words. The view is stopped so that discord.py doesn't keep it:
    controls are found by their custom_id.
    """
    items = [*_build_blocks(page, markup)]
    for row in page.rows:
        items += _build_rows(page, row, markup)
    if page.attachment is not None:
        items.append(ui.File(f"attachment://{page.attachment.name}"))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*items, accent_colour=_ACCENT_COLOUR))
    view.stop()
    return view


def build_modal(dialog: Dialog) -> ui.Modal:
    """Return a dialog as Discord's modal."""
    name = custom_id(dialog.table_id, 0, dialog.verb, dialog.argument)
    modal = ui.Modal(title=dialog.title, custom_id=name, timeout=MODAL_TIMEOUT_SECONDS)
    for field in dialog.fields:
        line = ui.TextInput[ui.Modal](
            max_length=field.max_length, default=field.written or None, placeholder=field.placeholder or None
        )
        modal.add_item(ui.Label(text=field.label, description=field.about or None, component=line))
    return modal


def files_of(page: Page) -> list[discord.File]:
    """Return the files to upload with a page; each can be sent only once, so every attempt needs new ones."""
    attached = () if page.attachment is None else (page.attachment,)
    return [discord.File(BytesIO(shown.content), shown.name) for shown in (*page.pictures, *attached)]


def _build_blocks(page: Page, markup: Markup) -> Iterator[ui.Item[ui.LayoutView]]:
    """Yield pictures and texts, with separators between adjacent texts."""
    blocks = [
        part
        for block in page.blocks
        for part in (block.instead if isinstance(block, Drawing) else (block,))
        if part
    ]
    written = [block.text if isinstance(block, Portrait) else block for block in blocks]
    texts = iter(shorten_texts(_render_markup([text for text in written if isinstance(text, str)], markup)))
    for before, block in pairwise([None, *blocks]):
        if isinstance(block, Picture):
            shown = discord.MediaGalleryItem(f"attachment://{block.name}", description=in_words(block.alt))
            yield ui.MediaGallery(shown)
        elif isinstance(block, Portrait):
            picture = block.picture
            address = picture if isinstance(picture, str) else f"attachment://{picture.name}"
            beside = ui.Thumbnail(address, description=in_words(block.alt))
            yield ui.Section(ui.TextDisplay(next(texts)), accessory=beside)
        elif block is not None:
            if isinstance(before, str):
                yield ui.Separator()
            yield ui.TextDisplay(next(texts))


def _render_markup(texts: list[str], markup: Markup) -> list[str]:
    """Return blocks of text with mentions of commands, and with emojis of cards where they fit.

    An emoji takes about 40 characters of a text. Phones break lines of Japanese anywhere, so a word joiner
    keeps the last character from wrapping alone.
    """
    blocks = [with_commands(text, markup.command_mention) for text in texts]
    written = [with_emojis(block, markup.card_emoji) for block in blocks]
    while sum(map(len, written)) > TEXT_LENGTH:
        spared = [len(text) - len(in_words(block)) for block, text in zip(blocks, written, strict=True)]
        most = max(range(len(blocks)), key=spared.__getitem__)
        if spared[most] <= 0:
            break
        written[most] = in_words(blocks[most])
    return [_BEFORE_LAST.sub("\N{WORD JOINER}", block) for block in written]


def shorten_texts(blocks: list[str]) -> list[str]:
    """Return blocks of text that fit into a message, cutting the last lines of the longest if necessary.

    Only a long history with very long names needs this, but no name may keep a table from being shown.
    """
    fitted = blocks[:]
    while (excess := sum(map(len, fitted)) - TEXT_LENGTH) > 0:
        longest = max(range(len(fitted)), key=lambda i: len(fitted[i]))
        block = fitted[longest].removesuffix(TRUNCATION_MARK)
        whole_lines, _, _ = block[: max(len(block) - excess - len(TRUNCATION_MARK), 0)].rpartition("\n")
        fitted[longest] = whole_lines + TRUNCATION_MARK
    return fitted


def _build_rows(page: Page, row: Row, markup: Markup) -> list[ui.ActionRow[ui.LayoutView]]:
    if isinstance(row, Links):
        buttons = [ui.Button[ui.LayoutView](label=label, url=address) for label, address in row.to]
    elif isinstance(row, tuple):
        buttons = [_build_button(page, button, markup) for button in row]
    else:
        return [ui.ActionRow(_build_select(page, row, markup))]
    # A row that ends in the middle of a phone's line would leave the rest of that line empty.
    rows: list[list[ui.Button[ui.LayoutView]]] = [[]]
    for line in lines_of_buttons([(button.label or "", button.emoji is not None) for button in buttons]):
        if len(rows[-1]) + len(line) > BUTTONS_IN_A_ROW:
            rows.append([])
        rows[-1] += buttons[line.start : line.stop]
    return [ui.ActionRow(*some) for some in rows]


def _build_select(
    page: Page, row: Select | PeopleSelect | ChannelSelect, markup: Markup
) -> ui.Item[ui.LayoutView]:
    name = custom_id(page.table_id, page.number, row.verb, row.argument)
    asks = in_words(row.asks)
    if isinstance(row, PeopleSelect):
        return ui.UserSelect(
            custom_id=name,
            placeholder=asks,
            min_values=row.min_values,
            max_values=row.max_values,
            default_values=[
                discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.user)
                for each in row.chosen
            ],
        )
    if isinstance(row, ChannelSelect):
        return ui.ChannelSelect(
            custom_id=name,
            placeholder=asks,
            max_values=row.max_values,
            channel_types=[*row.types],
            default_values=[
                discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.channel)
                for each in row.chosen
            ],
        )
    options = [_build_option(choice, markup) for choice in row.choices]
    return ui.Select(
        # Clients may remember a choice by this id; by default it is a position that may change.
        id=crc32(name.encode()) >> 1,
        custom_id=name,
        placeholder=asks,
        min_values=row.min_values,
        max_values=row.max_values,
        options=options,
    )


def _build_button(page: Page, button: Button, markup: Markup) -> ui.Button[ui.LayoutView]:
    emoji, words = _emoji_and_label(button, markup)
    return ui.Button(
        style=button.style,
        label=words[:LABEL_LENGTH] or None,
        disabled=button.disabled,
        custom_id=custom_id(page.table_id, page.number, button.verb, button.argument),
        emoji=emoji,
    )


def _build_option(choice: Choice, markup: Markup) -> discord.SelectOption:
    emoji, words = _emoji_and_label(choice, markup)
    return discord.SelectOption(
        label=words,
        value=choice.value,
        description=in_words(choice.about) or None,
        emoji=emoji,
        default=choice.chosen,
    )


def _emoji_and_label(control: Button | Choice, markup: Markup) -> tuple[discord.PartialEmoji | None, str]:
    """Return the emoji and the label of a control; the label alone is complete."""
    return markup.card_emoji(control.card), in_words(control.label)
